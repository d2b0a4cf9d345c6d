import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QueryTypes, type Sequelize } from 'sequelize';
import { loansQuery } from '#contract';
import { connect } from '../../server/database/connection';
import { startEmbeddedPostgres } from '../../server/database/embedded';
import { migrate } from '../../server/database/migrate';
import { Loan, User } from '../../server/models';
import { listLoans } from '../../server/models/queries/loanList';
import { LOAN_PEOPLE } from '../../server/models/queries/loans';
import { seedLoans } from '../load/seedLoans';
import { pipelineLine } from './creditBoxes';
import { median, ms, now, type BenchLine } from './measure';

const ROWS = 100_000;
const ROUNDS = 15;
const LISTS: readonly { readonly title: string; readonly query: object; readonly limit: number }[] = [
  { title: 'newest', query: {}, limit: 4 },
  { title: 'one state', query: { complexQuery: 'state = "VT"' }, limit: 4 },
  { title: 'part of an address', query: { address: '12345 ' }, limit: 4 },
  { title: 'a status, by amount', query: { status: 'Performing', sort: '-totalLoanAmount' }, limit: 8 },
  {
    title: 'a holding status, by amount',
    query: { holdingStatus: 'Holder', sort: '-totalLoanAmount' },
    limit: 8,
  },
  {
    title: 'a query over three columns',
    query: { complexQuery: 'totalLoanAmount > 15m and (state = "NY" or propertyType = "SFR") and ltv < 60%' },
    limit: 8,
  },
];

/**
 * As offers and holders leave it: each tenth deal is on the market, each fifteenth is held; the list reads
 * these columns.
 */
async function holdSome(db: Sequelize): Promise<void> {
  await db.query(`UPDATE loans SET
    holding_status = CASE WHEN id % 15 = 0 THEN 'Holder' ELSE 'Matching' END,
    current_investor = CASE WHEN id % 15 = 0 THEN 'Investor ' || id % 97 END
    WHERE id % 15 = 0 OR id % 10 = 0`);
  await db.query('VACUUM (ANALYZE) loans');
}

/** One page and the count among 100,000 loans, over reading 100 loans by what they are: what any page costs. */
async function line(
  db: Sequelize,
  { title, query, limit }: (typeof LISTS)[number],
  uuids: readonly string[],
): Promise<BenchLine> {
  const parsed = loansQuery.parse(query);
  const [lists, floors]: [number[], number[]] = [[], []];
  let total = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const at = now();
    total = (await listLoans(parsed)).total;
    const between = now();
    await Loan.findAll({ where: { uuid: [...uuids] }, include: LOAN_PEOPLE });
    floors.push(now() - between);
    lists.push(between - at);
  }
  const [ours, floor] = [median(lists), median(floors)];
  return {
    title: `loans list of ${ROWS.toLocaleString('en-US')}: ${title} / reading 100 loans`,
    ratio: ours / floor,
    limit,
    detail: `${ms(ours)} / ${ms(floor)}; ${total.toLocaleString('en-US')} found`,
  };
}

export async function loanListLines(): Promise<BenchLine[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bridgebook-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.url, 'demo');
    const db = connect(postgres.url, 5);
    try {
      await User.create({
        issuer: 'bench',
        subject: 'bench',
        email: 'bench@bridgebook.test',
        firstName: 'Ben',
        lastName: 'Ch',
        role: 'ANALYST',
      });
      await seedLoans(db, ROWS);
      await holdSome(db);
      const rows = await db.query<{ uuid: string }>('SELECT uuid FROM loans ORDER BY id LIMIT 100', {
        type: QueryTypes.SELECT,
      });
      const lines: BenchLine[] = [];
      for (const list of LISTS)
        lines.push(
          await line(
            db,
            list,
            rows.map(({ uuid }) => uuid),
          ),
        );
      lines.push(await pipelineLine(db));
      return lines;
    } finally {
      await db.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
