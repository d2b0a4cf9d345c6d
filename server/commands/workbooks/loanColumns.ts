import {
  INCOME_FIGURE,
  isRecord,
  isStated,
  forEachLoanColumn,
  type CellValue,
  type LoanColumnValues,
} from '#domain';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The stored values: a choice may be any text of the loan file, but is shown only if it is in the list. */
export type StoredLoanColumns = {
  [K in keyof LoanColumnValues]: NonNullable<LoanColumnValues[K]> extends number
    ? number | null
    : string | null;
};

/**
 * The columns of the loan list that come from the workbook: amounts in USD, ratios as fractions; blanks,
 * errors and figures that have no meaning before there is income are null.
 */
export function loanColumns(
  inputs: Readonly<Record<string, unknown>>,
  figures: Readonly<Record<string, CellValue>>,
): StoredLoanColumns {
  const request = isRecord(inputs.loanRequest) ? inputs.loanRequest : {};
  return forEachLoanColumn(({ type, from }) => {
    if ('figure' in from && !isStated(from.figure, figures[INCOME_FIGURE])) return null;
    const value = 'figure' in from ? figures[from.figure] : request[from.request];
    return type === 'number' ? numberOf(value) : textOf(value);
  }) as StoredLoanColumns;
}
