import { type z } from 'zod';
import { dealEndpoints, type DealReport, type dealReportQuery } from '#contract';
import { previewDeal } from '../../commands/deals/previewDeal';
import { forbidden, sharingDisabled } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { findLoan } from '../../models/queries/loans';
import { findShareByHash, findSnapshotDeal, newestSnapshotDeal } from '../../models/queries/snapshots';
import type { ShareActor, UserActor } from '../../policies/actor';
import { isStaff } from '../../policies/table';
import { forReaders } from '../../presenters/deal/outside';
import { reportOfShare } from './sharedDeal';

async function sharedDeal(actor: ShareActor, loanUuid: string): Promise<DealReport> {
  if (actor.loanUuid !== loanUuid) throw forbidden('This link is for another deal');
  return reportOfShare(actor);
}

async function staffDeal(
  actor: UserActor,
  loanUuid: string,
  query: z.output<typeof dealReportQuery>,
): Promise<DealReport> {
  if (!isStaff(actor.user.role)) throw forbidden('This deal is not offered to you');
  await findLoan(loanUuid);
  if (query.preview === 'live') return previewDeal(loanUuid);
  if (query.snapshotId !== undefined)
    return forReaders((await findSnapshotDeal(loanUuid, query.snapshotId)).deal);
  const newest = await newestSnapshotDeal(loanUuid);
  return newest ? forReaders(newest.deal) : previewDeal(loanUuid);
}

export const dealRoutes: Route[] = [
  defineRoute(dealEndpoints.auth, {
    policy: 'public',
    async handler({ params, context, res }) {
      const share = await findShareByHash(params.hash);
      if (!share.enabled) throw sharingDisabled();
      res.set('cache-control', 'no-store');
      return {
        uuid: share.loanUuid,
        token: await context.shareTokens.sign(share.loanUuid, share.snapshotUuid, share.id),
      };
    },
  }),
  defineRoute(dealEndpoints.report, {
    policy: 'deals.read',
    async handler({ params, query, actor, res }) {
      res.set('cache-control', 'private, no-store');
      return actor.kind === 'share' ? sharedDeal(actor, params.uuid) : staffDeal(actor, params.uuid, query);
    },
  }),
];
