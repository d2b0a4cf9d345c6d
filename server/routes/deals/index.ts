import { type z } from 'zod';
import { dealEndpoints, type DealReport, type dealReportQuery } from '#contract';
import { dealForReaders, previewForReaders } from '../../commands/deals/outsideDeal';
import { previewDeal } from '../../commands/deals/previewDeal';
import { defineRoute, type Route } from '../../http/route';
import {
  findShareByHash,
  findSnapshotDeal,
  newestSnapshotDeal,
  requireOpenShare,
} from '../../models/queries/snapshots';
import { requireReader } from './readers';
import { reportOfShare } from './sharedDeal';

async function staffDeal(loanUuid: string, query: z.output<typeof dealReportQuery>): Promise<DealReport> {
  if (query.preview === 'live') return previewForReaders(loanUuid, await previewDeal(loanUuid));
  if (query.snapshotId !== undefined)
    return dealForReaders(loanUuid, await findSnapshotDeal(loanUuid, query.snapshotId));
  const newest = await newestSnapshotDeal(loanUuid);
  return newest ? dealForReaders(loanUuid, newest) : previewForReaders(loanUuid, await previewDeal(loanUuid));
}

export const dealRoutes: Route[] = [
  defineRoute(dealEndpoints.auth, {
    policy: 'public',
    async handler({ params, context, res }) {
      const share = await findShareByHash(params.hash);
      await requireOpenShare(share.loanUuid, share.snapshotUuid, share.id);
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
      await requireReader(actor, params.uuid);
      return actor.kind === 'share' ? reportOfShare(actor) : staffDeal(params.uuid, query);
    },
  }),
];
