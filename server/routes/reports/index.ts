import { reportRequest, reportResponse, type ReportResponse } from '#contract';
import { findReport, saveReport } from '../../commands/reports/saveReport';
import { defineRoute, type Route } from '../../http/route';
import { loanParams } from '../loans/params';

async function report(loanUuid: string): Promise<ReportResponse> {
  const { market, updatedAt } = await findReport(loanUuid);
  return { information: { market }, updatedAt: updatedAt?.toISOString() ?? null };
}

export const reportRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/report',
    policy: 'workbook.read',
    summary: 'What the report of a loan says about its market',
    request: { params: loanParams },
    response: reportResponse,
    handler: ({ params }) => report(params.uuid),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/loans/:uuid/report',
    policy: 'workbook.edit',
    summary: 'Changes what the report of a loan says about its market',
    request: { params: loanParams, body: reportRequest },
    response: reportResponse,
    async handler({ params, body, actor, context }) {
      await saveReport(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body);
      return report(params.uuid);
    },
  }),
];
