import {
  bothReadings,
  choiceLabels,
  DATE_MESSAGE,
  formatDate,
  inPoints,
  inTypedYears,
  isDayNumber,
  isPercent,
  isTypedYear,
  LONGEST_INPUT,
  notADate,
  quotedInput,
  wholeProblem,
  rangeProblem,
  readBoolean,
  readChoiceOrBlank,
  readDate,
  readNumber,
  readTypedDate,
  rowDataProblem,
  rowDataText,
  rowDataValue,
  serialToDate,
  tooLong,
  twoReadings,
  whyNoNumber,
  withoutUnit,
  writeNumber,
  type CellInput,
  type CellValue,
  type NumberStyle,
  type PercentReading,
  type TwoReadings,
} from '../domain';
import type { CellDefinition } from '../domain/definitions';
import { isFormulaText, singleName } from './parse';

/** Fifteen digits: from here on a cent is lost in a number's own rounding. */
const LARGEST = 1e15;

/** The part of a definition that decides which input a cell accepts. */
export type ValueRules = Pick<
  CellDefinition,
  'type' | 'format' | 'options' | 'optionLabels' | 'min' | 'max' | 'whole' | 'counted' | 'note'
> & {
  /** A choice of one option takes no for blank where it may be blank. */
  readonly required?: boolean;
  /** The column in which each row names the format of the cell. */
  readonly formatBy?: string;
};

/** Options for reading a text. */
export interface ReadOptions {
  /** The year of a typed date without one. */
  readonly year?: number;
  /** Dates of two numbers and a year are day first, if their column was read so. */
  readonly dayFirst?: boolean;
  /**
   * How a number typed without a percent sign is read in a percentage. Default `points`, as typed; loan files
   * hold fractions.
   */
  readonly percent?: PercentReading;
  /**
   * Refuses a number in a percentage that looks like a fraction and returns both readings, for callers that
   * can ask the person. `usual` is the cell's usual value, as a fraction.
   */
  readonly ask?: { readonly usual: number | undefined };
}

export type TypedValue =
  | { readonly value: CellInput }
  | {
      readonly code: 'bad_value' | 'not_an_option' | 'out_of_range';
      readonly problem: string;
      /** The typed text can be read in two ways; the person has to choose. */
      readonly readings?: TwoReadings;
      /** The number that was read, if it is out of range. */
      readonly beyond?: number;
    };

/** The exact message when a figure that counts days refuses an input. */
export const DAYS_MESSAGE = 'Input must be a valid number';
/** The exact message when an amount cell refuses an input. */
export const AMOUNT_MESSAGE = "Value must be a valid number or a single variable starting with '@'";

/** The zero character, and halves of characters: no database keeps them in a text. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** The number style of a cell with these rules. */
export const styleOf = ({ format }: Pick<ValueRules, 'format'>): NumberStyle => ({
  scaleWords: format.startsWith('usd') ? 'money' : 'counts',
});

/**
 * The value of a cell after `input` was typed, pasted or loaded, in canonical form: numbers as numbers, dates as ISO,
 * booleans as booleans, options as stored, blank as null. Formulas (`=...`, and `@name` in amount cells) are returned
 * unchanged and are not checked here.
 */
export function readInput(input: CellInput, rules: ValueRules, options: ReadOptions = {}): TypedValue {
  if (input === null || input === '') return { value: null };
  if (typeof input === 'string' && UNSTORABLE.test(input))
    return { code: 'bad_value', problem: 'The text holds a character that cannot be kept' };
  const long = typeof input === 'string' && rules.type !== 'json' ? tooLong(input, LONGEST_INPUT) : undefined;
  if (long !== undefined) return { code: 'bad_value', problem: long };
  if (rules.type !== 'json' && isFormulaText(input)) return { value: input };
  const read = readByType(input, rules, options);
  return 'value' in read && typeof read.value === 'number'
    ? inRange(rules.whole ? Math.floor(read.value) : read.value, rules, typeof input === 'string')
    : read;
}

function readByType(input: number | string | boolean, rules: ValueRules, options: ReadOptions): TypedValue {
  switch (rules.type) {
    case 'json':
      return readJson(input, rules);
    case 'text':
      return { value: typeof input === 'boolean' ? String(input).toUpperCase() : String(input) };
    case 'number':
      return readFigure(input, rules, options);
    case 'amount':
      return readAmount(input, rules, options);
    case 'date':
      return readDay(input, options);
    case 'boolean':
      return readYesOrNo(input);
    case 'choice':
      return readOption(input, rules);
  }
}

/** Whether a figure counts days, as its note says. */
const isInDays = ({ note }: ValueRules): boolean => note !== undefined && /^(calendar )?days\b/.test(note);

function readFigure(
  input: number | string | boolean,
  rules: ValueRules,
  { percent = 'points', ask }: ReadOptions,
): TypedValue {
  if (typeof input === 'number') return { value: input };
  if (typeof input === 'string' && input.trim() === '') return { value: null };
  const read = withoutUnit(String(input), rules.note);
  if ('unlike' in read) return { code: 'bad_value', problem: `${quotedInput(input)} ${read.unlike}` };
  const typed = typeof input === 'string' ? numberIn(read.number, rules, percent) : undefined;
  if (typed === undefined)
    return {
      code: 'bad_value',
      problem: isInDays(rules) ? DAYS_MESSAGE : `${quotedInput(input)} ${whyNoNumber(read.number)}`,
    };
  const readings = ask && readingsIn(String(input), rules, ask.usual);
  return readings
    ? { code: 'bad_value', problem: bothReadings(String(input), readings), readings }
    : { value: typed };
}

/** Whether a percentage is stored as typed, 95 for 95 %, as its note says. */
const isInPoints = ({ note }: ValueRules): boolean => note?.startsWith('0 to 100 as typed') ?? false;

/**
 * Both readings of a text that looks like a fraction in this cell; undefined for any other.
 * @param usual the usual value of the cell, in the cell's own unit
 */
export function readingsIn(text: string, rules: ValueRules, usual?: number): TwoReadings | undefined {
  if (!isInPoints(rules)) return twoReadings(text, { ...rules, usual }, styleOf(rules));
  const part = (points: number | undefined) => (points === undefined ? undefined : points / 100);
  return twoReadings(text, {
    format: 'percent2',
    min: part(rules.min),
    max: part(rules.max),
    usual: part(usual),
  });
}

function numberIn(text: string, rules: ValueRules, percent: PercentReading): number | undefined {
  const inHundred = isInPoints(rules);
  const style = inHundred ? 'points' : percentOf(rules, percent);
  const read = readNumber(text, { ...styleOf(rules), percent: style });
  return read !== undefined && inHundred ? inPoints(read) : read;
}

/**
 * How numbers with and without a percent sign are read in a cell; a cell whose row names its format may be a
 * percentage.
 */
export const percentOf = (
  { format, formatBy }: Pick<ValueRules, 'format' | 'formatBy'>,
  percent: PercentReading,
): NumberStyle['percent'] => (isPercent(format) ? percent : formatBy === undefined ? 'none' : undefined);

function readAmount(input: number | string | boolean, rules: ValueRules, options: ReadOptions): TypedValue {
  if (typeof input === 'string' && singleName(input) !== undefined) return { value: input.trim() };
  const read = readFigure(input, rules, options);
  return 'value' in read ? read : { code: 'bad_value', problem: AMOUNT_MESSAGE };
}

function readDay(input: number | string | boolean, { year, dayFirst }: ReadOptions): TypedValue {
  const read =
    typeof input === 'string'
      ? readTypedDate(input, {
          ...(year !== undefined && { year }),
          ...(dayFirst !== undefined && { dayFirst }),
        })
      : typeof input === 'number' && isDayNumber(input)
        ? inTypedYears(serialToDate(input))
        : notADate(input);
  if ('iso' in read) return { value: read.iso };
  return { code: 'beyond' in read ? 'out_of_range' : 'bad_value', problem: read.problem };
}

function readYesOrNo(input: number | string | boolean): TypedValue {
  if (typeof input === 'boolean') return { value: input };
  const value = readBoolean(String(input));
  return value === undefined
    ? { code: 'bad_value', problem: `${quotedInput(input)} is neither yes nor no` }
    : { value };
}

function readOption(input: number | string | boolean, rules: ValueRules): TypedValue {
  const text = String(input).trim();
  const found = readChoiceOrBlank(text, rules);
  if (found !== undefined) return { value: found };
  return {
    code: 'not_an_option',
    problem: `${quotedInput(text)} is not one of ${choiceLabels(rules).join(', ')}`,
  };
}

function readJson(input: number | string | boolean, { options }: ValueRules): TypedValue {
  const read = rowDataText(options?.[0], typeof input === 'string' ? rowDataValue(input) : undefined);
  if ('text' in read) return { value: read.text };
  return { code: 'bad_value', problem: rowDataProblem(read.problems) };
}

/**
 * Why a cell with these rules would refuse a formula's result if it were typed; undefined if it would accept
 * it.
 */
export function resultProblem(result: CellValue, rules: ValueRules): string | undefined {
  if (rules.type === 'date') return dayProblem(result);
  if (typeof result !== 'number' || (rules.type !== 'number' && rules.type !== 'amount')) return undefined;
  const read = inRange(result, rules, true);
  return 'problem' in read
    ? `${read.problem}; the formula gives ${writeNumber(result, rules.format)}`
    : undefined;
}

/** The same of a date: the day number of a formula, or the date as its cell shows it. */
function dayProblem(result: CellValue): string | undefined {
  if (typeof result === 'number' && !isDayNumber(result))
    return `${DATE_MESSAGE}; the formula gives ${result}`;
  const iso =
    typeof result === 'number'
      ? serialToDate(result)
      : typeof result === 'string'
        ? readDate(result)
        : undefined;
  return iso === undefined || isTypedYear(iso)
    ? undefined
    : `${DATE_MESSAGE}; the formula gives ${formatDate(iso)}`;
}

/** In messages, bounds of a percentage are in percent if typed, and as stored for a stored number. */
function inRange(value: number, rules: ValueRules, typed: boolean): TypedValue {
  const { min, max, format } = rules;
  if (!Number.isFinite(value)) return { code: 'out_of_range', problem: 'Value must be a finite number' };
  if (Math.abs(value) >= LARGEST)
    return { code: 'out_of_range', problem: `Value must be smaller than ${LARGEST.toLocaleString('en-US')}` };
  const part = typed ? wholeProblem(value, rules) : undefined;
  if (part !== undefined) return { code: 'out_of_range', problem: part };
  const problem = rangeProblem(value, { min, max }, typed ? (bound) => writeNumber(bound, format) : String);
  return problem === undefined ? { value } : { code: 'out_of_range', problem, beyond: value };
}
