import { dayFirstShown, detectDayFirst, readFileDate, type DateStyle } from '../values';
import { formatLongDay } from './format';

/** The day that an ambiguous date is read as; undefined for a date with only one reading, and other texts. */
export function eitherWay(text: string, { dayFirst = false, year }: DateStyle): string | undefined {
  const style = year === undefined ? {} : { year };
  const [one, other] = [true, false].map((first) => readFileDate(text, { ...style, dayFirst: first }));
  if (!one || !other || !('iso' in one) || !('iso' in other) || one.iso === other.iso) return undefined;
  return dayFirstShown(text) === undefined ? (dayFirst ? one : other).iso : undefined;
}

const order = (dayFirst: boolean): string => (dayFirst ? 'day/month/year' : 'month/day/year');

/** Says how ambiguous dates were read, with one of them in words: `11/10/2026` is Nov 10, 2026. */
export const datesReadAs = (dayFirst: boolean, why: string, text: string, iso: string): string =>
  `Dates are read as ${order(dayFirst)}, ${why}: “${text}” is ${formatLongDay(iso)}`;

export const NONE_DECIDES = 'as none shows whether the day comes first';

export interface DateColumn {
  readonly dayFirst: boolean;
  /**
   * A sentence on how they were read; omitted if that is plainly month first, if no date is ambiguous, and for a single
   * date.
   */
  readonly said?: string;
}

/**
 * Decides how the dates of a column are read, all in one order: that of most of the dates that have only one
 * reading, else month first. A single date is read as typed, without a note.
 * @param year of dates without one
 */
export function dateColumn(texts: readonly string[], year?: number): DateColumn {
  const cells = texts.map((text) => text.trim()).filter((text) => text !== '');
  const shown = detectDayFirst([{ cells }]);
  const dayFirst = shown ?? false;
  if (shown === false || cells.length < 2) return { dayFirst };
  const style = { dayFirst, ...(year !== undefined && { year }) };
  for (const text of cells) {
    const iso = eitherWay(text, style);
    if (iso !== undefined) return { dayFirst, said: datesReadAs(dayFirst, whyRead(cells, shown), text, iso) };
  }
  return { dayFirst };
}

function whyRead(cells: readonly string[], shown: boolean | undefined): string {
  if (shown !== undefined) return 'as some can only be that';
  return cells.some((text) => dayFirstShown(text) !== undefined)
    ? `though as many can only be ${order(true)}`
    : NONE_DECIDES;
}
