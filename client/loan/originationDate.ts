import { formatDate, monthsLater, readDate } from '#domain';
import { thisYear, today } from '../lib/dateTime';

/** Months that an existing loan's origination may lie ahead: one that closes before ours. */
const MONTHS_AHEAD = 48;

/** Why an ISO date cannot be the origination date of an existing loan; undefined where it can. */
export function originationProblem(iso: string, day: string): string | undefined {
  const latest = monthsLater(day, MONTHS_AHEAD);
  return iso > latest ? `Origination Date must be ${formatDate(latest)} or earlier` : undefined;
}

/**
 * A check beyond the workbook's own checks of a typed date: an existing loan must not begin years from now.
 */
export function lateOrigination(text: string): string | undefined {
  const iso = readDate(text, { year: thisYear() });
  return iso === undefined ? undefined : originationProblem(iso, today());
}
