/** Days as texts, `2026-01-31`. They are those of Greenwich for everybody, so that two people mean the same day. */
const DAY = 86_400_000;
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day of now. */
export const todayInGmt = (): string => dayOf(new Date());

/** So many days later; earlier where it is fewer than none. */
export const daysAfter = (day: string, days: number): string => dayOf(new Date(beginOf(day) + days * DAY));

export const dayBefore = (day: string): string => daysAfter(day, -1);

/** How many days lie from one to another; fewer than none where the second is earlier. */
export const daysBetween = (from: string, to: string): number => (beginOf(to) - beginOf(from)) / DAY;

/** The same day so many months later, earlier where it is fewer than none; the last day of a month that is shorter. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}
