import type { CellError } from 'hyperformula';
import { DAY_MS } from '../values';
import { addMonths } from './dates';
import { error, number, optional, pluginOf, text, truth } from './define';

const DAY_ZERO = Date.UTC(1899, 11, 30);
const LAST_DAY = 2_958_465;

interface Day {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

export function dayOf(serial: number): Day {
  const date = new Date(DAY_ZERO + Math.floor(serial) * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Months and days beyond their range run into the next or previous. */
export function serialOf({ year, month, day }: Day): number {
  return Math.round((Date.UTC(year, month - 1, day) - DAY_ZERO) / DAY_MS);
}

const isDay = (serial: number): boolean => serial >= 0 && serial < LAST_DAY + 1;
export const lastOfMonth = ({ year, month }: Day): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Days between two days of a year of twelve months of 30 days: the American way (NASD), or the European. */
export function days360(from: Day, to: Day, european: boolean): number {
  const endOfFebruary = !european && from.month === 2 && from.day === lastOfMonth(from);
  const start = from.day === 31 || endOfFebruary ? 30 : from.day;
  const end = to.day === 31 && (european || start === 30) ? 30 : to.day;
  return (to.year - from.year) * 360 + (to.month - from.month) * 30 + end - start;
}

/**
 * DATEDIF: whole years, months or days between two days; `MD` ignores months and years, `YM` and `YD` ignore
 * years.
 */
function dateDifference(from: number, to: number, unit: string): number | CellError {
  const [start, end] = [dayOf(from), dayOf(to)];
  const months = (end.year - start.year) * 12 + end.month - start.month - (end.day < start.day ? 1 : 0);
  switch (unit.toUpperCase()) {
    case 'Y':
      return Math.floor(months / 12);
    case 'M':
      return months;
    case 'D':
      return Math.floor(to) - Math.floor(from);
    case 'YM':
      return months % 12;
    case 'MD':
      return end.day >= start.day
        ? end.day - start.day
        : Math.floor(to) - serialOf({ ...end, month: end.month - 1, day: start.day });
    case 'YD': {
      const later = end.month > start.month || (end.month === start.month && end.day >= start.day);
      return serialOf({ ...end, year: later ? start.year : start.year + 1 }) - Math.floor(from);
    }
    default:
      return error('NUM', 'DATEDIF counts in Y, M, D, MD, YM or YD');
  }
}

/** The week of the year that has its Thursday, from Monday to Sunday (ISO 8601). */
function isoWeek(serial: number): number {
  const thursday = Math.floor(serial) + 3 - ((Math.floor(serial) + 5) % 7);
  return 1 + Math.floor((thursday - serialOf({ year: dayOf(thursday).year, month: 1, day: 1 })) / 7);
}

/** The day a week begins with, from 0 for Saturday, by the second argument of WEEKNUM. */
const WEEK_BEGINS: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [2, 2],
  [11, 2],
  [12, 3],
  [13, 4],
  [14, 5],
  [15, 6],
  [16, 0],
  [17, 1],
]);

/** The week counted from that of 1 January, which is never the last of the year before. */
function weekOfYear(serial: number, begins: number): number {
  const first = serialOf({ year: dayOf(serial).year, month: 1, day: 1 });
  return 1 + Math.floor((Math.floor(serial) - first + ((first - begins + 7) % 7)) / 7);
}

export const CalendarFunctions = pluginOf({
  ISOWEEKNUM: {
    parameters: [number],
    run: (serial: number) => (isDay(serial) ? isoWeek(serial) : error('NUM')),
  },
  WEEKNUM: {
    parameters: [number, optional(number, 1)],
    run: (serial: number, type: number) => {
      if (!isDay(serial)) return error('NUM');
      if (Math.trunc(type) === 21) return isoWeek(serial);
      const begins = WEEK_BEGINS.get(Math.trunc(type));
      return begins === undefined ? error('NUM') : weekOfYear(serial, begins);
    },
  },
  /** The last day of the month that many months later or earlier. */
  EOMONTH: {
    parameters: [number, number],
    run: (serial: number, months: number) => {
      if (!isDay(serial)) return error('NUM');
      const moved = addMonths(serialOf({ ...dayOf(serial), day: 1 }), Math.trunc(months));
      return moved === undefined
        ? error('NUM')
        : serialOf({ ...dayOf(moved), day: lastOfMonth(dayOf(moved)) });
    },
  },
  DAYS360: {
    parameters: [number, number, optional(truth, false)],
    run: (from: number, to: number, european: boolean) =>
      isDay(from) && isDay(to) ? days360(dayOf(from), dayOf(to), european) : error('NUM'),
  },
  DATEDIF: {
    parameters: [number, number, text],
    run: (from: number, to: number, unit: string) =>
      isDay(from) && isDay(to) && Math.floor(from) <= Math.floor(to)
        ? dateDifference(from, to, unit)
        : error('NUM'),
  },
});
