import type { Loan as LoanView } from '#contract';
import { mergeableAmong } from '../../commands/notes/ownerships';
import type { Loan, User } from '../../models';
import { presentLoan } from '../../presenters/loan';

/**
 * Loans as a viewer sees them; for split ones, one query for all finds whether their notes can be
 * consolidated.
 */
export async function presentedLoans(
  loans: readonly Loan[],
  viewer: Pick<User, 'role'>,
): Promise<LoanView[]> {
  const mergeable = await mergeableAmong(loans);
  return loans.map((loan) => {
    const shown = presentLoan(loan, viewer);
    return { ...shown, canConsolidate: shown.canConsolidate && mergeable.has(shown.loanLifecycleId) };
  });
}

export async function presentedLoan(loan: Loan, viewer: Pick<User, 'role'>): Promise<LoanView> {
  const [shown] = await presentedLoans([loan], viewer);
  return shown ?? presentLoan(loan, viewer);
}
