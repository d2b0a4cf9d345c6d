import { Op } from 'sequelize';
import {
  comparablesArchiveResponse,
  loanEventsQuery,
  loanEventsResponse,
  loanSchema,
  reactivateLoanRequest,
  rejectLoanRequest,
  transactionsResponse,
} from '#contract';
import { comparablesArchive } from '../../commands/lifecycle/comparablesArchive';
import { reactivateLoan, rejectLoan } from '../../commands/lifecycle/rejectLoan';
import { defineRoute, type Route } from '../../http/route';
import { Loan, User } from '../../models';
import { listHistory, type HistoryRow } from '../../models/queries/history';
import { findLoan } from '../../models/queries/loans';
import { nameOf } from '../../presenters/author';
import { presentHistory } from '../../presenters/history';
import { presentLoan } from '../../presenters/loan';
import { loanParams } from '../loans/params';

/** The loan itself; of a whole loan its notes too, those that were consolidated as well. */
async function lifecycleOf(loanUuid: string): Promise<string[]> {
  const loan = await findLoan(loanUuid);
  if (loan.dealType !== 'WL') return [loan.uuid];
  const notes = await Loan.findAll({ where: { wholeUuid: loan.uuid }, attributes: ['uuid'] });
  return [loan.uuid, ...notes.map(({ uuid }) => uuid)];
}

/** Names of the people that events speak of. */
async function peopleOf(rows: readonly HistoryRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ name, props }) =>
    name === 'LoanAssigned' && typeof props.current === 'string' ? [props.current] : [],
  );
  const users = ids.length === 0 ? [] : await User.findAll({ where: { id: { [Op.in]: ids } } });
  return new Map(users.map((user) => [user.id, nameOf(user)]));
}

export const lifecycleRoutes: Route[] = [
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/reject',
    policy: 'loans.edit',
    summary: 'Rejects a loan with reasons',
    request: { params: loanParams, body: rejectLoanRequest },
    response: loanSchema,
    handler: async ({ params, body, actor, context }) =>
      presentLoan(await rejectLoan(context.db, params.uuid, actor.user.id, body), actor.user),
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/reactivate',
    policy: 'loans.edit',
    summary: 'Takes a rejection back: the loan returns to its former status',
    request: { params: loanParams, body: reactivateLoanRequest.optional() },
    response: loanSchema,
    handler: async ({ params, body, actor, context }) =>
      presentLoan(
        await reactivateLoan(context.db, params.uuid, { userId: actor.user.id, note: body?.note }),
        actor.user,
      ),
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/events',
    policy: 'loans.read',
    summary: 'Everything that happened to a loan, newest first',
    request: { params: loanParams, query: loanEventsQuery },
    response: loanEventsResponse,
    async handler({ params, query: { limit, before, kind }, context }) {
      const rows = await listHistory(context.db, await lifecycleOf(params.uuid), {
        limit: limit + 1,
        before,
        kinds: kind,
      });
      const page = rows.slice(0, limit);
      const people = await peopleOf(page);
      return {
        events: page.map((row) => presentHistory(row, people)),
        next: rows.length > limit ? (page.at(-1)?.place ?? null) : null,
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/transactions',
    policy: 'loans.read',
    summary: 'Money that moved for a loan: none before its servicing records any',
    request: { params: loanParams },
    response: transactionsResponse,
    async handler({ params }) {
      await findLoan(params.uuid);
      return { transactions: [] };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/stages/comparables/archive',
    policy: 'workbook.read',
    summary: 'Comparables that were in a sheet of the loan and were removed',
    request: { params: loanParams },
    response: comparablesArchiveResponse,
    handler: async ({ params, context }) => ({
      comparables: await comparablesArchive(context.db, params.uuid),
    }),
  }),
];
