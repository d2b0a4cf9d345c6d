import { Readable } from 'node:stream';
import Papa from 'papaparse';
import {
  DEAL_TYPE_LABELS,
  fileHeading,
  fileText,
  LOAN_FIELD_NAMES,
  loanField,
  type DealType,
  type LoanFieldName,
  type Stage,
} from '#domain';
import { STAGE_LABELS, type LoansExportQuery } from '#contract';
import { eachLoan, type ListedLoan } from '../../models/queries/loanList';

type Value = ListedLoan[keyof ListedLoan];

function written(value: Value): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return fileText(value.join(', '));
  // A bigint is a text of digits; other texts may begin like a formula.
  return typeof value === 'number' ? String(value) : fileText(value);
}

/** A column of the file. */
interface Column {
  readonly heading: string;
  readonly of: (loan: ListedLoan) => Value;
}

/** The counts of a deal that is still being offered, as the list shows them. */
const counted =
  (count: 'matchedCount' | 'sharedCount' | 'declinedCount') =>
  (loan: ListedLoan): Value =>
    loan.holdingStatus === 'Draft' || loan.holdingStatus === 'Matching' ? loan[count] : null;

/**
 * The investors who approved the deal, are closing it or hold it, as the list shows them after the status.
 */
function investorsOf({ holdingStatus, approvedInvestors, currentInvestor }: ListedLoan): Value {
  if (holdingStatus === 'Draft' || holdingStatus === 'Matching') return null;
  return holdingStatus === 'Approved' ? approvedInvestors : currentInvestor;
}

const HOLDING: readonly Column[] = [
  { heading: loanField('holdingStatus').label, of: ({ holdingStatus }) => holdingStatus },
  { heading: 'Holding Investors', of: investorsOf },
  { heading: 'Investors Matched', of: counted('matchedCount') },
  { heading: 'Investors Shared With', of: counted('sharedCount') },
  { heading: 'Investors Declined', of: counted('declinedCount') },
];

/** The file columns of a column of the list, with the list's labels instead of stored values. */
function columnsOf(name: LoanFieldName): readonly Column[] {
  if (name === 'holdingStatus') return HOLDING;
  const { label, format } = loanField(name);
  const heading = fileHeading(label, format);
  if (name === 'dealType') return [{ heading, of: ({ dealType }) => DEAL_TYPE_LABELS[dealType as DealType] }];
  if (name === 'currentStage')
    return [{ heading, of: ({ currentStage }) => STAGE_LABELS[currentStage as Stage] }];
  return [{ heading, of: (loan) => loan[name] }];
}

const line = (cells: readonly string[]): string => `${Papa.unparse([[...cells]], { newline: '\r\n' })}\r\n`;

async function* lines(query: LoansExportQuery, columns: readonly Column[]): AsyncGenerator<string> {
  // Excel reads UTF-8 only with a byte-order mark.
  yield `\uFEFF${line(columns.map(({ heading }) => heading))}`;
  for await (const loans of eachLoan(query))
    yield loans.map((loan) => line(columns.map(({ of }) => written(of(loan))))).join('');
}

/**
 * The filtered list as CSV with exact values: numbers unformatted, ratios as fractions and labelled so, times
 * in ISO. It reads the database while it is consumed, so the consumer must not wait for the client.
 */
export const exportLoans = ({ columns = LOAN_FIELD_NAMES, ...query }: LoansExportQuery): Readable =>
  Readable.from(lines(query, columns.flatMap(columnsOf)));
