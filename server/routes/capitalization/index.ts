import { nanoid } from 'nanoid';
import type { z } from 'zod';
import {
  capitalizationActions,
  capitalizationItems,
  LEFT_OUT_AMONG_COSTS,
  leftOutAmongCosts,
  type Action,
} from '#domain';
import type { Workbook } from '#engine';
import { capitalizationRequest, capitalizationResponse } from '#contract';
import { changeWorkbook } from '../../commands/workbooks/saveWorkbook';
import { readWorkbook } from '../../commands/workbooks/readWorkbook';
import { invalid } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { loanParams } from '../loans/params';

/** The capitalization stack: read out of the workbook, and saved as a revision of it. */
/** @throws AppError 400 for a line left out of sources or uses that would count among costs. */
function actionsOf(workbook: Workbook, items: z.output<typeof capitalizationRequest>): Action[] {
  const at = leftOutAmongCosts(workbook, items);
  if (at >= 0) throw invalid(LEFT_OUT_AMONG_COSTS, `${at}.category`);
  return capitalizationActions(workbook, items, () => nanoid(10));
}

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
      changeWorkbook(
        context.db,
        { loanUuid: params.uuid, userId: actor.user.id },
        { label: 'Capitalization', actions: (workbook) => actionsOf(workbook, body) },
        capitalizationItems,
      ),
  }),
];
