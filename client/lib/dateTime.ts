import { todayInGmt } from '#domain';

/** `11/21/2026, 10:32 GMT`: moments are shown in one time zone everywhere. */
export { formatMoment as dateAndTime } from '#domain/format';

/** As in Excel, `1/5` means the one of this year, where a person types it. */
export const thisYear = (): number => Number(todayInGmt().slice(0, 4));

/** The day of now in that zone, `2026-01-31`. */
export { todayInGmt as today } from '#domain';
