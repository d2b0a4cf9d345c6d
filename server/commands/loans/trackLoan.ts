import type { TrackLoanRequest } from '#contract';
import { clientEventName } from '../../events/loanEvents';
import { LoanEvent } from '../../models';
import { findLoan } from '../../models/queries/loans';

/**
 * Keeps an event of the client in the loan's history. One that the server keeps with the change it tells of is there
 * already, if the change was made: a client's word alone does not write what a loan went through.
 * @throws AppError 404 for no such loan.
 */
export async function trackLoan(
  loanUuid: string,
  userId: string,
  { eventName, props }: TrackLoanRequest,
): Promise<void> {
  await findLoan(loanUuid);
  const name = clientEventName(eventName);
  if (name !== undefined) await LoanEvent.create({ loanUuid, userId, name, props });
}
