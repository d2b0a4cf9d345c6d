import { daysAfter, FIRST_DAY, LAST_DAY, monthsLater } from '#domain';
import type { DayLimits } from './DateChoice';

/** Clamps to the limits, by default the range of dates that typing accepts. */
function within(iso: string, { min = FIRST_DAY, max = LAST_DAY }: DayLimits): string {
  if (iso < min) return min;
  return iso > max ? max : iso;
}

type Moves = Readonly<Record<string, (iso: string) => string>>;

const DAYS: Moves = {
  ArrowLeft: (iso) => daysAfter(iso, -1),
  ArrowRight: (iso) => daysAfter(iso, 1),
  ArrowUp: (iso) => daysAfter(iso, -7),
  ArrowDown: (iso) => daysAfter(iso, 7),
  PageUp: (iso) => monthsLater(iso, -1),
  PageDown: (iso) => monthsLater(iso, 1),
  Home: (iso) => daysAfter(iso, -new Date(iso).getUTCDay()),
  End: (iso) => daysAfter(iso, 6 - new Date(iso).getUTCDay()),
};

/** Three months to a line, and a year to a page. */
const MONTHS: Moves = {
  ArrowLeft: (iso) => monthsLater(iso, -1),
  ArrowRight: (iso) => monthsLater(iso, 1),
  ArrowUp: (iso) => monthsLater(iso, -3),
  ArrowDown: (iso) => monthsLater(iso, 3),
  PageUp: (iso) => monthsLater(iso, -12),
  PageDown: (iso) => monthsLater(iso, 12),
  Home: (iso) => `${iso.slice(0, 4)}-01-01`,
  End: (iso) => `${iso.slice(0, 4)}-12-01`,
};

/**
 * The day that a key leads to from a day of the calendar; without a key, the day itself; undefined for other
 * keys.
 */
export const dayAfter = (key: string | undefined, iso: string, limits: DayLimits): string | undefined => {
  const to = key === undefined ? iso : DAYS[key]?.(iso);
  return to && within(to, limits);
};

/** The same of a month, as its first day. */
export const monthAfter = (key: string | undefined, iso: string, limits: DayLimits): string | undefined => {
  const to = key === undefined ? iso : MONTHS[key]?.(iso);
  return to && `${within(to, limits).slice(0, 7)}-01`;
};
