import { cellKey, type Action, type CellInput } from '#domain';
import type { SetAsideRequest } from '#contract';
import type { Workbook } from '#engine';
import { cellTitle } from '../address';

type GivenUp = SetAsideRequest['values'][number];

/**
 * Splits unsaved edits of an earlier visit when the workbook has changed since, for example to a newer
 * version of its model: the actions it accepts, and each typed value that it refuses.
 */
export function apartFromRefused(
  workbook: Workbook,
  actions: readonly Action[],
): { readonly taken: Action[]; readonly refused: GivenUp[] } {
  if (workbook.check(actions).length === 0) return { taken: [...actions], refused: [] };
  const taken: Action[] = [];
  const refused: GivenUp[] = [];
  // Checked on top of the accepted actions: the cell may be in a row that the same step adds.
  const fits = (action: Action): boolean => workbook.check([...taken, action]).length === 0;
  const keep = (action: Action, ref: GivenUp['ref'], value: CellInput): boolean => {
    if (fits(action)) return true;
    refused.push({ ref, title: titleOf(workbook, ref), value, instead: insteadOf(workbook, ref) });
    return false;
  };
  for (const action of actions) {
    const part = fits(action) ? action : partThatFits(action, keep);
    if (part && fits(part)) taken.push(part);
  }
  return { taken, refused };
}

function partThatFits(
  action: Action,
  keep: (action: Action, ref: GivenUp['ref'], value: CellInput) => boolean,
): Action | undefined {
  switch (action.type) {
    case 'setInputs': {
      const inputs = action.inputs.filter((input) =>
        keep({ ...action, inputs: [input] }, { name: input.name }, input.value),
      );
      return inputs.length > 0 ? { ...action, inputs } : undefined;
    }
    case 'setCells': {
      const { sheet } = action;
      const cells = action.cells.filter((cell) =>
        keep({ ...action, cells: [cell] }, { sheet, row: cell.row, column: cell.column }, cell.value),
      );
      return cells.length > 0 ? { ...action, cells } : undefined;
    }
    case 'addRows': {
      const { sheet } = action;
      const cellsOf = ({ id, cells }: (typeof action.rows)[number]) =>
        Object.entries(cells).filter(([column, value]) =>
          keep({ ...action, rows: [{ id, cells: { [column]: value } }] }, { sheet, row: id, column }, value),
        );
      return {
        ...action,
        rows: action.rows.map((row) => ({ id: row.id, cells: Object.fromEntries(cellsOf(row)) })),
      };
    }
    // These hold no typed values.
    case 'removeRows':
    case 'moveRows':
      return undefined;
  }
}

function isHere(workbook: Workbook, ref: GivenUp['ref']): boolean {
  const { template } = workbook;
  if ('name' in ref) return template.figure.has(ref.name);
  const sheet = template.sheet.get(ref.sheet);
  return (
    sheet?.kind === 'table' && sheet.column.has(ref.column) && workbook.rowIds(ref.sheet).includes(ref.row)
  );
}

const titleOf = (workbook: Workbook, ref: GivenUp['ref']): string =>
  isHere(workbook, ref) ? cellTitle(workbook, ref) : cellKey(ref);
const insteadOf = (workbook: Workbook, ref: GivenUp['ref']): CellInput =>
  isHere(workbook, ref) ? workbook.input(ref) : null;
