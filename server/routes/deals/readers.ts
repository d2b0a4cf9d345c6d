import { requireOffered } from '../../commands/deals/investorDeal';
import { forbidden } from '../../errors';
import { findLoan } from '../../models/queries/loans';
import { requireOpenShare } from '../../models/queries/snapshots';
import type { ShareActor, UserActor } from '../../policies/actor';
import { isStaff } from '../../policies/table';

/**
 * Whether somebody may read the deal of a loan, and what hangs on it.
 * @throws AppError 403 for who may not, 404 for no such loan.
 */
export async function requireReader(actor: UserActor | ShareActor, loanUuid: string): Promise<void> {
  if (actor.kind === 'share') {
    if (actor.loanUuid !== loanUuid) throw forbidden('This link is for another deal');
    await requireOpenShare(loanUuid, actor.snapshotId, actor.shareId);
    return;
  }
  if (isStaff(actor.user.role)) await findLoan(loanUuid);
  else await requireOffered(actor.user, loanUuid);
}
