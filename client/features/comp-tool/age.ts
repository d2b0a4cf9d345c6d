import { formatDate, latestToday } from '#domain';
import type { Comp } from '#contract';

/** Comps behind so many years say little of a price today. */
const YEARS = 2;

/** Says that even the newest of the comps is old; undefined if one is recent or none has a date. */
export function ageOf(comps: readonly Pick<Comp, 'date'>[], today = latestToday()): string | undefined {
  const newest = comps.reduce<string | undefined>(
    (last, { date }) => (date !== null && (last === undefined || date > last) ? date : last),
    undefined,
  );
  if (newest === undefined) return undefined;
  const limit = `${Number(today.slice(0, 4)) - YEARS}${today.slice(4)}`;
  return newest < limit
    ? `All comps found are older than ${YEARS} years: the newest is of ${formatDate(newest)}`
    : undefined;
}
