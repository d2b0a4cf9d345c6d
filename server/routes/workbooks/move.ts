import {
  movePreviewResponse,
  moveQuery,
  moveRequest,
  saveResponse,
  type MovePreviewResponse,
} from '#contract';
import { moveLoan, previewLoanMove } from '../../commands/workbooks/moveLoan';
import { defineRoute, type Route } from '../../http/route';
import { loanParams } from '../loans/params';

export const moveRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/workbook/move',
    policy: 'workbook.read',
    summary: 'What would change in a loan under a newer version of its template',
    request: { params: loanParams, query: moveQuery },
    response: movePreviewResponse,
    handler: async ({ params, query }) =>
      (await previewLoanMove(params.uuid, query.to)) as MovePreviewResponse,
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/workbook/move',
    policy: 'workbook.edit',
    summary: 'Moves a loan to a newer version of its template, as a new revision',
    request: { params: loanParams, body: moveRequest },
    response: saveResponse,
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
