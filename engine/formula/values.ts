import { readDate, rowDataProblem, rowDataText, rowDataValue, type CellInput } from '../domain';
import type { CellDefinition } from '../domain/definitions';
import { isFormulaText, singleName } from './parse';

/** Fifteen digits: from here on a cent is lost in a number's own rounding. */
const LARGEST = 1e15;

/** The part of a definition that decides what may be typed into a cell. */
export type ValueRules = Pick<
  CellDefinition,
  'type' | 'format' | 'options' | 'optionLabels' | 'min' | 'max' | 'whole'
>;

export type TypedValue =
  | { readonly value: CellInput }
  | { readonly code: 'bad_value' | 'not_an_option' | 'out_of_range'; readonly problem: string };

/** What an amount cell refuses, word for word. */
export const AMOUNT_MESSAGE = "Value must be a valid number or a single variable starting with '@'";

/** The zero character, and halves of characters: no database keeps them in a text. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Longer texts are no numbers, and are not worth a pattern's time. */
const LONGEST_NUMBER = 60;

const DAY = 86_400_000;
/** Excel's day 0; its 1900 leap year that never was is passed over from March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** ISO date to Excel's day number, which is how the engine counts dates; undefined for what is no date. */
export function dateToSerial(iso: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(iso);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? (time - DAY_ZERO) / DAY : undefined;
}

/** Excel's day number to an ISO date; the time of day is dropped. */
export function serialToDate(serial: number): string {
  return new Date(DAY_ZERO + Math.floor(serial) * DAY).toISOString().slice(0, 10);
}

/** A number as typed: `$1,234.50`, `(500)`, `-3`, `12.5%` as 0.125, `1.2e3`; undefined for anything else. */
export function parseTypedNumber(text: string): number | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  const match =
    /^(?:\$ ?(?=\())?(\()? ?([-+])? ?\$? ?([-+])? ?((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:[eE][-+]?\d+)?) ?(%)? ?(\))? ?(%)?$/.exec(
      text.replace(/\s+/g, ' ').trim(),
    );
  if (!match) return undefined;
  const [, open, sign, innerSign, digits = '', percent, close, outerPercent] = match;
  if (!/\d/.test(digits) || (open === undefined) !== (close === undefined) || (sign && innerSign))
    return undefined;
  const plain = digits.replaceAll(',', '');
  // Scaled as text, so that 71.43% is 0.7143 and not 0.7143000000000001.
  const scaled = percent || outerPercent ? shiftTwo(plain) : Number(plain);
  const negative = (open !== undefined) !== ((sign ?? innerSign) === '-');
  return negative && scaled !== 0 ? -scaled : scaled;
}

function shiftTwo(plain: string): number {
  return /e/i.test(plain) ? Number(plain) / 100 : Number(`${plain}e-2`);
}

const YES = new Set(['true', 'yes', 'y', '1', 'x', '✓', 'checked', 'on']);
const NO = new Set(['false', 'no', 'n', '0', 'unchecked', 'off']);

export function parseTypedBoolean(text: string): boolean | undefined {
  const lower = text.trim().toLowerCase();
  return YES.has(lower) ? true : NO.has(lower) ? false : undefined;
}

/**
 * What stands in the cell after `input` was typed, pasted or loaded, in canonical form: numbers as numbers, dates as
 * ISO, booleans as booleans, options as stored, blank as null. Formulas (`=...`, and `@name` in amount cells) come back
 * as they are: whether they can be read is not decided here. Where a person types, `year` is that of a date without one.
 */
export function readInput(input: CellInput, rules: ValueRules, year?: number): TypedValue {
  if (input === null || input === '') return { value: null };
  if (typeof input === 'string' && UNSTORABLE.test(input))
    return { code: 'bad_value', problem: 'The text holds a character that cannot be kept' };
  if (rules.type !== 'json' && isFormulaText(input)) return { value: input };
  const read = readByType(input, rules, year);
  return 'value' in read && typeof read.value === 'number'
    ? inRange(rules.whole ? Math.floor(read.value) : read.value, rules, typeof input === 'string')
    : read;
}

/** What was typed, cut short where it is long. */
function quoted(input: number | string | boolean): string {
  const text = String(input);
  return `\`${text.length > LONGEST_NUMBER ? `${text.slice(0, LONGEST_NUMBER)}…` : text}\``;
}

function readByType(
  input: number | string | boolean,
  rules: ValueRules,
  year: number | undefined,
): TypedValue {
  switch (rules.type) {
    case 'json':
      return readJson(input, rules);
    case 'text':
      return { value: typeof input === 'boolean' ? String(input).toUpperCase() : String(input) };
    case 'number':
      return readNumber(input, rules);
    case 'amount':
      return readAmount(input, rules);
    case 'date':
      return readDay(input, year);
    case 'boolean':
      return readBoolean(input);
    case 'choice':
      return readChoice(input, rules);
  }
}

function readNumber(input: number | string | boolean, rules: ValueRules): TypedValue {
  if (typeof input === 'number') return { value: input };
  const typed = typeof input === 'string' ? parseTypedNumber(input) : undefined;
  if (typed === undefined) {
    return typeof input === 'string' && input.trim() === ''
      ? { value: null }
      : { code: 'bad_value', problem: `${quoted(input)} is not a number` };
  }
  // As in Excel, 6.5 typed into a percent cell means 6.5%, and 0.065 means itself.
  const asPercent =
    rules.format.startsWith('percent') && Math.abs(typed) >= 1 && !String(input).includes('%');
  return { value: asPercent ? shiftTwo(String(typed)) : typed };
}

function readAmount(input: number | string | boolean, rules: ValueRules): TypedValue {
  if (typeof input === 'string' && singleName(input) !== undefined) return { value: input.trim() };
  const read = readNumber(input, rules);
  return 'value' in read ? read : { code: 'bad_value', problem: AMOUNT_MESSAGE };
}

function readDay(input: number | string | boolean, year: number | undefined): TypedValue {
  if (typeof input === 'number' && input > 0 && input < 2_958_466) return { value: serialToDate(input) };
  const iso = typeof input === 'string' ? readDate(input, year === undefined ? {} : { year }) : undefined;
  return iso === undefined
    ? { code: 'bad_value', problem: `${quoted(input)} is not a date; write MM/DD/YYYY` }
    : { value: iso };
}

function readBoolean(input: number | string | boolean): TypedValue {
  if (typeof input === 'boolean') return { value: input };
  const value = parseTypedBoolean(String(input));
  return value === undefined
    ? { code: 'bad_value', problem: `${quoted(input)} is neither yes nor no` }
    : { value };
}

function readChoice(input: number | string | boolean, rules: ValueRules): TypedValue {
  const text = String(input).trim();
  const options = rules.options ?? [];
  if (options.includes(text)) return { value: text };
  const lower = text.toLowerCase();
  const found = options.find(
    (option) => option.toLowerCase() === lower || rules.optionLabels?.[option]?.toLowerCase() === lower,
  );
  if (found !== undefined) return { value: found };
  return {
    code: 'not_an_option',
    problem: `${quoted(text)} is not one of ${options.map((o) => rules.optionLabels?.[o] ?? o).join(', ')}`,
  };
}

function readJson(input: number | string | boolean, { options }: ValueRules): TypedValue {
  const read = rowDataText(options?.[0], typeof input === 'string' ? rowDataValue(input) : undefined);
  if ('text' in read) return { value: read.text };
  return { code: 'bad_value', problem: rowDataProblem(read.problems) };
}

/** Bounds of a percentage are said as they are typed, in percent; those of a stored number as they are stored. */
function inRange(value: number, { min, max, format }: ValueRules, typed: boolean): TypedValue {
  if (!Number.isFinite(value)) return { code: 'bad_value', problem: 'Value must be a finite number' };
  if (Math.abs(value) >= LARGEST)
    return { code: 'bad_value', problem: `Value must be smaller than ${LARGEST.toLocaleString('en-US')}` };
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return { value };
  const said = (bound: number | undefined): string =>
    bound === undefined
      ? ''
      : typed && format.startsWith('percent')
        ? `${Number((bound * 100).toPrecision(14))}%`
        : String(bound);
  if (min !== undefined && max !== undefined)
    return { code: 'out_of_range', problem: `Value must be between ${said(min)} and ${said(max)}` };
  return {
    code: 'out_of_range',
    problem: min !== undefined ? `Value must be at least ${said(min)}` : `Value must be at most ${said(max)}`,
  };
}
