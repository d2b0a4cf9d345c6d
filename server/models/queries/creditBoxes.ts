import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import {
  creditBoxConditions,
  LOAN_FIELD_NAMES,
  loanField,
  type CreditBox,
  type CreditBoxCondition,
  type LoanRecord,
} from '#domain';
import { Binder, LOAN_EXPRESSIONS, loanConditions, LOANS_FROM, treeSql } from './loanConditions';

/**
 * A condition in SQL, with the same result (true, false or null) as `meets` of `engine/domain/creditBox.ts`.
 */
export function conditionSql(condition: CreditBoxCondition, bind: Binder): string {
  if (condition.kind === 'query') return `(${treeSql(condition.tree, bind)})`;
  const column = LOAN_EXPRESSIONS[condition.field];
  if (condition.kind === 'list')
    return `(NULLIF(${column}, '') = ANY(${bind.add([...condition.options])}::text[]))`;
  const sign = condition.side === 'max' ? '<=' : '>=';
  return `(${column} ${sign} ${bind.add(condition.reach)}::double precision)`;
}

const columnSql = (name: (typeof LOAN_FIELD_NAMES)[number]): string =>
  `${LOAN_EXPRESSIONS[name]}${loanField(name).type === 'number' ? '::double precision' : ''} AS "${name}"`;
const RECORD = `loans.uuid, ${LOAN_FIELD_NAMES.map(columnSql).join(', ')}`;

type Row = Readonly<Record<string, string | number | boolean | Date | null>> & { readonly uuid: string };
/** A loan or note as a credit box judges it. */
export interface DealRecord {
  readonly uuid: string;
  readonly record: LoanRecord;
}

function recordOf({ uuid, ...columns }: Row): DealRecord {
  const record = Object.fromEntries(
    LOAN_FIELD_NAMES.map((name) => {
      const value = columns[name] ?? null;
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  );
  return { uuid, record };
}

/** Loans and notes as input of a credit box, without deleted ones. */
export async function dealRecords(
  db: Sequelize,
  uuids: readonly string[],
  transaction?: Transaction,
): Promise<DealRecord[]> {
  const rows = await db.query<Row>(
    `SELECT ${RECORD} FROM ${LOANS_FROM} WHERE loans.uuid = ANY($1::uuid[]) AND loans.deleted_at IS NULL`,
    { bind: [[...uuids]], type: QueryTypes.SELECT, transaction },
  );
  return rows.map(recordOf);
}

const sum = (parts: readonly string[]): string => (parts.length === 0 ? '0' : parts.join(' + '));

/**
 * The loans and notes from screening to due diligence, each with how many conditions of a box fail and how
 * many cannot be judged.
 */
function judgedSql(conditions: readonly CreditBoxCondition[], bind: Binder): string {
  const said = conditions.map((condition, index) => ({
    index,
    sql: conditionSql(condition, bind),
  }));
  const columns = said.map(({ sql, index }) => `${sql} AS c${index}`);
  const fails = sum(said.map(({ index }) => `(c${index} IS FALSE)::int`));
  const gaps = sum(said.map(({ index }) => `(c${index} IS NULL)::int`));
  const which =
    said.length === 0
      ? '-1'
      : `CASE ${said.map(({ index }) => `WHEN c${index} IS FALSE THEN ${index}`).join(' ')} ELSE -1 END`;
  const pipeline = `SELECT ${['loans.uuid', 'loans.updated_at', ...columns].join(', ')} FROM ${LOANS_FROM} WHERE ${loanConditions({ view: 'Active' }, bind)}`;
  return `SELECT uuid, updated_at, CASE WHEN fails = 0 AND gaps = 0 THEN 'pass' WHEN fails = 0 THEN 'missing' WHEN fails = 1 AND gaps = 0 THEN 'near' ELSE 'fail' END AS bucket, which
    FROM (SELECT uuid, updated_at, ${fails} AS fails, ${gaps} AS gaps, ${which} AS which FROM (${pipeline}) AS asked) AS counted`;
}

export interface Pipeline {
  readonly total: number;
  readonly matched: number;
  readonly missing: number;
  readonly near: number;
  /** Number of deals that fail one condition and meet all others, by the failed one, most first. */
  readonly nearBy: readonly { readonly condition: CreditBoxCondition; readonly count: number }[];
}

interface Count {
  readonly bucket: 'pass' | 'missing' | 'near' | 'fail';
  readonly which: number;
  readonly count: number;
}

/** Counts what a box would match in the present pipeline. */
export async function countPipeline(db: Sequelize, box: CreditBox): Promise<Pipeline> {
  const conditions = creditBoxConditions(box);
  const bind = new Binder();
  const rows = await db.query<Count>(
    `SELECT bucket, CASE WHEN bucket = 'near' THEN which ELSE -1 END AS which, count(*)::int AS count
     FROM (${judgedSql(conditions, bind)}) AS judged GROUP BY 1, 2`,
    { bind: bind.values, type: QueryTypes.SELECT },
  );
  const of = (bucket?: Count['bucket']) =>
    rows.reduce((all, row) => all + (bucket === undefined || row.bucket === bucket ? row.count : 0), 0);
  return {
    total: of(),
    matched: of('pass'),
    missing: of('missing'),
    near: of('near'),
    nearBy: rows
      .flatMap(({ bucket, which, count }) => {
        const condition = conditions[which];
        return bucket === 'near' && condition !== undefined ? [{ condition, count }] : [];
      })
      .sort((a, b) => b.count - a.count),
  };
}

/**
 * The loans and notes that a box matches, and those that fail one condition and meet all others: recently
 * changed ones first, at most `most` of each.
 */
export async function pipelineDeals(
  db: Sequelize,
  box: CreditBox,
  most: number,
): Promise<{ matched: DealRecord[]; near: DealRecord[] }> {
  const bind = new Binder();
  const judged = judgedSql(creditBoxConditions(box), bind);
  const rows = await db.query<Row & { readonly bucket: string }>(
    `SELECT ranked.bucket, ${RECORD} FROM (
       SELECT uuid, bucket, row_number() OVER (PARTITION BY bucket ORDER BY updated_at DESC, uuid) AS place FROM (${judged}) AS judged WHERE bucket IN ('pass', 'near')
     ) AS ranked JOIN (${LOANS_FROM}) ON loans.uuid = ranked.uuid WHERE ranked.place <= ${bind.add(most)} ORDER BY ranked.bucket, ranked.place`,
    { bind: bind.values, type: QueryTypes.SELECT },
  );
  const of = (bucket: string) => rows.filter((row) => row.bucket === bucket).map(recordOf);
  return { matched: of('pass'), near: of('near') };
}
