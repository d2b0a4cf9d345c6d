import { type z } from 'zod';
import { dealEndpoints, type DealReport, type dealReportQuery } from '#contract';
import { withMonitoring } from '../../commands/deals/monitoringToday';
import { dealForReaders, previewForReaders } from '../../commands/deals/outsideDeal';
import { readInvestorDeal } from '../../commands/deals/investorDeal';
import { previewDeal } from '../../commands/deals/previewDeal';
import { snapshotAsked } from '../../commands/deals/snapshotAsked';
import type { AppContext } from '../../context';
import { sharingDisabled } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { findShareByHash, requireOpenShare } from '../../models/queries/snapshots';
import { findWorkbook } from '../../models/queries/workbooks';
import type { UserActor } from '../../policies/actor';
import { isStaff } from '../../policies/table';
import { forNote } from '../../presenters/deal/note';
import { requireReader } from './readers';
import { reportOfShare } from './sharedDeal';

type Asked = z.output<typeof dealReportQuery>;

async function staffDeal(loanUuid: string, query: Asked): Promise<DealReport> {
  const { dealType = 'WL' } = query;
  const snapshot = await snapshotAsked(loanUuid, query);
  if (snapshot !== null) {
    const page = await withMonitoring(await dealForReaders(loanUuid, snapshot), {
      staff: true,
      investorId: null,
      dealType,
    });
    return forNote(page, dealType, snapshot.figures);
  }
  const { figures } = await findWorkbook(loanUuid, ['figures']);
  return forNote(await previewForReaders(loanUuid, await previewDeal(loanUuid), figures), dealType, figures);
}

const reportOf = (
  { db }: AppContext,
  { user }: UserActor,
  loanUuid: string,
  asked: Asked,
): Promise<DealReport> =>
  isStaff(user.role) ? staffDeal(loanUuid, asked) : readInvestorDeal(db, user, loanUuid, asked);

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
    async handler({ params, query, actor, context, res }) {
      res.set('cache-control', 'private, no-store');
      await requireReader(actor, params.uuid);
      if (actor.kind !== 'share') return reportOf(context, actor, params.uuid, query);
      return { ...(await reportOfShare(actor)), token: query.token ?? null };
    },
  }),
  defineRoute(dealEndpoints.reportVersion, {
    policy: 'deals.read',
    async handler({ params: { uuid, version }, query: { dealType }, actor, context, res }) {
      res.set('cache-control', 'private, no-store');
      await requireReader(actor, uuid);
      if (actor.kind !== 'share') return reportOf(context, actor, uuid, { dealType, version });
      const report = await reportOfShare(actor);
      // A link shows the one page that it was made for.
      if (report.version !== version) throw sharingDisabled();
      return report;
    },
  }),
];
