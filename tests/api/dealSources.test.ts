import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LoanFile } from '#domain';
import type { DealReport, DealSources } from '#contract';
import { Loan } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, LOAN_FILE, passScreening, postSave, setInput } from './loanHelpers';
import { invited, readDeal, signInFor } from './offerCalls';

const api = useServer();
let ann: SignedIn;
let fund: SignedIn & { investorId: string };
let uuid: string;

/** Two methods of the current value, of which the cap rate stays off the page, and an amount that nobody is told of. */
const FILE: LoanFile = {
  ...LOAN_FILE,
  parameters: {
    ...LOAN_FILE.parameters,
    valuations: {
      stabilizedValuation: { selected: ['capRate'], calculateWith: 'avg' },
      currentValuation: { selected: ['purchasePrice', 'capRate'], hidden: ['capRate'], calculateWith: 'avg' },
      loanAmountValuation: { selected: ['borrowerRequest'], calculateWith: 'min' },
    },
  },
};

beforeEach(async () => {
  ann = await api().signIn('UNDERWRITER');
  fund = await signInFor(api(), 'Delta Fund');
  uuid = await filledLoan(api(), ann, FILE);
  await passScreening(api(), uuid);
});

const ask = (place: string, who: SignedIn | null = ann, query: object = {}, loan = uuid) => {
  const asked = request(api().url)
    .get(`/api/loans-deals/report/${loan}/sources`)
    .query({ place, ...query });
  return who === null ? asked : asked.set(who.headers);
};
const read = async (place: string, who: SignedIn = ann, query: object = {}) =>
  (await ask(place, who, query).expect(200)).body as DealSources;
const labels = ({ inputs }: DealSources) => inputs.map(({ label }) => label);
async function show(settings: object): Promise<void> {
  const path = `/api/loans/${uuid}/view-settings`;
  const { body } = await request(api().url).get(path).set(ann.headers).expect(200);
  await request(api().url)
    .patch(path)
    .set(ann.headers)
    .send({ version: body.version, investorViewSettings: settings })
    .expect(200);
}
const invite = () => invited(api(), ann, uuid, { investorId: fund.investorId });
const save = (revision: number, name: string, value: number) =>
  postSave(api(), ann, uuid, revision, [setInput(name, value)]).expect(200);

describe('where a figure comes from', () => {
  it('is told to staff in words, down to what was typed and by whom', async () => {
    await save(1, 'interestRate', 0.12);
    const value = await read('futureValueCapRate');
    expect(value.source).toMatchObject({ label: 'Cap Rate', kind: 'computed', place: 'futureValueCapRate' });
    expect(value.words.length).toBeGreaterThan(0);
    expect(labels(value)).toContain('Residential by Cap Rate');
    const rate = await read('interestRate');
    expect(rate).toMatchObject({
      source: { value: 0.12, kind: 'typed', changed: { by: expect.any(String) } },
      words: [],
      inputs: [],
    });
    const sum = await read('RentRollResidential[actualRentInPlace]');
    expect(sum.source).toMatchObject({ kind: 'column', rows: 2 });
    expect(sum.inputs.map(({ row, value: rent }) => [row, rent])).toEqual([
      ['1A', 2450],
      ['1B', 1800],
    ]);
    expect((await read('RentRollResidential/1/actualRentInPlace')).source).toMatchObject({
      row: '1A',
      kind: 'typed',
      changed: null,
    });
  });

  it('calls a choice as it is called where it is made', async () => {
    expect((await read('loanAmountCalculateWith')).source.value).toBe('Minimum');
    // The way that was taken, and no other.
    expect((await read('totalLoanAmount')).words).toEqual([expect.stringMatching(/^the lowest of /)]);
  });

  it('is of the version that is read, whatever was typed since', async () => {
    const snapshot = await request(api().url)
      .post(`/api/loans/${uuid}/snapshots`)
      .set(ann.headers)
      .send({ label: 'First' })
      .expect(201);
    await save(1, 'interestRate', 0.13);
    expect((await read('interestRate')).source).toMatchObject({ value: 0.11, changed: null });
    expect((await read('interestRate', ann, { version: 1 })).source.value).toBe(0.11);
    expect((await read('interestRate', ann, { snapshotId: snapshot.body.uuid })).source.value).toBe(0.11);
    const live = await read('interestRate', ann, { preview: 'live' });
    expect(live.source).toMatchObject({ value: 0.13, changed: { by: expect.any(String) } });
  });

  it('is asked of what there is', async () => {
    for (const place of [
      'nothing',
      'RentRollResidential[nothing]',
      'RentRollResidential/9/sqft',
      'Nothing//x',
    ])
      await ask(place).expect(404);
    await ask('noi', ann, { version: 7 }).expect(404);
    await ask('').expect(400);
    await ask('noi', ann, { dealType: 'C' }).expect(400);
    await ask('noi', ann, {}, randomUUID()).expect(404);
    await ask('noi', null).expect(401);
  });
});

describe('an investor', () => {
  it('is told once the settings of the loan let them, and no reader of a link is', async () => {
    await invite();
    await ask('noi', await signInFor(api(), 'Other Fund')).expect(403);
    await ask('noi', fund).expect(404);
    await show({ showSources: true });
    const noi = await read('noi', fund);
    expect(noi.words.length).toBeGreaterThan(0);
    expect(noi.inputs.length).toBeGreaterThan(0);
    const snapshots = await request(api().url).get(`/api/loans/${uuid}/snapshots`).set(ann.headers);
    const { body: share } = await request(api().url)
      .post(`/api/loans/${uuid}/shares`)
      .set(ann.headers)
      .send({ snapshotId: snapshots.body.snapshots[0].uuid })
      .expect(201);
    const { body: auth } = await request(api().url).get(`/api/loans-deals/report-auth/${share.hash}`);
    await ask('noi', null, { token: auth.token }).expect(401);
  });

  it('is told nothing of a method that is kept off the page, not even by what is made of it', async () => {
    await invite();
    await show({ showSources: true });
    expect(labels(await read('currentValue'))).toContain('Cap Rate Counted');
    const { text } = await ask('currentValue', fund).expect(200);
    expect(text).toContain('Purchase Price Counted');
    expect(text).toContain('what is not shown here');
    for (const word of ['Cap Rate', 'CapRate', 'Methods Counted', 'Custom', 'Appraisal'])
      expect(text, word).not.toContain(word);
    for (const place of [
      'currentValueCapRate',
      'currentMethodCapRate',
      'currentMethodCount',
      'selectCurrentValueCapRate',
      'hideCurrentValueCapRate',
      'residentialCurrentValueCapRate',
    ])
      await ask(place, fund).expect(404);
  });

  it('is told the rows of a column that stands on their page, and none that the settings take out', async () => {
    await invite();
    await show({ showSources: true, rentRoll: ['sqft'] });
    const sqft = await read('RentRollResidential[sqft]', fund);
    expect(sqft.inputs.map(({ value }) => value)).toEqual([750, 650]);
    const rent = await ask('residentialInPlaceMonthlyRent', fund).expect(200);
    expect(rent.text).toContain('what is not shown here');
    for (const kept of ['actualRentInPlace', 'inPlaceRentCounted', 'Actual Rent'])
      expect(rent.text, kept).not.toContain(kept);
    for (const column of ['actualRentInPlace', 'inPlaceRentCounted', 'notes', 'analystFactor']) {
      await ask(`RentRollResidential[${column}]`, fund).expect(404);
      await ask(`RentRollResidential/1/${column}`, fund).expect(404);
    }
    await show({ rentRoll: null });
    const shown = await read('RentRollResidential/1/actualRentInPlace', fund);
    expect(shown.source).toMatchObject({ value: 2450, row: '1A' });
  });

  it('is told no name of the staff and no words that were typed, and nothing beside their page', async () => {
    await save(1, 'interestRate', 0.12);
    await invite();
    await show({ showSources: true });
    const { text, body } = await ask('interestRate', fund).expect(200);
    expect((body as DealSources).source).toMatchObject({ kind: 'typed', changed: { by: null } });
    expect(text).not.toContain(ann.user.lastName);
    for (const place of [
      'valuationAnalystNote',
      'existingLender',
      'source',
      'abLtv',
      'aNoteInterestRate',
      'hideBHolder',
    ])
      await ask(place, fund).expect(404);
    await ask('SalesCompsFuture[notes]', fund).expect(404);
    await ask('Payments[note]', fund).expect(404);
    await ask('screeningMinimumLtv', fund).expect(404);
  });

  it('opens their payments by their own numbers, and no total of what others were paid', async () => {
    await invite();
    await show({ showSources: true });
    await Loan.update({ status: 'Performing' }, { where: { uuid } });
    const paid = { paymentType: 'INTEREST_PAYMENT', date: '2026-03-03' };
    const rows = [
      { id: 'p1', cells: { ...paid, receivedAmount: 4444, dealType: 'A' } },
      { id: 'p2', cells: { ...paid, receivedAmount: 1000 } },
    ];
    await postSave(api(), ann, uuid, 1, [{ type: 'addRows', sheet: 'Payments', after: null, rows }]).expect(
      200,
    );
    const asked = { part: 'monitoring' };
    expect((await read('Payments/1/receivedAmount', fund, asked)).source).toMatchObject({
      value: 1000,
      kind: 'typed',
      place: 'Payments/1/receivedAmount',
    });
    expect((await read('Payments/1/receivedAmount', ann, asked)).source.value).toBe(4444);
    for (const place of ['Payments/2/receivedAmount', 'Payments//receivedAmount', 'paymentsReceived'])
      await ask(place, fund, asked).expect(404);
    expect(labels(await read('profitToDate', fund, asked))).toContain('Interest Received');
    const counted = await ask('Payments[interestCounted]', fund, asked).expect(200);
    expect((counted.body as DealSources).source.rows).toBe(1);
    expect(counted.text).not.toContain('4444');
  });

  it('of a note opens its measures and those of the whole loan beside them, and none of the other note', async () => {
    await request(api().url)
      .post(`/api/loans/${uuid}/ownerships/A`)
      .set(ann.headers)
      .send({ ltv: 0.5, interest: 0.08 })
      .expect(201);
    await invited(api(), ann, uuid, { investorId: fund.investorId, dealType: 'A' });
    await show({ showSources: true });
    const asked = { dealType: 'A' };
    const { body: page } = await readDeal(api(), fund, uuid, asked).expect(200);
    const { lines } = page.note as NonNullable<DealReport['note']>;
    expect(lines.length).toBeGreaterThan(0);
    for (const { sources, note, whole, label } of lines) {
      if (sources === undefined) throw new Error(`${label} says nowhere where it stands`);
      expect((await read(sources.note, fund, asked)).source.value, label).toBe(note);
      expect((await read(sources.whole, fund, asked)).source.value, label).toBe(whole);
    }
    for (const place of ['bNoteAmount', 'bNoteInterestRate', 'abLtv'])
      await ask(place, fund, asked).expect(404);
  });

  it('is told of the monitoring of today what leads to its figures', async () => {
    await invite();
    await show({ showSources: true });
    await Loan.update({ status: 'Performing' }, { where: { uuid } });
    await save(1, 'interestRate', 0.13);
    const asked = { part: 'monitoring' };
    expect((await read('interestRate', fund, asked)).source.value).toBe(0.13);
    expect((await read('interestRate', fund)).source.value).toBe(0.11);
    await ask('grossBuildingArea', fund, asked).expect(404);
    expect((await read('totalInterestToPay', ann, asked)).words.length).toBeGreaterThan(0);
  });
});
