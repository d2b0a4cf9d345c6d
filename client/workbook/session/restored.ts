import { cellKey, type CellInput, type CellRef } from '#domain';
import type { Workbook } from '#engine';
import type { LostRow, OpenConflict } from './conflicts';
import type { DraftStep } from './drafts';

/** The inputs of the cells before the first of these steps. */
export function firstInputs(steps: readonly DraftStep[]): Map<string, CellInput> {
  const inputs = new Map<string, CellInput>();
  const keep = (ref: CellRef, value: CellInput) => {
    if (!inputs.has(cellKey(ref))) inputs.set(cellKey(ref), value);
  };
  for (const action of steps.flatMap((step) => step.inverse)) {
    if (action.type === 'setInputs') for (const { name, value } of action.inputs) keep({ name }, value);
    if (action.type === 'setCells')
      for (const { row, column, value } of action.cells) keep({ sheet: action.sheet, row, column }, value);
    if (action.type !== 'addRows') continue;
    for (const { id: row, cells } of action.rows)
      for (const [column, value] of Object.entries(cells)) keep({ sheet: action.sheet, row, column }, value);
  }
  return inputs;
}

/**
 * A row removed while this person was away: only the typed values are known, so it can be restored with those
 * alone.
 */
export function unknownRow(ref: CellRef): LostRow | undefined {
  return 'row' in ref ? { sheet: ref.sheet, id: ref.row, after: null, cells: {} } : undefined;
}

/**
 * The conflicts of an earlier visit that still exist, with the last saved value on the other side.
 * @param saved the server's state, without this person's steps
 */
export function stillConflicts(saved: Workbook, left: readonly OpenConflict[]): OpenConflict[] {
  return left.flatMap((conflict) => {
    const { ref, kind, mine } = conflict;
    if (kind === 'removed' || 'total' in ref || !isThere(saved, ref))
      return kind === 'removed' ? [conflict] : [];
    const theirs = saved.input(ref);
    return kind === 'cell' && theirs === mine ? [] : [{ ...conflict, theirs }];
  });
}

function isThere(workbook: Workbook, ref: CellRef): boolean {
  if ('name' in ref) return workbook.template.figure.has(ref.name);
  return (
    'row' in ref && workbook.template.sheet.has(ref.sheet) && workbook.rowIds(ref.sheet).includes(ref.row)
  );
}
