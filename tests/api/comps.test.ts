import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compSearchSchema, type Comp, type CompSearch, type CompSearchFilter } from '#contract';
import { importComps } from '../../server/commands/comps/importComps';
import { Loan } from '../../server/models';
import { createLoan } from '../../server/commands/loans/createLoan';
import type { SignedIn } from '../../server/testing/harness';
import { CENTRE, salesFile } from './compFiles';
import { useServer } from './harness';
import { LOAN_FILE, NEW_LOAN, postLoan } from './loanHelpers';

const api = useServer();
const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-comps-'));
let analyst: SignedIn;
let loan: string;

const any = { min: null, max: null };
const FILTER: CompSearchFilter = {
  address: '1147 Bushwick Ave, Brooklyn, NY 11221',
  propertyType: ['MixedUse', 'MultiFamily', 'Condo', 'SingleFamilyRental'],
  distance: null,
  zipCodeBoundary: false,
  zipCode: null,
  daysOld: null,
  bedrooms: any,
  bathrooms: any,
  price: any,
  units: any,
  lotSize: any,
  unitSize: any,
  squareFeet: any,
  stories: any,
  rooms: any,
  yearBuilt: any,
};

beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
  loan = await createLoan(api().context.db, {
    address: NEW_LOAN.address,
    loanFile: LOAN_FILE,
    ownerId: analyst.user.id,
  });
  await Loan.update({ latitude: CENTRE.lat, longitude: CENTRE.lng }, { where: { uuid: loan } });
  await importComps(api().context.db, { file: salesFile(folder), kind: 'sale' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (body: unknown, who = analyst, uuid = loan) =>
  request(api().url)
    .post(`/api/loans/${uuid}/comp-searches`)
    .set(who.headers)
    .send(body as object);

async function search(type: 'sale' | 'rent', filter: Partial<CompSearchFilter> = {}): Promise<CompSearch> {
  const { body } = await start({ type, usageType: 'residential', filter: { ...FILTER, ...filter } }).expect(
    202,
  );
  await api().jobsDone();
  const answer = await request(api().url)
    .get(`/api/loans/${loan}/comp-searches/${(body as CompSearch).uuid}`)
    .set(analyst.headers)
    .expect(200);
  return compSearchSchema.parse(answer.body);
}
const ids = ({ comps }: { comps: readonly Comp[] }) => comps.map((comp) => comp.address.split(' ')[0]);

describe('a search', () => {
  it('is in progress, then completed, nearest first', async () => {
    const { body } = await start({ type: 'sale', usageType: 'residential', filter: FILTER }).expect(202);
    expect(body).toMatchObject({
      type: 'sale',
      status: 'in_progress',
      completedAt: null,
      failedAt: null,
      errorMessage: null,
      comps: [],
    });
    const done = await search('sale');
    expect(done).toMatchObject({
      status: 'completed',
      more: false,
      subject: { position: CENTRE, positionPrecision: 'exact' },
    });
    expect(ids(done)).toEqual(['s1', 's2', 's3', 's4', 's5']);
    expect(done.comps.map((comp) => Number(comp.distance?.toFixed(2)))).toEqual([0.2, 0.6, 1.5, 4, 90]);
    expect(done.comps[0]).toMatchObject({
      price: 2_000_000,
      units: 10,
      propertyType: 'MultiFamily',
      date: '2026-06-30',
      positionPrecision: 'exact',
    });
    expect(JSON.stringify(done)).not.toContain('"raw"');
  });

  it.each([
    ['a distance', { distance: 1 }, ['s1', 's2']],
    ['a distance at the edge', { distance: 0.25 }, ['s1']],
    [
      'the ZIP code beside the distance',
      { distance: 0.25, zipCodeBoundary: true, zipCode: '11221' },
      ['s1', 's2', 's3'],
    ],
    [
      'property types',
      { propertyType: ['Condo', 'MixedUse'] as CompSearchFilter['propertyType'] },
      ['s2', 's3'],
    ],
    ['a price', { price: { min: 800_000, max: 2_500_000 } }, ['s1', 's3']],
    ['units and stories', { units: { min: 9, max: null }, stories: { min: null, max: 4 } }, ['s1', 's2']],
    ['an area, which is not known of one', { squareFeet: { min: 100, max: null } }, ['s1', 's2', 's4', 's5']],
    [
      'another address, by its ZIP code',
      { address: '1 Pine St, Albany, NY 12207', distance: 250 },
      ['s5', 's4', 's1', 's2', 's3'],
    ],
  ])('narrows by %s', async (_by, filter, expected) => {
    const found = ids(await search('sale', filter));
    if ('address' in filter) expect([found[0], found.length]).toEqual(['s5', 5]);
    else expect(found).toEqual(expected);
  });

  it('of rents finds no sales', async () => expect((await search('rent')).comps).toEqual([]));

  it('fails with a message where the place is not known', async () => {
    expect(await search('sale', { address: 'Somewhere' })).toMatchObject({
      status: 'failed',
      comps: [],
      errorMessage: 'The position of Somewhere is not known. Add its ZIP code to the address.',
    });
  });

  it('refuses what is no search', async () => {
    const wrong: [unknown, string][] = [
      [{ type: 'lease', usageType: 'residential', filter: FILTER }, 'type'],
      [
        { type: 'sale', usageType: 'residential', filter: { ...FILTER, price: { min: 5, max: 1 } } },
        'filter.price.max',
      ],
      [
        { type: 'sale', usageType: 'residential', filter: { ...FILTER, zipCodeBoundary: true } },
        'filter.zipCode',
      ],
      [
        { type: 'sale', usageType: 'residential', filter: { ...FILTER, propertyType: [] } },
        'filter.propertyType',
      ],
      [{ type: 'sale', usageType: 'residential', filter: { ...FILTER, sauna: true } }, 'filter'],
    ];
    for (const [body, field] of wrong)
      expect((await start(body).expect(400)).body.details[0].path).toBe(field);
  });

  it('belongs to its loan', async () => {
    const { uuid } = await search('sale');
    const other = await postLoan(api(), analyst);
    await request(api().url)
      .get(`/api/loans/${other.uuid}/comp-searches/${uuid}`)
      .set(analyst.headers)
      .expect(404);
    await request(api().url)
      .get(`/api/loans/${loan}/comp-searches/${randomUUID()}`)
      .set(analyst.headers)
      .expect(404);
    await request(api().url).get(`/api/loans/${loan}/comp-searches/nothing`).set(analyst.headers).expect(400);
    await start({ type: 'sale', usageType: 'residential', filter: FILTER }, analyst, randomUUID()).expect(
      404,
    );
  });

  it('is for the staff', async () => {
    const investor = await api().signIn('INVESTOR');
    const paths = [`/api/loans/${loan}/comp-tool`, `/api/loans/${loan}/comp-searches/${randomUUID()}`];
    for (const one of paths) {
      await request(api().url).get(one).set(investor.headers).expect(403);
      await request(api().url).get(one).expect(401);
    }
    await start({ type: 'sale', usageType: 'residential', filter: FILTER }, investor).expect(403);
    await request(api().url).post(`/api/loans/${loan}/comp-searches`).send({}).expect(401);
  });
});

/** 510 old, cheap rents beside the property, and farther away three that are dear, new or of another ZIP code. */
async function importCrowd(): Promise<void> {
  const north = (miles: number) => CENTRE.lat + miles / 69.0935;
  const crowd = Array.from(
    { length: 510 },
    (_, n) => `c${n},c${n} Crowd Street,11221,${north(0.01 + n / 2000)},${CENTRE.lng},2000,01/31/2015,1950`,
  );
  const file = path.join(folder, 'crowd.csv');
  const others = [
    `dear,dear Far Street,11221,${north(0.8)},${CENTRE.lng},9000,01/31/2015,1950`,
    `new,new Far Street,11221,${north(0.85)},${CENTRE.lng},2000,${new Date(Date.now() - 20 * 86_400_000).toLocaleDateString('en-US', { timeZone: 'UTC' })},2020`,
    `zip,zip Far Street,11237,${north(0.9)},${CENTRE.lng},2000,01/31/2015,1950`,
  ];
  writeFileSync(
    file,
    ['id,address,zip,lat,lng,monthly rent,date,year built', ...crowd, ...others, ''].join('\n'),
  );
  await importComps(api().context.db, { file, kind: 'rent' });
}

describe('a search that finds more than it answers', () => {
  beforeAll(importCrowd);
  afterAll(() => api().context.db.query("DELETE FROM comps WHERE source = 'crowd'"));

  it.each([
    ['a price', { price: { min: 8000, max: null } }, 'dear'],
    ['an age', { daysOld: 90 }, 'new'],
    ['a year', { yearBuilt: { min: 2000, max: null } }, 'new'],
    ['a ZIP code', { zipCodeBoundary: true, zipCode: '11237' }, 'zip'],
  ])('answers what passes %s before what is nearer', async (_by, filter, expected) => {
    const found = await search('rent', { distance: 1, ...filter });
    expect([found.more, found.comps.length]).toEqual([true, 500]);
    expect(ids(found)).toContain(expected);
    expect(found.comps.map(({ distance }) => distance)).toEqual(
      found.comps.map(({ distance }) => distance).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
  });

  it('answers the nearest where no filter tells them apart', async () =>
    expect(ids(await search('rent', { distance: 1 }))).not.toContain('dear'));
});

it('the tool begins with the property and what there is', async () => {
  const { body } = await request(api().url)
    .get(`/api/loans/${loan}/comp-tool`)
    .set(analyst.headers)
    .expect(200);
  expect(body).toMatchObject({
    subject: { zip: '11221', position: CENTRE, positionPrecision: 'exact' },
    stored: { sale: 5, rent: 0 },
    mapTilesUrl: null,
  });
  await request(api().url).get(`/api/loans/${randomUUID()}/comp-tool`).set(analyst.headers).expect(404);
  await request(api().url).get('/api/loans/x/comp-tool').set(analyst.headers).expect(400);
  const placeless = await postLoan(api(), analyst);
  const answer = await request(api().url)
    .get(`/api/loans/${placeless.uuid}/comp-tool`)
    .set(analyst.headers)
    .expect(200);
  expect(answer.body.subject.positionPrecision).toBe('zip');
});
