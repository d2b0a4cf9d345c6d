import type { TrackLoanRequest } from '#contract';
import { LoanEvent } from '../../models';
import { findLoan } from '../../models/queries/loans';

/** Keeps an event of the client in the loan's history. @throws AppError 404 for no such loan. */
export async function trackLoan(loanUuid: string, userId: string, { eventName, props }: TrackLoanRequest): Promise<void> {
  await findLoan(loanUuid);
  await LoanEvent.create({ loanUuid, userId, name: eventName, props });
}
