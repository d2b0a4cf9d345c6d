import dayjs, { type Dayjs } from 'dayjs';
import { readDate } from '#domain';
import { thisYear } from '../lib/dateTime';

/** Years that an existing loan's origination may lie ahead: one that closes before ours. */
const YEARS_AHEAD = 4;

/** Why an ISO date cannot be the origination date of an existing loan; undefined where it can. */
export function originationProblem(iso: string, today: Dayjs): string | undefined {
  const latest = today.add(YEARS_AHEAD, 'year').endOf('day');
  return dayjs(iso).isAfter(latest)
    ? `Origination Date must be ${latest.format('MM/DD/YYYY')} or earlier`
    : undefined;
}

/** Beyond what the workbook refuses of a typed date: a loan in place that begins years from now. */
export function lateOrigination(text: string): string | undefined {
  const iso = readDate(text, { year: thisYear() });
  return iso === undefined ? undefined : originationProblem(iso, dayjs());
}
