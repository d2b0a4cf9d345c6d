import { cellKey, type Action, type CellInput, type CellRef, type RowId } from '#domain';
import type { Conflict, TableSheet, Workbook } from '#engine';
import type { PendingEntry } from './pending';

/** Two people changed the same cell: both values, until the person here chooses one. */
export interface OpenConflict extends Conflict {
  readonly key: string;
  readonly theirsBy?: string;
  /** Of a row that someone else removed: how it stood here, so that it can be put back. */
  readonly lostRow?: LostRow;
}

export interface LostRow {
  readonly sheet: string;
  readonly id: RowId;
  readonly after: RowId | null;
  readonly cells: Readonly<Record<string, CellInput>>;
}

export type Choice = 'mine' | 'theirs';

/** Adds what was found to what is still open; of the same cell the newest `theirs` and the oldest `base` count. */
export function mergeConflicts(open: readonly OpenConflict[], found: readonly OpenConflict[]): OpenConflict[] {
  const byKey = new Map(open.map((conflict) => [conflict.key, conflict]));
  for (const conflict of found) {
    const known = byKey.get(conflict.key);
    byKey.set(conflict.key, known ? { ...conflict, base: known.base, lostRow: conflict.lostRow ?? known.lostRow } : conflict);
  }
  return [...byKey.values()];
}

/** Every row these steps touch, as it stands now: taken before other people's removals are applied. */
export function rowsTouched(workbook: Workbook, entries: readonly PendingEntry[]): Map<string, LostRow> {
  const rows = new Map<string, LostRow>();
  for (const action of entries.flatMap((entry) => entry.actions)) {
    if (action.type !== 'setCells') continue;
    for (const id of new Set(action.cells.map((cell) => cell.row))) {
      const row = readRow(workbook, action.sheet, id);
      if (row) rows.set(rowKey(action.sheet, id), row);
    }
  }
  return rows;
}

function readRow(workbook: Workbook, sheetKey: string, id: RowId): LostRow | undefined {
  const sheet = workbook.template.sheet.get(sheetKey);
  const ids = workbook.rowIds(sheetKey);
  const at = ids.indexOf(id);
  if (sheet?.kind !== 'table' || at < 0) return undefined;
  return { sheet: sheetKey, id, after: ids[at - 1] ?? null, cells: inputsOf(workbook, sheet, id) };
}

function inputsOf(workbook: Workbook, sheet: TableSheet, row: RowId): Record<string, CellInput> {
  const cells: Record<string, CellInput> = {};
  for (const column of sheet.columns) {
    if (column.formula !== undefined && !column.overwritable) continue;
    const input = workbook.input({ sheet: sheet.key, row, column: column.key });
    if (input !== null) cells[column.key] = input;
  }
  return cells;
}

export function rowKey(sheet: string, row: RowId): string {
  return `${sheet}/${row}`;
}

/** What makes the choices stand in the workbook: one batch. */
export function actionsOfChoices(workbook: Workbook, choices: readonly (readonly [OpenConflict, Choice])[]): Action[] {
  const actions: Action[] = [];
  const rows = new Map<string, { readonly row: LostRow; readonly cells: Record<string, CellInput> }>();
  for (const [conflict, choice] of choices) {
    if (conflict.kind === 'cell') actions.push(set(conflict.ref, choice === 'mine' ? conflict.mine : conflict.theirs));
    else if (choice === 'mine' && conflict.lostRow && 'row' in conflict.ref) {
      const { lostRow } = conflict;
      const key = rowKey(lostRow.sheet, lostRow.id);
      const found = rows.get(key) ?? { row: lostRow, cells: { ...lostRow.cells } };
      found.cells[conflict.ref.column] = conflict.mine;
      rows.set(key, found);
    }
  }
  for (const { row, cells } of rows.values()) actions.push(putBack(workbook, row, cells));
  return actions;
}

function putBack(workbook: Workbook, lost: LostRow, cells: Record<string, CellInput>): Action {
  const ids = workbook.rowIds(lost.sheet);
  if (ids.includes(lost.id)) {
    const { sheet, id: row } = lost;
    return { type: 'setCells', sheet, cells: Object.entries(cells).map(([column, value]) => ({ row, column, value })) };
  }
  const after = lost.after !== null && ids.includes(lost.after) ? lost.after : (ids.at(-1) ?? null);
  return { type: 'addRows', sheet: lost.sheet, after, rows: [{ id: lost.id, cells }] };
}

function set(ref: CellRef, value: CellInput): Action {
  if ('name' in ref) return { type: 'setInputs', inputs: [{ name: ref.name, value }] };
  if ('total' in ref) throw new RangeError(`${cellKey(ref)} is a total and holds no input`);
  return { type: 'setCells', sheet: ref.sheet, cells: [{ row: ref.row, column: ref.column, value }] };
}
