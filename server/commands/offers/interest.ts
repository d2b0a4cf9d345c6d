const DAY = 86_400_000;
const YEAR_DAYS = 365;

/** Days from one day to another, `YYYY-MM-DD`; negative where the second is before the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** Simple interest in USD on an amount over the days from one day to another; nothing where there is none. */
export const interestOver = (amount: number, rate: number, from: string, to: string): number =>
  (amount * rate * Math.max(0, daysBetween(from, to))) / YEAR_DAYS;

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day some months later, or the last of a shorter month; ISO days. */
export function monthsAfter(from: string, count: number): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const months = month - 1 + Math.round(count);
  const [inYear, ofYear] = [year + Math.floor(months / 12), (months % 12) + 1];
  const on = Math.min(day, lastOfMonth(inYear, ofYear));
  return [inYear, ofYear, on].map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * The next monthly payment day after a day: the day of the month of the closing, or the last of a shorter month.
 * @param closing ISO day on which interest begins
 */
export function nextPayment(closing: string, after: string): string {
  for (let count = 1; ; count += 1) {
    const at = monthsAfter(closing, count);
    if (at > after) return at;
  }
}

/** A payment as a loan file keeps it; what cannot be read counts nothing. */
type StoredPayment = Readonly<Record<string, unknown>>;

const INTEREST: readonly unknown[] = ['INTEREST_PAYMENT', 'INTEREST_RESERVED', undefined, null, ''];
const amountOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

export interface Held {
  readonly dealType: string;
  readonly from: string;
  readonly to: string | null;
}

/** Interest in USD that came in on a loan or note while it was held, by the payments of its loan file. */
export function interestReceived(payments: unknown, { dealType, from, to }: Held): number {
  if (!Array.isArray(payments)) return 0;
  return (payments as unknown[])
    .filter((payment): payment is StoredPayment => typeof payment === 'object' && payment !== null)
    .filter(
      ({ date, dealType: of = 'WL', paymentType }) =>
        typeof date === 'string' &&
        date >= from &&
        (to === null || date <= to) &&
        of === dealType &&
        INTEREST.includes(paymentType),
    )
    .reduce(
      (sum, { receivedAmount, interestAmount, lateCharge }) =>
        sum +
        (typeof interestAmount === 'number'
          ? interestAmount
          : amountOf(receivedAmount) - amountOf(lateCharge)),
      0,
    );
}
