import type { Dayjs } from 'dayjs';

/** Years that an existing loan's origination may lie ahead: one that closes before ours. */
export const YEARS_AHEAD = 4;

/** The last day that can be picked as origination date. */
export const latestOrigination = (today: Dayjs): Dayjs => today.add(YEARS_AHEAD, 'year').endOf('day');
