import { listOf, oneOrMany } from '#domain';
import { dateAndTime } from '../lib/dateTime';
import { ELSEWHERE } from './session/authors';
import { conflictLines, removedRow, type OpenConflict } from './session/conflicts';

interface Count {
  readonly all: number;
  /** How many of them are rows removed here. */
  readonly rows: number;
}

function count(conflicts: readonly OpenConflict[]): Count {
  const lines = conflictLines(conflicts);
  return {
    all: lines.length,
    rows: lines.filter((line) => removedRow(line.conflicts[0]) !== undefined).length,
  };
}

/** Who made the other changes: by name, or oneself in another window; “someone else” if no name is known. */
function who(conflicts: readonly OpenConflict[]): string {
  const names = new Set(conflicts.flatMap(({ theirsBy }) => theirsBy ?? []));
  return names.size === 0 ? 'someone else' : listOf(names);
}

/** Over the choices. */
export function conflictTitle(conflicts: readonly OpenConflict[]): string {
  const { all, rows } = count(conflicts);
  const by = who(conflicts);
  const what =
    rows === 0
      ? oneOrMany(all, 'One cell was', 'cells were')
      : rows === all
        ? oneOrMany(rows, 'A row you removed was', 'rows you removed were')
        : `${all} cells and removed rows were`;
  return `${what} also changed by ${by}`;
}

/** Names of the two sides of a choice: two people, or one person in two windows. */
export function sidesOf(conflicts: readonly OpenConflict[]) {
  return conflicts.every(({ theirsBy }) => theirsBy === ELSEWHERE)
    ? {
        mine: 'This window',
        theirs: 'The other window',
        keepMine: 'Keep all of this window',
        takeTheirs: 'Take all of the other window',
      }
    : { mine: 'Mine', theirs: 'Theirs', keepMine: 'Keep all mine', takeTheirs: 'Take all theirs' };
}

/** When they saved it, as a person reads it. */
export function savedAt({ theirsAt }: Pick<OpenConflict, 'theirsAt'>): string | undefined {
  return theirsAt === undefined ? undefined : dateAndTime(theirsAt);
}

/** The notice above the sheet while choices are pending: what was changed, by whom, and when last. */
export function conflictNotice(conflicts: readonly OpenConflict[]): string {
  const theirsAt = conflicts
    .flatMap((conflict) => conflict.theirsAt ?? [])
    .sort()
    .at(-1);
  const at = savedAt({ ...(theirsAt !== undefined && { theirsAt }) });
  const elsewhere = conflicts.every(({ theirsBy }) => theirsBy === ELSEWHERE);
  const words = elsewhere
    ? `${changedCells(conflicts)} also changed in another window of yours`
    : `${changedCells(conflicts)} changed by ${who(conflicts)}`;
  return `${at === undefined ? words : `${words}, ${at}`}. Nothing is saved until you choose what stays.`;
}

function changedCells(conflicts: readonly OpenConflict[]): string {
  const { all, rows } = count(conflicts);
  if (rows === 0) return oneOrMany(all, 'A cell you have edited was', 'cells you have edited were');
  if (rows === all) return oneOrMany(rows, 'A row you have removed was', 'rows you have removed were');
  return `${all} cells and rows you have edited or removed were`;
}
