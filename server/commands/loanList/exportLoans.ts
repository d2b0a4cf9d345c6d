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
  // A bigint comes as text of digits; every other text may begin like a formula.
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

/** Who approved the deal, is closing it or holds it: what the list shows behind the status. */
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

/** What a column of the list is in the file; the words of the list where they differ from what is stored. */
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
  // Excel reads UTF-8 only where a mark says so.
  yield `\uFEFF${line(columns.map(({ heading }) => heading))}`;
  for await (const loans of eachLoan(query))
    yield loans.map((loan) => line(columns.map(({ of }) => written(of(loan))))).join('');
}

/** The filtered list as CSV, exact: numbers unformatted, ratios as fractions and called so, times in ISO. Read from the database as it is read: whoever sends it must not wait for the client meanwhile. */
export const exportLoans = ({ columns = LOAN_FIELD_NAMES, ...query }: LoansExportQuery): Readable =>
  Readable.from(lines(query, columns.flatMap(columnsOf)));
