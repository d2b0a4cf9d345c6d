import { n, num, ratio, type Num } from './independentMath';
import type { Figures } from './independentInputs';

/**
 * What the borrowers of a loan state and what was found of them: typed by the server, so that it comes from
 * the loan file.
 */
const STATED = [
  'borrowerCount',
  'borrowerGuarantors',
  'borrowerExperienceYears',
  'borrowerAssets',
  'borrowerLiabilities',
  'borrowerLiquidity',
  'reoCount',
  'reoValue',
  'reoDebt',
  'reoOwnedEquity',
  'borrowerCreditScore',
  'borrowerPlaintiffCases',
  'borrowerDefendantCases',
  'borrowerAdverseMedia',
  'sreoInvalidated',
  'sreoUnreported',
  'borrowerChecksFailed',
] as const;

/** Net worth, equity and their ratios; blank where nothing was stated. */
export function borrowers(loan: unknown, out: Figures): void {
  const stated = Object.fromEntries(
    STATED.map((name) => [name, num(loan, `information.borrower.${name}`)]),
  ) as Record<(typeof STATED)[number], Num>;
  Object.assign(out, stated);
  const { borrowerAssets: assets, borrowerLiabilities: debts, borrowerLiquidity: liquid } = stated;
  const { reoValue: value, reoDebt: mortgages } = stated;
  const worth = assets === null && debts === null ? null : n(assets) - n(debts);
  const lent = out.totalLoanAmount ?? null;
  const toLoan = (amount: Num) => (amount === null ? null : ratio(amount, lent));
  out.borrowerNetWorth = worth;
  out.netWorthToLoan = toLoan(worth);
  out.liquidityToLoan = toLoan(liquid);
  out.reoEquity = value === null ? null : value - n(mortgages);
  out.reoLtv = value === null ? null : ratio(n(mortgages), value);
}
