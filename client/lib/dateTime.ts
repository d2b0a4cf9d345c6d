/** `11/21/2026, 10:32 GMT`: moments are shown in one time zone everywhere. */
export { formatMoment as dateAndTime } from '#domain/format';
