import dayjs, { type Dayjs } from 'dayjs';

/** Years that an existing loan's origination may lie ahead: one that closes before ours. */
export const YEARS_AHEAD = 4;

/** The last day that can be given as origination date. */
export const latestOrigination = (today: Dayjs): Dayjs => today.add(YEARS_AHEAD, 'year').endOf('day');

/** Why a day, as ISO, is none on which an existing loan was made; nothing where it is one. */
export function originationProblem(iso: string, today: Dayjs): string | undefined {
  const latest = latestOrigination(today);
  return dayjs(iso).isAfter(latest) ? `Origination Date must be ${latest.format('MM/DD/YYYY')} or earlier` : undefined;
}
