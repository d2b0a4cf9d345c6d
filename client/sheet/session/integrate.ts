import { cellKey, type Action } from '#domain';
import { rebase, type Conflict, type Workbook } from '#engine';
import { rowKey, rowsTouched, type LostRow, type OpenConflict } from './conflicts';
import type { PendingEntry } from './pending';

/**
 * Lays unsaved steps on top of what others saved meanwhile: the steps are taken back, the others' actions done, the
 * steps done again as far as they still make sense. The workbook then stands exactly as the server's will after a save.
 * Of a cell that both changed, the value typed here stays in place until the person chooses.
 */
export function integrate(
  workbook: Workbook,
  mine: readonly PendingEntry[],
  theirs: readonly Action[],
): { readonly entries: readonly PendingEntry[]; readonly conflicts: readonly OpenConflict[] } {
  for (const entry of [...mine].reverse()) workbook.apply(entry.inverse, { origin: 'remote' });
  const lostRows = rowsTouched(workbook, mine);
  const saves = [workbook.apply(theirs, { origin: 'remote' })];
  const entries: PendingEntry[] = [];
  for (const entry of mine) {
    const left = rebase(entry.actions, saves).actions;
    if (left.length === 0) continue;
    const { actions, inverse, inputs } = workbook.apply(left, { origin: 'remote' });
    entries.push({ ...entry, actions, inverse, inputs });
  }
  const { conflicts } = rebase(mine.flatMap((entry) => entry.actions), saves);
  return { entries, conflicts: conflicts.map((conflict) => openConflict(conflict, lostRows)) };
}

function openConflict(conflict: Conflict, lostRows: ReadonlyMap<string, LostRow>): OpenConflict {
  const { ref } = conflict;
  const lostRow = conflict.kind === 'removed' && 'row' in ref ? lostRows.get(rowKey(ref.sheet, ref.row)) : undefined;
  return { ...conflict, key: cellKey(ref), ...(lostRow && { lostRow }) };
}
