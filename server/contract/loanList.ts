import { z } from 'zod';
import {
  BORROWER_STATUS_SPELLINGS,
  BORROWER_STATUSES,
  BUSINESS_PLANS,
  COMMITTEE_AGENDAS,
  COMMITTEE_STATUSES,
  DEAL_TYPES,
  EXIT_STRATEGIES,
  HOLDING_STATUSES,
  LOAN_FIELD_NAMES,
  LOAN_QUERY_LIMITS,
  LOAN_STATUS_SPELLINGS,
  LOAN_STATUSES,
  PROPERTY_TYPES,
  readLoanQuery,
  REPORT_STATUS_SPELLINGS,
  REPORT_STATUSES,
  STAGES,
  TRANSACTION_TYPES,
} from '#domain';
import { MOST_CHANGED_AT_ONCE } from './loanChanges';
import { loanPersonSchema, loanSchema } from './loans';
import { optional, written } from './written';

export const LOAN_VIEWS = ['All', 'Active', 'Deployed', 'Servicing', 'Repaid', 'Rejected'] as const;
export type LoanView = (typeof LOAN_VIEWS)[number];

/** Every column sorts. */
export const LOAN_SORTS = LOAN_FIELD_NAMES;
export type LoanSort = (typeof LOAN_SORTS)[number];
const SORTS = [...LOAN_SORTS, ...LOAN_SORTS.map((key) => `-${key}` as const)] as const;

const meant = (written: unknown, spellings: Readonly<Record<string, string>>): unknown =>
  typeof written === 'string' && Object.hasOwn(spellings, written) ? spellings[written] : written;
const oneOrMore = <const T extends readonly [string, ...string[]]>(
  values: T,
  spellings: Readonly<Record<string, string>> = {},
) =>
  z.preprocess(
    (v) =>
      v === '' || v === undefined
        ? undefined
        : (Array.isArray(v) ? v : [v]).map((one) => meant(one, spellings)),
    z.array(z.enum(values)).max(values.length).optional(),
  );
const page = (fallback: number) =>
  z.preprocess((v) => (v === '' || v === undefined ? fallback : v), written(z.number().int()));

/** Conditions over any column, joined by and and or; see engine/domain/loanQuery. */
export const complexQuerySchema = z
  .string()
  .trim()
  .max(LOAN_QUERY_LIMITS.characters)
  .superRefine((query, context) => {
    const read = readLoanQuery(query);
    if ('problem' in read)
      context.addIssue({
        code: 'custom',
        message: `${read.problem.message} (character ${read.problem.at + 1})`,
      });
  });

const filters = {
  view: optional(z.enum(LOAN_VIEWS)),
  /** Any part of the address line, without regard to case. */
  address: optional(z.string().trim().max(200)),
  status: oneOrMore(LOAN_STATUSES, LOAN_STATUS_SPELLINGS),
  borrowerStatus: oneOrMore(BORROWER_STATUSES, BORROWER_STATUS_SPELLINGS),
  reportStatus: oneOrMore(REPORT_STATUSES, REPORT_STATUS_SPELLINGS),
  holdingStatus: oneOrMore(HOLDING_STATUSES),
  dealType: oneOrMore(DEAL_TYPES),
  currentStage: oneOrMore(STAGES),
  propertyType: oneOrMore(PROPERTY_TYPES),
  transactionType: oneOrMore(TRANSACTION_TYPES),
  businessPlan: oneOrMore(BUSINESS_PLANS),
  exitStrategy: oneOrMore(EXIT_STRATEGIES),
  minLoanAmount: optional(written(z.number())),
  maxLoanAmount: optional(written(z.number())),
  assignedUserId: optional(z.uuid()),
  /** Loans with a committee memo whose record is complete, or with one still open. */
  committeeCompletion: optional(z.enum(['complete', 'incomplete'])),
  /** Loans with a memo that has one of these agendas, and one with such a decision. */
  agendas: oneOrMore(COMMITTEE_AGENDAS),
  decisions: oneOrMore(COMMITTEE_STATUSES),
  /** Whether money is out or was: monitored, performing, not performing or repaid. */
  hasServicing: optional(z.enum(['true', 'false'])),
  complexQuery: optional(complexQuerySchema),
};

/** Filters of the list, also for exports, benchmarks and what-ifs. */
export const loanFilterQuery = z.object(filters);
export type LoanFilterQuery = z.infer<typeof loanFilterQuery>;

const sort = optional(z.enum(SORTS));

/** Maximum number of loans in one answer. */
const MOST_AT_ONCE = 500;
const BY_THE_PAGE = `Value must be between 1 and ${MOST_AT_ONCE}`;

/** GET /api/loans. A filter given several times matches any of its values; `sort` begins with `-` for descending. */
export const loansQuery = loanFilterQuery.extend({
  limit: page(100)
    .pipe(z.number().min(1, BY_THE_PAGE).max(MOST_AT_ONCE, BY_THE_PAGE))
    .meta({
      description: `How many loans: 100 where it is left out, at most ${MOST_AT_ONCE}; the rest by offset, or all of them by /api/loans/export.`,
    }),
  offset: page(0).pipe(z.number().min(0, 'Value must be at least 0').max(10_000_000)),
  sort,
});
export type LoansQuery = z.infer<typeof loansQuery>;

/** Loans are counted up to this number; beyond it, people should narrow the list. */
export const MOST_COUNTED = 10_000;
export const loansResponse = z.object({
  data: z.array(loanSchema),
  total: z.number().int(),
  /** Whether there are more than `total`, at which counting stopped. */
  more: z.boolean(),
});
export type LoansResponse = z.infer<typeof loansResponse>;

const columns = z.array(z.enum(LOAN_FIELD_NAMES)).min(1).max(LOAN_FIELD_NAMES.length);

/** GET /api/loans/export: CSV of all loans that match, in the list's order. */
export const loansExportQuery = loanFilterQuery.extend({
  sort,
  columns: z.preprocess(
    (v) => (v === '' || v === undefined ? undefined : Array.isArray(v) ? v : [v]),
    columns.optional(),
  ),
  /** These loans alone, of those that match. */
  uuid: z.preprocess(
    (v) => (v === '' || v === undefined ? undefined : Array.isArray(v) ? v : [v]),
    z.array(z.uuid('Not a loan')).max(MOST_CHANGED_AT_ONCE).optional(),
  ),
});
export type LoansExportQuery = z.infer<typeof loansExportQuery>;

/** Filters and sort as an address bar holds them: a query string without `?`. */
const searchSchema = z
  .string()
  .trim()
  .max(8000)
  .superRefine((search, context) => {
    const params = new URLSearchParams(search);
    const given = Object.fromEntries(
      [...new Set(params.keys())].map((key) => [
        key,
        params.getAll(key).length > 1 ? params.getAll(key) : params.get(key),
      ]),
    );
    const read = loansQuery.omit({ limit: true, offset: true }).safeParse(given);
    for (const issue of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', message: `${issue.path.join('.')}: ${issue.message}` });
  });

/** A saved view of the list. */
export const savedViewSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** Seen by all staff; else by its owner alone. */
  shared: z.boolean(),
  search: z.string(),
  /** Null: the usual columns. */
  columns: z.array(z.enum(LOAN_FIELD_NAMES)).nullable(),
  owner: loanPersonSchema,
  canChange: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
export const savedViewsResponse = z.object({ data: z.array(savedViewSchema) });

/** POST /api/loan-views. */
export const saveViewRequest = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(60, 'Name must be 60 characters or less'),
  shared: z.boolean(),
  search: searchSchema,
  columns: columns.nullable(),
});
export type SaveViewRequest = z.infer<typeof saveViewRequest>;
/** PATCH /api/loan-views/{uuid}. */
export const changeViewRequest = saveViewRequest.partial();
export type ChangeViewRequest = z.infer<typeof changeViewRequest>;
export const deletedViewResponse = z.object({ uuid: z.uuid() });
