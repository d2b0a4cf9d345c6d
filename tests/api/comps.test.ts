import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { compSearchSchema, type Comp, type CompSearch, type CompSearchFilter } from '#contract';
import { importComps } from '../../server/commands/comps/importComps';
import { Loan } from '../../server/models';
import { DatabaseComps, milesBetween } from '../../server/providers/comps/database';
import { importCompFile } from '../../server/services/import/comps';
import { createLoan } from '../../server/commands/loans/createLoan';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { LOAN_FILE, NEW_LOAN, postLoan } from './loanHelpers';

const api = useServer();
const fixtureFile = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
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

/** Five sales on a line north of the property, 0.2, 0.6, 1.5, 4 and 90 miles away; the last but one in another ZIP code. */
const CENTRE = { lat: 40.6928, lng: -73.9196 };
const SALES = [
  {
    id: 's1',
    miles: 0.2,
    price: 2_000_000,
    units: 10,
    type: 'Multi-Family',
    zip: '11221',
    sqft: 8000,
    stories: 4,
  },
  {
    id: 's2',
    miles: 0.6,
    price: 3_000_000,
    units: 12,
    type: 'Mixed Use',
    zip: '11221',
    sqft: 9000,
    stories: 3,
  },
  { id: 's3', miles: 1.5, price: 900_000, units: 3, type: 'Condo', zip: '11221', sqft: '', stories: 2 },
  {
    id: 's4',
    miles: 4,
    price: 5_000_000,
    units: 40,
    type: 'Multi-Family',
    zip: '11101',
    sqft: 30_000,
    stories: 6,
  },
  {
    id: 's5',
    miles: 90,
    price: 700_000,
    units: 8,
    type: 'Single Family',
    zip: '12207',
    sqft: 5000,
    stories: 2,
  },
];

function salesFile(): string {
  const lines = SALES.map(
    ({ id, miles, price, units, type, zip, sqft, stories }) =>
      `${id},${id} Test Street,${zip},${CENTRE.lat + miles / 69.0935},${CENTRE.lng},"$ ${price.toLocaleString('en-US')}",06/30/2026,${type},${units},${sqft},${stories}`,
  );
  const file = path.join(folder, 'sales.csv');
  writeFileSync(
    file,
    [
      'id,address,zip,lat,lng,sale price,sale date,property type,units,sqft,stories',
      ...lines,
      's6,No Price Road,11221,40.7,-73.9,-,06/30/2026,Condo,1,900,1',
      '',
    ].join('\n'),
  );
  return file;
}

beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
  loan = await createLoan(api().context.db, {
    address: NEW_LOAN.address,
    loanFile: LOAN_FILE,
    ownerId: analyst.user.id,
  });
  await Loan.update({ latitude: CENTRE.lat, longitude: CENTRE.lng }, { where: { uuid: loan } });
  await importComps(api().context.db, { file: salesFile(), kind: 'sale' });
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

describe('an import', () => {
  it('says again, updates, and refuses line by line', async () => {
    const refused: [number, string][] = [];
    const counts = await importComps(api().context.db, {
      file: salesFile(),
      kind: 'sale',
      refused: (line, reason) => void refused.push([line, reason]),
    });
    expect(counts).toEqual({ lines: 6, added: 0, updated: 5, repeated: 0, refused: 1 });
    expect(refused).toEqual([[7, 'There is no sale price']]);
    expect((await new DatabaseComps(api().context.db).count()).sale).toBe(5);
  });

  it('reads the layouts of public files', async () => {
    const { db } = api().context;
    const nyc = await importComps(db, { file: fixtureFile('sales/nyc_rolling_2019_40rows.csv') });
    const king = await importComps(db, { file: fixtureFile('sales/king_county_40rows.csv') });
    expect(king).toMatchObject({ lines: 40, added: 40, refused: 0 });
    expect(nyc.added + nyc.refused + nyc.repeated).toBe(40);
    const [rows] = await db.query(
      "SELECT address, city, state, zip, position_precision AS precision, price, dated_on::text AS date, units FROM comps WHERE source = 'king-county-sales' AND source_id LIKE '7129300520%'",
    );
    expect(rows).toEqual([
      {
        address: 'Parcel 7129300520',
        city: 'Seattle',
        state: 'WA',
        zip: '98178',
        precision: 'exact',
        price: 221_900,
        date: '2014-10-13',
        units: 1,
      },
    ]);
    await db.query("DELETE FROM comps WHERE source IN ('king-county-sales', 'nyc-rolling-sales')");
  });

  it('keeps sales apart that differ in address, whatever number the file gives them, and counts what it says twice', async () => {
    const { db } = api().context;
    const file = path.join(folder, 'numbered.csv');
    const lines = [
      'ID;Address;City;Price;Date',
      '1;1 Elm St;Albany;925.000;16-12-2021',
      '1;2 Elm St;Albany;925.000;16-12-2021',
      '1;1 Elm St;Albany;925.000;16-12-2021',
      ';3 Elm St;Albany;3.025.000;05-12-2021',
      ';4 Elm St;Albany;3.025.000;05-12-2021',
      ';4 Elm St;Albany;3.025.000;05-12-2021',
      '1;1 Elm St;Troy;925.000;16-12-2021',
      '',
    ];
    writeFileSync(file, lines.join('\r\n'));
    expect(await importComps(db, { file, kind: 'sale' })).toEqual({
      lines: 7,
      added: 5,
      updated: 0,
      repeated: 2,
      refused: 0,
    });
    const [rows] = await db.query(
      "SELECT address, city, price, dated_on::text AS date FROM comps WHERE source = 'numbered' ORDER BY address, city",
    );
    expect(rows).toEqual([
      { address: '1 Elm St', city: 'Albany', price: 925_000, date: '2021-12-16' },
      { address: '1 Elm St', city: 'Troy', price: 925_000, date: '2021-12-16' },
      { address: '2 Elm St', city: 'Albany', price: 925_000, date: '2021-12-16' },
      { address: '3 Elm St', city: 'Albany', price: 3_025_000, date: '2021-12-05' },
      { address: '4 Elm St', city: 'Albany', price: 3_025_000, date: '2021-12-05' },
    ]);
    expect(await importComps(db, { file, kind: 'sale' })).toMatchObject({
      added: 0,
      updated: 5,
      repeated: 2,
    });
    await db.query("DELETE FROM comps WHERE source = 'numbered'");
  });

  it('refuses a file that says neither address nor price', async () => {
    const file = path.join(folder, 'nothing.csv');
    writeFileSync(file, 'a,b\n1,2\n');
    await expect(importComps(api().context.db, { file })).rejects.toThrow(
      'No column of nothing.csv says the address or the price',
    );
    writeFileSync(file, '');
    await expect(importComps(api().context.db, { file })).rejects.toThrow('nothing.csv is empty');
    await expect(importComps(api().context.db, { file: path.join(folder, 'gone.csv') })).rejects.toThrow(
      'There is no file',
    );
  });
});

describe('the command', () => {
  afterEach(() => void vi.restoreAllMocks());
  const refusedFile = () => path.join(folder, 'refused.csv');
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    await importCompFile(api().context.db, [...args, '--refused', refusedFile()]);
    return printed.join('\n');
  };

  it('says what became of the lines, and keeps the refused ones with line and reason', async () => {
    const file = path.join(folder, 'county.csv');
    writeFileSync(
      file,
      [
        'DocNo,HouseNo,Street,Zip5,Price,Class',
        '1,12,Elm St,12207,900000,C2',
        '2,14,Elm St,12207,5,C2',
        '1,12,Elm St,12207,900000,C2',
        '3,,,12207,700000,=1+1',
        '',
      ].join('\n'),
    );
    const mapping = path.join(folder, 'mapping.json');
    const columns = { address: '{HouseNo} {Street}', zip: 'Zip5', price: 'Price', propertyType: 'Class' };
    writeFileSync(
      mapping,
      JSON.stringify({
        source: 'county',
        kind: 'sale',
        sourceId: ['DocNo'],
        columns,
        propertyTypes: { C: 'MultiFamily' },
        minPrice: 10_000,
      }),
    );
    const first = await run(file, '--mapping', mapping);
    expect(first).toContain('4 lines read: 1 comps added, 0 updated, 1 lines repeated, 2 refused.');
    expect(first).toContain(`The refused lines with their reasons: ${refusedFile()}`);
    const lines = readFileSync(refusedFile(), 'utf8').trim().split(/\r?\n/);
    expect(lines).toEqual([
      'line,reason,DocNo,HouseNo,Street,Zip5,Price,Class',
      '3,"A sale price of 5 is below the least of 10,000",2,14,Elm St,12207,5,C2',
      `5,There is no address,3,,,12207,700000,"'=1+1"`,
    ]);
    expect(await run(file, '--mapping', mapping)).toContain('0 comps added, 1 updated');
    const [rows] = await api().context.db.query(
      "SELECT address, property_type AS type, city FROM comps WHERE source = 'county'",
    );
    expect(rows).toEqual([{ address: '12 Elm St', type: 'MultiFamily', city: 'Albany' }]);
    await api().context.db.query("DELETE FROM comps WHERE source = 'county'");
  });

  it('leaves no file of refused lines where there are none, and says how it is called', async () => {
    const good = path.join(folder, 'good.csv');
    writeFileSync(good, 'id,address,price\n1,1 Good St,500000\n');
    expect(await run(good)).toContain('1 comps added');
    expect(existsSync(refusedFile())).toBe(false);
    await api().context.db.query("DELETE FROM comps WHERE source = 'good'");
    await expect(run()).rejects.toThrow('Say which file: npm run import -- comps FILE');
    await expect(run('a.csv', '--kind', 'house')).rejects.toThrow('Say which file');
    await expect(run('a.csv', '--mapping', path.join(folder, 'no.json'))).rejects.toThrow(
      /^The mapping .* cannot be read/,
    );
    await expect(run(path.join(folder, 'gone.csv'))).rejects.toThrow('There is no file');
  });
});

it('the nearest by the index are the nearest on the ground', async () => {
  const { db } = api().context;
  await db.query(
    `INSERT INTO comps (kind, source, source_id, address, latitude, longitude, position_precision, price)
     SELECT 'rent', 'scattered', n::text, n || ' Scattered Way', 47 + (n * 7919 % 10007) / 10007.0, -122.5 + (n * 104729 % 10009) / 10009.0, 'exact', 2000 FROM generate_series(1, 4000) AS n`,
  );
  const from = { lat: 47.5, lng: -122 };
  const [all] = await db.query(
    "SELECT source_id AS id, latitude AS lat, longitude AS lng FROM comps WHERE source = 'scattered'",
  );
  const truth = (all as { id: string; lat: number; lng: number }[])
    .map((row) => ({ id: row.id, miles: milesBetween(from, row) }))
    .sort((a, b) => a.miles - b.miles);
  const query = {
    kind: 'rent',
    usage: 'residential',
    around: from,
    zip: null,
    propertyTypes: null,
    ranges: {},
    limit: 300,
  } as const;
  for (const distance of [2, 10, null]) {
    const found = await new DatabaseComps(db).search({ ...query, distance });
    const expected = truth.filter(({ miles }) => distance === null || miles <= distance).slice(0, 301);
    expect(found.map((comp) => comp.address)).toEqual(expected.map(({ id }) => `${id} Scattered Way`));
  }
  await db.query("DELETE FROM comps WHERE source = 'scattered'");
});

it('filters that the index knows find what reading every comp finds', async () => {
  const { db } = api().context;
  await db.query(
    `INSERT INTO comps (kind, source, source_id, address, latitude, longitude, position_precision, price, units, property_type, dated_on)
     SELECT 'sale', 'filtered', n::text, n || ' Filtered Way', 47 + (n * 7919 % 10007) / 10007.0, -122.5 + (n * 104729 % 10009) / 10009.0, 'exact', 1000000 + n % 97 * 10000, nullif(n % 41, 0),
       (ARRAY['MixedUse', 'MultiFamily', 'Condo', 'SingleFamilyRental', NULL])[1 + n % 5], CASE WHEN n % 7 > 0 THEN date '2026-01-01' - n % 900 END FROM generate_series(1, 4000) AS n`,
  );
  const around = { lat: 47.5, lng: -122 };
  const [all] = await db.query(
    `SELECT address, latitude AS lat, longitude AS lng, price, units, property_type AS type, dated_on::text AS dated FROM comps WHERE source = 'filtered'`,
  );
  const truth = (
    all as {
      address: string;
      lat: number;
      lng: number;
      price: number;
      units: number | null;
      type: string | null;
      dated: string | null;
    }[]
  )
    .map((row) => ({ ...row, miles: milesBetween(around, row) }))
    .sort((a, b) => a.miles - b.miles);
  const query = { kind: 'sale', usage: 'residential', around, zip: null, distance: 15, limit: 300 } as const;
  const bySpread = await new DatabaseComps(db).search({
    ...query,
    propertyTypes: ['SingleFamilyRental', 'Condo'],
    ranges: { units: { min: 10, max: 20 }, price: { min: 1_500_000, max: null } },
  });
  expect(bySpread.length).toBeGreaterThan(20);
  expect(bySpread.map(({ address }) => address)).toEqual(
    truth
      .filter(
        ({ miles, type, units, price }) =>
          miles <= 15 &&
          (type === 'SingleFamilyRental' || type === 'Condo') &&
          (units ?? 0) >= 10 &&
          (units ?? 0) <= 20 &&
          price >= 1_500_000,
      )
      .map(({ address }) => address),
  );
  const recent = await new DatabaseComps(db).search({
    ...query,
    propertyTypes: null,
    since: '2025-06-01',
    ranges: { units: { min: null, max: 40 } },
  });
  expect(recent.map(({ address }) => address)).toEqual(
    truth
      .filter(({ miles, units, dated }) => miles <= 15 && units !== null && (dated ?? '') >= '2025-06-01')
      .slice(0, 301)
      .map(({ address }) => address),
  );
  expect(await new DatabaseComps(db).search({ ...query, propertyTypes: [], ranges: {} })).toEqual([]);
  await db.query("DELETE FROM comps WHERE source = 'filtered'");
});
