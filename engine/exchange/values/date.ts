const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY = 86_400_000;
/** Longer cells are no dates. */
const LONGEST_DATE = 64;

export type ParsedDate =
  | { readonly iso: string }
  /** A date that systems write where they have none. */
  | { readonly placeholder: string }
  | undefined;

const PLACEHOLDERS = new Set(['1970-01-01', '1969-12-31', '1900-01-01', '1899-12-30', '1899-12-31', '1753-01-01', '0001-01-01', '9999-12-31']);

/**
 * A date as files write it, as ISO `2026-01-31`: ISO with or without a time, `20141013T000000`, `3/12/2017`, `3/12/17`,
 * `12-Mar-2017`, `March 12, 2017`, `31.12.2025`, Excel's serial number. Slashes are month first, as in the United States,
 * unless the first number cannot be a month or `dayFirst` says otherwise.
 */
export function parseDate(text: string, dayFirst = false): ParsedDate {
  if (text.length > LONGEST_DATE) return undefined;
  const found = readDate(text.trim(), dayFirst);
  if (!found) return undefined;
  const iso = toIso(found);
  if (!iso) return undefined;
  if (PLACEHOLDERS.has(iso)) return { placeholder: iso };
  return found.year >= 1900 && found.year <= 2200 ? { iso } : undefined;
}

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function readDate(text: string, dayFirst: boolean): Parts | undefined {
  return isoDate(text) ?? compactDate(text) ?? numericDate(text, dayFirst) ?? namedDate(text) ?? serialDate(text);
}

function isoDate(text: string): Parts | undefined {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  return match ? parts(match[1], match[2], match[3]) : undefined;
}

function compactDate(text: string): Parts | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T\d{4,6}Z?)?$/.exec(text);
  return match ? parts(match[1], match[2], match[3]) : undefined;
}

function numericDate(text: string, dayFirst: boolean): Parts | undefined {
  const match = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:,?\s+\d{1,2}:.*)?$/.exec(text);
  if (!match) return undefined;
  const [, first, separator, second, year] = match;
  const dayIsFirst = Number(first) > 12 || (Number(second) <= 12 && (dayFirst || separator === '.'));
  return dayIsFirst ? parts(year, second, first) : parts(year, first, second);
}

function namedDate(text: string): Parts | undefined {
  const dayThenMonth = /^(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})$/i.exec(text);
  if (dayThenMonth) return parts(dayThenMonth[3], monthNumber(dayThenMonth[2]), dayThenMonth[1]);
  const monthThenDay = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  return monthThenDay ? parts(monthThenDay[3], monthNumber(monthThenDay[1]), monthThenDay[2]) : undefined;
}

/** Excel's day count from 1899-12-30, for dates from 1927 to 2119: a cell whose date format was lost. */
function serialDate(text: string): Parts | undefined {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return undefined;
  const serial = Math.floor(Number(text));
  if (serial < 10_000 || serial > 80_000) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30) + serial * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function monthNumber(name: string | undefined): string {
  return String(MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1);
}

function parts(year: string | undefined, month: string | undefined, day: string | undefined): Parts {
  const short = (year ?? '').length === 2;
  const full = Number(year) + (short ? (Number(year) < 70 ? 2000 : 1900) : 0);
  return { year: full, month: Number(month), day: Number(day) };
}

function toIso({ year, month, day }: Parts): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(2000, month, 0)).getUTCDate()) return undefined;
  if (month === 2 && day === 29 && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
