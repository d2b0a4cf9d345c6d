const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;
/** Excel's day 0; its 1900 leap year that never was is passed over from March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** The day after the last one that Excel counts, 12/31/9999. */
const BEYOND_DAYS = 2_958_466;
/** A longer text is never a date. */
const LONGEST_DATE = 64;
/** `Friday, ` before a date, as in Excel's long format. */
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? /i;
/** A time of day after a date: `00:00:00`, `T000000Z`, `12:00 AM`. It does not affect the day. */
const TIME =
  /(?:[T ]|, )\d{1,2}(?::\d{2}){1,2}(?:\.\d+)? ?(?:[ap]\.?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$|T\d{4,6}Z?$/i;

export interface DateStyle {
  /** Slashed dates are day first. Default: month first, as in the United States. */
  readonly dayFirst?: boolean;
  /** The year of a date without one, `1/5`. Without it such a text is not read as a date. */
  readonly year?: number;
  /** The latest possible day, ISO: a two-digit year after it belongs to the previous century. */
  readonly latest?: string;
}

/**
 * Reads a date as ISO `2026-01-31`; undefined for anything else. It accepts the forms in which Excel, other
 * programs and people write dates, and does not read the clock: `1/5` is a date only if the caller gives the
 * year. Accepted are ISO with or without a time, `3/12/2017`, `3/12/17`, `3-12-2017`, `2024/03/05`,
 * `20141013`, `12-Mar-2017`, `5-Jan-24`, `March 12, 2017`, `Friday, January 5, 2024`, `31.12.2025`, Excel's
 * day number and, with a year given, `1/5`, `5-Jan` and `Jan 5`. Of two numbers the first is the month,
 * unless it cannot be one, dots separate them or `dayFirst` says otherwise. Two-digit years are 1970 to 2069.
 * `Jan-24` is not a date: 24 may be a day or a year.
 */
export function readDate(text: string, style: DateStyle = {}): string | undefined {
  if (text.length > LONGEST_DATE) return undefined;
  const whole = text.replace(/\s+/g, ' ').trim().replace(WEEKDAY, '');
  const day = whole.replace(TIME, '').trim();
  const found = yearFirst(day) ?? numbers(day, style) ?? named(day, style) ?? dayNumber(day);
  return found && notAfter(found, style.latest);
}

/** A date whose two-digit year would lie after the latest possible day is of the century before. */
function notAfter(found: Parts, latest: string | undefined): string | undefined {
  const iso = toIso(found);
  return iso !== undefined && found.short === true && latest !== undefined && iso > latest
    ? toIso({ ...found, year: found.year - 100 })
    : iso;
}

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** The year was written with two digits. */
  readonly short?: boolean;
}

function yearFirst(text: string): Parts | undefined {
  const match = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  return match ? parts(match[1], match[3], match[4]) : undefined;
}

function numbers(text: string, { dayFirst = false, year }: DateStyle): Parts | undefined {
  const match = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(text);
  if (!match) return undefined;
  const [, first, separator, second, written] = match;
  // 1.5 is a number before it is a day.
  if (written === undefined && (year === undefined || separator === '.')) return undefined;
  const isDayFirst = Number(first) > 12 || (Number(second) <= 12 && (dayFirst || separator === '.'));
  return isDayFirst
    ? parts(written ?? String(year), second, first)
    : parts(written ?? String(year), first, second);
}

function named(text: string, { year }: DateStyle): Parts | undefined {
  const dayThenMonth = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?(?:,?[ -](\d{4}|\d{2}))?$/i.exec(text);
  const monthThenDay = dayThenMonth
    ? null
    : /^([a-z]{3,9})\.?([ -])(\d{1,2})(?:st|nd|rd|th)?(?:(?:, ?|[ -])(\d{4}))?$/i.exec(text);
  // "Jan-24" may be the month of a year as well.
  if (monthThenDay && monthThenDay[4] === undefined && monthThenDay[2] === '-') return undefined;
  const [name, day, written] = dayThenMonth
    ? [dayThenMonth[2], dayThenMonth[1], dayThenMonth[3]]
    : [monthThenDay?.[1], monthThenDay?.[3], monthThenDay?.[4]];
  if (name === undefined || (written === undefined && year === undefined)) return undefined;
  return parts(written ?? String(year), monthNumber(name), day);
}

/**
 * The first day of a month as ISO, or undefined: `Oct 2025`, `Oct-25`, `October '25`, `10/2025`. Excel writes
 * months so, and people write days so (`Oct-25`), so callers tell people which reading was taken.
 */
export function readMonth(text: string): string | undefined {
  const month = monthIn(text);
  return month && toIso(month);
}

/** `mayBeDay`: the number beside the month may be a day without a year, as in `Oct-25`. */
function monthIn(text: string): (Parts & { readonly mayBeDay: boolean }) | undefined {
  if (text.length > LONGEST_DATE) return undefined;
  const match = /^([a-z]{3,9})\.?,?[ -](\d{4}|'?\d{2})$/i.exec(text.trim());
  const number = match ? undefined : /^(\d{1,2})[/-](\d{4})$/.exec(text.trim());
  const iso = /^(\d{4})-(\d{2})$/.exec(text.trim());
  const [year, month] = match
    ? [match[2], monthNumber(match[1] ?? '')]
    : [number?.[2] ?? iso?.[1], number?.[1] ?? iso?.[2]];
  if (year === undefined) return undefined;
  const mayBeDay = year.length === 2 && toIso(parts('2000', month, year)) !== undefined;
  return { ...parts(year.replace("'", ''), month, '1'), mayBeDay };
}

/** Excel's day count from 1899-12-30, for dates from 1927 to 2119: a cell whose date format was lost. */
function dayNumber(text: string): Parts | undefined {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return undefined;
  const serial = Math.floor(Number(text));
  if (serial < 10_000 || serial > 80_000) return undefined;
  const date = new Date(DAY_ZERO + serial * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `Jan`, `Sept` and `January`; 0 for any other text. */
function monthNumber(name: string): string {
  const lower = name.toLowerCase();
  return String(
    MONTHS.findIndex((month) => month.startsWith(lower) || (month === 'september' && lower === 'sept')) + 1,
  );
}

function parts(year: string | undefined, month: string | undefined, day: string | undefined): Parts {
  const short = (year ?? '').length === 2;
  const full = Number(year) + (short ? (Number(year) < 70 ? 2000 : 1900) : 0);
  return { year: full, month: Number(month), day: Number(day), short };
}

function toIso({ year, month, day }: Parts): string | undefined {
  if (year < 1 || month < 1 || month > 12 || day < 1) return undefined;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Converts an ISO date to Excel's day number, which the engine uses; undefined if the text is not a date. */
export function dateToSerial(iso: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(iso);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? (time - DAY_ZERO) / DAY_MS
    : undefined;
}

/** Excel's day number to an ISO date; the time of day is dropped. */
export function serialToDate(serial: number): string {
  return new Date(DAY_ZERO + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a number is the day number of a date. */
export const isDayNumber = (value: number): boolean => value > 0 && value < BEYOND_DAYS;

export type FileDate =
  | { readonly iso: string }
  /** A date that other systems write for a missing one. */
  | { readonly placeholder: string }
  | undefined;

const STAND_FOR_NONE = new Set([
  '1970-01-01',
  '1969-12-31',
  '1900-01-01',
  '1899-12-30',
  '1899-12-31',
  '1753-01-01',
  '0001-01-01',
  '9999-12-31',
]);

/**
 * A date in a file: read by {@link readDate}, from 1900 to 2200; placeholder dates are recognized as blank.
 */
export function readFileDate(text: string, style: DateStyle = {}): FileDate {
  const iso = readDate(text, style);
  if (iso === undefined) return undefined;
  if (STAND_FOR_NONE.has(iso)) return { placeholder: iso };
  const year = Number(iso.slice(0, 4));
  return year >= 1900 && year <= 2200 ? { iso } : undefined;
}

/** A month alone as its first day; `ahead` for one that has not been, which may be a day and a month without a year. */
export type PastDate =
  FileDate | { readonly iso: string; readonly monthOnly: true } | { readonly ahead: string };

/**
 * The date of a past event in a file, such as a sale: read by {@link readFileDate}, and a month alone (`Oct-25`) by
 * {@link readMonth}. Whoever shows it tells of a month.
 */
export function readPastDate(text: string, style: DateStyle = {}): PastDate {
  const month = monthIn(text);
  const first = month && toIso(month);
  if (month === undefined || first === undefined) return readFileDate(text, style);
  if (month.mayBeDay && style.latest !== undefined && first > style.latest) return { ahead: first };
  const date = readFileDate(notAfter(month, style.latest) ?? first);
  return date !== undefined && 'iso' in date ? { iso: date.iso, monthOnly: true } : date;
}

const TWO_NUMBERS = /^(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/;

/**
 * Whether the dates of a file are day first, by majority of those with only one reading (`16-12-2021`);
 * undefined if there is no majority.
 */
export function detectDayFirst(rows: readonly { readonly cells: readonly string[] }[]): boolean | undefined {
  let days = 0;
  let months = 0;
  for (const row of rows) {
    for (const cell of row.cells) {
      const vote = dayFirstShown(cell);
      if (vote === true) days++;
      else if (vote === false) months++;
    }
  }
  return days === months ? undefined : days > months;
}

/**
 * Whether a date of two numbers and a year can only be day first (`16-12-2021`) or month first; undefined if
 * both are possible.
 */
export function dayFirstShown(text: string): boolean | undefined {
  const match = TWO_NUMBERS.exec(text);
  if (!match) return undefined;
  const [first, second] = [Number(match[1]), Number(match[3])];
  if (first > 12 && first <= 31 && second <= 12) return true;
  return second > 12 && second <= 31 && first <= 12 ? false : undefined;
}
