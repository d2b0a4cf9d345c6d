import { proFormaEndpoints } from '#contract';
import { readProForma } from '../../commands/proForma/readProForma';
import { saveProForma } from '../../commands/proForma/saveProForma';
import { readWorkbook } from '../../commands/workbooks/readWorkbook';
import { defineRoute, type Route } from '../../http/route';

/** The V2 pro forma: read from the workbook, and saved as a revision of it. */
export const proFormaRoutes: Route[] = [
  defineRoute(proFormaEndpoints.read, {
    policy: 'workbook.read',
    handler: ({ params }) =>
      readWorkbook(params.uuid, (workbook, revision) => ({ revision, ...readProForma(workbook) })),
  }),
  defineRoute(proFormaEndpoints.save, {
    policy: 'workbook.edit',
    bodyLimit: '2mb',
    handler: ({ params, body, actor, context }) =>
      saveProForma(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body),
  }),
];
