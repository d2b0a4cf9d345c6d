import { fileHeading, listOf, type Action, type CellValue } from '#domain';
import {
  actionsOf,
  customAmountOf,
  hasLoanOptions,
  isUncounted,
  limitHolds,
  LOAN_AMOUNT,
  loanAmountAs,
  openWorkbook,
  variableFormat,
  variableLabel,
  type Limit,
  type Sensitivity,
  type SensitivityCell,
  type SensitivityRequest,
  type Variable,
  type Workbook,
} from '#engine';
import { effectOf, setInput } from '../../workbook';
import { formatOf, knownVariable, labelOf, limitText, shown, shownStep } from './figures';
import { limitNow, type SetLimit } from './ownLimits';
import type { AxisSetup, SensitivitySetup } from './setup';

/** A figure that lenders limit, and two inputs that usually move it. */
const USUAL: readonly (readonly [figure: string, rows: string, columns: string])[] = [
  ['ltarv', 'capRateResidential', 'residentialVacancyAllowance'],
  ['dscr', 'interestRate', 'residentialVacancyAllowance'],
  ['dscr', 'interestRate', 'commercialVacancyAllowance'],
];

/** Whether a figure follows each of these inputs while the loan is held: tried on a copy, a step up. */
function follows(workbook: Workbook, figure: string, inputs: readonly string[]): boolean {
  const copy = openWorkbook(workbook.template, workbook.toLoanFile());
  try {
    const held = amountToHold(workbook);
    if (held !== undefined)
      copy.apply(loanAmountAs(copy, { id: crypto.randomUUID(), title: HELD, amount: held }));
    return inputs.every((name) => {
      const [input, before] = [copy.value({ name }), copy.value({ name: figure })];
      if (typeof input !== 'number' || typeof before !== 'number') return false;
      copy.apply([setInput(name, input + 0.01)]);
      return copy.value({ name: figure }) !== before;
    });
  } finally {
    copy.destroy();
  }
}

/**
 * The initial setup: LTARV against cap rate and vacancy; or the DSCR, if the loan's value does not depend on
 * its income, so that every cell would be the same.
 */
export function usualSensitivity(workbook: Workbook, limits: SetLimit[]): SensitivitySetup {
  const { figure } = workbook.template;
  const names = [...figure.values()]
    .filter((one) => one.type === 'number' && one.formula === undefined && !one.hidden)
    .map((one) => one.name);
  const known = USUAL.filter((usual) => usual.every((name) => figure.has(name)));
  const [shown, rows, columns] = known.find(([name, ...inputs]) => follows(workbook, name, inputs)) ??
    known[0] ?? ['ltv', names[0] ?? '', names[1] ?? ''];
  return {
    figure: shown,
    rows: usualAxis(workbook, rows),
    columns: usualAxis(workbook, columns),
    count: 11,
    loan: 'hold',
    limits,
  };
}

/** A step that suits the input: quarter points of a rate, two and a half points of a share, 5 % of an amount. */
export function usualAxis(workbook: Workbook, key: string): AxisSetup {
  const variable = knownVariable(workbook, key);
  if (!variable || !variableFormat(workbook, variable).startsWith('percent'))
    return { variable: key, mode: 'percent', step: 0.05 };
  const value = 'name' in variable || 'row' in variable ? workbook.value(variable) : 1;
  return {
    variable: key,
    mode: 'absolute',
    step:
      typeof value === 'number' && value >= 0.3
        ? 0.025
        : typeof value === 'number' && value >= 0.12
          ? 0.01
          : 0.0025,
  };
}

export interface Resolved {
  readonly rows: Variable;
  readonly columns: Variable;
  readonly limits: readonly Limit[];
  /** The fixed loan amount; undefined if each cell resizes the loan, or the loan has no amount. */
  readonly held: number | undefined;
  readonly request: SensitivityRequest;
}

const HELD = 'Held Loan Amount';
/** The least that a custom loan amount takes. */
const LEAST = 1;

/** The current loan amount, if it can be held constant; else undefined. */
function amountToHold(workbook: Workbook): number | undefined {
  const amount = hasLoanOptions(workbook) ? workbook.value({ name: LOAN_AMOUNT }) : null;
  return typeof amount === 'number' && amount >= LEAST ? amount : undefined;
}

/** The setup in terms of this workbook, or why it cannot be computed. */
export function resolve(
  workbook: Workbook,
  setup: SensitivitySetup,
): Resolved | { readonly problem: string } {
  const [rows, columns] = [
    knownVariable(workbook, setup.rows.variable),
    knownVariable(workbook, setup.columns.variable),
  ];
  if (!rows || !columns)
    return { problem: `This workbook has no input ${rows ? setup.columns.variable : setup.rows.variable}.` };
  if (setup.rows.variable === setup.columns.variable) return { problem: 'Choose two different inputs.' };
  const unknown = [setup.figure, ...setup.limits.map((limit) => limit.name)].find(
    (name) => !workbook.template.figure.has(name),
  );
  if (unknown !== undefined) return { problem: `This workbook has no figure ${unknown}.` };
  const axis = (variable: Variable, { mode, step }: AxisSetup) => ({
    variable,
    mode,
    step,
    count: setup.count,
  });
  const limits = setup.limits.map((limit) => limitNow(workbook, limit));
  const held = setup.loan === 'hold' ? amountToHold(workbook) : undefined;
  // A row of its own, so that a custom amount that is varied is not the one that is held.
  const assume =
    held === undefined ? [] : loanAmountAs(workbook, { id: crypto.randomUUID(), title: HELD, amount: held });
  return {
    rows,
    columns,
    limits,
    held,
    request: {
      figures: [setup.figure, ...limits.map((limit) => limit.name)],
      rows: axis(rows, setup.rows),
      columns: axis(columns, setup.columns),
      assume,
    },
  };
}

/** What becomes of the loan in the cells. */
export function loanWords(
  workbook: Workbook,
  { loan }: Pick<SensitivitySetup, 'loan'>,
  { held }: Pick<Resolved, 'held'>,
): string {
  if (held !== undefined)
    return `The loan is held at ${shown(held, formatOf(workbook, LOAN_AMOUNT))} in every cell.`;
  if (loan === 'hold') return 'There is no loan amount to hold yet, so each cell sizes the loan.';
  return 'The loan is re-sized in every cell, by its loan amount options.';
}

/** Which of the inputs makes no difference to the figure, and what may be the cause. */
export function idleWords(
  workbook: Workbook,
  { figure }: Pick<SensitivitySetup, 'figure'>,
  { rows, columns, held }: Resolved,
  { cells }: Sensitivity,
): string | undefined {
  const lines = cells.map((line) => line.map(({ values }) => JSON.stringify(values[0] ?? null)));
  const across = lines.every((line) => new Set(line).size < 2);
  const down = (lines[0] ?? []).every((_, column) => new Set(lines.map((line) => line[column])).size < 2);
  const idle = [...(down ? [rows] : []), ...(across ? [columns] : [])].map((variable) =>
    variableLabel(workbook, variable),
  );
  if (idle.length === 0) return undefined;
  const verb = idle.length === 1 ? 'makes' : 'make';
  return `${listOf(idle)} ${verb} no difference to ${labelOf(workbook, figure)}${held === undefined ? '' : ' while the loan is held'}.`;
}

export interface ShownCell {
  readonly text: string;
  readonly state: 'good' | 'broken' | 'plain';
  /** Why the cell is coloured, or why it has no value. */
  readonly title: string;
}

/** Figures that say how many times over the income pays the interest: below 1 it does not, whatever the limits are. */
export const COVERAGE: ReadonlySet<string> = new Set(['dscr', 'inPlaceDscr']);

const isShort = (figure: string, value: CellValue | undefined): boolean =>
  COVERAGE.has(figure) && typeof value === 'number' && value < 1;

/** A cell is broken where any limit is: the scenario fails, whichever figure is shown. */
export function showCell(
  workbook: Workbook,
  { figure, limits }: { readonly figure: string; readonly limits: readonly Limit[] },
  { values, problem }: SensitivityCell,
): ShownCell {
  if (problem !== undefined) return { text: '–', state: 'plain', title: problem };
  const [value, ...limited] = values;
  const text = shown(value, formatOf(workbook, figure));
  if (typeof value === 'object' && value !== null) return { text, state: 'broken', title: value.cause };
  const broken = limits.filter((limit, index) => !limitHolds(limit, limited[index] ?? null));
  const known = broken.filter((limit) => (limited[limits.indexOf(limit)] ?? null) !== null);
  const short = isShort(figure, value)
    ? [`${labelOf(workbook, figure)} is below 1.00: the income does not pay the interest`]
    : [];
  if (broken.length > 0 && known.length === 0 && short.length === 0)
    return {
      text,
      state: 'plain',
      title: `${broken.map(({ name }) => labelOf(workbook, name)).join(', ')}: no figure yet`,
    };
  if (broken.length > 0 || short.length > 0)
    return {
      text,
      state: 'broken',
      title: [
        ...short,
        ...broken.map(
          (limit) =>
            `${labelOf(workbook, limit.name)} ${shown(limited[limits.indexOf(limit)], formatOf(workbook, limit.name))}, limit ${limitText(workbook, limit)}`,
        ),
      ].join('; '),
    };
  const uncounted = limits
    .filter((limit, index) => isUncounted(limit, limited[index] ?? null))
    .map(({ name }) => labelOf(workbook, name));
  const some = uncounted.length < limits.length;
  return {
    text,
    state: some ? 'good' : 'plain',
    title: [
      ...(some ? ['Every limit holds'] : []),
      ...(uncounted.length > 0 ? [`${uncounted.join(', ')}: no figure yet`] : []),
    ].join('; '),
  };
}

/** The headings of an axis, told apart by its step. */
export function headings(workbook: Workbook, variable: Variable, values: readonly number[]): string[] {
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  return values.map((value) => shownStep(value, variableFormat(workbook, variable), step));
}

/**
 * What makes the workbook one cell of the grid, and what that step is called: a loan that would not stay
 * where it was held is held.
 */
export function applied(
  workbook: Workbook,
  { rows, columns, held }: Resolved,
  row: number,
  column: number,
): { readonly actions: Action[]; readonly label: string } {
  const words = (variable: Variable, value: number) =>
    `${variableLabel(workbook, variable)} ${shown(value, variableFormat(workbook, variable))}`;
  const actions = [...actionsOf(workbook, rows, row), ...actionsOf(workbook, columns, column)];
  const label = `Apply ${words(rows, row)} and ${words(columns, column)}`;
  if (held === undefined || !effectOf(workbook, actions).some(({ name }) => name === LOAN_AMOUNT))
    return { actions, label };
  const hold = loanAmountAs(workbook, {
    id: customAmountOf(workbook, HELD) ?? crypto.randomUUID(),
    title: HELD,
    amount: held,
  });
  return {
    actions: [...actions, ...hold],
    label: `${label}, with the loan held at ${shown(held, formatOf(workbook, LOAN_AMOUNT))}`,
  };
}

/**
 * The grid as a file: plain numbers, so that a spreadsheet computes with them, and of each figure whether
 * they are fractions.
 */
export function csvRows(
  workbook: Workbook,
  setup: SensitivitySetup,
  resolved: Resolved,
  grid: Sensitivity,
): (string | number)[][] {
  const { rows, columns, held } = resolved;
  const plain = (value: CellValue | undefined) =>
    typeof value === 'number' ? value : typeof value === 'string' ? value : '';
  const named = (variable: Variable) =>
    fileHeading(variableLabel(workbook, variable), variableFormat(workbook, variable));
  return [
    [
      fileHeading(labelOf(workbook, setup.figure), formatOf(workbook, setup.figure)),
      named(columns),
      ...grid.columns.slice(1).map(() => ''),
    ],
    [named(rows), ...grid.columns],
    ...grid.rows.map((y, i) => [y, ...grid.columns.map((_, j) => plain(grid.cells[i]?.[j]?.values[0]))]),
    held === undefined ? [loanWords(workbook, setup, resolved)] : ['Loan amount held at', held],
  ];
}
