import { LONGEST_NUMBER, readDate, readMonth, type DateStyle } from '../values';
import { formatDate, formatMonth } from './format';

/** Years accepted in a typed date; a year outside them is a typing error. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];
export const FIRST_DAY = `${FIRST_YEAR}-01-01`;
export const LAST_DAY = `${LAST_YEAR}-12-31`;

export const DATE_MESSAGE = `Value must be a date from ${FIRST_YEAR} to ${LAST_YEAR}`;

export type TypedDate =
  | { readonly iso: string }
  | {
      readonly problem: string;
      /** It was read, and is of a year that is not accepted. */
      readonly beyond?: true;
    };

/** The typed input as quoted in a message, shortened if it is long. */
export function quotedInput(input: number | string | boolean): string {
  const text = String(input);
  return `\`${text.length > LONGEST_NUMBER ? `${text.slice(0, LONGEST_NUMBER)}…` : text}\``;
}

/** Whether a date has a year that is accepted for typed dates. */
export function isTypedYear(iso: string): boolean {
  const year = Number(iso.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

export const notADate = (input: number | string | boolean): { readonly problem: string } => ({
  problem: `${quotedInput(input)} is not a date; write MM/DD/YYYY`,
});

/** The date, or a problem if its year is not accepted. */
export const inTypedYears = (iso: string): TypedDate =>
  isTypedYear(iso) ? { iso } : { problem: `${DATE_MESSAGE}; ${formatDate(iso)} is not`, beyond: true };

/**
 * Reads a date as a person types it in a cell, field or form; returns the date, or why the text is not one.
 */
export function readTypedDate(text: string, style: DateStyle = {}): TypedDate {
  const iso = readDate(text, style);
  return iso === undefined ? notADate(text) : inTypedYears(iso);
}

/** Reads a month as a person types it; returns its first day, or why the text is not a month. */
export function readTypedMonth(text: string): TypedDate {
  const iso = readMonth(text);
  if (iso === undefined)
    return {
      problem: `${quotedInput(text.trim())} is not a month; write ${formatMonth('2026-03-01')} or 03/2026`,
    };
  if (isTypedYear(iso)) return { iso };
  return {
    problem: `Value must be a month from ${FIRST_YEAR} to ${LAST_YEAR}; ${formatMonth(iso)} is not`,
    beyond: true,
  };
}

/**
 * The date that a text was read as, if it differs from the text: `3/12` is taken to be in this year.
 * Undefined otherwise.
 */
export function dateUnderstoodAs(text: string, iso: string): string | undefined {
  const said = formatDate(iso);
  return said === text.trim() ? undefined : said;
}
