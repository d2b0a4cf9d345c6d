import { loanEndpoints } from '#contract';
import { assignLoan, unassignLoan } from '../../commands/loans/assignLoan';
import { deleteLoan } from '../../commands/loans/deleteLoan';
import { requestLoan } from '../../commands/loans/requestLoan';
import { trackLoan } from '../../commands/loans/trackLoan';
import { updateLoan } from '../../commands/loans/updateLoan';
import { defineRoute, type Route } from '../../http/route';
import { listLoans } from '../../models/queries/loanList';
import { findLoan } from '../../models/queries/loans';
import { presentedLoan, presentedLoans } from './presented';

export const loanRoutes: Route[] = [
  defineRoute(loanEndpoints.list, {
    policy: 'loans.read',
    async handler({ query, actor }) {
      const { loans, total, more } = await listLoans(query);
      return { data: await presentedLoans(loans, actor.user), total, more };
    },
  }),
  defineRoute(loanEndpoints.create, {
    policy: 'loans.create',
    handler: async ({ body, actor, context }) =>
      presentedLoan(await requestLoan(context.db, actor.user.id, body), actor.user),
  }),
  defineRoute(loanEndpoints.read, {
    policy: 'loans.read',
    handler: async ({ params, actor }) => presentedLoan(await findLoan(params.uuid), actor.user),
  }),
  defineRoute(loanEndpoints.update, {
    policy: 'loans.edit',
    bodyLimit: '2mb',
    handler: async ({ params, body, actor, context }) =>
      presentedLoan(await updateLoan(context.db, params.uuid, actor.user, body), actor.user),
  }),
  defineRoute(loanEndpoints.delete, {
    policy: 'loans.delete',
    async handler({ params, query, actor, context }) {
      await deleteLoan(context.db, params.uuid, actor.user, query.address);
      return { uuid: params.uuid };
    },
  }),
  defineRoute(loanEndpoints.assign, {
    policy: 'loans.assign',
    handler: async ({ params, actor, context }) =>
      presentedLoan(await assignLoan(context.db, params.uuid, actor.user.id, params.userId), actor.user),
  }),
  defineRoute(loanEndpoints.unassign, {
    policy: 'loans.assign',
    handler: async ({ params, actor, context }) =>
      presentedLoan(await unassignLoan(context.db, params.uuid, actor.user.id), actor.user),
  }),
  defineRoute(loanEndpoints.track, {
    policy: 'loans.edit',
    async handler({ params, body, actor }) {
      await trackLoan(params.uuid, actor.user.id, body);
      return { tracked: true as const };
    },
  }),
];
