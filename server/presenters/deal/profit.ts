import type { DealFigure, ProfitChart } from '#contract';
import { toCents } from '#domain';
import type { Payment } from './payments';

/**
 * Earnings accumulated by day until today.
 * @param total the workbook's figure of the same, including future ones
 */
export function profitChart(
  paid: readonly Payment[],
  today: string,
  total: DealFigure | undefined,
): ProfitChart | null {
  const byDay = new Map<string, Payment[]>();
  for (const payment of paid) {
    const { date } = payment.at;
    if (payment.earned !== 0 && typeof date === 'string' && date <= today)
      byDay.set(date, [...(byDay.get(date) ?? []), payment]);
  }
  let accumulated = 0;
  const actual = [...byDay]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([date, of]) => {
      const received = of.reduce((sum, { earned }) => sum + earned, 0);
      accumulated += received;
      const [source, ...more] = of.flatMap(({ place, earnedIn }) =>
        earnedIn.map((column) => `${place}/${column}`),
      );
      return {
        date,
        received: toCents(received),
        accumulated: toCents(accumulated),
        ...(source !== undefined && more.length === 0 && { source }),
      };
    });
  if (actual.length === 0) return null;
  const isSame =
    total !== undefined && typeof total.value === 'number' && toCents(total.value) === toCents(accumulated);
  const source = isSame ? (total.source ?? total.key) : undefined;
  return { actual, todayAccumulatedAmount: toCents(accumulated), ...(source !== undefined && { source }) };
}
