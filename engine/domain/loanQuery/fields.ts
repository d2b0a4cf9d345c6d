import {
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
} from '../enums';
import type { Format } from '../definitions';

/** What can be asked of a column of the loan list. */
export type LoanFieldType = 'text' | 'number' | 'choice' | 'date' | 'boolean';

export interface LoanField {
  readonly label: string;
  readonly type: LoanFieldType;
  readonly format: Format;
  /** The closed list of a choice. */
  readonly options?: readonly string[];
  /** Of a percentage, what is usual, as a fraction: by it a number without a sign is seen to be meant as one. */
  readonly usual?: number;
  /** Other spellings of an option, each with the option meant. */
  readonly spellings?: Readonly<Record<string, string>>;
}

const text = (label: string): LoanField => ({ label, type: 'text', format: 'text' });
const number = (label: string, format: Format): LoanField => ({ label, type: 'number', format });
const percent = (label: string, usual: number): LoanField => ({
  label,
  type: 'number',
  format: 'percent2',
  usual,
});
const choice = (
  label: string,
  options: readonly string[],
  spellings: LoanField['spellings'] = {},
): LoanField => ({ label, type: 'choice', format: 'text', options, spellings });
const date = (label: string): LoanField => ({ label, type: 'date', format: 'date' });

/** Every column of the loan list by the name that queries, sorts and saved views know it by. Ratios are fractions. */
export const LOAN_FIELDS = {
  id: number('Loan number', 'number0'),
  address: text('Address'),
  city: text('City'),
  state: text('State'),
  zip: text('Zip'),
  county: text('County'),
  dealType: choice('Note Type', DEAL_TYPES),
  status: choice('Loan Status', LOAN_STATUSES, LOAN_STATUS_SPELLINGS),
  borrowerStatus: choice('Borrower Status', BORROWER_STATUSES),
  reportStatus: choice('Report status', REPORT_STATUSES, REPORT_STATUS_SPELLINGS),
  holdingStatus: choice('Holding Status', HOLDING_STATUSES),
  currentStage: choice('Stage', STAGES),
  screening: choice('Screening', ['pass', 'fail']),
  propertyType: choice('Property type', PROPERTY_TYPES),
  transactionType: choice('Transaction type', TRANSACTION_TYPES),
  businessPlan: choice('Business plan', BUSINESS_PLANS),
  exitStrategy: choice('Exit strategy', EXIT_STRATEGIES),
  borrowerName: text('Borrower'),
  assignee: text('Assignee'),
  owner: text('Owner'),
  notes: text('Note'),
  totalLoanAmount: number('Amount', 'usd0'),
  requestedLoanAmount: number('Requested amount', 'usd0'),
  ltv: percent('LTV', 0.65),
  ltarv: percent('LTARV', 0.65),
  ltc: percent('LTC', 0.75),
  interestRate: percent('Interest rate', 0.11),
  fee: percent('Fee', 0.02),
  terms: number('Term, months', 'number0'),
  currentValue: number('Current value', 'usd0'),
  futureValue: number('Future value', 'usd0'),
  pricePerUnit: number('Price per unit', 'usd0'),
  pricePerSqft: number('Price per SF', 'usd2'),
  capRate: percent('Cap rate', 0.07),
  dscr: number('DSCR', 'number2'),
  debtYield: percent('Debt yield', 0.09),
  units: number('Units', 'number0'),
  grossBuildingArea: number('Building area, SF', 'number0'),
  atlasScore: number('Atlas score', 'number1'),
  inMarket: { label: 'In market', type: 'boolean', format: 'boolean' },
  createdAt: date('Created'),
  updatedAt: date('Changed'),
} as const satisfies Record<string, LoanField>;

export type LoanFieldName = keyof typeof LOAN_FIELDS;
export const LOAN_FIELD_NAMES = Object.keys(LOAN_FIELDS) as [LoanFieldName, ...LoanFieldName[]];

export const loanField = (name: LoanFieldName): LoanField => LOAN_FIELDS[name];
/** Names are found without regard to case. */
export const findLoanField = (name: string): LoanFieldName | undefined =>
  LOAN_FIELD_NAMES.find((known) => known.toLowerCase() === name.toLowerCase());
