import { Op } from 'sequelize';
import { personName } from '#domain';
import { lifecycleEndpoints } from '#contract';
import { comparablesArchive } from '../../commands/lifecycle/comparablesArchive';
import { reactivateLoan, rejectLoan } from '../../commands/lifecycle/rejectLoan';
import { defineRoute, type Route } from '../../http/route';
import { Loan, User } from '../../models';
import { listHistory, type HistoryRow } from '../../models/queries/history';
import { findLoan } from '../../models/queries/loans';
import { presentHistory } from '../../presenters/history';
import { presentedLoan } from '../loans/presented';

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
  return new Map(users.map((user) => [user.id, personName(user)]));
}

export const lifecycleRoutes: Route[] = [
  defineRoute(lifecycleEndpoints.reject, {
    policy: 'loans.edit',
    handler: async ({ params, body, actor, context }) =>
      presentedLoan(await rejectLoan(context.db, params.uuid, actor.user.id, body), actor.user),
  }),
  defineRoute(lifecycleEndpoints.reactivate, {
    policy: 'loans.edit',
    handler: async ({ params, body, actor, context }) =>
      presentedLoan(
        await reactivateLoan(context.db, params.uuid, { userId: actor.user.id, note: body?.note }),
        actor.user,
      ),
  }),
  defineRoute(lifecycleEndpoints.events, {
    policy: 'loans.read',
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
  defineRoute(lifecycleEndpoints.comparablesArchive, {
    policy: 'workbook.read',
    handler: async ({ params, context }) => ({
      comparables: await comparablesArchive(context.db, params.uuid),
    }),
  }),
];
