import { DAY_MS } from '../values';

const DAY_ZERO = Date.UTC(1899, 11, 30);
const LAST_DAY = 2_958_465;

/**
 * The same day some months on, or the last day of a shorter month; day numbers as Excel counts; undefined out
 * of range.
 */
export function addMonths(serial: number, months: number): number | undefined {
  const date = new Date(DAY_ZERO + serial * DAY_MS);
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay));
  const result = Math.round((moved - DAY_ZERO) / DAY_MS);
  return Number.isFinite(result) && result >= 0 && result <= LAST_DAY ? result : undefined;
}
