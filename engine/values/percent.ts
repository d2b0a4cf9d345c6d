import {
  hasCurrencySign,
  hasPercentSign,
  isForeignMoney,
  readNumber,
  type NumberStyle,
  type PercentReading,
} from './number';
import { inPoints, writeNumber } from './write';

/** The facts about a percentage field by which a typed number is read. */
export interface PercentField {
  readonly format: string;
  /** Bounds, as fractions. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** A usual value, as a fraction: the default, else the current value. */
  readonly usual?: number | undefined;
}

/** One reading of a number without a sign, and its unambiguous text. */
export interface PercentMeaning {
  readonly value: number;
  /** `65%` */
  readonly text: string;
}

/** Both readings of a number: as points, the way it is typed, and as a fraction. */
export interface TwoReadings {
  readonly points: PercentMeaning;
  readonly fraction: PercentMeaning;
}

/** Whether a display format shows a fraction as a percentage. */
export const isPercent = (format: string): boolean => format.startsWith('percent');

/** The usual value assumed if the field has none: between typical fees and typical loan-to-values. */
const UNKNOWN_USUAL = 0.1;

const usualOf = ({ usual }: PercentField): number =>
  usual === undefined || usual === 0 || !Number.isFinite(usual) ? UNKNOWN_USUAL : Math.abs(usual);

/**
 * The largest number without a sign that may be a fraction: `1.05` in a field around 100%, `0.65` elsewhere.
 */
const largestFraction = (field: PercentField): number => Math.max(1, 2 * usualOf(field));

const isWithin = (value: number, { min, max }: PercentField): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max);

/**
 * Whether a number typed without a percent sign looks like a fraction: small enough, within the bounds as a
 * fraction, and closer to the usual value as a fraction than as points (`0.65` where 65% is usual, `0.03`
 * where 3% is; not `0.5` where 3% is). Closeness is proportional: points are a hundredth of the fraction, so
 * the limit is ten times the usual value.
 */
export function looksLikeFraction(typed: number, field: PercentField): boolean {
  const size = Math.abs(typed);
  return size !== 0 && size <= largestFraction(field) && size < 10 * usualOf(field) && isWithin(typed, field);
}

/**
 * Both readings of a text that looks like a fraction; undefined if the field is not a percentage, or the text
 * has a percent sign or can only be points.
 */
export function twoReadings(
  text: string,
  field: PercentField,
  style: NumberStyle = {},
): TwoReadings | undefined {
  if (!isPercent(field.format) || hasPercentSign(text)) return undefined;
  const typed = readNumber(text, { ...style, percent: 'fractions' });
  if (typed === undefined || !looksLikeFraction(typed, field)) return undefined;
  const points = readNumber(text, { ...style, percent: 'points' });
  if (points === undefined) return undefined;
  const said = (value: number): PercentMeaning => ({ value, text: writeNumber(value, field.format) });
  return { points: said(points), fraction: said(typed) };
}

/** Why a text with two readings is refused, worded to tell what to type instead. */
export const bothReadings = (text: string, { points, fraction }: TwoReadings): string =>
  `${text.trim()} may be ${points.text} or ${fraction.text}: type the one you mean`;

/**
 * How a column's numbers without a percent sign are read, all alike: as fractions if all may be and one looks
 * like one, else as points. Undefined if every number has a sign.
 */
export function columnReading(
  texts: Iterable<string>,
  field: PercentField,
  style: NumberStyle = {},
): PercentReading | undefined {
  let [any, looks] = [false, false];
  for (const text of texts) {
    if (hasPercentSign(text)) continue;
    const typed = readNumber(text, { ...style, percent: 'fractions' });
    if (typed === undefined) continue;
    if (Math.abs(typed) > largestFraction(field)) return 'points';
    any ||= typed !== 0;
    looks ||= looksLikeFraction(typed, field);
  }
  return any ? (looks ? 'fractions' : 'points') : undefined;
}

/**
 * How a column was read, with its first accepted number as the example: `read as fractions: 0.95 is 95%`.
 * Undefined if it has no such number.
 */
export function columnSaid(
  reading: PercentReading,
  texts: Iterable<string>,
  field: PercentField,
  style: NumberStyle = {},
): string | undefined {
  for (const text of texts) {
    const value = hasPercentSign(text) ? undefined : readNumber(text, { ...style, percent: reading });
    if (value !== undefined && value !== 0 && isWithin(value, field)) return saidBy(reading, text, value);
  }
  return undefined;
}

function saidBy(reading: PercentReading, example: string, value: number): string {
  return `numbers without % were read as ${reading === 'points' ? 'percent' : 'fractions'}: ${example.trim()} is ${writeNumber(value, 'percent2')}`;
}

/** Why a text was refused as a number: a percentage among amounts and counts, money among percentages, or neither. */
export function whyNoNumber(text: string): string {
  if (readNumber(text) === undefined)
    return /\d/.test(text) && isForeignMoney(text) ? 'is not in US dollars' : 'is not a number';
  if (hasPercentSign(text)) return 'is a percentage, which does not belong here';
  return hasCurrencySign(text) ? 'is an amount of money, which does not belong here' : 'is not a number';
}

/** The text of the reading chosen with the key 1 or 2; undefined for any other key. */
export const chosenReading = (key: string, { points, fraction }: TwoReadings): string | undefined =>
  key === '1' ? points.text : key === '2' ? fraction.text : undefined;

/** A number with all its digits, thousands separated, a negative in parentheses: `65%`, `$5,400,000`, `(750,000)`. */
export function saidNumber(value: number, format: string): string {
  const percent = isPercent(format);
  const size = Math.abs(percent ? inPoints(value) : value).toLocaleString('en-US', {
    maximumFractionDigits: 10,
  });
  const shown = `${format.startsWith('usd') ? '$' : ''}${size}${percent ? '%' : ''}`;
  return value < 0 ? `(${shown})` : shown;
}

/**
 * The value that a typed number was read as, if its text does not show it: `65%` for `65` in a percentage,
 * `$5,400,000` for `5.4m`. Undefined otherwise.
 */
export function understoodAs(text: string, value: number, format: string): string | undefined {
  if (isPercent(format) ? hasPercentSign(text) : /^[-+$]*[\d,]*(?:\.\d*)?$/.test(text.replace(/\s/g, '')))
    return undefined;
  return saidNumber(value, format);
}
