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

/** What a save stores: a choice is any text of the loan file, shown only where it is one of its list. */
export type StoredLoanColumns = {
  [K in keyof LoanColumnValues]: NonNullable<LoanColumnValues[K]> extends number
    ? number | null
    : string | null;
};

/**
 * The columns of the loan list that a workbook gives: amounts in USD, ratios as fractions; blank, error and what says nothing
 * before there is income as null.
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
