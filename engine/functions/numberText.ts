import { dateToSerial, readDate as readIsoDate, readNumber } from '../values';

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,6})?))?(?: ?([AP])M)?$/i;
const FRACTION = /^(-?)(?:(\d{1,9}) )?(\d{1,9})\/(\d{1,9})$/;
const LONGEST = 60;

/** Reads numbers as Excel's VALUE does: `5.4m` is a text there. */
const plainNumber = (text: string): number | undefined => readNumber(text, { strict: true });

/** A time of day as a part of a day. */
function readTime(text: string): number | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  const half = match[4]?.toUpperCase();
  if (minutes > 59 || seconds >= 60 || (half !== undefined && (hours < 1 || hours > 12))) return undefined;
  const full = half === undefined ? hours : (hours % 12) + (half === 'P' ? 12 : 0);
  return (full * 3600 + minutes * 60 + seconds) / 86_400;
}

/** The reader of dates passes over a time of day; here it counts, and is read by itself. */
function readDate(text: string): number | undefined {
  const iso = text.includes(':') ? undefined : readIsoDate(text);
  const serial = iso === undefined ? undefined : dateToSerial(iso);
  return serial === undefined || serial < 0 ? undefined : serial;
}

/** `1 1/2`; without the whole number before it, it is a date. */
function readFraction(text: string): number | undefined {
  const [, sign, whole, above, below] = FRACTION.exec(text) ?? [];
  if (whole === undefined || Number(below) === 0) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(whole) + Number(above) / Number(below));
}

/**
 * The number that a text means in arithmetic, in a criterion and to VALUE: `$1,234.50`, `(5)`, `12%`,
 * `1/31/2026`, `6:30 PM`.
 */
export function readNumberText(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) return undefined;
  const single = plainNumber(trimmed) ?? readDate(trimmed) ?? readTime(trimmed) ?? readFraction(trimmed);
  if (single !== undefined) return single;
  const [day, time] = dayAndTime(trimmed);
  return day === undefined || time === undefined ? undefined : day + time;
}

/** A date and a time of that day. */
function dayAndTime(text: string): readonly [day?: number, time?: number] {
  const gap = text.search(/ \d{1,2}:/);
  return gap < 0 ? [] : [readDate(text.slice(0, gap)), readTime(text.slice(gap + 1))];
}

/** The day of a text that is written like a date, with a time or without. */
export function readDayText(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST || plainNumber(trimmed) !== undefined) return undefined;
  const [day, time] = dayAndTime(trimmed);
  return time === undefined ? readDate(trimmed) : day;
}

/** The time of day of a text that is written like one, or like a date. */
export function readTimeText(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST || plainNumber(trimmed) !== undefined) return undefined;
  const [day, time] = dayAndTime(trimmed);
  if (day !== undefined) return time;
  return readTime(trimmed) ?? (readDate(trimmed) === undefined ? undefined : 0);
}

const DIGITS = 15;
/** The longest text, its sign left aside, in which a small number is written out. */
const WRITTEN_OUT = 20;

/**
 * A number as a text, as `&`, CONCAT, LEN and their like see it: at most 15 digits, with a power of ten if it
 * would be too long.
 */
export function numberAsText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const [mantissa = '', power = ''] = Math.abs(value)
    .toExponential(DIGITS - 1)
    .split('e');
  const digits = withoutLastZeros(mantissa.replace('.', ''));
  return (value < 0 ? '-' : '') + placed(digits, Number(power));
}

function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (end > 1 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}

/** Digits with the decimal point placed so that the first digit counts for the given power of ten. */
function placed(digits: string, power: number): string {
  if (power >= WRITTEN_OUT || (power < 0 && 1 - power + digits.length > WRITTEN_OUT)) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    return `${digits.charAt(0)}${fraction}E${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  if (power < 0) return `0.${digits.padStart(digits.length - power - 1, '0')}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, '0');
  return digits.length > power + 1 ? `${whole}.${digits.slice(power + 1)}` : whole;
}
