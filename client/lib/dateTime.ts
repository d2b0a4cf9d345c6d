const DATE = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
const WHEN = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `11/21/2026` in the reader's time zone. */
export const shortDate = (iso: string): string => DATE.format(new Date(iso));
/** `11/21/2026, 10:32` in the reader's time zone. */
export const dateAndTime = (iso: string): string => WHEN.format(new Date(iso));
