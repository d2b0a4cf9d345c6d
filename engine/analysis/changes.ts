import type { Action, CellInput, RowId } from '../domain';
import { diffWorkbooks, type InputDifference, type WorkbookDifference } from '../diff';
import { sheetWords } from '../template/sheetWords';
import type { Workbook } from '../workbook/types';

/** Inputs that changed together: of one sheet, or one named figure. */
export interface ChangeGroup {
  readonly key: string;
  readonly label: string;
  readonly sheet: string;
  /** Actions that turn the earlier workbook into the later one, for this group. */
  readonly actions: readonly Action[];
  /** Cells and rows in it that differ. */
  readonly changes: number;
}

export type GroupBy = 'sheet' | 'input';

/**
 * Splits the differences between two workbooks of one template into groups that touch different cells, in the
 * template's order.
 */
export function changeGroups(
  before: Workbook,
  after: Workbook,
  by: GroupBy,
  difference: WorkbookDifference = diffWorkbooks(before, after),
): ChangeGroup[] {
  return after.template.sheets.flatMap(({ key, kind }): ChangeGroup[] => {
    const label = sheetWords(after.template, key);
    const inputs = difference.inputs.filter((input) => input.sheet === key);
    if (kind === 'table')
      return tableGroup(
        before,
        after,
        key,
        label,
        inputs,
        difference.rows.filter((row) => row.sheet === key).length,
      );
    if (inputs.length === 0) return [];
    if (by === 'sheet')
      return [{ key, label, sheet: key, actions: [setInputs(inputs)], changes: inputs.length }];
    return inputs.map((input) => ({
      key: input.title,
      label: input.label,
      sheet: key,
      actions: [setInputs([input])],
      changes: 1,
    }));
  });
}

function setInputs(inputs: readonly InputDifference[]): Action {
  return {
    type: 'setInputs',
    inputs: inputs.flatMap(({ ref, after: value }) => ('name' in ref ? [{ name: ref.name, value }] : [])),
  };
}

function tableGroup(
  before: Workbook,
  after: Workbook,
  sheet: string,
  label: string,
  inputs: readonly InputDifference[],
  rows: number,
): ChangeGroup[] {
  const [from, to] = [before.rowIds(sheet), after.rowIds(sheet)];
  const moved = rows === 0 && from.some((id, index) => id !== to[index]);
  if (inputs.length === 0 && rows === 0 && !moved) return [];
  const [known, kept] = [new Set(from), new Set(to)];
  const gone = from.filter((id) => !kept.has(id));
  const come = to.filter((id) => !known.has(id));
  const cells = inputs.flatMap(({ ref, after: value }) =>
    'row' in ref ? [{ row: ref.row, column: ref.column, value }] : [],
  );
  const actions: Action[] = [
    ...(gone.length > 0 ? [{ type: 'removeRows' as const, sheet, rows: gone }] : []),
    ...(come.length > 0
      ? [
          {
            type: 'addRows' as const,
            sheet,
            after: null,
            rows: come.map((id) => ({ id, cells: cellsOf(after, sheet, id) })),
          },
        ]
      : []),
    // Moves all rows into the later order, since formulas may depend on it.
    ...(come.length > 0 || moved || gone.length > 0
      ? [{ type: 'moveRows' as const, sheet, rows: [...to], after: null }]
      : []),
    ...(cells.length > 0 ? [{ type: 'setCells' as const, sheet, cells }] : []),
  ];
  return [{ key: sheet, label, sheet, actions, changes: cells.length + rows + (moved ? 1 : 0) }];
}

/** Every input of a row; blanks are written too, so that no default replaces them. */
function cellsOf(workbook: Workbook, sheet: string, row: RowId): Record<string, CellInput> {
  const definition = workbook.template.sheet.get(sheet);
  if (definition?.kind !== 'table') return {};
  const columns = definition.columns.filter((column) => column.formula === undefined || column.overwritable);
  return Object.fromEntries(
    columns.map(({ key: column }) => [column, workbook.input({ sheet, row, column })]),
  );
}
