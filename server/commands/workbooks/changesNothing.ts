import type { Action, CellInput } from '#domain';
import type { Workbook } from '#engine';

/** Formulas always count as changed, since the rows they name may be gone. */
const isFormula = (value: CellInput): boolean => typeof value === 'string' && value.startsWith('=');

/**
 * Whether actions only repeat present values, as when two windows set a cell alike: a revision would then
 * claim a change.
 */
export const changesNothing = (workbook: Workbook, actions: readonly Action[]): boolean =>
  actions.every((action) =>
    action.type === 'setInputs'
      ? action.inputs.every(
          ({ name, value }) =>
            !isFormula(value) && workbook.template.figure.has(name) && workbook.input({ name }) === value,
        )
      : action.type === 'setCells' && sameCells(workbook, action.sheet, action.cells),
  );

function sameCells(
  workbook: Workbook,
  key: string,
  cells: readonly { readonly row: string; readonly column: string; readonly value: CellInput }[],
): boolean {
  const sheet = workbook.template.sheet.get(key);
  if (sheet?.kind !== 'table') return false;
  const rows = new Set(workbook.rowIds(key));
  return cells.every(
    ({ row, column, value }) =>
      !isFormula(value) &&
      rows.has(row) &&
      sheet.column.has(column) &&
      workbook.input({ sheet: key, row, column }) === value,
  );
}
