import type { Action, CellValue } from '../domain';
import type { Workbook } from '../workbook/types';
import { Dial, frozenValue, tidy, variableKey, type Variable } from './variable';

/**
 * The steps of an axis around the current value of its variable: `step` is in the variable's own unit, or a share of
 * its value.
 */
export interface Steps {
  readonly mode: 'absolute' | 'percent';
  readonly step: number;
  /** Number of values; odd, so that the current value is in the middle. */
  readonly count: number;
}

export interface AxisRequest extends Steps {
  readonly variable: Variable;
}

export interface SensitivityRequest {
  /** Figures read in each cell of the grid: the one shown, and those that limits refer to. */
  readonly figures: readonly string[];
  readonly rows: AxisRequest;
  readonly columns: AxisRequest;
  /** Applied before anything is varied, and undone afterwards: to hold the loan amount, for instance. */
  readonly assume?: readonly Action[];
}

export interface SensitivityCell {
  /** One for each requested figure, in their order; empty if the inputs refuse these values. */
  readonly values: readonly CellValue[];
  /** Why an input refuses its value, in a sentence. */
  readonly problem?: string;
}

export interface Sensitivity {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The grid position of the current values. */
  readonly base: { readonly row: number; readonly column: number };
  /** By row, then by column. */
  readonly cells: readonly (readonly SensitivityCell[])[];
}

/**
 * The values of an axis around `base`, ascending for a positive step. If `base` is 0, percent steps count as
 * absolute.
 */
export function axisValues(base: number, { mode, step, count }: Steps): number[] {
  const size = mode === 'percent' && base !== 0 ? Math.abs(base) * step : step;
  const half = Math.floor(count / 2);
  return Array.from({ length: 2 * half + 1 }, (_, index) =>
    index === half ? base : tidy(base + (index - half) * size),
  );
}

/**
 * A two-way sensitivity table: a figure computed for each pair of values of two inputs. The workbook is restored
 * before this returns.
 * @param onLine called with the number of rows done, or of columns where the grid is computed by column
 * @throws RangeError for names that do not exist, or when both axes vary the same input
 */
export function sensitivity(
  workbook: Workbook,
  request: SensitivityRequest,
  onLine: (done: number, of: number) => void = () => undefined,
): Sensitivity {
  if (variableKey(request.rows.variable) === variableKey(request.columns.variable))
    throw new RangeError('Choose two different inputs');
  const [down, across] = [new Axis(workbook, request.rows), new Axis(workbook, request.columns)];
  const { values: rows } = down;
  const { values: columns } = across;
  const undo =
    request.assume && request.assume.length > 0
      ? workbook.apply(request.assume, { origin: 'load' }).inverse
      : [];
  try {
    const cells = new Grid(workbook, down, across, request.figures).compute(onLine);
    return {
      rows,
      columns,
      base: { row: Math.floor(rows.length / 2), column: Math.floor(columns.length / 2) },
      cells,
    };
  } finally {
    workbook.apply([...down.dial.putBack, ...across.dial.putBack], { origin: 'load' });
    if (undo.length > 0) workbook.apply(undo, { origin: 'load' });
  }
}

/** One variable with the values it is tried at, and why its cell refuses some. */
class Axis {
  readonly dial: Dial;
  readonly values: readonly number[];
  readonly refused: readonly (string | undefined)[];

  constructor(
    private readonly workbook: Workbook,
    request: AxisRequest,
  ) {
    this.dial = new Dial(workbook, request.variable);
    this.values = axisValues(this.dial.base, request);
    this.refused = this.values.map((x) => (x === this.dial.base ? undefined : this.dial.problem(x)));
  }

  /**
   * The actions that set one value. The current value is restored as it was, with a formula that was typed into the
   * input.
   */
  actions(index: number): readonly Action[] {
    const x = this.values[index] ?? this.dial.base;
    return x === this.dial.base ? this.dial.putBack : this.dial.actions(x);
  }

  /** Number of cells that change with the variable. */
  reach(): number {
    const index = this.values.findIndex((x, at) => x !== this.dial.base && this.refused[at] === undefined);
    if (index < 0) return 0;
    const { length } = this.workbook.apply(this.actions(index), { origin: 'load' }).changes;
    this.workbook.apply(this.dial.putBack, { origin: 'load' });
    return length;
  }

  /** Whether both set some of the same cells. */
  overlaps({ dial: { variable: other } }: Axis): boolean {
    const { variable } = this.dial;
    return (
      'column' in variable &&
      'column' in other &&
      variable.sheet === other.sheet &&
      variable.column === other.column
    );
  }
}

/** The workbook taken from cell to cell of the grid, by one recalculation each. */
class Grid {
  private readonly cells: SensitivityCell[][];
  private readonly overlap: boolean;
  /** The position that the workbook is set to; undefined before the first trial. */
  private at: { readonly row: number; readonly column: number } | undefined;

  constructor(
    private readonly workbook: Workbook,
    private readonly down: Axis,
    private readonly across: Axis,
    private readonly figures: readonly string[],
  ) {
    this.overlap = down.overlaps(across);
    this.cells = down.values.map(() => []);
  }

  /** Computes the whole grid. The variable with more dependents is the outer loop, so that it is set less often. */
  compute(onLine: (done: number, of: number) => void): SensitivityCell[][] {
    const { down, across } = this;
    const byColumn = !this.overlap && down.reach() < across.reach();
    const [outer, inner] = byColumn ? [across, down] : [down, across];
    outer.values.forEach((_, line) => {
      inner.values.forEach((__, step) => (byColumn ? this.fill(step, line) : this.fill(line, step)));
      onLine(line + 1, outer.values.length);
    });
    return this.cells;
  }

  private fill(row: number, column: number): void {
    const problem = this.down.refused[row] ?? this.across.refused[column];
    if (problem === undefined) this.become(row, column);
    const values =
      problem === undefined ? this.figures.map((name) => frozenValue(this.workbook.value({ name }))) : [];
    const line = this.cells[row];
    if (line) line[column] = problem === undefined ? { values } : { values, problem };
  }

  /**
   * Sets the workbook to one cell of the grid. If both variables set the same cells, the column's value is
   * set last.
   */
  private become(row: number, column: number): void {
    const rows = this.at?.row === row ? [] : this.down.actions(row);
    const stays = this.at?.column === column && (rows.length === 0 || !this.overlap);
    const columns = stays ? [] : this.across.actions(column);
    this.workbook.apply([...rows, ...columns], { origin: 'load' });
    this.at = { row, column };
  }
}

/** The actions that set the workbook to a cell of the grid. */
export function actionsOf(workbook: Workbook, variable: Variable, value: number): Action[] {
  const dial = new Dial(workbook, variable);
  return value === dial.base ? [] : dial.actions(value);
}
