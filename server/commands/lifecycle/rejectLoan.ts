import type { Sequelize, Transaction } from 'sequelize';
import type { z } from 'zod';
import { isRejectable, stageFor } from '#domain';
import { isQuoting, type rejectLoanRequest } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { invalid } from '../../errors';
import type { Loan } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { followMemo } from '../memos/followMemo';
import { changeLoan, lockLoan, type StatusAuthor, type LoanChange } from './changeLoan';

export type Reasons = z.output<typeof rejectLoanRequest>;

/** Rejects a loan that is locked. @throws AppError 400 for a note, and for a loan that is over. */
export async function rejectLocked(
  loan: Loan,
  who: StatusAuthor,
  { rejectedBy, rejectReason, note = null }: Reasons,
  transaction: Transaction,
): Promise<void> {
  if (loan.dealType !== 'WL') throw invalid('The status of an A or B note follows its whole loan');
  if (loan.status === 'Rejected') throw invalid('This loan is rejected already');
  if (!isRejectable(loan.status)) throw invalid(`A loan that is ${loan.status} cannot be rejected`);
  const { status: prevStatus, currentStage: prevStage, borrowerStatus: prevBorrowerStatus } = loan;
  const rejection = {
    rejectedBy,
    rejectReason,
    note,
    at: new Date().toISOString(),
    userId: who.userId,
    prevStatus,
    prevStage,
    prevBorrowerStatus,
  };
  const byBorrower = rejectedBy === 'borrower';
  const change: LoanChange = {
    status: 'Rejected',
    rejection,
    ...(byBorrower && { borrowerStatus: 'Quote Rejected', flags: { quoteRejected: true } }),
  };
  await changeLoan(loan, { userId: who.userId }, change, transaction, [
    loanEvent('LoanRejected', { rejectedBy, rejectReason, ...(note && { note }) }),
  ]);
}

/**
 * Ends a loan request, with the reasons of the side that ended it. If that is the borrower, the borrower
 * status tells so.
 * @throws AppError 404 if the loan does not exist, 400 for a note, and for a loan that is over.
 */
export async function rejectLoan(
  db: Sequelize,
  loanUuid: string,
  userId: string,
  reasons: Reasons,
): Promise<Loan> {
  await db.transaction(async (transaction) =>
    rejectLocked(await lockLoan(loanUuid, transaction), { userId }, reasons, transaction),
  );
  return findLoan(loanUuid);
}

/**
 * Undoes a rejection: the loan returns to its former status.
 * @throws AppError 404 if the loan does not exist, 400 if it is not rejected.
 */
export async function reactivateLoan(db: Sequelize, loanUuid: string, who: StatusAuthor): Promise<Loan> {
  await db.transaction(async (transaction) => {
    const loan = await lockLoan(loanUuid, transaction);
    if (loan.dealType !== 'WL') throw invalid('The status of an A or B note follows its whole loan');
    if (loan.status !== 'Rejected') throw invalid('This loan is not rejected');
    const { rejection } = loan;
    // A loan imported as rejected returns to the status that its screening implies.
    const [status, currentStage] = rejection
      ? [rejection.prevStatus, rejection.prevStage]
      : loan.screeningStatus === 'pass'
        ? (['Underwriting', stageFor('Underwriting', loan.currentStage)] as const)
        : (['Screening', 'screening'] as const);
    const before = rejection?.prevBorrowerStatus;
    // After a rejected quote, the borrower's status starts again at Loan Requested, unless the borrower was past the
    // quote already.
    const asked =
      loan.borrowerStatus === 'Quote Rejected'
        ? {
            borrowerStatus: before !== undefined && !isQuoting(before) ? before : ('Loan Requested' as const),
            clearFlags: ['quoteRejected'] as const,
          }
        : {};
    await changeLoan(
      loan,
      { userId: who.userId },
      { status, currentStage, rejection: null, ...asked },
      transaction,
      [loanEvent('LoanReactivated', who.note ? { note: who.note } : {})],
    );
    await followMemo(loan, who.userId, transaction);
  });
  return findLoan(loanUuid);
}
