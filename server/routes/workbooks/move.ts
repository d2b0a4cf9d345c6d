import { workbookEndpoints, type MovePreviewResponse } from '#contract';
import { moveLoan, previewLoanMove } from '../../commands/workbooks/moveLoan';
import { defineRoute, type Route } from '../../http/route';

export const moveRoutes: Route[] = [
  defineRoute(workbookEndpoints.previewMove, {
    policy: 'workbook.read',
    handler: async ({ params, query }) =>
      (await previewLoanMove(params.uuid, query.to)) as MovePreviewResponse,
  }),
  defineRoute(workbookEndpoints.move, {
    policy: 'workbook.edit',
    async handler({ params, body, actor, context }) {
      const revision = await moveLoan(
        context.db,
        { loanUuid: params.uuid, userId: actor.user.id },
        body.to,
        body.baseRevision,
      );
      return { revision, merged: [] };
    },
  }),
];
