import { isCellError, type RowId } from '#domain';
import type { ColumnDefinition, FigureSheet, TableSheet } from '../../template/types';
import type { Workbook } from '../../workbook/types';
import { writtenColumns } from './names';

/**
 * Whether a sheet has data of this loan: a table with rows, or a visible figure that is neither blank nor
 * zero.
 */
export function isUsed(workbook: Workbook, sheet: TableSheet | FigureSheet): boolean {
  if (sheet.kind === 'table') return workbook.rowIds(sheet.key).length > 0;
  return sheet.figures.some(({ name, hidden }) => {
    if (hidden) return false;
    const value = workbook.value({ name });
    return isCellError(value) || (value !== null && value !== 0 && value !== false && value !== '');
  });
}

/** The columns that are printed: those that are shown and not blank in every row. */
export function printedColumns(
  workbook: Workbook,
  sheet: TableSheet,
  rows: readonly RowId[],
): ReadonlySet<ColumnDefinition> {
  const shown = writtenColumns(sheet).filter(({ hidden }) => !hidden);
  const filled = shown.filter((column) =>
    rows.some((row) => {
      const value = workbook.value({ sheet: sheet.key, row, column: column.key });
      return value !== null && value !== '';
    }),
  );
  return new Set(filled.length === 0 ? shown : filled);
}
