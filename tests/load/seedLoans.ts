import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { QueryTypes, type Sequelize } from 'sequelize';
import { readConfig } from '../../server/config';
import { openDatabase } from '../../server/database/open';

/**
 * Fills a demo database with loans for load tests: `npx tsx tests/load/seedLoans.ts 100000 [WORKBOOKS]`, with
 * DATA_DIR or DATABASE_URL as the server has them, also while it runs. Loans are varied by arithmetic, not by
 * chance, so that a second database holds the same; they are spread over 40 states, all statuses and types,
 * and five years. The first WORKBOOKS of them get a copy of a workbook that is there already (the demo's) and
 * its figures.
 */
export async function seedLoans(db: Sequelize, count: number, workbooks = 0): Promise<void> {
  await db.query(LOANS, { bind: [count] });
  if (workbooks > 0) await db.query(WORKBOOKS, { bind: [workbooks] });
  await db.query('VACUUM (ANALYZE) loans');
}

/** The uuids of seeded loans that have a workbook. */
export async function seededWorkbooks(db: Sequelize): Promise<string[]> {
  const rows = await db.query<{ uuid: string }>(
    "SELECT uuid FROM loans JOIN workbooks ON loan_uuid = uuid WHERE notes LIKE 'Load test %' ORDER BY id",
    { type: QueryTypes.SELECT },
  );
  return rows.map(({ uuid }) => uuid);
}

const pick = (values: readonly string[], by: string): string =>
  `(ARRAY[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${by} % ${values.length}]`;
const STATES = [
  'NY',
  'NJ',
  'CT',
  'PA',
  'MA',
  'FL',
  'TX',
  'CA',
  'IL',
  'OH',
  'GA',
  'NC',
  'VA',
  'MD',
  'WA',
  'OR',
  'AZ',
  'CO',
  'TN',
  'MI',
  'MN',
  'WI',
  'MO',
  'IN',
  'SC',
  'AL',
  'LA',
  'KY',
  'OK',
  'UT',
  'NV',
  'NM',
  'NE',
  'KS',
  'IA',
  'AR',
  'MS',
  'ME',
  'NH',
  'VT',
];
const STREETS = [
  'Oak',
  'Elm',
  'Ash',
  'Bushwick',
  'Halsey',
  'Hancock',
  'Main',
  'State',
  'Court',
  'Grand',
  'Irving',
  'Madison',
  'Putnam',
];

const LOANS = `
INSERT INTO loans (uuid, address, street, city, state, zip, status, borrower_status, report_status, current_stage, screening_status, deal_type, borrower_name, notes,
  property_type, transaction_type, business_plan, exit_strategy, requested_loan_amount, total_loan_amount, ltv, ltarv, ltc, interest_rate, current_value, future_value,
  price_per_unit, price_per_sqft, cap_rate, dscr, debt_yield, units, gross_building_area, owner_id, assignee_id, created_at, updated_at)
SELECT gen_random_uuid(), n || ' ' || street || ' St, Springfield, ' || state || ' 12207', n || ' ' || street || ' St', 'Springfield', state, '12207', status,
  ${pick(['Loan Requested', 'Quote Sent', 'Quote Approve', 'Term Sheet Sent', 'Performing', 'Repaid'], 'n')}, ${pick(['Draft', 'Internal Approval', 'Approved'], 'n')},
  ${pick(['screening', 'quote', 'underwriting', 'termSheet', 'dueDiligence', 'monitoring', 'fullyPaid'], 'n')}, 'pass', 'WL', 'Borrower ' || n % 5000 || ' LLC', 'Load test ' || n,
  ${pick(['Multi Family', 'Mixed Use', 'Condo', 'SFR', 'Co-Op'], 'n / 3')}, ${pick(['Purchase', 'Refinance'], 'n')}, ${pick(['Value Add', 'Fix and Flip', 'Stabilized Bridge', 'Heavy renovation'], 'n / 7')},
  ${pick(['Sale', 'Permanent loan refinance'], 'n')}, amount * 1.1, amount, ltv, ltv - 0.05, ltv + 0.08, 0.08 + (n % 50) / 1000.0, amount / ltv, amount / (ltv - 0.05),
  amount / ltv / units, amount / ltv / (units * 850), 0.05 + (n % 37) / 1000.0, 1 + (n % 90) / 100.0, 0.06 + (n % 60) / 1000.0, units, units * 850, person.id, person.id, made, made
FROM (
  SELECT n, 300000 + (n::bigint * 7919 % 19000) * 1000.0 AS amount, 0.4 + (n::bigint * 31 % 45) / 100.0 AS ltv, 2 + n % 240 AS units, now() - (n::bigint * 97 % 1825) * interval '1 day' - n * interval '1 second' AS made,
    ${pick(STATES, 'n / 2')} AS state, ${pick(STREETS, 'n')} AS street,
    ${pick(['Screening', 'Underwriting', 'Marketplace', 'Term Sheet', 'Due Diligence', 'Performing', 'Performing', 'Repaid', 'Repaid', 'Rejected'], 'n / 5')} AS status
  FROM generate_series(1, $1::int) AS n
) AS made_up, (SELECT id FROM users ORDER BY created_at, id LIMIT 1) AS person`;

const WORKBOOKS = `
WITH patterns AS (SELECT w.*, row_number() OVER (ORDER BY w.loan_uuid) - 1 AS place, count(*) OVER () AS many FROM workbooks w),
  seeded AS (SELECT uuid, row_number() OVER (ORDER BY id) AS n FROM loans WHERE notes LIKE 'Load test %' AND uuid NOT IN (SELECT loan_uuid FROM workbooks) ORDER BY id LIMIT $1::int)
INSERT INTO workbooks (loan_uuid, template_key, template_version, template_checksum, engine_version, revision, inputs, figures)
SELECT seeded.uuid, p.template_key, p.template_version, p.template_checksum, p.engine_version, 1, p.inputs, p.figures
FROM seeded JOIN patterns p ON p.place = seeded.n % p.many`;

async function run(): Promise<void> {
  const [count, workbooks] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 0)];
  const database = await openDatabase(readConfig(resolve(fileURLToPath(import.meta.url), '../../..')));
  try {
    if (database.kind !== 'demo') throw new Error('Only a demo database is filled with made-up loans.');
    await seedLoans(database.db, count, workbooks);
    console.log(`${count} loans, ${workbooks} of them with a workbook, are in ${database.place}`);
  } finally {
    await database.close();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run();
