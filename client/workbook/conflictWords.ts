import { dateAndTime } from '../lib/dateTime';
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

/** Over the choices. */
export function conflictTitle(conflicts: readonly OpenConflict[]): string {
  const { all, rows } = count(conflicts);
  if (rows === 0)
    return all === 1
      ? 'One cell was changed by someone else too'
      : `${all} cells were changed by someone else too`;
  if (rows === all)
    return rows === 1
      ? 'A row you removed was changed by someone else too'
      : `${rows} rows you removed were changed by someone else too`;
  return `${all} cells and removed rows were changed by someone else too`;
}

/** When they saved it, as a person reads it. */
export function savedAt({ theirsAt }: Pick<OpenConflict, 'theirsAt'>): string | undefined {
  return theirsAt === undefined ? undefined : dateAndTime(theirsAt);
}

/** Over the sheet, while the choices wait: what was changed, by whom, and when last. */
export function conflictNotice(conflicts: readonly OpenConflict[]): string {
  const names = new Set(conflicts.flatMap(({ theirsBy }) => theirsBy ?? []));
  if (names.size === 0) return changedCells(conflicts);
  const theirsAt = conflicts
    .flatMap((conflict) => conflict.theirsAt ?? [])
    .sort()
    .at(-1);
  const at = savedAt({ ...(theirsAt !== undefined && { theirsAt }) });
  return `${changedCells(conflicts)}: ${new Intl.ListFormat('en-US').format(names)}${at === undefined ? '' : `, ${at}`}`;
}

function changedCells(conflicts: readonly OpenConflict[]): string {
  const { all, rows } = count(conflicts);
  if (rows === 0)
    return all === 1
      ? 'A cell you have edited was changed by someone else'
      : `${all} cells you have edited were changed by someone else`;
  if (rows === all)
    return rows === 1
      ? 'A row you have removed was changed by someone else'
      : `${rows} rows you have removed were changed by someone else`;
  return `${all} cells and rows you have edited or removed were changed by someone else`;
}
