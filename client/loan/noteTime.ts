import dayjs from 'dayjs';
import { countOf } from '#domain';

export interface TimeTo {
  readonly label: 'Time to Origination' | 'Time to Maturity';
  readonly value: string;
  readonly date: string;
}

const months = (count: number): string =>
  count < 1 ? 'Less than 1 month' : countOf(Math.floor(count), 'month');

/**
 * The countdown of a note: to its origination, and once that is less than a month away, to its maturity.
 * @param closing ISO date, null if unknown
 * @param today the current date in GMT, so that it is the same for everybody
 */
export function timeTo(closing: string | null, maturity: string | null, today: string): TimeTo | undefined {
  const toOrigination = closing === null ? 0 : dayjs(closing).diff(today, 'month', true);
  if (closing !== null && toOrigination >= 1)
    return { label: 'Time to Origination', value: months(toOrigination), date: closing };
  if (maturity === null) return undefined;
  const left = dayjs(maturity).diff(today, 'month', true);
  return { label: 'Time to Maturity', value: left < 0 ? 'Past maturity' : months(left), date: maturity };
}
