import type { Action, CellValue } from '#domain';
import { actionsOf, limitHolds, variableFormat, variableLabel, type Limit, type Sensitivity, type SensitivityCell, type SensitivityRequest, type Variable, type Workbook } from '#engine';
import { formatOf, knownVariable, labelOf, limitText, shown, shownStep } from './figures';
import type { AxisSetup, SensitivitySetup } from './setup';

/** What a person sees first: a figure that lenders limit, against the cap rate and the vacancy. */
export function usualSensitivity(workbook: Workbook, limits: Limit[]): SensitivitySetup {
  const { figure } = workbook.template;
  const names = [...figure.values()].filter((one) => one.type === 'number' && one.formula === undefined && !one.hidden).map((one) => one.name);
  const pick = (wanted: readonly string[], other: number) => wanted.find((name) => figure.has(name)) ?? names[other] ?? '';
  const rows = pick(['capRateResidential'], 0);
  const columns = pick(['residentialVacancyAllowance'], 1);
  return {
    figure: pick(['ltarv', 'ltv'], 0),
    rows: usualAxis(workbook, rows),
    columns: usualAxis(workbook, columns),
    count: 11,
    limits,
  };
}

/** A step that suits the input: quarter points of a rate, two and a half points of a share, 5 % of an amount. */
export function usualAxis(workbook: Workbook, key: string): AxisSetup {
  const variable = knownVariable(workbook, key);
  if (!variable || !variableFormat(workbook, variable).startsWith('percent')) return { variable: key, mode: 'percent', step: 0.05 };
  const value = 'name' in variable || 'row' in variable ? workbook.value(variable) : 1;
  return { variable: key, mode: 'absolute', step: typeof value === 'number' && value >= 0.3 ? 0.025 : typeof value === 'number' && value >= 0.12 ? 0.01 : 0.0025 };
}

export interface Resolved {
  readonly rows: Variable;
  readonly columns: Variable;
  readonly request: SensitivityRequest;
}

/** The setup in terms of this workbook, or why it cannot be computed. */
export function resolve(workbook: Workbook, setup: SensitivitySetup): Resolved | { readonly problem: string } {
  const [rows, columns] = [knownVariable(workbook, setup.rows.variable), knownVariable(workbook, setup.columns.variable)];
  if (!rows || !columns) return { problem: `This workbook has no input ${rows ? setup.columns.variable : setup.rows.variable}.` };
  if (setup.rows.variable === setup.columns.variable) return { problem: 'Choose two different inputs.' };
  const unknown = [setup.figure, ...setup.limits.map((limit) => limit.name)].find((name) => !workbook.template.figure.has(name));
  if (unknown !== undefined) return { problem: `This workbook has no figure ${unknown}.` };
  const axis = (variable: Variable, { mode, step }: AxisSetup) => ({ variable, mode, step, count: setup.count });
  return { rows, columns, request: { figures: [setup.figure, ...setup.limits.map((limit) => limit.name)], rows: axis(rows, setup.rows), columns: axis(columns, setup.columns) } };
}

export interface ShownCell {
  readonly text: string;
  readonly state: 'good' | 'broken' | 'plain';
  /** Why it is coloured, or why there is no value. */
  readonly title: string;
}

/** A cell is broken where any limit is: the scenario fails, whichever figure is shown. */
export function showCell(workbook: Workbook, { figure, limits }: SensitivitySetup, { values, problem }: SensitivityCell): ShownCell {
  if (problem !== undefined) return { text: '–', state: 'plain', title: problem };
  const [value, ...limited] = values;
  const text = shown(value, formatOf(workbook, figure));
  if (typeof value === 'object' && value !== null) return { text, state: 'broken', title: value.cause };
  const broken = limits.filter((limit, index) => !limitHolds(limit, limited[index] ?? null));
  const known = broken.filter((limit) => (limited[limits.indexOf(limit)] ?? null) !== null);
  if (broken.length > 0 && known.length === 0) return { text, state: 'plain', title: `${broken.map(({ name }) => labelOf(workbook, name)).join(', ')}: no figure yet` };
  if (broken.length > 0) return { text, state: 'broken', title: broken.map((limit) => `${labelOf(workbook, limit.name)} ${shown(limited[limits.indexOf(limit)], formatOf(workbook, limit.name))}, limit ${limitText(workbook, limit)}`).join('; ') };
  return { text, state: limits.length > 0 ? 'good' : 'plain', title: limits.length > 0 ? 'Every limit holds' : '' };
}

/** The headings of an axis, told apart by its step. */
export function headings(workbook: Workbook, variable: Variable, values: readonly number[]): string[] {
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  return values.map((value) => shownStep(value, variableFormat(workbook, variable), step));
}

/** What makes the workbook one cell of the grid, and what that step is called. */
export function applied(workbook: Workbook, { rows, columns }: Resolved, row: number, column: number): { readonly actions: Action[]; readonly label: string } {
  const words = (variable: Variable, value: number) => `${variableLabel(workbook, variable)} ${shown(value, variableFormat(workbook, variable))}`;
  return { actions: [...actionsOf(workbook, rows, row), ...actionsOf(workbook, columns, column)], label: `Apply ${words(rows, row)} and ${words(columns, column)}` };
}

/** The grid as a file: plain numbers, so that a spreadsheet computes with them. */
export function csvRows(workbook: Workbook, setup: SensitivitySetup, { rows, columns }: Resolved, grid: Sensitivity): (string | number)[][] {
  const plain = (value: CellValue | undefined) => (typeof value === 'number' ? value : typeof value === 'string' ? value : '');
  return [
    [labelOf(workbook, setup.figure), variableLabel(workbook, columns), ...grid.columns.slice(1).map(() => '')],
    [variableLabel(workbook, rows), ...grid.columns],
    ...grid.rows.map((y, i) => [y, ...grid.columns.map((_, j) => plain(grid.cells[i]?.[j]?.values[0]))]),
  ];
}
