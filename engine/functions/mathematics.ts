import { CellError, SimpleRangeValue } from 'hyperformula';
import { error, isBlank, list, number, optional, pluginOf, text, valuesOf, type Argument, type OwnFunction, type Value } from './define';
import { readNumberText } from './numberText';

/** Whole numbers of what GCD and LCM are given: texts written like numbers count, other texts and truths are refused. */
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

/** The product of the numbers; of none, nothing. A single text counts as the number it is written like. */
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
  run: (a: number, b: number) => (isBits(a) && isBits(b) ? Number(combine(BigInt(a), BigInt(b))) : error('NUM')),
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

/** A whole number in another system; a negative one as its complement of ten digits. */
const inSystem = (base: number, digits: number): OwnFunction => ({
  parameters: [number, optional(number)],
  run: (given: number, wanted?: number) => {
    const whole = Math.trunc(given);
    const half = base ** digits / 2;
    if (whole < -half || whole >= half) return error('NUM');
    if (whole < 0) return (base ** digits + whole).toString(base).toUpperCase();
    const written = whole.toString(base).toUpperCase();
    if (wanted === undefined) return written;
    const length = Math.trunc(wanted);
    return length < 1 || length > digits || written.length > length ? error('NUM') : written.padStart(length, '0');
  },
});

const LANCZOS = [676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7];

/** The gamma function, by the approximation of Lanczos; factorials exactly. */
function gamma(x: number): number {
  if (Number.isInteger(x)) return Array.from({ length: Math.max(0, x - 1) }, (_, i) => i + 1).reduce((product, factor) => product * factor, 1);
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
  const sum = LANCZOS.reduce((so, coefficient, i) => so + coefficient / (x + i), 0.99999999999980993);
  const t = x + 6.5;
  return Math.sqrt(2 * Math.PI) * t ** (x - 0.5) * Math.exp(-t) * sum;
}

export const MathematicsFunctions = pluginOf({
  ACOT: { parameters: [number], run: (x: number) => Math.PI / 2 - Math.atan(x) },
  BASE: {
    parameters: [number, number, optional(number, 0)],
    run: (given: number, base: number, length: number) => {
      const [whole, radix] = [Math.trunc(given), Math.trunc(base)];
      if (whole < 0 || whole > Number.MAX_SAFE_INTEGER || radix < 2 || radix > 36 || length < 0 || length >= 256) return error('NUM');
      return whole.toString(radix).toUpperCase().padStart(Math.trunc(length), '0');
    },
  },
  BITAND: bitwise((a, b) => a & b),
  BITOR: bitwise((a, b) => a | b),
  BITXOR: bitwise((a, b) => a ^ b),
  BITLSHIFT: shift(1),
  BITRSHIFT: shift(-1),
  DEC2BIN: inSystem(2, 10),
  DEC2OCT: inSystem(8, 10),
  DEC2HEX: inSystem(16, 10),
  GAMMA: { parameters: [number], run: (x: number) => (x > 171.7 || (x <= 0 && Number.isInteger(x)) ? error('NUM') : gamma(x)) },
  GCD: overWholeNumbers(0, divisor),
  LCM: overWholeNumbers(1, (a, b) => (a === 0 || b === 0 ? 0 : (a / divisor(a, b)) * b)),
  PRODUCT: { parameters: [list], repeats: 1, run: productOf },
  HEX2DEC: {
    parameters: [text],
    run: (written: string) => {
      if (!/^[0-9a-f]{1,10}$/i.test(written)) return written === '' ? 0 : error('NUM');
      const value = Number.parseInt(written, 16);
      return value >= 2 ** 39 ? value - 2 ** 40 : value;
    },
  },
});
