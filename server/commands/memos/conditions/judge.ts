import {
  FormulaError,
  isFormulaText,
  parseFormula,
  referencesOf,
  walk,
  WorkbookProblem,
  type Formula,
  type Workbook,
} from '#engine';
import { formatSum, isPercent, writeNumber } from '#domain';
import type { ConditionState, MemoCondition } from '#contract';
import { invalid } from '../../../errors';

/** The stored form, in which a formula begins with `=`. */
export function asFormula(typed: string): string {
  const text = typed.trim();
  return isFormulaText(text) ? text : `=${text}`;
}

type Tested = Pick<MemoCondition, 'formula' | 'testedFrom'>;

/** The figures that a condition speaks of, each once. */
export function figuresOfCondition({ formula }: Pick<MemoCondition, 'formula'>): string[] {
  const names = referencesOf(parseFormula(asFormula(formula))).flatMap((reference) =>
    reference.kind === 'figure' ? [reference.name] : [],
  );
  return [...new Set(names)];
}

/** The values of a condition's figures: `LTV 71.43%`. */
export const readingsOf = (workbook: Workbook, names: readonly string[]): string =>
  names
    .flatMap((name) => {
      const figure = workbook.template.figure.get(name);
      const value = figure && workbook.value({ name });
      return figure && (typeof value === 'number' || typeof value === 'string')
        ? [`${figure.label} ${formatSum(value, figure.format)}`]
        : [];
    })
    .join(', ');

/**
 * The state of a condition in a workbook.
 * @param today ISO; a condition that is tested from a later day is waiting
 */
export function stateOf(workbook: Workbook, { formula, testedFrom }: Tested, today: string): ConditionState {
  if (testedFrom !== null && today < testedFrom) return 'waiting';
  try {
    const value = workbook.evaluate(asFormula(formula));
    return value === true ? 'holds' : value === false ? 'broken' : 'unknown';
  } catch (error) {
    // Another version of the model may lack figures of the condition.
    if (error instanceof FormulaError || error instanceof RangeError || error instanceof WorkbookProblem)
      return 'unknown';
    throw error;
  }
}

const COMPARISONS: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>=']);
/** A smaller limit of a percentage without bounds may be a fraction: `netWorthToLoan>=5` as 500%. */
const MOST_AS_FRACTION = 10;

/** The number that is written without a percent sign; undefined for any other term. */
const plainNumber = (term: Formula): number | undefined =>
  term.kind === 'unary' && term.operator === '+'
    ? plainNumber(term.operand)
    : term.kind === 'number'
      ? term.value
      : undefined;

/** Why a limit that seems to be in percent is refused, as its figure is a fraction; undefined if not. */
function percentSlip({ template }: Workbook, figure: Formula, limit: Formula): string | undefined {
  const value = plainNumber(limit);
  if (figure.kind !== 'figure' || value === undefined) return undefined;
  const known = template.figure.get(figure.name);
  if (known === undefined || !isPercent(known.format) || value <= (known.max ?? 1)) return undefined;
  const isEither = known.max === undefined && value < MOST_AS_FRACTION;
  const meant = [`${value}%`, ...(isEither ? [writeNumber(value, known.format)] : [])].join(' or ');
  return `${figure.name} is a percentage: write ${meant}, not ${value}`;
}

/** @throws AppError 400 */
function requireFractions(workbook: Workbook, formula: Formula, path: string): void {
  walk(formula, (node) => {
    if (node.kind !== 'binary' || !COMPARISONS.has(node.operator)) return;
    const { left, right } = node;
    const slip = percentSlip(workbook, left, right) ?? percentSlip(workbook, right, left);
    if (slip !== undefined) throw invalid(slip, path);
  });
}

/**
 * @param stored the conditions as they are: these are taken again, so that the others can be changed
 * @throws AppError 400 for a condition that is not a formula of this workbook, does not give yes or no, never
 * changes, or compares a percentage with a number a hundred times as large
 */
export function requireConditions(
  workbook: Workbook,
  conditions: readonly MemoCondition[],
  stored: readonly MemoCondition[] = [],
): void {
  for (const [index, { id, formula }] of conditions.entries()) {
    if (stored.some((one) => one.id === id && one.formula === formula)) continue;
    const path = `information.conditions.${index}.formula`;
    let value;
    try {
      value = workbook.evaluate(asFormula(formula));
    } catch (error) {
      if (error instanceof FormulaError || error instanceof RangeError) throw invalid(error.message, path);
      throw error;
    }
    if (typeof value === 'number' || typeof value === 'string')
      throw invalid('A condition says yes or no: compare two figures, as in ltv<=65%', path);
    const parsed = parseFormula(asFormula(formula));
    // No save of the loan could ever change it, so it is a slip of its writer.
    if (referencesOf(parsed).length === 0)
      throw invalid(
        'A condition reads a figure of the loan: compare one with its limit, as in ltv<=65%',
        path,
      );
    requireFractions(workbook, parsed, path);
  }
}
