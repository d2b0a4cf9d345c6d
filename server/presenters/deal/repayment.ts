import type { DealType, LoanStatus } from '#domain';
import type { Payment } from './payments';

/** What came back with the payoff, and the last day of it; undefined while the loan is not repaid. */
export interface Repayment {
  readonly on: string | null;
  readonly received: number | null;
}

/** @param paid a row of the whole loan may stand beside rows of its notes for the same money: of each only its own is added up */
export function repaymentOf(
  status: LoanStatus,
  paid: readonly Payment[],
  read: DealType,
): Repayment | undefined {
  if (status !== 'Repaid') return undefined;
  const payoffs = paid.flatMap(({ at: { paymentType, date, receivedAmount, dealType } }) =>
    paymentType === 'PAY_OFF' && typeof date === 'string' && typeof receivedAmount === 'number'
      ? [{ date, receivedAmount, dealType }]
      : [],
  );
  const own = payoffs.filter(({ dealType }) => dealType === read);
  const counted = own.length > 0 || read !== 'WL' ? own : payoffs;
  return {
    on:
      payoffs
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? null,
    received: counted.length === 0 ? null : counted.reduce((sum, one) => sum + one.receivedAmount, 0),
  };
}
