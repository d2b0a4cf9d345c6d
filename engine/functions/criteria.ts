import { CellError, EmptyValue, SimpleRangeValue } from 'hyperformula';
import { compareNumbers, compareTexts, compareValues } from './compare';
import {
  column,
  error,
  optional,
  pluginOf,
  result,
  valuesOf,
  type Argument,
  type OwnFunction,
  type Value,
} from './define';
import { readNumberText } from './numberText';
import { Wildcards } from './wildcards';

type Test = (value: Value) => boolean;
type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=';

const OPERATOR = /^(?:<=|>=|<>|[<>=])/;
const ERRORS: ReadonlySet<string> = new Set([
  '#DIV/0!',
  '#NAME?',
  '#VALUE!',
  '#NUM!',
  '#REF!',
  '#N/A',
  '#NULL!',
]);

function isOperator(text: string): text is Operator {
  return ['=', '<>', '<', '<=', '>', '>='].includes(text);
}

/** The test that a criterion of SUMIF and its like describes, as in Excel: `">=5"`, `"<>a*"`, `12`, `""`. */
export function criterion(given: Value): Test {
  if (given instanceof CellError) return (value) => value instanceof CellError && value.type === given.type;
  // A blank cell as a criterion means 0.
  if (given === EmptyValue) return equals(0);
  if (typeof given !== 'string') return equals(given);
  const sign = OPERATOR.exec(given)?.[0] ?? '';
  const asked = given.slice(sign.length);
  if (!isOperator(sign))
    return asked === '' ? (value) => value === EmptyValue || value === '' : equals(meaning(asked));
  if (asked === '') return withoutOperand(sign);
  const wanted = meaning(asked);
  if (sign === '=') return equals(wanted);
  if (sign === '<>') {
    const same = equals(wanted);
    // A text that is written like the number is equal to it, and different from it: both are counted in Excel.
    return typeof wanted === 'number'
      ? (value) => typeof value !== 'number' || !same(value)
      : (value) => !same(value);
  }
  return ordered(sign, wanted);
}

/** The value to compare with, read from the text after the operator. */
function meaning(text: string): Value {
  const upper = text.toUpperCase();
  if (upper === 'TRUE' || upper === 'FALSE') return upper === 'TRUE';
  return readNumberText(text) ?? text;
}

function equals(wanted: Value): Test {
  if (typeof wanted === 'number') return (value) => compareToNumber(value, wanted) === 0;
  if (typeof wanted !== 'string') return (value) => value === wanted;
  if (ERRORS.has(wanted.toUpperCase()))
    return (value) => value instanceof CellError && errorText(value) === wanted.toUpperCase();
  if (!/[*?~]/.test(wanted)) return (value) => typeof value === 'string' && compareTexts(value, wanted) === 0;
  const pattern = new Wildcards(wanted);
  return (value) => typeof value === 'string' && pattern.fits(value);
}

const ERROR_TEXTS: Readonly<Record<string, string>> = {
  DIV_BY_ZERO: '#DIV/0!',
  NAME: '#NAME?',
  VALUE: '#VALUE!',
  NUM: '#NUM!',
  REF: '#REF!',
  NA: '#N/A',
};

function errorText(value: CellError): string {
  return ERROR_TEXTS[value.type] ?? '';
}

/** Texts that are written like a number count as it. */
function compareToNumber(value: Value, wanted: number): number | undefined {
  const number = typeof value === 'string' ? readNumberText(value) : value;
  return typeof number === 'number' ? compareNumbers(number, wanted) : undefined;
}

function withoutOperand(sign: Operator): Test {
  if (sign === '=') return (value) => value === EmptyValue;
  return sign === '<>' ? (value) => value !== EmptyValue : () => false;
}

function ordered(sign: Operator, wanted: Value): Test {
  const wants = sign.startsWith('<')
    ? (order: number) => order < 0 || (order === 0 && sign === '<=')
    : (order: number) => order > 0 || (order === 0 && sign === '>=');
  return (value) =>
    typeof value === typeof wanted &&
    value !== EmptyValue &&
    !(value instanceof CellError) &&
    wants(compareValues(value, wanted));
}

/** For each row, whether it meets all of `column, criterion, column, criterion, ...`. */
function rowsThatMeet(pairs: readonly Argument[], like?: SimpleRangeValue): boolean[] | CellError {
  const tests: { values: readonly Value[]; test: Test }[] = [];
  let [size] = like ? [like] : [];
  for (let i = 0; i < pairs.length; i += 2) {
    const range = pairs[i];
    const given = pairs[i + 1];
    if (!(range instanceof SimpleRangeValue) || given === undefined || given instanceof SimpleRangeValue)
      return error('VALUE');
    size ??= range;
    if (!range.sameDimensionsAs(size)) return error('VALUE', 'The columns are not of one length');
    tests.push({ values: valuesOf(range), test: criterion(given) });
  }
  const [first] = tests;
  return first
    ? first.values.map((_, row) => tests.every(({ values, test }) => values.slice(row, row + 1).every(test)))
    : [];
}

/** The numbers of the rows that meet all criteria; an error among them is returned first. */
function chosen(values: SimpleRangeValue, pairs: readonly Argument[]): number[] | CellError {
  const meets = rowsThatMeet(pairs, values);
  if (meets instanceof CellError) return meets;
  const numbers: number[] = [];
  for (const [row, value] of valuesOf(values).entries()) {
    if (meets[row] !== true) continue;
    if (value instanceof CellError) return value;
    if (typeof value === 'number') numbers.push(value);
  }
  return numbers;
}

type Fold = (numbers: readonly number[]) => number | CellError;
const sum: Fold = (numbers) => numbers.reduce((total, number) => total + number, 0);
const average: Fold = (numbers) =>
  numbers.length === 0
    ? error('DIV_BY_ZERO')
    : numbers.reduce((total, number) => total + number, 0) / numbers.length;
const extreme =
  (better: (a: number, b: number) => boolean): Fold =>
  (numbers) =>
    numbers.reduce((best, number) => (better(number, best) ? number : best), numbers[0] ?? 0);

function folded(fold: Fold, values: Argument | undefined, pairs: readonly Argument[]): number | CellError {
  if (!(values instanceof SimpleRangeValue)) return error('VALUE');
  const numbers = chosen(values, pairs);
  return numbers instanceof CellError ? numbers : fold(numbers);
}

const overOne = (fold: Fold): OwnFunction => ({
  parameters: [column, result, optional(column)],
  run: (range, given, values) =>
    range === undefined || given === undefined
      ? error('VALUE')
      : folded(fold, values ?? range, [range, given]),
});
const overMany = (fold: Fold): OwnFunction => ({
  parameters: [column, column, result],
  repeats: 2,
  run: (values, ...pairs) => folded(fold, values, pairs),
});
const counting: OwnFunction['run'] = (...pairs) => {
  const meets = rowsThatMeet(pairs);
  return meets instanceof CellError ? meets : meets.filter(Boolean).length;
};

export const CriteriaFunctions = pluginOf({
  SUMIF: overOne(sum),
  AVERAGEIF: overOne(average),
  SUMIFS: overMany(sum),
  AVERAGEIFS: overMany(average),
  MINIFS: overMany(extreme((a, b) => a < b)),
  MAXIFS: overMany(extreme((a, b) => a > b)),
  COUNTIF: { parameters: [column, result], run: counting },
  COUNTIFS: { parameters: [column, result], repeats: 2, run: counting },
});
