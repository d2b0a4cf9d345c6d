import type { DayLimits } from './DateChoice';

const DAY_MS = 86_400_000;
const FIRST = '1900-01-01';
const LAST = '2199-12-31';

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const plusDays = (iso: string, days: number): string => isoOf(Date.parse(iso) + days * DAY_MS);

/** The same day of another month, or its last where it is shorter. */
function plusMonths(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** Within the limits, and the years in which a date is taken where it is typed. */
function within(iso: string, { min = FIRST, max = LAST }: DayLimits): string {
  if (iso < min) return min;
  return iso > max ? max : iso;
}

type Moves = Readonly<Record<string, (iso: string) => string>>;

const DAYS: Moves = {
  ArrowLeft: (iso) => plusDays(iso, -1),
  ArrowRight: (iso) => plusDays(iso, 1),
  ArrowUp: (iso) => plusDays(iso, -7),
  ArrowDown: (iso) => plusDays(iso, 7),
  PageUp: (iso) => plusMonths(iso, -1),
  PageDown: (iso) => plusMonths(iso, 1),
  Home: (iso) => plusDays(iso, -new Date(iso).getUTCDay()),
  End: (iso) => plusDays(iso, 6 - new Date(iso).getUTCDay()),
};

/** Three months stand in a line, and a year on a page. */
const MONTHS: Moves = {
  ArrowLeft: (iso) => plusMonths(iso, -1),
  ArrowRight: (iso) => plusMonths(iso, 1),
  ArrowUp: (iso) => plusMonths(iso, -3),
  ArrowDown: (iso) => plusMonths(iso, 3),
  PageUp: (iso) => plusMonths(iso, -12),
  PageDown: (iso) => plusMonths(iso, 12),
  Home: (iso) => `${iso.slice(0, 4)}-01-01`,
  End: (iso) => `${iso.slice(0, 4)}-12-01`,
};

/** Where a key leads from a day of the calendar, without one the day itself; undefined where it leads nowhere. */
export const dayAfter = (key: string | undefined, iso: string, limits: DayLimits): string | undefined => {
  const to = key === undefined ? iso : DAYS[key]?.(iso);
  return to && within(to, limits);
};

/** The same of a month, as its first day. */
export const monthAfter = (key: string | undefined, iso: string, limits: DayLimits): string | undefined => {
  const to = key === undefined ? iso : MONTHS[key]?.(iso);
  return to && `${within(to, limits).slice(0, 7)}-01`;
};
