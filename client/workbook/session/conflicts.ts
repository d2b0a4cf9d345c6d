import { cellKey, type Action, type CellInput, type CellRef, type RowId } from '#domain';
import type { SetAsideRequest } from '#contract';
import type { Conflict, TableSheet, Workbook } from '#engine';
import { cellTitle, rowKey, rowName, sheetTitle } from '../address';
import { sameInputIn } from './netChange';
import type { PendingEntry } from './pending';

/**
 * Two people changed the same cell, or one removed the row the other edited: both values, until the person
 * here chooses one.
 */
export interface OpenConflict extends Conflict {
  readonly key: string;
  /** Who saved the other value, as a sentence names them. */
  readonly theirsBy?: string;
  /** When they saved it, ISO. */
  readonly theirsAt?: string;
  /** The name of a row removed here. */
  readonly rowTitle?: string;
  /** A row that someone else removed, as it was here, so that it can be restored. */
  readonly lostRow?: LostRow;
}

export interface LostRow {
  readonly sheet: string;
  readonly id: RowId;
  readonly after: RowId | null;
  readonly cells: Readonly<Record<string, CellInput>>;
}

export type Choice = 'mine' | 'theirs';

/**
 * Merges newly found conflicts into the open ones; for the same cell, keeps the newest `theirs` and the
 * oldest `base`.
 */
export function mergeConflicts(
  open: readonly OpenConflict[],
  found: readonly OpenConflict[],
): OpenConflict[] {
  const byKey = new Map(open.map((conflict) => [conflict.key, conflict]));
  for (const conflict of found) {
    const known = byKey.get(conflict.key);
    byKey.set(
      conflict.key,
      known ? { ...conflict, base: known.base, lostRow: conflict.lostRow ?? known.lostRow } : conflict,
    );
  }
  return [...byKey.values()];
}

/**
 * A conflict with what it takes to show and settle it.
 * @param workbook with other people's saves and without this person's steps
 * @param lost the row that someone else removed, as it was here
 */
export function openConflict(
  workbook: Workbook,
  conflict: Conflict,
  lost: LostRow | undefined,
): OpenConflict {
  const { ref, kind } = conflict;
  const sheet = 'sheet' in ref ? workbook.template.sheet.get(ref.sheet) : undefined;
  const rowTitle =
    kind === 'removedHere' && 'row' in ref && sheet?.kind === 'table'
      ? rowName(workbook, sheet, ref.row)
      : undefined;
  return {
    ...conflict,
    key: cellKey(ref),
    ...(rowTitle !== undefined && { rowTitle }),
    ...(kind === 'removed' && lost && { lostRow: lost }),
  };
}

/** Conflicts that are one choice: a cell, or all of a row that was removed here. */
export interface ConflictLine {
  readonly key: string;
  readonly conflicts: readonly [OpenConflict, ...OpenConflict[]];
}

export function conflictLines(conflicts: readonly OpenConflict[]): ConflictLine[] {
  const lines = new Map<string, [OpenConflict, ...OpenConflict[]]>();
  for (const conflict of conflicts) {
    const key = removedRow(conflict) ?? conflict.key;
    const line = lines.get(key);
    if (line) line.push(conflict);
    else lines.set(key, [conflict]);
  }
  return [...lines].map(([key, line]) => ({ key, conflicts: line }));
}

/** The values typed here that choosing `theirs` discards. Reverting a removal discards nothing. */
export function givenUp(
  workbook: Workbook,
  conflicts: readonly OpenConflict[],
  choices: ReadonlyMap<string, Choice>,
): SetAsideRequest['values'] {
  return conflicts.flatMap(({ key, kind, ref, mine, theirs }) => {
    if (kind === 'removedHere' || 'total' in ref || choices.get(key) !== 'theirs') return [];
    const sheet = 'name' in ref ? workbook.template.figure.get(ref.name)?.sheet : ref.sheet;
    const cell =
      kind === 'removed' && 'column' in ref
        ? `a deleted row · ${columnTitle(workbook, ref.sheet, ref.column)}`
        : cellTitle(workbook, ref);
    return [
      {
        ref,
        title: sheet === undefined ? cell : `${sheetTitle(workbook, sheet)}: ${cell}`,
        value: mine,
        instead: kind === 'removed' ? null : theirs,
      },
    ];
  });
}

function columnTitle({ template }: Workbook, sheetKey: string, column: string): string {
  const sheet = template.sheet.get(sheetKey);
  return (sheet?.kind === 'table' ? sheet.column.get(column)?.label : undefined) ?? column;
}

/** The key of the conflict's row if it was removed here, else undefined. */
export function removedRow({ kind, ref }: OpenConflict): string | undefined {
  return kind === 'removedHere' && 'row' in ref ? rowKey(ref.sheet, ref.row) : undefined;
}

/**
 * Updates conflicts to the current cells: a value typed since becomes `mine`, and if both sides are the same
 * the conflict is dropped.
 */
export function asTheyStand(workbook: Workbook, conflicts: readonly OpenConflict[]): readonly OpenConflict[] {
  const same = sameInputIn(workbook);
  const isThere = (ref: CellRef) => !('row' in ref) || workbook.rowIds(ref.sheet).includes(ref.row);
  let changed = false;
  const now = conflicts.flatMap((conflict) => {
    const { kind, ref, mine, theirs } = conflict;
    if (kind !== 'cell' || !isThere(ref)) return [conflict];
    const input = workbook.input(ref);
    if (input === mine && !same(ref, input, theirs)) return [conflict];
    changed = true;
    return same(ref, input, theirs) ? [] : [{ ...conflict, mine: input }];
  });
  return changed ? now : conflicts;
}

/**
 * Drops conflicts of rows that these steps no longer remove: undone here, or removed by someone else, too.
 */
export function stillOpen(
  conflicts: readonly OpenConflict[],
  entries: readonly PendingEntry[],
): readonly OpenConflict[] {
  if (!conflicts.some(removedRow)) return conflicts;
  const removed = new Set(
    entries
      .flatMap((entry) => entry.actions)
      .flatMap((action) =>
        action.type === 'removeRows' ? action.rows.map((row) => rowKey(action.sheet, row)) : [],
      ),
  );
  const left = conflicts.filter(
    (conflict) => removed.has(removedRow(conflict) ?? '') || conflict.kind !== 'removedHere',
  );
  return left.length === conflicts.length ? conflicts : left;
}

/** Every row that these steps touch, as it is now: taken before other people's removals are applied. */
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

/**
 * The removed rows, each as it was when it was removed.
 * @param inverse the actions that undo the removal
 */
export function rowsRemoved(workbook: Workbook, inverse: readonly Action[]): LostRow[] {
  const rows = new Map<string, LostRow>();
  for (const action of inverse) {
    if (action.type !== 'addRows') continue;
    const here = new Set(workbook.rowIds(action.sheet));
    let { after } = action;
    for (const { id, cells } of action.rows) {
      const key = rowKey(action.sheet, id);
      // Inverse actions run from last to first, so for a row removed twice this is its state at the second
      // removal.
      if (!here.has(id) && !rows.has(key)) rows.set(key, { sheet: action.sheet, id, after, cells });
      after = id;
    }
  }
  return [...rows.values()];
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

/** One batch of actions that applies the choices. Rows removed here are kept by withoutRemovals. */
export function actionsOfChoices(
  workbook: Workbook,
  choices: readonly (readonly [OpenConflict, Choice])[],
): Action[] {
  const actions: Action[] = [];
  const rows = new Map<string, { readonly row: LostRow; readonly cells: Record<string, CellInput> }>();
  for (const [conflict, choice] of choices) {
    if (conflict.kind === 'cell')
      actions.push(set(conflict.ref, choice === 'mine' ? conflict.mine : conflict.theirs));
    else if (conflict.kind === 'removed' && choice === 'mine' && conflict.lostRow && 'row' in conflict.ref) {
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
    return {
      type: 'setCells',
      sheet,
      cells: Object.entries(cells).map(([column, value]) => ({ row, column, value })),
    };
  }
  const after = lost.after !== null && ids.includes(lost.after) ? lost.after : (ids.at(-1) ?? null);
  return { type: 'addRows', sheet: lost.sheet, after, rows: [{ id: lost.id, cells }] };
}

function set(ref: CellRef, value: CellInput): Action {
  if ('name' in ref) return { type: 'setInputs', inputs: [{ name: ref.name, value }] };
  if ('total' in ref) throw new RangeError(`${cellKey(ref)} is a total and holds no input`);
  return { type: 'setCells', sheet: ref.sheet, cells: [{ row: ref.row, column: ref.column, value }] };
}
