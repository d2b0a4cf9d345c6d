import {
  BORROWER_STATUS_SPELLINGS,
  BORROWER_STATUSES,
  BUSINESS_PLANS,
  DEAL_TYPES,
  EXIT_STRATEGIES,
  HOLDING_STATUSES,
  LOAN_STATUS_SPELLINGS,
  LOAN_STATUSES,
  PROPERTY_TYPES,
  REPORT_STATUS_SPELLINGS,
  REPORT_STATUSES,
  STAGES,
  TRANSACTION_TYPES,
} from './enums';
import type { Format } from './definitions';

/** What can be asked of a column of the loan list. */
export type LoanFieldType = 'text' | 'number' | 'choice' | 'date' | 'boolean';

/** The source of a column's value in the loan's workbook. */
export type LoanColumnSource =
  /** A figure that the workbook computes. */
  | { readonly figure: string }
  /** An input of the loan request, by its key in the loan file. */
  | { readonly request: string };

export interface LoanField {
  readonly label: string;
  /** What the figure is of, where the label leaves it open. */
  readonly note?: string;
  readonly type: LoanFieldType;
  readonly format: Format;
  /** The closed list of a choice. */
  readonly options?: readonly string[];
  /**
   * For a percentage, a usual value as a fraction, used to tell points from fractions when a number is typed
   * without a sign.
   */
  readonly usual?: number;
  /** Other spellings of an option, each with the option meant. */
  readonly spellings?: Readonly<Record<string, string>>;
  /** Left out: the loan's own, which no workbook gives. */
  readonly from?: LoanColumnSource;
}

const text = (label: string): LoanField => ({ label, type: 'text', format: 'text' });
const number = (label: string, format: Format): LoanField => ({ label, type: 'number', format });
const figure = (label: string, format: Format, name: string) =>
  ({ label, type: 'number', format, from: { figure: name } }) as const;
const percent = (label: string, usual: number, name: string) =>
  ({ label, type: 'number', format: 'percent2', usual, from: { figure: name } }) as const;
const requested = <const O extends readonly string[]>(label: string, options: O, key: string) =>
  ({ label, type: 'choice', format: 'text', options, from: { request: key } }) as const;
const choice = (
  label: string,
  options: readonly string[],
  spellings: LoanField['spellings'] = {},
): LoanField => ({ label, type: 'choice', format: 'text', options, spellings });
const date = (label: string): LoanField => ({ label, type: 'date', format: 'date' });

/**
 * Every column of the loan list, by the name used in queries, sorts, saved views, the API and (in snake case)
 * the table `loans`. Ratios are fractions. What a save of the workbook stores, the contract, the presenter,
 * the SQL, the CSV and the list on the screen are derived from this table: a new workbook column needs a line
 * here, its declaration in `server/models/loan.ts` and a migration.
 */
export const LOAN_FIELDS = {
  id: number('Loan number', 'number0'),
  address: text('Address'),
  city: text('City'),
  state: text('State'),
  zip: text('Zip'),
  county: text('County'),
  dealType: choice('Note Type', DEAL_TYPES),
  status: choice('Loan Status', LOAN_STATUSES, LOAN_STATUS_SPELLINGS),
  borrowerStatus: choice('Borrower Status', BORROWER_STATUSES, BORROWER_STATUS_SPELLINGS),
  reportStatus: choice('Report status', REPORT_STATUSES, REPORT_STATUS_SPELLINGS),
  holdingStatus: choice('Holding Status', HOLDING_STATUSES),
  currentStage: choice('Stage', STAGES),
  screening: choice('Screening', ['pass', 'fail']),
  propertyType: requested('Property type', PROPERTY_TYPES, 'propertyType'),
  transactionType: requested('Transaction type', TRANSACTION_TYPES, 'transactionType'),
  businessPlan: requested('Business plan', BUSINESS_PLANS, 'businessPlan'),
  exitStrategy: requested('Exit strategy', EXIT_STRATEGIES, 'exitStrategy'),
  borrowerName: text('Borrower'),
  assignee: text('Assignee'),
  owner: text('Owner'),
  notes: text('Note'),
  totalLoanAmount: figure('Amount', 'usd0', 'totalLoanAmount'),
  requestedLoanAmount: {
    label: 'Requested amount',
    type: 'number',
    format: 'usd0',
    from: { request: 'borrowerRequestedLoanAmount' },
  },
  ltv: percent('LTV', 0.65, 'ltv'),
  ltarv: percent('LTARV', 0.65, 'ltarv'),
  ltc: percent('LTC', 0.75, 'ltc'),
  interestRate: percent('Interest rate', 0.11, 'interestRate'),
  fee: percent('Origination fee', 0.02, 'borrowerFeeRate'),
  terms: figure('Term, months', 'number0', 'loanTerms'),
  currentValue: figure('Current value', 'usd0', 'currentValue'),
  futureValue: figure('Future value', 'usd0', 'futureValue'),
  pricePerUnit: {
    ...figure('Price per unit', 'usd0', 'currentValuePerUnit'),
    note: 'Current value per unit',
  },
  pricePerSqft: {
    ...figure('Price per SF', 'usd2', 'currentValuePSF'),
    note: 'Current value per square foot of gross building area',
  },
  capRate: {
    ...percent('Stabilized cap rate', 0.07, 'futureValueImpliedCapRate'),
    note: 'Stabilized NOI over future value',
  },
  dscr: figure('Stabilized DSCR', 'number2', 'dscr'),
  debtYield: percent('Debt yield', 0.09, 'debtYield'),
  units: figure('Units', 'number0', 'units'),
  grossBuildingArea: figure('Building area, SF', 'number0', 'grossBuildingArea'),
  atlasScore: figure('Atlas score', 'number1', 'atlasScore'),
  brokenConditions: number('Broken conditions', 'number0'),
  inMarket: { label: 'In market', type: 'boolean', format: 'boolean' },
  createdAt: date('Created'),
  updatedAt: date('Changed'),
} as const satisfies Record<string, LoanField>;

type Fields = typeof LOAN_FIELDS;
/** The name of a column of the loan list, as queries and exports write it. */
export type LoanFieldName = keyof Fields;

/** Columns that the loan's workbook gives. */
export type LoanColumnName = {
  [K in LoanFieldName]: Fields[K] extends { readonly from: object } ? K : never;
}[LoanFieldName];
type ValueOf<F> = F extends { readonly options: readonly (infer O)[] } ? O : number;
/** Blank, and a figure that is an error, is null. */
export type LoanColumnValues = { [K in LoanColumnName]: ValueOf<Fields[K]> | null };

/** Columns of the workbook with a number. */
export type LoanFigureName = {
  [K in LoanColumnName]: Fields[K] extends { readonly type: 'number' } ? K : never;
}[LoanColumnName];

interface LoanColumn extends LoanField {
  readonly from: LoanColumnSource;
}

/** One thing for each column that the workbook gives. */
export const forEachLoanColumn = <V>(
  make: (column: LoanColumn, name: LoanColumnName) => V,
): Record<LoanColumnName, V> =>
  Object.fromEntries(
    Object.entries<LoanField>(LOAN_FIELDS).flatMap(([name, field]) =>
      field.from === undefined ? [] : [[name, make({ ...field, from: field.from }, name as LoanColumnName)]],
    ),
  ) as Record<LoanColumnName, V>;

/** The names of all columns of the loan list. */
export const LOAN_FIELD_NAMES = Object.keys(LOAN_FIELDS) as [LoanFieldName, ...LoanFieldName[]];

/** The definition of a column of the loan list: label, type and format. */
export const loanField = (name: LoanFieldName): LoanField => LOAN_FIELDS[name];
/** Names are found without regard to case. */
export const findLoanField = (name: string): LoanFieldName | undefined =>
  LOAN_FIELD_NAMES.find((known) => known.toLowerCase() === name.toLowerCase());
