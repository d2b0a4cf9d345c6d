import type { RowId } from '../domain';
import type { Template } from '../template/types';
import type { Workbook } from './types';

/** Key of the column that marks read-only rows: those in which it is true. */
export const READ_ONLY = 'readonly';

/** Whether a table can have such rows at all. */
export function hasReadOnlyRows(template: Template, sheet: string): boolean {
  const definition = template.sheet.get(sheet);
  return definition?.kind === 'table' && definition.column.has(READ_ONLY);
}

/** Whether this row of a table is shown and counted, and not edited. */
export function isReadOnlyRow(workbook: Workbook, sheet: string, row: RowId): boolean {
  return (
    hasReadOnlyRows(workbook.template, sheet) && workbook.value({ sheet, row, column: READ_ONLY }) === true
  );
}
