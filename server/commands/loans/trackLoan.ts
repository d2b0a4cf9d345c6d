import type { TrackLoanRequest } from '#contract';
import { clientEventName } from '../../events/loanEvents';
import { LoanEvent } from '../../models';
import { findLoan } from '../../models/queries/loans';

/**
 * Records a client's event in the loan's history. An event that the server records with the change itself is
 * ignored, since a client's word alone must not write such history.
 * @throws AppError 404 if the loan does not exist
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
