import { CellError, SimpleRangeValue } from 'hyperformula';
import {
  error,
  isBlank,
  list,
  number,
  optional,
  pluginOf,
  valuesOf,
  type Argument,
  type OwnFunction,
  type Value,
} from './define';
import { readNumberText } from './numberText';

/**
 * The arguments of GCD and LCM as whole numbers: numeric texts count, other texts and booleans are refused.
 */
function wholeNumbers(args: readonly Argument[]): number[] | CellError {
  const numbers: number[] = [];
  for (const value of args.flatMap(valuesOf)) {
    if (value instanceof CellError) return value;
    if (isBlank(value)) continue;
    const given = typeof value === 'string' ? readNumberText(value) : value;
    if (typeof given !== 'number') return error('VALUE', 'Numbers are wanted');
    if (given < 0 || given > Number.MAX_SAFE_INTEGER) return error('NUM');
    numbers.push(Math.trunc(given));
  }
  return numbers;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

const overWholeNumbers = (start: number, combine: (a: number, b: number) => number): OwnFunction => ({
  parameters: [list],
  repeats: 1,
  run: (...args: Argument[]) => {
    const numbers = wholeNumbers(args);
    if (numbers instanceof CellError) return numbers;
    const combined = numbers.length === 0 ? 0 : numbers.reduce(combine, start);
    return combined > Number.MAX_SAFE_INTEGER ? error('NUM') : combined;
  },
});

/** The product of the numbers; 0 if there are none. A single numeric text counts as its number. */
function productOf(...args: Argument[]): number | CellError {
  const factors: number[] = [];
  for (const argument of args) {
    for (const value of valuesOf(argument)) {
      if (value instanceof CellError) return value;
      const given = argument instanceof SimpleRangeValue ? value : asNumber(value);
      if (given === undefined) return error('VALUE', 'The text is not written like a number');
      if (typeof given === 'number') factors.push(given);
    }
  }
  return factors.length === 0 ? 0 : factors.reduce((product, factor) => product * factor, 1);
}

function asNumber(value: Value): Value | undefined {
  if (typeof value === 'string') return readNumberText(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

const LIMIT = 2 ** 48;
const isBits = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < LIMIT;

/** Bit by bit, in 48 bits. */
const bitwise = (combine: (a: bigint, b: bigint) => bigint): OwnFunction => ({
  parameters: [number, number],
  run: (a: number, b: number) =>
    isBits(a) && isBits(b) ? Number(combine(BigInt(a), BigInt(b))) : error('NUM'),
});

const shift = (direction: 1 | -1): OwnFunction => ({
  parameters: [number, number],
  run: (value: number, by: number) => {
    const places = Math.trunc(by) * direction;
    if (!isBits(value) || Math.abs(places) > 53) return error('NUM');
    const moved = Math.floor(value * 2 ** places);
    return moved < LIMIT ? moved : error('NUM');
  },
});

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The gamma function, by the approximation of Lanczos; factorials exactly. */
function gamma(x: number): number {
  if (Number.isInteger(x))
    return Array.from({ length: Math.max(0, x - 1) }, (_, i) => i + 1).reduce(
      (product, factor) => product * factor,
      1,
    );
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
  const sum = LANCZOS.reduce((so, coefficient, i) => so + coefficient / (x + i), 0.99999999999980993);
  const t = x + 6.5;
  return Math.sqrt(2 * Math.PI) * t ** (x - 0.5) * Math.exp(-t) * sum;
}

/** The number of ways to choose `some` of `all`. */
function chosen(all: number, some: number): number | CellError {
  if (some < 0 || some > all) return error('NUM');
  const fewer = Math.min(some, all - some);
  let ways = 1;
  for (let i = 1; i <= fewer && Number.isFinite(ways); i++) ways *= (all - fewer + i) / i;
  return Number.isFinite(ways) ? Math.round(ways) : error('NUM', 'The number is too large');
}

/** The operator `^`. As in Excel, zero to the power of zero is an error. */
export function power(base: number, exponent: number): number | CellError {
  if (base !== 0 || exponent > 0) return base ** exponent;
  return error(exponent === 0 ? 'NUM' : 'DIV_BY_ZERO');
}

/** Coefficients times rising powers of a number. */
function powerSeries(x: number, first: number, step: number, coefficients: Argument): number | CellError {
  let sum = 0;
  for (const [at, coefficient] of valuesOf(coefficients).entries()) {
    if (coefficient instanceof CellError) return coefficient;
    const raised = power(x, first + at * step);
    if (raised instanceof CellError) return raised;
    if (typeof coefficient !== 'number') return error('VALUE', 'Numbers are wanted');
    sum += coefficient * raised;
  }
  return sum;
}

export const MathematicsFunctions = pluginOf({
  ACOT: { parameters: [number], run: (x: number) => Math.PI / 2 - Math.atan(x) },
  BITAND: bitwise((a, b) => a & b),
  BITOR: bitwise((a, b) => a | b),
  BITXOR: bitwise((a, b) => a ^ b),
  BITLSHIFT: shift(1),
  BITRSHIFT: shift(-1),
  GAMMA: {
    parameters: [number],
    run: (x: number) => (x > 171.7 || (x <= 0 && Number.isInteger(x)) ? error('NUM') : gamma(x)),
  },
  GCD: overWholeNumbers(0, divisor),
  LCM: overWholeNumbers(1, (a, b) => (a === 0 || b === 0 ? 0 : (a / divisor(a, b)) * b)),
  PRODUCT: { parameters: [list], repeats: 1, run: productOf },
  COMBIN: {
    parameters: [number, number],
    run: (all: number, some: number) => chosen(Math.trunc(all), Math.trunc(some)),
  },
  COMBINA: {
    parameters: [number, number],
    run: (given: number, some: number) => {
      const [all, taken] = [Math.trunc(given), Math.trunc(some)];
      if (all === 0 && taken === 0) return 1;
      return all < 1 || taken < 0 ? error('NUM') : chosen(all + taken - 1, taken);
    },
  },
  LOG: {
    parameters: [number, optional(number, 10)],
    run: (value: number, base: number) => {
      if (value <= 0 || base <= 0) return error('NUM');
      return base === 1 ? error('DIV_BY_ZERO') : Math.log(value) / Math.log(base);
    },
  },
  POWER: { parameters: [number, number], run: power },
  SERIESSUM: { parameters: [number, number, number, list], run: powerSeries },
});
