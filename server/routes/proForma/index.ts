import { loanFilePartResponse, proFormaRequest, proFormaResponse } from '#contract';
import { readProForma } from '../../commands/proForma/readProForma';
import { saveProForma } from '../../commands/proForma/saveProForma';
import { readWorkbook } from '../../commands/workbooks/readWorkbook';
import { defineRoute, type Route } from '../../http/route';
import { loanParams } from '../loans/params';

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
      saveProForma(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body),
  }),
];
