import { readDate, type DateStyle } from '#domain';

export type ParsedDate =
  | { readonly iso: string }
  /** A date that systems write where they have none. */
  | { readonly placeholder: string }
  | undefined;

const PLACEHOLDERS = new Set([
  '1970-01-01',
  '1969-12-31',
  '1900-01-01',
  '1899-12-30',
  '1899-12-31',
  '1753-01-01',
  '0001-01-01',
  '9999-12-31',
]);

/** A date as files write it: what {@link readDate} reads, from 1900 to 2200, and the dates that stand for none. */
export function parseDate(text: string, style: DateStyle = {}): ParsedDate {
  const iso = readDate(text, style);
  if (iso === undefined) return undefined;
  if (PLACEHOLDERS.has(iso)) return { placeholder: iso };
  const year = Number(iso.slice(0, 4));
  return year >= 1900 && year <= 2200 ? { iso } : undefined;
}

const TWO_NUMBERS = /^(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/;

/**
 * Whether the dates of a file are day first, by majority of those that can only be read one way (`16-12-2021`);
 * undefined where none decides.
 */
export function detectDayFirst(rows: readonly { readonly cells: readonly string[] }[]): boolean | undefined {
  let days = 0;
  let months = 0;
  for (const row of rows) {
    for (const cell of row.cells) {
      const match = TWO_NUMBERS.exec(cell);
      if (!match) continue;
      const [first, second] = [Number(match[1]), Number(match[3])];
      if (first > 12 && first <= 31 && second <= 12) days++;
      else if (second > 12 && second <= 31 && first <= 12) months++;
    }
  }
  return days === months ? undefined : days > months;
}
