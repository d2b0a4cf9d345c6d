import { cellKey, type CellInput, type CellRef } from '#domain';
import type { Workbook } from '#engine';
import type { LostRow, OpenConflict } from './conflicts';
import type { DraftStep } from './drafts';

/** What the cells held before the first of these steps. */
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

/** Of a row that went while nobody was here, only what was typed is known: it can be put back with that. */
export function unknownRow(ref: CellRef): LostRow | undefined {
  return 'row' in ref ? { sheet: ref.sheet, id: ref.row, after: null, cells: {} } : undefined;
}

/**
 * Of the conflicts of an earlier visit those that still are, with what was saved last on the other side.
 * @param saved as the server holds it, without the steps of this person
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
