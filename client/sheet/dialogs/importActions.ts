import type { Action } from '#domain';
import type { TableSheet, Workbook } from '#engine';
import type { ImportedRow } from '#exchange';
import { newRowId } from '../grid/actions';

export type ImportMode = 'append' | 'replace';

/** The rows of a file as one step: behind the last row, or in the place of all rows. */
export function importActions(workbook: Workbook, sheet: TableSheet, rows: readonly ImportedRow[], mode: ImportMode): Action[] {
  const ids = workbook.rowIds(sheet.key);
  const add: Action = {
    type: 'addRows',
    sheet: sheet.key,
    after: mode === 'append' ? (ids.at(-1) ?? null) : null,
    rows: rows.map((row) => ({ id: newRowId(), cells: { ...row.cells } })),
  };
  return mode === 'replace' && ids.length > 0 ? [{ type: 'removeRows', sheet: sheet.key, rows: [...ids] }, add] : [add];
}
