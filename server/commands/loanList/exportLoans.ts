import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { DEAL_TYPE_LABELS, LOAN_FIELD_NAMES, loanField, type DealType, type LoanFieldName } from '#domain';
import { neutral } from '#exchange';
import type { LoansExportQuery } from '#contract';
import { eachLoan, type LoanRecord } from '../../models/queries/loanList';

function written(value: LoanRecord[LoanFieldName]): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // A bigint comes as text of digits; every other text may begin like a formula.
  return typeof value === 'number' ? String(value) : neutral(value);
}

/** A cell as the list shows it, where that differs from what is stored. */
const cell = (loan: LoanRecord, name: LoanFieldName): string =>
  name === 'dealType' ? DEAL_TYPE_LABELS[loan.dealType as DealType] : written(loan[name]);

const line = (cells: readonly string[]): string => `${Papa.unparse([[...cells]], { newline: '\r\n' })}\r\n`;

async function* lines(query: LoansExportQuery, columns: readonly LoanFieldName[]): AsyncGenerator<string> {
  // Excel reads UTF-8 only where a mark says so.
  yield `\uFEFF${line(columns.map((name) => loanField(name).label))}`;
  for await (const loans of eachLoan(query))
    yield loans.map((loan) => line(columns.map((name) => cell(loan, name)))).join('');
}

/** The filtered list as CSV, exact: numbers unformatted, ratios as fractions, times in ISO. Read from the database as it is read: whoever sends it must not wait for the client meanwhile. */
export const exportLoans = ({ columns = LOAN_FIELD_NAMES, ...query }: LoansExportQuery): Readable =>
  Readable.from(lines(query, columns));
