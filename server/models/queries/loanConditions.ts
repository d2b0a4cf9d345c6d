import {
  LOAN_FIELD_NAMES,
  loanField,
  parseLoanQuery,
  type LoanCondition,
  type LoanFieldName,
  type LoanQueryTree,
} from '#domain';
import type { LoanFilterQuery, LoanView } from '#contract';

/**
 * Filters of the loan list as SQL over `loans`, with the people of {@link LOANS_FROM}. Every value is a bind
 * parameter; the text of the query is made only of the expressions below.
 */
export const LOANS_FROM =
  'loans LEFT JOIN users AS assignee_user ON assignee_user.id = loans.assignee_id LEFT JOIN users AS owner_user ON owner_user.id = loans.owner_id';

const nameOf = (user: string): string => `split_part(${user}.email, '@', 1)`;

/** Fields whose column has another name. */
const OTHER_EXPRESSIONS: Partial<Readonly<Record<LoanFieldName, string>>> = {
  screening: 'loans.screening_status',
  assignee: nameOf('assignee_user'),
  owner: nameOf('owner_user'),
};
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const LOAN_EXPRESSIONS = Object.fromEntries(
  LOAN_FIELD_NAMES.map((name) => [name, OTHER_EXPRESSIONS[name] ?? `loans.${snakeCase(name)}`]),
) as Readonly<Record<LoanFieldName, string>>;

/** Numbers the parameters of one query. */
export class Binder {
  readonly values: unknown[] = [];

  /** @returns the place of the value, `$3` */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

const OPEN = `loans.holding_status <> 'Consolidated'`;
/** The conditions of the list's views; notes that were consolidated are history. */
const VIEWS: Readonly<Record<LoanView, string>> = {
  All: 'TRUE',
  Active: `loans.status IN ('Screening', 'Underwriting', 'Marketplace', 'Term Sheet', 'Due Diligence') AND ${OPEN}`,
  Deployed: `loans.status IN ('Performing', 'Non Performing Loan') AND ${OPEN}`,
  Servicing: `loans.current_stage = 'monitoring' AND loans.status NOT IN ('Repaid', 'Rejected') AND ${OPEN}`,
  Repaid: `loans.status = 'Repaid'`,
  Rejected: `loans.status = 'Rejected'`,
};
const SERVICED = `(loans.current_stage IN ('monitoring', 'fullyPaid') OR loans.status IN ('Performing', 'Non Performing Loan', 'Repaid'))`;
const LISTS = [
  'status',
  'borrowerStatus',
  'reportStatus',
  'holdingStatus',
  'dealType',
  'currentStage',
  'propertyType',
  'transactionType',
  'businessPlan',
  'exitStrategy',
] as const;

/** LIKE with the person's own %, _ and \ taken literally. */
const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
const memo = (condition: string): string =>
  `EXISTS (SELECT 1 FROM ic_memos WHERE ic_memos.loan_uuid = loans.uuid AND ${condition})`;

/**
 * The condition of a filtered list, deleted loans left out.
 * @throws LoanQueryProblem for a complex query that the contract did not check
 */
export function loanConditions(query: LoanFilterQuery, bind: Binder): string {
  const parts = ['loans.deleted_at IS NULL', VIEWS[query.view ?? 'All']];
  for (const field of LISTS) {
    const values = query[field];
    if (values !== undefined && values.length > 0)
      parts.push(`${LOAN_EXPRESSIONS[field]} = ANY(${bind.add([...values])}::text[])`);
  }
  if (query.address) parts.push(`lower(loans.address) LIKE ${bind.add(containing(query.address))}`);
  if (query.minLoanAmount !== undefined)
    parts.push(`loans.total_loan_amount >= ${bind.add(query.minLoanAmount)}::double precision`);
  if (query.maxLoanAmount !== undefined)
    parts.push(`loans.total_loan_amount <= ${bind.add(query.maxLoanAmount)}::double precision`);
  if (query.assignedUserId !== undefined)
    parts.push(`loans.assignee_id = ${bind.add(query.assignedUserId)}::uuid`);
  if (query.hasServicing !== undefined)
    parts.push(query.hasServicing === 'true' ? SERVICED : `NOT ${SERVICED}`);
  parts.push(...committee(query, bind));
  if (query.complexQuery) parts.push(treeSql(parseLoanQuery(query.complexQuery), bind));
  return parts.join(' AND ');
}

/** All committee filters apply to one memo: an agenda and the decision on it. */
function committee(
  { committeeCompletion, agendas = [], decisions = [] }: LoanFilterQuery,
  bind: Binder,
): string[] {
  const parts: string[] = [];
  if (committeeCompletion !== undefined)
    parts.push(`ic_memos.recorded_at IS ${committeeCompletion === 'complete' ? 'NOT ' : ''}NULL`);
  if (agendas.length > 0) parts.push(`ic_memos.agenda = ANY(${bind.add([...agendas])}::text[])`);
  if (decisions.length > 0)
    parts.push(`COALESCE(ic_memos.decision, 'Draft') = ANY(${bind.add([...decisions])}::text[])`);
  return parts.length === 0 ? [] : [memo(parts.join(' AND '))];
}

/**
 * A query's tree as SQL. A blank differs from every value, contains nothing, and is neither less nor greater
 * than any value.
 */
export function treeSql(tree: LoanQueryTree, bind: Binder): string {
  if (tree.kind === 'condition') return conditionSql(tree, bind);
  if (tree.items.length === 0) return 'TRUE';
  return `(${tree.items.map((item) => treeSql(item, bind)).join(tree.kind === 'and' ? ' AND ' : ' OR ')})`;
}

function conditionSql(condition: LoanCondition, bind: Binder): string {
  const { field, operator, values } = condition;
  const column = LOAN_EXPRESSIONS[field];
  const { type } = loanField(field);
  if (operator === 'is blank') return type === 'text' ? `COALESCE(${column}, '') = ''` : `${column} IS NULL`;
  if (operator === 'is not blank')
    return type === 'text' ? `COALESCE(${column}, '') <> ''` : `${column} IS NOT NULL`;
  if (type === 'date') return dateSql(column, condition, bind);
  if (type === 'text') return textSql(field, column, condition, bind);
  const cast = type === 'number' ? 'double precision' : type === 'boolean' ? 'boolean' : 'text';
  if (operator === 'in') return `${column} = ANY(${bind.add([...values])}::${cast}[])`;
  if (operator === 'not in') return `(${column} = ANY(${bind.add([...values])}::${cast}[])) IS NOT TRUE`;
  return `${column} ${operator === '!=' ? 'IS DISTINCT FROM' : operator} ${bind.add(values[0])}::${cast}`;
}

function textSql(
  field: LoanFieldName,
  column: string,
  { operator, values }: LoanCondition,
  bind: Binder,
): string {
  const texts = values.map(String);
  if (operator === 'contains' || operator === 'not contains') {
    const like = `lower(${column}) LIKE ${bind.add(containing(texts[0] ?? ''))}`;
    return operator === 'contains' ? like : `(${like}) IS NOT TRUE`;
  }
  // States are stored in capitals, and have an index.
  const [side, wanted] =
    field === 'state'
      ? [column, texts.map((text) => text.toUpperCase())]
      : [`lower(${column})`, texts.map((text) => text.toLowerCase())];
  if (operator === 'in') return `${side} = ANY(${bind.add(wanted)}::text[])`;
  if (operator === 'not in') return `(${side} = ANY(${bind.add(wanted)}::text[])) IS NOT TRUE`;
  return `${side} ${operator === '!=' ? 'IS DISTINCT FROM' : operator} ${bind.add(wanted[0] ?? '')}::text`;
}

/** Days are days of Greenwich. */
function dateSql(column: string, { operator, values }: LoanCondition, bind: Binder): string {
  const day = `(${bind.add(values[0])}::date)::timestamp`;
  const begins = `(${day} AT TIME ZONE 'UTC')`;
  const ends = `((${day} + interval '1 day') AT TIME ZONE 'UTC')`;
  switch (operator) {
    case '<':
      return `${column} < ${begins}`;
    case '<=':
      return `${column} < ${ends}`;
    case '>':
      return `${column} >= ${ends}`;
    case '>=':
      return `${column} >= ${begins}`;
    case '!=':
      return `(${column} < ${begins} OR ${column} >= ${ends} OR ${column} IS NULL)`;
    default:
      return `(${column} >= ${begins} AND ${column} < ${ends})`;
  }
}

/** Columns that are never blank: their indexes are in plain order. */
const NEVER_BLANK: readonly LoanFieldName[] = [
  'id',
  'address',
  'city',
  'state',
  'zip',
  'dealType',
  'status',
  'borrowerStatus',
  'reportStatus',
  'holdingStatus',
  'currentStage',
  'inMarket',
  'createdAt',
  'updatedAt',
];

/** Blanks come last either way; uuid ends every order, so that pages neither repeat nor skip a loan. */
export function loanOrder(sort: string | undefined): string {
  const descending = sort === undefined || sort.startsWith('-');
  const field = (sort ?? '-createdAt').replace(/^-/, '') as LoanFieldName;
  const direction = descending ? 'DESC' : 'ASC';
  return `${LOAN_EXPRESSIONS[field]} ${direction}${NEVER_BLANK.includes(field) ? '' : ' NULLS LAST'}, loans.uuid ${direction}`;
}
