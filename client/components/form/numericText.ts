import {
  bothReadings,
  hasPercentSign,
  inPoints,
  readNumber,
  saidNumber,
  twoReadings,
  whyNoNumber,
  withoutUnit,
  type TwoReadings,
} from '#domain';

/** How a figure is typed: which decimals it takes, whether thousands are separated, and its greatest value. */
export interface NumericKind {
  readonly decimals: number;
  readonly grouped: boolean;
  /** Shown with all its decimals once the field is left. */
  readonly fixed: boolean;
  readonly cap?: number;
  /** Typed in percent, and held so: 65 is 65 %. */
  readonly percent?: boolean;
  /** USD */
  readonly money?: boolean;
  /** The unit that may be typed or pasted behind the number: `square feet` takes `20,700 sf`. */
  readonly unit?: string;
}

export const CURRENCY: NumericKind = { decimals: 2, grouped: true, fixed: true, money: true };
/** Whole USD */
export const DOLLARS: NumericKind = { decimals: 0, grouped: true, fixed: false, money: true };
/** 0 to 100 as typed, one decimal point. */
export const PERCENT: NumericKind = { decimals: 4, grouped: false, fixed: false, cap: 100, percent: true };
export const WHOLE: NumericKind = { decimals: 0, grouped: true, fixed: false };
export const YEAR: NumericKind = { decimals: 0, grouped: false, fixed: false };
/** Square feet, with decimals. */
export const AREA: NumericKind = { ...WHOLE, decimals: 2, unit: 'square feet' };

/** From here on a cent is lost in a number's own rounding; no cell of a workbook takes more either. */
const LARGEST = 1e15;

/** Whether a number is more than a field takes. One with a greatest value of its own is capped instead. */
export const isTooLarge = (value: number, { cap = Infinity }: NumericKind): boolean =>
  Math.abs(Math.min(value, cap)) >= LARGEST;

/** Keeps the digits and the first decimal point of what was typed or pasted (`$1,234.50` gives `1234.50`). */
export function digitsOf(text: string, kind: NumericKind): string {
  const kept = text.replace(/[^\d.]/g, '');
  const point = kept.indexOf('.');
  if (point < 0) return kept;
  const whole = kept.slice(0, point);
  if (kind.decimals === 0) return whole;
  return `${whole}.${kept
    .slice(point + 1)
    .replace(/\./g, '')
    .slice(0, kind.decimals)}`;
}

/** Thousands separators in their proper places, or none. */
const SEPARATED = /^[ $]*(?:\d*|\d{1,3}(?:,\d{3})+)(?:\.\d*)? ?%?$/;
/** Separators anywhere: they are still where they were before a digit was typed or deleted. */
const BEING_TYPED = /^[ $]*[\d,]*(?:\.\d*)? ?%?$/;

/**
 * Whether a text is the plain digits of a figure, which are formatted during typing; any other text stays as
 * typed and is read as a whole.
 * @param own whether the separators were set by the field; typed ones count only in their proper places,
 * unlike `12,5`
 */
export function isPlain(text: string, kind: NumericKind, own = false): boolean {
  const tidy = text.replace(/\s+/g, ' ').trim();
  const [, decimals = ''] = /\.(\d*)/.exec(tidy) ?? [];
  return (
    (own ? BEING_TYPED : SEPARATED).test(tidy) &&
    (kind.percent === true ? !/\$|^%$/.test(tidy) : !hasPercentSign(tidy)) &&
    (kind.decimals > 0 ? decimals.length <= kind.decimals : !tidy.includes('.'))
  );
}

/** Whether the text typed between `before` and `after` contains a separator. */
export function isSeparatorTyped(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end).includes(',');
}

/**
 * Reads other notations of a figure: `5.4m`, `750k`, `(500)`, `-500`. NaN if the text is not a figure of that
 * kind.
 */
export function meantBy(text: string, kind: NumericKind): number {
  const percent = kind.percent === true;
  const measured = withoutUnit(text, kind.unit);
  if ('unlike' in measured) return NaN;
  const read = readNumber(measured.number, { scaleWords: 'money', percent: percent ? 'points' : 'none' });
  if (read === undefined) return NaN;
  const value = percent ? inPoints(read) : read;
  return isTooLarge(value, kind) || (kind.decimals === 0 && !Number.isInteger(value)) ? NaN : value;
}

/** Both readings of a percentage without a sign that looks like a fraction. */
export const readingsOf = (
  text: string,
  { percent, cap = Infinity }: NumericKind,
  usual: number | undefined,
): TwoReadings | undefined =>
  percent === true && usual !== undefined
    ? twoReadings(text, { format: 'percent', usual, min: 0, max: cap / 100 })
    : undefined;

/**
 * Says why a text is not a figure of a kind, so that its value is NaN.
 * @param usual the usual value of a percentage, as a fraction
 */
export function whyUnread(text: string, kind: NumericKind, usual?: number): string {
  const readings = readingsOf(text, kind, usual);
  if (readings) return bothReadings(text, readings);
  const measured = withoutUnit(text, kind.unit);
  if ('unlike' in measured) return `\`${text.trim()}\` ${measured.unlike}`;
  const number = readNumber(measured.number, {
    scaleWords: 'money',
    percent: kind.percent ? 'points' : 'none',
  });
  const size = isPlain(text, kind)
    ? Number(digitsOf(text, kind))
    : kind.percent
      ? inPoints(number ?? 0)
      : number;
  if (isTooLarge(size ?? 0, kind)) return `Value must be smaller than ${LARGEST.toLocaleString('en-US')}`;
  return number === undefined ? `\`${text.trim()}\` ${whyNoNumber(text)}` : 'Enter a whole number';
}

function group(whole: string): string {
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

/** The digits as the field shows them during editing, with thousands separators. */
export function typedText(digits: string, kind: NumericKind): string {
  const [whole = '', ...fraction] = digits.split('.');
  const shown = kind.grouped ? group(whole) : whole;
  return fraction.length > 0 ? `${shown}.${fraction[0] ?? ''}` : shown;
}

/** The blank typed behind a number, before a word such as `million`. */
export const blankBehind = (text: string): string => (/\d\.? $/.test(text) ? ' ' : '');

/** The number that digits mean; null for blank. */
export const numberOf = (digits: string): number | null =>
  digits === '' || digits === '.' ? null : Number(digits);

/** A figure, or the greatest there is of its kind. */
export const capped = (value: number, { cap = Infinity }: NumericKind): number => Math.min(value, cap);

/** Reads a whole text in any notation; null if blank, NaN if it is not a figure of that kind. */
export function figureOf(text: string, kind: NumericKind): number | null {
  const number = isPlain(text, kind) ? numberOf(digitsOf(text, kind)) : meantBy(text, kind);
  if (number === null) return null;
  return isTooLarge(number, kind) ? NaN : capped(number, kind);
}

/** A number of a kind in full, as shown beside its field: `$5,400,000`, `65%`, `(500)`. */
export const saidOf = (number: number, { percent, money }: NumericKind): string =>
  saidNumber(percent ? number / 100 : number, percent ? 'percent' : money ? 'usd' : 'number');

/** A stored number as the field shows it when it is not being edited. */
export function restingText(value: number | null | undefined, kind: NumericKind): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  return value.toLocaleString('en-US', {
    useGrouping: kind.grouped,
    minimumFractionDigits: kind.fixed ? kind.decimals : 0,
    maximumFractionDigits: kind.decimals,
  });
}

/** Where the caret goes so that as many digits stay on its left after the separators moved. */
export function caretAfter(before: string, caret: number, after: string): number {
  let significant = before.slice(0, caret).replace(/[^\d.]/g, '').length;
  let index = 0;
  while (index < after.length && significant > 0) {
    if (/[\d.]/.test(after.charAt(index))) significant -= 1;
    index += 1;
  }
  return index;
}
