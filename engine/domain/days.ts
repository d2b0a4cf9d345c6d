import { DAY_MS } from '../values';

// Days as texts, `2026-01-31`, all in GMT, so that two people mean the same day.

const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day of now. */
export const todayInGmt = (): string => dayOf(new Date());

/** The day `days` later, or earlier if `days` is negative. */
export const daysAfter = (day: string, days: number): string => dayOf(new Date(beginOf(day) + days * DAY_MS));

export const dayBefore = (day: string): string => daysAfter(day, -1);

/** Number of days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => (beginOf(to) - beginOf(from)) / DAY_MS;

/** The same day of the month `months` later (earlier if negative), or the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}
