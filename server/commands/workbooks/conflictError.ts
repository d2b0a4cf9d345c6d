import { cellKey, type CellRef } from '#domain';
import type { ConflictResponse } from '#contract';
import type { Conflict } from '#engine';
import { conflict, type AppError } from '../../errors';
import { actionsOf, whoseSaves, type LaterSave } from './history';

/** Whether a save wrote this cell, or removed its row or put it back. */
function touches({ actions }: LaterSave, ref: CellRef): boolean {
  return actions.some((action) => {
    if ('name' in ref)
      return action.type === 'setInputs' && action.inputs.some(({ name }) => name === ref.name);
    if ('total' in ref || action.type === 'setInputs' || action.sheet !== ref.sheet) return false;
    if (action.type === 'setCells')
      return action.cells.some(({ row, column }) => row === ref.row && column === ref.column);
    if (action.type === 'addRows') return action.rows.some(({ id }) => id === ref.row);
    return action.type === 'removeRows' && action.rows.includes(ref.row);
  });
}

/**
 * The 409 for conflicts: for each cell the other author, the common value and both new values; nothing was
 * saved.
 */
export function conflictError(
  conflicts: readonly Conflict[],
  saves: readonly LaterSave[],
  revision: number,
): AppError {
  const described: ConflictResponse['conflicts'] = conflicts.flatMap(({ ref, kind, base, theirs, mine }) => {
    if ('total' in ref) return [];
    const by = saves.findLast((save) => touches(save, ref))?.by;
    return [{ ref, kind, base, theirs, mine, ...(by !== undefined && { theirsBy: by }) }];
  });
  const [first] = described;
  const who = first?.theirsBy ?? 'Someone else';
  const message = `${who} changed ${described.length === 1 && first ? cellKey(first.ref) : `${described.length} of these cells`} since you opened it`;
  return conflict(message, {
    revision,
    merged: actionsOf(saves),
    ...whoseSaves(saves),
    conflicts: described,
  });
}
