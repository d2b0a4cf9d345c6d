import type { Action } from '#domain';
import { rebaseSteps, type Workbook } from '#engine';
import { rowKey } from '../address';
import { openConflict, rowsRemoved, rowsTouched, type LostRow, type OpenConflict } from './conflicts';
import type { PendingEntry } from './pending';

/**
 * Rebases unsaved steps onto what others saved meanwhile: undoes the steps, applies the others' actions, and
 * redoes the steps as far as they still make sense. The workbook is then exactly as the server's will be
 * after a save. A cell that both changed keeps the value typed here until the person chooses; a row removed
 * here that someone else edited stays removed until then.
 */
export function integrate(
  workbook: Workbook,
  mine: readonly PendingEntry[],
  theirs: readonly Action[],
): {
  readonly entries: readonly PendingEntry[];
  readonly conflicts: readonly OpenConflict[];
  /** Rows that others removed. */
  readonly removed: readonly LostRow[];
} {
  takeBack(workbook, mine);
  const lostRows = rowsTouched(workbook, mine);
  const save = workbook.apply(theirs, { origin: 'remote' });
  const { steps, conflicts } = rebaseSteps(
    mine.map((entry) => entry.actions),
    [save],
  );
  const open = conflicts.map((conflict) =>
    openConflict(
      workbook,
      conflict,
      'row' in conflict.ref ? lostRows.get(rowKey(conflict.ref.sheet, conflict.ref.row)) : undefined,
    ),
  );
  const removed = rowsRemoved(workbook, save.inverse);
  return { entries: doAgain(workbook, mine, steps), conflicts: open, removed };
}

/**
 * Restores rows that unsaved steps removed, as last saved, leaving out what the steps did to them.
 * @param rows by their rowKey
 */
export function withoutRemovals(
  workbook: Workbook,
  mine: readonly PendingEntry[],
  rows: ReadonlySet<string>,
): readonly PendingEntry[] {
  takeBack(workbook, mine);
  return doAgain(
    workbook,
    mine,
    mine.map((entry) => entry.actions.flatMap((action) => withoutRows(action, rows))),
  );
}

function withoutRows(action: Action, rows: ReadonlySet<string>): Action[] {
  const stays = (row: string) => !('sheet' in action && rows.has(rowKey(action.sheet, row)));
  switch (action.type) {
    case 'setInputs':
      return [action];
    case 'setCells':
      return nonEmpty(
        { ...action, cells: action.cells.filter(({ row }) => stays(row)) },
        (left) => left.cells,
      );
    case 'addRows':
      return nonEmpty({ ...action, rows: action.rows.filter(({ id }) => stays(id)) }, (left) => left.rows);
    case 'removeRows':
    case 'moveRows':
      return nonEmpty({ ...action, rows: action.rows.filter(stays) }, (left) => left.rows);
  }
}

const nonEmpty = <T extends Action>(action: T, list: (action: T) => readonly unknown[]): T[] =>
  list(action).length > 0 ? [action] : [];

/** Like loading, this leaves no trace in the undo history. */
function takeBack(workbook: Workbook, mine: readonly PendingEntry[]): void {
  for (const entry of [...mine].reverse()) workbook.apply(entry.inverse, { origin: 'load' });
}

function doAgain(
  workbook: Workbook,
  mine: readonly PendingEntry[],
  steps: readonly (readonly Action[])[],
): PendingEntry[] {
  return mine.flatMap((entry, i) => {
    const left = steps[i] ?? [];
    if (left.length === 0) return [];
    const { actions, inverse } = workbook.apply(left, { origin: 'load' });
    return [{ ...entry, actions, inverse }];
  });
}
