import type { OtherSave } from '#contract';
import { listOf, type Action, type CellRef } from '#domain';
import type { OpenConflict } from './conflicts';

/** The author of a save by this person in another tab or window: a name that nobody has. */
export const ELSEWHERE = 'you, in another window';

/**
 * Says of each conflict whose save it is with, and when that was made: the last that touched its cell.
 * @param userId the person here
 */
export function withAuthors(
  conflicts: readonly OpenConflict[],
  actions: readonly Action[],
  saves: readonly OtherSave[],
  userId: string,
): OpenConflict[] {
  let from = 0;
  const parts = saves.map((save) => ({ save, actions: actions.slice(from, (from += save.actions)) }));
  return conflicts.map((conflict) => {
    const save = parts.findLast((part) => part.actions.some((action) => touches(action, conflict.ref)))?.save;
    if (!save) return conflict;
    const by = save.by && { theirsBy: save.by.id === userId ? ELSEWHERE : save.by.name };
    return { ...conflict, theirsAt: save.at, ...by };
  });
}

function touches(action: Action, ref: CellRef): boolean {
  if (action.type === 'setInputs')
    return 'name' in ref && action.inputs.some(({ name }) => name === ref.name);
  if (!('row' in ref) || action.sheet !== ref.sheet) return false;
  switch (action.type) {
    case 'setCells':
      return action.cells.some(({ row, column }) => row === ref.row && column === ref.column);
    case 'addRows':
      return action.rows.some(({ id }) => id === ref.row);
    case 'removeRows':
      return action.rows.includes(ref.row);
    case 'moveRows':
      return false;
  }
}

/** Who saved, in a sentence for the person here. */
export function othersSaved(saves: readonly OtherSave[], userId: string): string {
  // One's own: of another window, or of another screen, such as a red flag that an alert raised.
  if (saves.length > 0 && saves.every(({ by }) => by?.id === userId))
    return 'What you saved elsewhere is in this workbook';
  const names = new Set(
    saves.map(({ by }) => (by === null ? 'Somebody else' : by.id === userId ? 'You, elsewhere,' : by.name)),
  );
  const who = names.size === 0 ? 'Somebody else' : listOf(names);
  return `${who} saved; the changes are in this workbook`;
}
