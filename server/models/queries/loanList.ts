import { QueryTypes, type Sequelize } from 'sequelize';
import { LOAN_FIELD_NAMES, type LoanFieldName } from '#domain';
import { MOST_COUNTED, type LoanFilterQuery, type LoansQuery } from '#contract';
import { Loan } from '../loan';
import { database } from './database';
import { Binder, LOAN_EXPRESSIONS, loanConditions, loanOrder, LOANS_FROM } from './loanConditions';
import { LOAN_PEOPLE } from './loans';

/** The uuids of one page, in order. */
async function pageOf(db: Sequelize, query: LoansQuery): Promise<string[]> {
  const bind = new Binder();
  const where = loanConditions(query, bind);
  const sql = `SELECT loans.uuid FROM ${LOANS_FROM} WHERE ${where} ORDER BY ${loanOrder(query.sort)} LIMIT ${bind.add(query.limit)} OFFSET ${bind.add(query.offset)}`;
  const rows = await db.query<{ uuid: string }>(sql, { bind: bind.values, type: QueryTypes.SELECT });
  return rows.map(({ uuid }) => uuid);
}

/** The number of matching loans, counted up to a limit. */
export async function countLoans(
  query: LoanFilterQuery,
  most = MOST_COUNTED,
): Promise<{ total: number; more: boolean }> {
  const bind = new Binder();
  const where = loanConditions(query, bind);
  const sql = `SELECT count(*)::int AS total FROM (SELECT 1 FROM ${LOANS_FROM} WHERE ${where} LIMIT ${bind.add(most + 1)}) AS found`;
  const [row] = await database().query<{ total: number }>(sql, {
    bind: bind.values,
    type: QueryTypes.SELECT,
  });
  const total = row?.total ?? 0;
  return { total: Math.min(total, most), more: total > most };
}

/** One page of the loan list, and how many there are in all. */
export async function listLoans(query: LoansQuery): Promise<{ loans: Loan[]; total: number; more: boolean }> {
  const [uuids, counted] = await Promise.all([pageOf(database(), query), countLoans(query)]);
  const rows =
    uuids.length === 0
      ? []
      : await Loan.findAll({ where: { uuid: uuids, deletedAt: null }, include: LOAN_PEOPLE });
  const byUuid = new Map(rows.map((loan) => [loan.uuid, loan]));
  return { loans: uuids.flatMap((uuid) => byUuid.get(uuid) ?? []), ...counted };
}

export type LoanRecord = Readonly<Record<LoanFieldName, string | number | boolean | Date | null>>;

/** A loan with the details that the list shows beside its holding status. */
export type ListedLoan = LoanRecord & {
  readonly currentInvestor: string | null;
  readonly approvedInvestors: readonly string[];
  readonly matchedCount: number;
  readonly sharedCount: number;
  readonly declinedCount: number;
};

const RECORD = [
  ...LOAN_FIELD_NAMES.map((name) => `${LOAN_EXPRESSIONS[name]} AS "${name}"`),
  'loans.current_investor AS "currentInvestor"',
  'loans.approved_investors AS "approvedInvestors"',
  'loans.matched_count AS "matchedCount"',
  'loans.shared_count AS "sharedCount"',
  'loans.declined_count AS "declinedCount"',
].join(', ');
const BATCH = 1000;

/**
 * Every matching loan, in order, in batches of a thousand, from one consistent snapshot; it holds a
 * connection until its reader is done.
 */
export async function* eachLoan(
  query: LoanFilterQuery & Pick<LoansQuery, 'sort'> & { readonly uuid?: readonly string[] },
): AsyncGenerator<ListedLoan[]> {
  const db = database();
  const bind = new Binder();
  const only = query.uuid === undefined ? '' : ` AND loans.uuid = ANY(${bind.add([...query.uuid])}::uuid[])`;
  const sql = `SELECT ${RECORD} FROM ${LOANS_FROM} WHERE ${loanConditions(query, bind)}${only} ORDER BY ${loanOrder(query.sort)}`;
  const transaction = await db.transaction();
  try {
    await db.query(`DECLARE loan_list NO SCROLL CURSOR FOR ${sql}`, { bind: bind.values, transaction });
    for (;;) {
      const rows = await db.query<ListedLoan>(`FETCH ${BATCH} FROM loan_list`, {
        type: QueryTypes.SELECT,
        transaction,
      });
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    // Only read: whether it ends well or its reader went away.
    await transaction.rollback();
  }
}

export interface LiveLoan {
  readonly uuid: string;
  readonly address: string;
  readonly status: string;
}

/** Whole loans that match, have a workbook and are neither repaid nor rejected, the newest first. */
export function liveLoans(query: LoanFilterQuery, most: number): Promise<LiveLoan[]> {
  const bind = new Binder();
  const where = `${loanConditions(query, bind)} AND loans.deal_type = 'WL' AND loans.status NOT IN ('Repaid', 'Rejected')`;
  const sql = `SELECT loans.uuid, loans.address, loans.status FROM ${LOANS_FROM} WHERE ${where} AND EXISTS (SELECT 1 FROM workbooks WHERE workbooks.loan_uuid = loans.uuid)
    ORDER BY ${loanOrder(undefined)} LIMIT ${bind.add(most)}`;
  return database().query<LiveLoan>(sql, { bind: bind.values, type: QueryTypes.SELECT });
}
