import { loanListEndpoints } from '#contract';
import { changeLoans } from '../../commands/loanList/changeLoans';
import { exportLoans } from '../../commands/loanList/exportLoans';
import { changeView, deleteView, listViews, saveView } from '../../commands/loanList/savedViews';
import { forbidden } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { roleMay } from '../../policies/table';

/** Registered before the routes of one loan, so that `/api/loans/export` is not taken for a loan. */
export const loanListRoutes: Route[] = [
  defineRoute(loanListEndpoints.export, {
    policy: 'loans.read',
    handler: ({ query }) => ({
      contentType: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': 'attachment; filename="loans.csv"' },
      body: exportLoans(query),
    }),
  }),
  defineRoute(loanListEndpoints.change, {
    policy: 'loans.edit',
    bodyLimit: '4mb',
    async handler({ body, actor, context }) {
      if (
        body.changes.some(({ set }) => set.assigneeId !== undefined) &&
        !roleMay(actor.user.role, 'loans.assign')
      )
        throw forbidden();
      return { loans: await changeLoans(context.db, actor.user, body.changes) };
    },
  }),
  defineRoute(loanListEndpoints.listViews, {
    policy: 'loans.read',
    handler: async ({ actor }) => ({ data: await listViews(actor.user) }),
  }),
  defineRoute(loanListEndpoints.saveView, {
    policy: 'loans.read',
    handler: ({ body, actor }) => saveView(actor.user, body),
  }),
  defineRoute(loanListEndpoints.changeView, {
    policy: 'loans.read',
    handler: ({ params, body, actor }) => changeView(params.uuid, actor.user, body),
  }),
  defineRoute(loanListEndpoints.deleteView, {
    policy: 'loans.read',
    async handler({ params, actor }) {
      await deleteView(params.uuid, actor.user);
      return { uuid: params.uuid };
    },
  }),
];
