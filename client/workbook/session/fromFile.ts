import type { Action, AddRows, CellInput, CellValue, SetCells } from '#domain';
import type { TableSheet, Workbook } from '#engine';

export interface FileRows {
  /** The rows, with the formulas of the sheet in all computed cells. */
  readonly actions: readonly Action[];
  /** The file's values for those cells. */
  readonly said: readonly SetCells[];
}

/** Separates computed cells from new rows of a file; they are compared once the rows are in. */
export function apartFromFormulas(workbook: Workbook, actions: readonly Action[]): FileRows {
  const said: SetCells[] = [];
  const rows = actions.map((action): Action => {
    const sheet = action.type === 'addRows' ? workbook.template.sheet.get(action.sheet) : undefined;
    if (action.type !== 'addRows' || sheet?.kind !== 'table') return action;
    const cells = computedCells(sheet, action);
    if (cells.length === 0) return action;
    said.push({ type: 'setCells', sheet: sheet.key, cells });
    const over = new Set(cells.map(({ column }) => column));
    return {
      ...action,
      rows: action.rows.map(({ id, cells: all }) => ({
        id,
        cells: Object.fromEntries(Object.entries(all).filter(([column]) => !over.has(column))),
      })),
    };
  });
  return { actions: rows, said };
}

function computedCells({ column: columns }: TableSheet, { rows }: AddRows): SetCells['cells'] {
  return rows.flatMap(({ id, cells }) =>
    Object.entries(cells).flatMap(([column, value]) =>
      columns.get(column)?.formula === undefined || value === null ? [] : [{ row: id, column, value }],
    ),
  );
}

/**
 * Actions for the file's values that differ from the formulas' results, which they overwrite. Numbers are
 * compared to the digits given in the file.
 */
export function typedOver(workbook: Workbook, said: readonly SetCells[]): Action[] {
  return said.flatMap((action): Action[] => {
    const cells = action.cells.filter(
      ({ row, column, value }) => !saysTheSame(workbook.value({ sheet: action.sheet, row, column }), value),
    );
    return cells.length > 0 ? [{ ...action, cells }] : [];
  });
}

function saysTheSame(computed: CellValue, said: CellInput): boolean {
  if (typeof said !== 'number') return computed === said;
  if (computed === null) return said === 0;
  return typeof computed === 'number' && Math.abs(computed - said) <= 0.5 * 10 ** -decimals(said);
}

function decimals(value: number): number {
  return /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
}
