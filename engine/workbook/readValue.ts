import type { CellInput } from '../domain';
import {
  checkFormula,
  FormulaError,
  parseFormula,
  readBlocks,
  readRowNames,
  type Formula,
  type RowNames,
} from '../formula';
import { readInput } from '../formula/readInput';
import { scopeOf } from '../template/formulas';
import type { CellDefinition, FigureDefinition } from '../template/types';
import { formulaIn } from './contents';
import type { Layout } from './layout';
import { parsePath } from './paths';
import type { ProblemCode } from './types';

/** A value as it will be stored in the cell, with its formula if it is one. */
export interface ReadyValue {
  readonly value: CellInput;
  readonly formula?: Formula;
}

/**
 * Reads one input for a cell: its canonical value (the default if blank) and its formula, or what is wrong
 * with it.
 * @param names row names, for input that a person types: a row's name may be written for its id, and numbers
 * without a sign in a percentage are percent. A loan file has no names and holds fractions.
 */
export function readValue(
  input: CellInput,
  definition: CellDefinition,
  layout: Layout,
  sheet: string | undefined,
  names?: RowNames,
): ReadyValue | { code: ProblemCode; problem: string } {
  const read = readInput(input, definition, { percent: names ? 'points' : 'fractions' });
  if ('problem' in read) return { code: read.code, problem: named(definition, read.problem) };
  const given = read.value ?? definition.default ?? null;
  const written = formulaIn(given, definition);
  if (written === undefined) return { value: given };
  if (isMembership(definition))
    return { code: 'bad_formula', problem: named(definition, 'A check mark is yes or no, not a formula') };
  const fault = (code: ProblemCode, error: unknown) => {
    if (!(error instanceof FormulaError)) throw error;
    return { code, problem: named(definition, error.message) };
  };
  let text = written;
  try {
    if (names) text = readRowNames(written, names);
  } catch (error) {
    return fault('unknown_row', error);
  }
  try {
    const scope = scopeOf(layout.template, sheet);
    text = readBlocks(text, scope);
    const formula = parseFormula(text);
    const [problem] = checkFormula(formula, scope);
    return problem
      ? { code: 'bad_formula', problem: named(definition, problem.message) }
      : { value: text === written ? given : text, formula };
  } catch (error) {
    return fault('bad_formula', error);
  }
}

/** Whether the cell is a member of a list in the loan file, which cannot hold a formula. */
function isMembership(definition: CellDefinition | FigureDefinition): boolean {
  return (
    'path' in definition && definition.path !== undefined && parsePath(definition.path).member !== undefined
  );
}

/**
 * The rules' own sentences ("Value must be ...") are unchanged; others are prefixed with the field's label.
 */
export function named(definition: CellDefinition, problem: string): string {
  return problem.startsWith('Value must') ? problem : `${definition.label}: ${problem}`;
}
