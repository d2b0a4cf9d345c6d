import { hasCurrencySign, hasPercentSign, readNumber, type NumberStyle, type PercentReading } from './number';
import { inPoints, writeNumber } from './write';

/** What is known about the percentage field in which a number is typed. */
export interface PercentField {
  readonly format: string;
  /** Bounds, as fractions. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** A usual value, as a fraction: the default, else the current value. */
  readonly usual?: number | undefined;
}

/** One way to read a number without a sign, and the text that says it without doubt. */
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

/** The usual value assumed where none is known: between typical fees and typical loan-to-values. */
const UNKNOWN_USUAL = 0.1;

const usualOf = ({ usual }: PercentField): number =>
  usual === undefined || usual === 0 || !Number.isFinite(usual) ? UNKNOWN_USUAL : Math.abs(usual);

/** The largest number without a sign that may be a fraction: `1.05` of what is usually 100%, `0.65` elsewhere. */
const largestFraction = (field: PercentField): number => Math.max(1, 2 * usualOf(field));

const isWithin = (value: number, { min, max }: PercentField): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max);

/**
 * Whether a number typed without its sign looks like a fraction: small enough to be one, within the bounds as one, and
 * as a fraction nearer to what is usual there than as points (`0.65` where 65% is usual, `0.03` where 3% is; not `0.5`
 * where 3% is). Near is by proportion: the points are a hundredth of the fraction, so the turn is at ten times the usual.
 */
export function looksLikeFraction(typed: number, field: PercentField): boolean {
  const size = Math.abs(typed);
  return size !== 0 && size <= largestFraction(field) && size < 10 * usualOf(field) && isWithin(typed, field);
}

/** Both readings of a text that looks like a fraction; undefined for one that says what it is, or can only be points. */
export function twoReadings(
  text: string,
  field: PercentField,
  style: NumberStyle = {},
): TwoReadings | undefined {
  if (!isPercent(field.format) || hasPercentSign(text)) return undefined;
  const typed = readNumber(text, { ...style, percent: 'fractions' });
  if (typed === undefined || !looksLikeFraction(typed, field)) return undefined;
  const points = readNumber(text, { ...style, percent: 'points' }) ?? NaN;
  const said = (value: number): PercentMeaning => ({ value, text: writeNumber(value, field.format) });
  return { points: said(points), fraction: said(typed) };
}

/** Why a text that can be read two ways is not taken as it is, in words that say what to write instead. */
export const bothReadings = (text: string, { points, fraction }: TwoReadings): string =>
  `${text.trim()} may be ${points.text} or ${fraction.text}: type the one you mean`;

/**
 * How the numbers of a column without signs are meant, the column as a whole: as fractions where all may be and one looks
 * like one, else as points. Undefined where no number is without a sign.
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
 * How a column was read, with the first number that it takes as the example: `read as fractions: 0.95 is 95%`. Undefined
 * where there is none to show it by.
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
  if (readNumber(text) === undefined) return 'is not a number';
  if (hasPercentSign(text)) return 'is a percentage, which does not belong here';
  return hasCurrencySign(text) ? 'is an amount of money, which does not belong here' : 'is not a number';
}

/** What the keys 1 and 2 choose of two readings, as text; undefined for any other key. */
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
 * What a typed number was understood as, where its text does not say it by itself: `65%` for `65` in a percentage,
 * `$5,400,000` for `5.4m`. Undefined where there is nothing to add.
 */
export function understoodAs(text: string, value: number, format: string): string | undefined {
  if (isPercent(format) ? hasPercentSign(text) : /^[-+$]*[\d,]*(?:\.\d*)?$/.test(text.replace(/\s/g, '')))
    return undefined;
  return saidNumber(value, format);
}
