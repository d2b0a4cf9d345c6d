import {
  FormulaError,
  isFormulaText,
  parseFormula,
  referencesOf,
  WorkbookProblem,
  type Workbook,
} from '#engine';
import { formatSum } from '#domain';
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

/** @throws AppError 400 for a condition that is not a formula of this workbook, or does not give yes or no */
export function requireConditions(workbook: Workbook, conditions: readonly MemoCondition[]): void {
  for (const [index, { formula }] of conditions.entries()) {
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
    // No save of the loan could ever change it, so it is a slip of its writer.
    if (referencesOf(parseFormula(asFormula(formula))).length === 0)
      throw invalid(
        'A condition reads a figure of the loan: compare one with its limit, as in ltv<=65%',
        path,
      );
  }
}
