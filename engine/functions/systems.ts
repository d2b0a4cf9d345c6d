import { CellError } from 'hyperformula';
import {
  error,
  isBlank,
  number,
  optional,
  pluginOf,
  text,
  value,
  type OwnFunction,
  type Value,
} from './define';

/** A number system: its base, and the number of digits of a negative number's complement. */
interface System {
  readonly base: number;
  readonly digits: number;
}

const BINARY: System = { base: 2, digits: 10 };
const OCTAL: System = { base: 8, digits: 10 };
const HEXADECIMAL: System = { base: 16, digits: 10 };

/**
 * A whole number in another system; a negative one as its complement of ten digits. How many digits are
 * wanted does not count then.
 */
function writtenIn({ base, digits }: System, given: number, wanted?: number): string | CellError {
  const whole = Math.trunc(given);
  const half = base ** digits / 2;
  const length = wanted === undefined ? 1 : Math.trunc(wanted);
  if (whole < -half || whole >= half || length < 1 || length > digits) return error('NUM');
  if (whole < 0) return (base ** digits + whole).toString(base).toUpperCase();
  const written = whole.toString(base).toUpperCase();
  return wanted !== undefined && written.length > length ? error('NUM') : written.padStart(length, '0');
}

const DIGITS: ReadonlyMap<System, RegExp> = new Map([
  [BINARY, /^[01]{1,10}$/],
  [OCTAL, /^[0-7]{1,10}$/],
  [HEXADECIMAL, /^[0-9a-f]{1,10}$/i],
]);

function readIn(system: System, given: Value): number | CellError {
  if (given instanceof CellError) return given;
  if (typeof given === 'boolean') return error('VALUE');
  const written = isBlank(given) ? '' : String(given);
  if (written === '') return 0;
  if (DIGITS.get(system)?.test(written) !== true)
    return error('NUM', 'The number is not written in that system');
  const read = Number.parseInt(written, system.base);
  const all = system.base ** system.digits;
  return read >= all / 2 ? read - all : read;
}

const toDecimal = (from: System): OwnFunction => ({
  parameters: [value],
  run: (given: Value) => readIn(from, given),
});
const fromDecimal = (to: System): OwnFunction => ({
  parameters: [number, optional(number)],
  run: (given: number, wanted?: number) => writtenIn(to, given, wanted),
});
const between = (from: System, to: System): OwnFunction => ({
  parameters: [value, optional(number)],
  run: (given: Value, wanted?: number) => {
    const read = readIn(from, given);
    return read instanceof CellError ? read : writtenIn(to, read, wanted);
  },
});

const ROMAN = [
  ['M', 1000],
  ['D', 500],
  ['C', 100],
  ['L', 50],
  ['X', 10],
  ['V', 5],
  ['I', 1],
] as const;
const letterAt = (place: number) => ROMAN[place] ?? ['', 0];

/**
 * ROMAN: each form beyond the first allows a smaller letter before a larger one that is one step further
 * away.
 */
function roman(given: number, form: Value): string | CellError {
  const steps = typeof form === 'boolean' ? (form ? 0 : 4) : Math.trunc(Number(isBlank(form) ? 0 : form));
  let rest = Math.trunc(given);
  if (rest < 0 || rest > 3999 || !(steps >= 0 && steps <= 4))
    return error('VALUE', 'Roman numbers reach from 0 to 3999, in the forms 0 to 4');
  let written = '';
  for (let place = 0; place < ROMAN.length; place += 2) {
    const [letter, worth] = letterAt(place);
    const digit = Math.floor(rest / worth);
    if (digit % 5 !== 4) {
      written += (digit > 4 ? letterAt(place - 1)[0] : '') + letter.repeat(digit % 5);
      rest %= worth;
      continue;
    }
    const [larger, largerWorth] = letterAt(digit === 4 ? place - 1 : place - 2);
    let before = place;
    while (
      before - place < steps &&
      before < ROMAN.length - 1 &&
      largerWorth - letterAt(before + 1)[1] <= rest
    )
      before++;
    written += letterAt(before)[0] + larger;
    rest += letterAt(before)[1] - largerWorth;
  }
  return written;
}

/** ARABIC: a letter before a larger one is subtracted. */
function arabic(given: string): number | CellError {
  const trimmed = given.trim().toUpperCase();
  const letters = trimmed.replace(/^-/, '');
  if (trimmed.length > 255 || (letters === '' && trimmed !== '')) return error('VALUE');
  const worths = [...letters].map((letter) => ROMAN.find(([known]) => known === letter)?.[1]);
  let sum = 0;
  for (const [at, worth] of worths.entries()) {
    if (worth === undefined) return error('VALUE', 'The text is not a Roman numeral');
    sum += worth < (worths[at + 1] ?? 0) ? -worth : worth;
  }
  return trimmed === letters ? sum : -sum;
}

export const SystemFunctions = pluginOf({
  ARABIC: { parameters: [text], run: arabic },
  ROMAN: { parameters: [number, optional(value, 0)], run: roman },
  BASE: {
    parameters: [number, number, optional(number, 0)],
    run: (given: number, base: number, length: number) => {
      const [whole, radix] = [Math.trunc(given), Math.trunc(base)];
      if (
        whole < 0 ||
        whole > Number.MAX_SAFE_INTEGER ||
        radix < 2 ||
        radix > 36 ||
        length < 0 ||
        length >= 256
      )
        return error('NUM');
      return whole.toString(radix).toUpperCase().padStart(Math.trunc(length), '0');
    },
  },
  BIN2DEC: toDecimal(BINARY),
  BIN2OCT: between(BINARY, OCTAL),
  BIN2HEX: between(BINARY, HEXADECIMAL),
  DEC2BIN: fromDecimal(BINARY),
  DEC2OCT: fromDecimal(OCTAL),
  DEC2HEX: fromDecimal(HEXADECIMAL),
  HEX2BIN: between(HEXADECIMAL, BINARY),
  HEX2DEC: toDecimal(HEXADECIMAL),
  HEX2OCT: between(HEXADECIMAL, OCTAL),
  OCT2BIN: between(OCTAL, BINARY),
  OCT2DEC: toDecimal(OCTAL),
  OCT2HEX: between(OCTAL, HEXADECIMAL),
});
