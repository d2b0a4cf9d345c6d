import { loanFilePartResponse, proFormaRequest, proFormaResponse } from '#contract';
import { proFormaActions } from '../../commands/proForma/proFormaActions';
import { readProForma } from '../../commands/proForma/readProForma';
import { readWorkbook } from '../../commands/workbooks/readWorkbook';
import { changeWorkbook } from '../../commands/workbooks/saveWorkbook';
import { defineRoute, type Route } from '../../http/route';
import { loanParams } from '../loans/params';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The V2 pro forma: read out of the workbook, and saved as a revision of it. */
export const proFormaRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/pro-forma',
    policy: 'workbook.read',
    summary: 'The V2 pro forma: its lines with the borrower’s and the market’s side, and what they come to',
    request: { params: loanParams },
    response: proFormaResponse,
    handler: ({ params }) =>
      readWorkbook(params.uuid, (workbook, revision) => ({ revision, ...readProForma(workbook) })),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/loans/:uuid/pro-forma',
    policy: 'workbook.edit',
    summary: 'Saves the pro forma: its lines, or the borrower’s or the market’s side of them',
    request: { params: loanParams, body: proFormaRequest },
    bodyLimit: '2mb',
    response: loanFilePartResponse,
    handler: ({ params, body, actor, context }) =>
      changeWorkbook(
        context.db,
        { loanUuid: params.uuid, userId: actor.user.id },
        { label: 'Pro Forma', actions: (workbook) => proFormaActions(workbook, body) },
        (workbook, revision) => {
          const { proForma } = workbook.toLoanFile();
          return { revision, data: isGroup(proForma) ? proForma : {} };
        },
      ),
  }),
];
