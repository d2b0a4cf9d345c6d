import { CellError, SimpleRangeValue } from 'hyperformula';
import { bounded } from './bounds';
import { numberAsText } from './numberText';
import {
  error,
  isBlank,
  list,
  number,
  pluginOf,
  result,
  truth,
  valuesOf,
  type Argument,
  type OwnFunction,
  type Value,
} from './define';

/**
 * The arguments of AND, OR and XOR as truth values. Blanks and texts in a list are skipped, as in Excel; a
 * single blank argument is FALSE.
 */
function truthsOf(args: readonly Argument[]): boolean[] | CellError {
  const truths: boolean[] = [];
  for (const argument of args) {
    const listed = argument instanceof SimpleRangeValue;
    for (const value of valuesOf(argument)) {
      if (value instanceof CellError) return value;
      if (listed && (typeof value === 'string' || isBlank(value))) continue;
      const truth = truthOf(value);
      if (truth === undefined) return error('VALUE', 'A text is neither true nor false');
      truths.push(truth);
    }
  }
  return truths.length > 0 ? truths : error('VALUE', 'Nothing is given that is true or false');
}

function truthOf(value: Value): boolean | undefined {
  if (typeof value !== 'string') return isBlank(value) ? false : Boolean(value);
  const text = value.trim().toUpperCase();
  if (text === 'TRUE') return true;
  return text === 'FALSE' || text === '' ? false : undefined;
}

const logical = (decide: (truths: readonly boolean[]) => boolean): OwnFunction => ({
  parameters: [list],
  repeats: 1,
  run: (...args) => {
    const truths = truthsOf(args);
    return truths instanceof CellError ? truths : decide(truths);
  },
});

function asText(value: Value): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return numberAsText(value);
  return typeof value === 'string' ? value : '';
}

/** Joins texts; several separators are used in rotation. */
function joined(
  between: readonly Value[],
  passOverBlanks: boolean,
  values: readonly Value[],
): string | CellError {
  const fault = [...between, ...values].find((value) => value instanceof CellError);
  if (fault) return fault;
  const all = values.map(asText);
  const texts = passOverBlanks ? all.filter((text) => text !== '') : all;
  const separators = between.length > 0 ? between.map(asText) : [''];
  return bounded(
    texts
      .map((text, i) => (i === 0 ? text : `${separators[(i - 1) % separators.length] ?? ''}${text}`))
      .join(''),
  );
}

const joining: OwnFunction = {
  parameters: [list],
  repeats: 1,
  run: (...args) => joined([''], false, args.flatMap(valuesOf)),
};

/** IFS: conditions and values after the first condition that holds are not looked at, errors in them neither. */
function firstThatHolds(...pairs: Value[]): Value {
  for (const [i, condition] of pairs.entries()) {
    if (i % 2 === 1) continue;
    if (condition instanceof CellError) return condition;
    const holds = truthOf(condition);
    if (holds === undefined) return error('VALUE', 'A text is neither true nor false');
    if (holds) return pairs[i + 1] ?? error('VALUE');
  }
  return error('NA', 'No condition holds');
}

/** Functions of lists whose result depends on blanks in them. */
export const ListFunctions = pluginOf({
  IFS: { parameters: [result, result], repeats: 2, run: firstThatHolds },
  CHOOSE: {
    parameters: [number, result],
    repeats: 1,
    run: (nth: number, ...values: Value[]) =>
      (nth >= 1 ? values[Math.trunc(nth) - 1] : undefined) ??
      error('VALUE', 'There is no value at that position'),
  },
  AND: logical((truths) => truths.every(Boolean)),
  OR: logical((truths) => truths.some(Boolean)),
  XOR: logical((truths) => truths.filter(Boolean).length % 2 === 1),
  COUNTBLANK: {
    parameters: [list],
    repeats: 1,
    run: (...args) => args.flatMap(valuesOf).filter((value) => isBlank(value) || value === '').length,
  },
  CONCATENATE: joining,
  CONCAT: joining,
  TEXTJOIN: {
    parameters: [list, truth, list],
    repeats: 1,
    run: (between, passOverBlanks, ...lists) =>
      joined(valuesOf(between), passOverBlanks === true, lists.flatMap(valuesOf)),
  },
});
