import { reportEndpoints, type ReportResponse } from '#contract';
import { findReport, saveReport } from '../../commands/reports/saveReport';
import { defineRoute, type Route } from '../../http/route';

async function report(loanUuid: string): Promise<ReportResponse> {
  const { market, updatedAt } = await findReport(loanUuid);
  return { information: { market }, updatedAt: updatedAt?.toISOString() ?? null };
}

export const reportRoutes: Route[] = [
  defineRoute(reportEndpoints.read, {
    policy: 'workbook.read',
    handler: ({ params }) => report(params.uuid),
  }),
  defineRoute(reportEndpoints.save, {
    policy: 'workbook.edit',
    async handler({ params, body, actor, context }) {
      await saveReport(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body);
      return report(params.uuid);
    },
  }),
];
