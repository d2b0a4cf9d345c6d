import type { Action, CellValue } from '../domain';
import type { Workbook } from '../workbook/types';
import { Dial, frozenValue, tidy, variableKey, type Variable } from './variable';

/** How far an axis goes from where its variable stands: `step` is in the variable's own unit, or a share of its value. */
export interface Steps {
  readonly mode: 'absolute' | 'percent';
  readonly step: number;
  /** How many values; odd, so that the present value stands in the middle. */
  readonly count: number;
}

export interface AxisRequest extends Steps {
  readonly variable: Variable;
}

export interface SensitivityRequest {
  /** Names read in every cell: the figure shown, and those that limits speak of. */
  readonly figures: readonly string[];
  readonly rows: AxisRequest;
  readonly columns: AxisRequest;
}

export interface SensitivityCell {
  /** One for each of the figures asked for, in their order; empty where the inputs refuse these values. */
  readonly values: readonly CellValue[];
  /** Why an input refuses its value, in a sentence. */
  readonly problem?: string;
}

export interface Sensitivity {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Where the workbook stands. */
  readonly base: { readonly row: number; readonly column: number };
  /** By row, then by column. */
  readonly cells: readonly (readonly SensitivityCell[])[];
}

/** The values of an axis round `base`, ascending for a positive step. A share of nothing is nothing: then steps count as absolute. */
export function axisValues(base: number, { mode, step, count }: Steps): number[] {
  const size = mode === 'percent' && base !== 0 ? Math.abs(base) * step : step;
  const half = Math.floor(count / 2);
  return Array.from({ length: 2 * half + 1 }, (_, index) => (index === half ? base : tidy(base + (index - half) * size)));
}

/**
 * A figure against two inputs: every pair of their values is put into the workbook and computed. The workbook stands
 * as before when this returns.
 * @param onRow told how many rows are done
 * @throws RangeError for names that are not there, or when both axes vary the same
 */
export function sensitivity(workbook: Workbook, request: SensitivityRequest, onRow: (done: number, of: number) => void = () => undefined): Sensitivity {
  if (variableKey(request.rows.variable) === variableKey(request.columns.variable)) throw new RangeError('Choose two different inputs');
  const [down, across] = [new Dial(workbook, request.rows.variable), new Dial(workbook, request.columns.variable)];
  const rows = axisValues(down.base, request.rows);
  const columns = axisValues(across.base, request.columns);
  try {
    const cells = rows.map((y, index) => {
      const line = row(workbook, down, across, y, columns, request.figures);
      onRow(index + 1, rows.length);
      return line;
    });
    return { rows, columns, base: { row: Math.floor(rows.length / 2), column: Math.floor(columns.length / 2) }, cells };
  } finally {
    down.reset();
    across.reset();
  }
}

function row(workbook: Workbook, down: Dial, across: Dial, y: number, columns: readonly number[], figures: readonly string[]): SensitivityCell[] {
  // One input's column factor must not scale what the other has set: the rows' variable is set on the workbook as it was.
  across.reset();
  const refusedRow = set(down, y);
  return columns.map((x) => {
    const problem = refusedRow ?? set(across, x);
    return problem === undefined ? { values: figures.map((name) => frozenValue(workbook.value({ name }))) } : { values: [], problem };
  });
}

/** Where the workbook stands, it is left as it is: a formula typed into the input counts as it does. */
function set(dial: Dial, x: number): string | undefined {
  if (x !== dial.base) return dial.set(x);
  dial.reset();
  return undefined;
}

/** The actions that make the workbook what one cell of the grid shows. */
export function actionsOf(workbook: Workbook, variable: Variable, value: number): Action[] {
  const dial = new Dial(workbook, variable);
  return value === dial.base ? [] : dial.actions(value);
}
