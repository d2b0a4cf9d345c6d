import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QueryTypes, type Sequelize } from 'sequelize';
import { COMP_SEARCH_LIMIT } from '#contract';
import { connect } from '../../server/database/connection';
import { startEmbeddedPostgres } from '../../server/database/embedded';
import { migrate } from '../../server/database/migrate';
import { DatabaseComps, type CompQuery, type Position } from '../../server/providers/comps';
import { median, ms, now, type BenchLine } from './measure';

const ROWS = 1_000_000;
/** Rows are put in so many at a time: no statement may take longer than a minute. */
const BATCH = 100_000;
const ROUNDS = 25;
/** Forty cities of 25,000 comps each, denser towards the middle: 0.35 degrees of latitude across. */
const CITIES = 40;
const CITY = { latitude: 0.35, longitude: 0.45 };

async function fillBatch(db: Sequelize, first: number): Promise<void> {
  await db.query(
    `INSERT INTO comps (kind, source, source_id, property_type, address, zip, latitude, longitude, position_precision, price, dated_on, units, bedrooms, sqft, stories)
     SELECT 'sale', 'bench', n::text, (ARRAY['MixedUse', 'MultiFamily', 'Condo', 'SingleFamilyRental'])[1 + n % 4], n || ' Bench Street', lpad((n % 40 * 50 + n % 37)::text, 5, '0'),
       28 + n % 5 * 4 + (random() + random() + random() - 1.5) / 3 * $1, -120 + n % 8 * 6 + (random() + random() + random() - 1.5) / 3 * $2, 'exact',
       200000 + random() * 4000000, date '2026-01-01' - (n % 900), 1 + n % 40, 1 + n % 5, 600 + n % 20000, 1 + n % 9
     FROM generate_series(${first}, ${Math.min(ROWS, first + BATCH - 1)}) AS n`,
    { bind: [CITY.latitude, CITY.longitude] },
  );
}

async function fill(db: Sequelize): Promise<void> {
  await db.query('SELECT setseed(0.42)');
  for (let first = 1; first <= ROWS; first += BATCH) await fillBatch(db, first);
  await db.query('ANALYZE comps');
}

/** The middle of a city, a little aside so that no round finds what the one before found. */
function centre(round: number): Position {
  const city = (round * 7) % CITIES;
  return { lat: 28 + (city % 5) * 4 + (round % 3) * 0.01, lng: -120 + (city % 8) * 6 + (round % 4) * 0.01 };
}

const QUERY: Omit<CompQuery, 'around' | 'distance'> = {
  kind: 'sale',
  usage: 'residential',
  zip: null,
  propertyTypes: null,
  ranges: {},
  limit: COMP_SEARCH_LIMIT,
};
const SEARCHES: readonly { readonly title: string; readonly query: Omit<CompQuery, 'around'> }[] = [
  { title: 'half a mile', query: { ...QUERY, distance: 0.5 } },
  { title: '2 miles, the nearest 500', query: { ...QUERY, distance: 2 } },
  {
    title: '10 miles, two types, units and price',
    query: {
      ...QUERY,
      distance: 10,
      propertyTypes: ['MultiFamily', 'MixedUse'],
      ranges: { units: { min: 10, max: 20 }, price: { min: 1_000_000, max: null } },
    },
  },
  {
    title: '10 miles, area and price',
    query: {
      ...QUERY,
      distance: 10,
      ranges: { sqft: { min: 2000, max: 4000 }, price: { min: 1_000_000, max: null } },
    },
  },
];

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const at = now();
  const result = await work();
  return [now() - at, result];
}

/**
 * The comp search over a million rows, over reading as many rows by their numbers: what any answer of that
 * size costs.
 */
async function line(db: Sequelize, { title, query }: (typeof SEARCHES)[number]): Promise<BenchLine> {
  const source = new DatabaseComps(db);
  const [searches, floors]: [number[], number[]] = [[], []];
  let rows = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [took, found] = await timed(() => source.search({ ...query, around: centre(round) }));
    const [floor] = await timed(() =>
      db.query('SELECT * FROM comps WHERE id = ANY($1::bigint[])', {
        bind: [found.map(({ id }) => id)],
        type: QueryTypes.SELECT,
      }),
    );
    if (round < 5) continue;
    searches.push(took);
    floors.push(floor);
    rows += found.length;
  }
  const [ours, floor] = [median(searches), median(floors)];
  const found = Math.round(rows / (ROUNDS - 5));
  return {
    title: `comp search of 1,000,000: ${title}, over reading those rows`,
    ratio: ours / floor,
    limit: 12,
    detail: `${ms(ours)} over ${ms(floor)}, ${found} found`,
  };
}

export async function compLines(): Promise<BenchLine[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  try {
    await migrate(postgres.url, 'demo');
    const db = connect(postgres.url, 3);
    await fill(db);
    const lines: BenchLine[] = [];
    for (const search of SEARCHES) lines.push(await line(db, search));
    await db.close();
    return lines;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
