import type { DealOutcome } from '#contract';
import { withMonitoring } from '../../commands/deals/monitoringToday';
import { dealForOutsiders } from '../../commands/deals/outsideDeal';
import type { AppContext } from '../../context';
import { AppError } from '../../errors';
import type { SharedAddress } from '../../http/dealPage';
import { findShareByHash, findSnapshotDeal, requireOpenShare } from '../../models/queries/snapshots';
import type { ShareActor } from '../../policies/actor';

/**
 * The deal of a read token, as an outside reader gets it.
 * @throws AppError 403 if the link is not open.
 */
export async function reportOfShare({ loanUuid, snapshotId, shareId }: Omit<ShareActor, 'kind'>) {
  await requireOpenShare(loanUuid, snapshotId, shareId);
  const page = await dealForOutsiders(loanUuid, await findSnapshotDeal(loanUuid, snapshotId), 'link');
  return withMonitoring(page, { staff: false, investorId: null, dealType: 'WL' });
}

async function actorOf({ shareTokens }: AppContext, address: SharedAddress) {
  if ('hash' in address) {
    const { loanUuid, snapshotUuid, id } = await findShareByHash(address.hash);
    return { loanUuid, snapshotId: snapshotUuid, shareId: id };
  }
  const actor = await shareTokens.verify(address.token ?? '');
  return actor.loanUuid === address.uuid ? actor : null;
}

const OUTCOMES: Readonly<Record<number, 'disabled' | 'notFound' | 'expired'>> = {
  401: 'expired',
  403: 'disabled',
  404: 'notFound',
};

/** Reads a shared deal for the page that the server writes, combining the API's answers. */
export async function readSharedDeal(context: AppContext, address: SharedAddress): Promise<DealOutcome> {
  if ('uuid' in address && address.token === null) return { kind: 'disabled' };
  try {
    const actor = await actorOf(context, address);
    return actor === null ? { kind: 'disabled' } : { kind: 'report', report: await reportOfShare(actor) };
  } catch (error) {
    const kind = error instanceof AppError ? OUTCOMES[error.status] : undefined;
    if (kind === undefined) throw error;
    return { kind };
  }
}
