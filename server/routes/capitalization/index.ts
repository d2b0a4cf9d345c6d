import { capitalizationItems } from '#domain';
import { capitalizationRequest, capitalizationResponse } from '#contract';
import { saveCapitalization } from '../../commands/capitalization/saveCapitalization';
import { readWorkbook } from '../../commands/workbooks/readWorkbook';
import { defineRoute, type Route } from '../../http/route';
import { loanParams } from '../loans/params';

/** The capitalization stack: read out of the workbook, and saved as a revision of it. */
export const capitalizationRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/capitalization',
    policy: 'workbook.read',
    summary: 'The items of the capitalization stack',
    request: { params: loanParams },
    response: capitalizationResponse,
    handler: ({ params }) => readWorkbook(params.uuid, capitalizationItems),
  }),
  defineRoute({
    method: 'put',
    path: '/api/loans/:uuid/capitalization',
    policy: 'workbook.edit',
    summary: 'Saves all items of the capitalization stack',
    request: { params: loanParams, body: capitalizationRequest },
    response: capitalizationResponse,
    handler: ({ params, body, actor, context }) =>
      saveCapitalization(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body),
  }),
];
