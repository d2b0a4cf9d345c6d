import type { Action, RowId } from '#domain';
import type { TableSheet, Workbook } from '#engine';
import type { ImportedRow } from '#exchange';
import { newRowId } from '../grid/actions';

export type ImportMode = 'append' | 'replace';

/** So many rows are a blink of the page. */
const PART = 400;

/** The rows of a file as one step: behind the last row, or in the place of all rows. */
export function importActions(
  workbook: Workbook,
  sheet: TableSheet,
  rows: readonly ImportedRow[],
  mode: ImportMode,
): Action[] {
  return importParts(workbook, sheet, rows, mode, Infinity).flat();
}

/** The same in parts, to be done one after the other. */
export function importParts(
  workbook: Workbook,
  sheet: TableSheet,
  rows: readonly ImportedRow[],
  mode: ImportMode,
  size = PART,
): Action[][] {
  const ids = workbook.rowIds(sheet.key);
  const removed: Action[][] =
    mode === 'replace'
      ? chunks(ids, size).map((part) => [{ type: 'removeRows', sheet: sheet.key, rows: [...part] }])
      : [];
  let after: RowId | null = mode === 'append' ? (ids.at(-1) ?? null) : null;
  const added = chunks(rows, size).map((part): Action[] => {
    const action: Action = {
      type: 'addRows',
      sheet: sheet.key,
      after,
      rows: part.map((row) => ({ id: newRowId(), cells: { ...row.cells } })),
    };
    after = action.rows.at(-1)?.id ?? after;
    return [action];
  });
  return [...removed, ...added];
}

function chunks<T>(list: readonly T[], size: number): (readonly T[])[] {
  const step = Math.min(size, Math.max(1, list.length));
  return Array.from({ length: Math.ceil(list.length / step) }, (_, index) =>
    list.slice(index * step, (index + 1) * step),
  );
}
