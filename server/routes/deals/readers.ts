import { followsLoan, requireOffered } from '../../commands/deals/investorDeal';
import { forbidden } from '../../errors';
import { findLoan } from '../../models/queries/loans';
import { requireOpenShare } from '../../models/queries/snapshots';
import type { ShareActor, UserActor } from '../../policies/actor';
import { isStaff } from '../../policies/table';

/** A reader of a deal; `follows`: whether they may see the loan's monitoring. */
export interface Reader {
  readonly follows: boolean;
}

/**
 * Whether somebody may read the deal of a loan and its files.
 * @throws AppError 403 if they may not, 404 if the loan does not exist
 */
export async function requireReader(actor: UserActor | ShareActor, loanUuid: string): Promise<Reader> {
  if (actor.kind === 'share') {
    if (actor.loanUuid !== loanUuid) throw forbidden('This link is for another deal');
    await requireOpenShare(loanUuid, actor.snapshotId, actor.shareId);
    return { follows: true };
  }
  if (!isStaff(actor.user.role))
    return { follows: (await requireOffered(actor.user, loanUuid)).some(followsLoan) };
  await findLoan(loanUuid);
  return { follows: true };
}
