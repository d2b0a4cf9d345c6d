import { z } from 'zod';
import {
  createLoanRequest,
  deleteLoanQuery,
  deleteLoanResponse,
  loanSchema,
  loansQuery,
  loansResponse,
  trackLoanRequest,
  trackLoanResponse,
  updateLoanRequest,
} from '#contract';
import { assignLoan, unassignLoan } from '../../commands/loans/assignLoan';
import { deleteLoan } from '../../commands/loans/deleteLoan';
import { requestLoan } from '../../commands/loans/requestLoan';
import { trackLoan } from '../../commands/loans/trackLoan';
import { updateLoan } from '../../commands/loans/updateLoan';
import { defineRoute, type Route } from '../../http/route';
import { listLoans } from '../../models/queries/loanList';
import { findLoan } from '../../models/queries/loans';
import { presentLoan } from '../../presenters/loan';
import { loanParams } from './params';

export const loanRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans',
    policy: 'loans.read',
    summary: 'Loans, filtered, sorted and by the page',
    request: { query: loansQuery },
    response: loansResponse,
    async handler({ query, actor }) {
      const { loans, total, more } = await listLoans(query);
      return { data: loans.map((loan) => presentLoan(loan, actor.user)), total, more };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans',
    policy: 'loans.create',
    summary: 'A new loan with its workbook',
    request: { body: createLoanRequest },
    response: loanSchema,
    status: 201,
    handler: async ({ body, actor, context }) =>
      presentLoan(await requestLoan(context.db, actor.user.id, body), actor.user),
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid',
    policy: 'loans.read',
    summary: 'One loan',
    request: { params: loanParams },
    response: loanSchema,
    handler: async ({ params, actor }) => presentLoan(await findLoan(params.uuid), actor.user),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/loans/:uuid',
    policy: 'loans.edit',
    summary: 'Changes fields of a loan; parts of its loan file become a revision of the workbook',
    request: { params: loanParams, body: updateLoanRequest },
    bodyLimit: '2mb',
    response: loanSchema,
    handler: async ({ params, body, actor, context }) =>
      presentLoan(await updateLoan(context.db, params.uuid, actor.user, body), actor.user),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/loans/:uuid',
    policy: 'loans.delete',
    summary: 'Deletes a loan',
    request: { params: loanParams, query: deleteLoanQuery },
    response: deleteLoanResponse,
    async handler({ params, query, actor, context }) {
      await deleteLoan(context.db, params.uuid, actor.user, query.address);
      return { uuid: params.uuid };
    },
  }),
  defineRoute({
    method: 'put',
    path: '/api/loans/:uuid/assign/:userId',
    policy: 'loans.assign',
    summary: 'Makes a member of the staff responsible for a loan',
    request: { params: loanParams.extend({ userId: z.uuid('Not a user') }) },
    response: loanSchema,
    handler: async ({ params, actor, context }) =>
      presentLoan(await assignLoan(context.db, params.uuid, actor.user.id, params.userId), actor.user),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/loans/:uuid/assign',
    policy: 'loans.assign',
    summary: 'Makes nobody responsible for a loan any more',
    request: { params: loanParams },
    response: loanSchema,
    handler: async ({ params, actor, context }) =>
      presentLoan(await unassignLoan(context.db, params.uuid, actor.user.id), actor.user),
  }),
  defineRoute({
    method: 'post',
    path: '/api/events/track-loan/:uuid',
    policy: 'loans.edit',
    summary: 'Keeps an event in the history of a loan',
    request: { params: loanParams, body: trackLoanRequest },
    response: trackLoanResponse,
    status: 202,
    async handler({ params, body, actor }) {
      await trackLoan(params.uuid, actor.user.id, body);
      return { tracked: true as const };
    },
  }),
];
