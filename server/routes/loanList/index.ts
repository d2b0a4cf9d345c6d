import { z } from 'zod';
import {
  changeLoansRequest,
  changeLoansResponse,
  changeViewRequest,
  deletedViewResponse,
  loansExportQuery,
  savedViewSchema,
  savedViewsResponse,
  saveViewRequest,
} from '#contract';
import { changeLoans } from '../../commands/loanList/changeLoans';
import { exportLoans } from '../../commands/loanList/exportLoans';
import { changeView, deleteView, listViews, saveView } from '../../commands/loanList/savedViews';
import { forbidden } from '../../errors';
import { defineRoute, file, type Route } from '../../http/route';
import { roleMay } from '../../policies/table';

const viewParams = z.object({ uuid: z.uuid('Not a view') });

/** Stands before the routes of one loan: `/api/loans/export` is no loan. */
export const loanListRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/export',
    policy: 'loans.read',
    summary: 'All loans that match, as CSV',
    request: { query: loansExportQuery },
    response: file('text/csv'),
    handler: ({ query }) => ({
      contentType: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': 'attachment; filename="loans.csv"' },
      body: exportLoans(query),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/changes',
    policy: 'loans.edit',
    summary: 'Changes several loans, each for itself; says of each what became of it',
    request: { body: changeLoansRequest },
    bodyLimit: '4mb',
    response: changeLoansResponse,
    async handler({ body, actor, context }) {
      if (
        body.changes.some(({ set }) => set.assigneeId !== undefined) &&
        !roleMay(actor.user.role, 'loans.assign')
      )
        throw forbidden();
      return { loans: await changeLoans(context.db, actor.user, body.changes) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loan-views',
    policy: 'loans.read',
    summary: "Saved views of the loan list: one's own and those that are shared",
    response: savedViewsResponse,
    handler: async ({ actor }) => ({ data: await listViews(actor.user) }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/loan-views',
    policy: 'loans.read',
    summary: 'Saves a view of the loan list',
    request: { body: saveViewRequest },
    response: savedViewSchema,
    status: 201,
    handler: ({ body, actor }) => saveView(actor.user, body),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/loan-views/:uuid',
    policy: 'loans.read',
    summary: 'Changes a saved view',
    request: { params: viewParams, body: changeViewRequest },
    response: savedViewSchema,
    handler: ({ params, body, actor }) => changeView(params.uuid, actor.user, body),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/loan-views/:uuid',
    policy: 'loans.read',
    summary: 'Deletes a saved view',
    request: { params: viewParams },
    response: deletedViewResponse,
    async handler({ params, actor }) {
      await deleteView(params.uuid, actor.user);
      return { uuid: params.uuid };
    },
  }),
];
