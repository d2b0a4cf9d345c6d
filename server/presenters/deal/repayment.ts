import type { DealType, LoanStatus } from '#domain';
import type { Payment } from './payments';

/** The amount received with the payoff, and its last day; undefined if the loan is not repaid. */
export interface Repayment {
  readonly on: string | null;
  readonly received: number | null;
}

/**
 * @param paid may list the same money for the whole loan and for its notes; only the rows of what is read are
 * summed
 */
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
