import { transactionEndpoints } from '#contract';
import { readTransactions, saveTransactions } from '../../commands/servicing/transactions';
import { defineRoute, type Route } from '../../http/route';

/** Bills and payments: read from the workbook, and saved as a revision of it. */
export const transactionRoutes: Route[] = [
  defineRoute(transactionEndpoints.read, {
    policy: 'loans.read',
    handler: ({ params, query }) => readTransactions(params.uuid, query.dealType),
  }),
  defineRoute(transactionEndpoints.save, {
    policy: 'workbook.edit',
    handler: ({ params, body, actor, context }) =>
      saveTransactions(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body),
  }),
];
