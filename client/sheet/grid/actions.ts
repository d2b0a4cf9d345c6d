import { nanoid } from 'nanoid';
import type { Action, CellInput, CellRef, RowId } from '#domain';
import type { TableMirror } from '../../workbook/session/tableMirror';

/** A value for one cell. */
export interface CellEdit {
  readonly ref: CellRef;
  readonly value: CellInput;
}

/** The edits as actions: one a table, one for all figures. Of a cell named twice the last value counts. */
export function toActions(edits: readonly CellEdit[]): Action[] {
  const inputs = new Map<string, CellInput>();
  const tables = new Map<string, Map<string, { row: RowId; column: string; value: CellInput }>>();
  for (const { ref, value } of edits) {
    if ('name' in ref) inputs.set(ref.name, value);
    else if ('row' in ref) {
      const cells =
        tables.get(ref.sheet) ?? new Map<string, { row: RowId; column: string; value: CellInput }>();
      cells.set(`${ref.row}/${ref.column}`, { row: ref.row, column: ref.column, value });
      tables.set(ref.sheet, cells);
    }
  }
  const actions: Action[] = [...tables].map(([sheet, cells]) => ({
    type: 'setCells',
    sheet,
    cells: [...cells.values()],
  }));
  if (inputs.size > 0)
    actions.push({ type: 'setInputs', inputs: [...inputs].map(([name, value]) => ({ name, value })) });
  return actions;
}

/** New ids for rows: short, random, never used again. */
export function newRowId(): RowId {
  return nanoid(10);
}

export type NewCells = Readonly<Record<string, CellInput>>;

/** Rows below the row at `after`; -1 is the top of the table. Returns why not if the table is full. */
export function addRowsAction(
  mirror: TableMirror,
  after: number,
  rows: readonly NewCells[],
): Action | { readonly problem: string } {
  const { sheet } = mirror;
  const free = sheet.maxRows - mirror.everyRow.length;
  if (rows.length > free) return { problem: tooMany(sheet.label, sheet.maxRows, free) };
  return {
    type: 'addRows',
    sheet: sheet.key,
    after: rowAt(mirror, after),
    rows: rows.map((cells) => ({ id: newRowId(), cells: { ...cells } })),
  };
}

/**
 * The row before a position; below the last visible row it is the end of the table, even if a filter hides rows there.
 */
function rowAt(mirror: TableMirror, place: number): RowId | null {
  return (place === mirror.rowIds.length - 1 ? mirror.everyRow.at(-1) : mirror.rowIds[place]) ?? null;
}

function tooMany(label: string, most: number, free: number): string {
  const limit = `${label} takes at most ${most.toLocaleString('en-US')} rows`;
  return free > 0 ? `${limit}; ${free.toLocaleString('en-US')} more can be added` : `${limit}, and is full`;
}

export function removeRowsAction(mirror: TableMirror, rows: readonly number[]): Action | undefined {
  const ids = rows.flatMap((row) => mirror.rowIds[row] ?? []);
  return ids.length > 0 ? { type: 'removeRows', sheet: mirror.sheet.key, rows: ids } : undefined;
}

/**
 * Puts rows before the row that now stands at `before` (the number of rows: the end); undefined if nothing
 * moves.
 */
export function moveRowsAction(
  mirror: TableMirror,
  rows: readonly number[],
  before: number,
): Action | undefined {
  const moving = new Set(rows);
  const ids = [...moving].sort((a, b) => a - b).flatMap((row) => mirror.rowIds[row] ?? []);
  let anchor = Math.min(before, mirror.rowIds.length) - 1;
  while (moving.has(anchor)) anchor -= 1;
  const after = mirror.rowIds[anchor] ?? null;
  const first = Math.min(...moving);
  const unchanged =
    [...moving].every((row) => row >= first && row < first + moving.size) && anchor === first - 1;
  return ids.length > 0 && !unchanged
    ? { type: 'moveRows', sheet: mirror.sheet.key, rows: ids, after }
    : undefined;
}
