import type { CellInput, CellValue } from '../domain';
import { referencesOf, resultProblem, type Formula } from '../formula';
import type { CellDefinition } from '../template/types';
import type { ReadyValue } from './readValue';

/** Evaluates a formula that is not in a cell. */
export type Evaluate = (formula: Formula) => CellValue;

/** A formula without references, such as `=(5)-10`, is a constant. */
const isConstant = (formula: Formula): boolean => referencesOf(formula).length === 0;

/**
 * The reason to refuse a formula of constants whose result the cell would not accept as a number. A formula that reads
 * other cells is not refused, because its result changes with them; the cell shows the problem instead: {@link
 * resultProblem}.
 */
export function constantProblem(
  formula: Formula | undefined,
  definition: CellDefinition,
  evaluate: Evaluate,
): string | undefined {
  return formula && isConstant(formula) ? resultProblem(evaluate(formula), definition) : undefined;
}

/**
 * The value that rules between inputs check: the result of a formula without references, else the input
 * unchanged.
 */
export function constantValue({ value, formula }: ReadyValue, evaluate: Evaluate): CellInput {
  const result = formula && isConstant(formula) ? evaluate(formula) : undefined;
  return typeof result === 'number' ? result : value;
}
