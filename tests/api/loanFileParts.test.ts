import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { annotations, filledLoan, postSave, setInput } from './loanHelpers';

const api = useServer();

let ann: SignedIn;
let bob: SignedIn;
let uuid: string;
const save = (who: SignedIn, base: number, ...actions: Parameters<typeof postSave>[4]) =>
  postSave(api(), who, uuid, base, actions);

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  bob = await api().signIn('UNDERWRITER');
  uuid = await filledLoan(api(), ann);
});

describe('parts of the loan file', () => {
  const patch = (path: string, body: object) =>
    request(api().url).patch(`/api/loans/${uuid}${path}`).set(ann.headers).send(body);

  it('merge deeply, and a list of choices is the choice', async () => {
    const { body } = await patch('/parameters', {
      capRate: { residential: 0.05 },
      valuations: { currentValuation: { selected: ['salesComps', 'capRate'] } },
    }).expect(200);
    expect(body).toMatchObject({
      revision: 2,
      data: {
        capRate: { residential: 0.05, commercial: 0.085 },
        atlasLoanTerms: { atlasInterestRate: 0.11 },
      },
    });
    expect([...body.data.valuations.currentValuation.selected].sort()).toEqual(['capRate', 'salesComps']);
    expect((await patch('/parameters', { capRate: { residential: 0.05 } }).expect(200)).body.revision).toBe(
      2,
    );
    const refused = await patch('/parameters', {
      valuations: { currentValuation: { selected: ['guess'] } },
    }).expect(400);
    expect(refused.body.details[0]).toMatchObject({
      path: 'parameters.valuations.currentValuation.selected',
    });
  });

  it('match rows by id, and put them in the order given', async () => {
    const rows = [{ id: 'r2', sqft: 660 }, { unitNumber: '3C', sqft: 500 }, { id: 'r1' }];
    const { body } = await patch('/stages/sheets', { rentRoll: { residential: rows } }).expect(200);
    expect(body.data.rentRoll.residential).toMatchObject([
      { id: 'r2', unitNumber: '1B', sqft: 660 },
      { unitNumber: '3C', sqft: 500 },
      { id: 'r1', unitNumber: '1A', actualRentInPlace: 2450 },
    ]);
    await patch('/stages/sheets', { rentRoll: { residential: [{ id: 'r1' }] } }).expect(200);
    expect(await annotations(api(), ann, uuid)).toMatchObject({
      residentialUnitCount: 1,
      residentialRentableSqft: 750,
    });
    const wrong = await patch('/stages/sheets', {
      rentRoll: { residential: [{ id: 'r1', colour: 'red' }] },
      moon: [],
    }).expect(400);
    expect(wrong.body.details.map(({ path }: { path: string }) => path)).toEqual([
      'sheets.rentRoll.residential.0.colour',
      'sheets.moon',
    ]);
    await patch('/stages/sheets', { rentRoll: { residential: [{ id: 'r1' }, { id: 'r1' }] } }).expect(400);
  });

  it('save the property spec and sources and uses', async () => {
    expect((await patch('/property-information', { yearBuilt: 1931 }).expect(200)).body.data).toMatchObject({
      yearBuilt: 1931,
      unitsResidential: 24,
    });
    const sources = [{ id: 'ns1' }, { item: 'Mezzanine', amount: 250_000, checked: true }];
    const { body } = await patch('/stages/underwriting/loan-info', { new: { sources } }).expect(200);
    expect(body.data.new.sources).toMatchObject([
      { item: 'Senior loan', amount: '@totalLoanAmount' },
      { item: 'Mezzanine' },
    ]);
    expect((await annotations(api(), ann, uuid)).newSourcesTotal).toBe(3_250_000);
    await patch('/stages/underwriting/loan-info', {
      new: { sources: [{ item: 'Bad', amount: '@noSuchName' }] },
    }).expect(400);
  });
});

describe('the last change of named inputs', () => {
  const ask = (names: string, who = ann, loan = uuid) =>
    request(api().url).get(`/api/loans/${loan}/workbook/cells`).query({ names }).set(who.headers);

  it('says who, when and what, of those that were ever changed', async () => {
    await save(ann, 1, setInput('interestRate', 0.1)).expect(200);
    await save(bob, 2, setInput('interestRate', 0.105), setInput('closingCostPercentage', 0.05)).expect(200);
    const { body } = await ask('interestRate, closingCostPercentage,atlasLTV').expect(200);
    expect(body.cells).toMatchObject([
      { name: 'closingCostPercentage', revision: 3, by: { id: bob.user.id }, after: 0.05 },
      {
        name: 'interestRate',
        revision: 3,
        by: { id: bob.user.id, name: 'Test UNDERWRITER' },
        before: 0.1,
        after: 0.105,
      },
    ]);
    expect(Date.parse(body.cells[0].at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is refused without names, to outsiders, and where there is no loan', async () => {
    await ask('').expect(400);
    await ask("interestRate'; DROP TABLE users").expect(400);
    await request(api().url).get(`/api/loans/${uuid}/workbook/cells?names=noi`).expect(401);
    await ask('noi', await api().signIn('INVESTOR')).expect(403);
    await ask('noi', ann, randomUUID()).expect(404);
  });
});
