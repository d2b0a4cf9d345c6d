import { capitalizationItems } from '#domain';
import { capitalizationEndpoints } from '#contract';
import { saveCapitalization } from '../../commands/capitalization/saveCapitalization';
import { readWorkbook } from '../../commands/workbooks/readWorkbook';
import { defineRoute, type Route } from '../../http/route';

/** The capitalization stack: read from the workbook, and saved as a revision of it. */
export const capitalizationRoutes: Route[] = [
  defineRoute(capitalizationEndpoints.read, {
    policy: 'workbook.read',
    handler: ({ params }) => readWorkbook(params.uuid, capitalizationItems),
  }),
  defineRoute(capitalizationEndpoints.save, {
    policy: 'workbook.edit',
    handler: ({ params, body, actor, context }) =>
      saveCapitalization(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body),
  }),
];
