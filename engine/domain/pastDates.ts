import { dayOf } from './days';

/** Columns whose dates are of past events: a date in the future is an error. */
const OF_THE_PAST: ReadonlySet<string> = new Set(['saleDate']);
/** How much earlier than in GMT a day begins in the easternmost time zone, in milliseconds. */
const FIRST_ZONE = 14 * 3_600_000;

export const isOfThePast = (column: string): boolean => OF_THE_PAST.has(column);

/** The latest day, ISO, that is today anywhere. */
export function latestToday(now = new Date()): string {
  return dayOf(new Date(now.getTime() + FIRST_ZONE));
}
