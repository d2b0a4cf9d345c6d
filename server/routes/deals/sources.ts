import { dealEndpoints } from '#contract';
import { sourcesForInvestor, sourcesForStaff } from '../../commands/deals/dealSources';
import { defineRoute, type Route } from '../../http/route';
import { isStaff } from '../../policies/table';
import { requireReader } from './readers';

/** The sources of a deal page's figures. */
export const dealSourceRoutes: Route[] = [
  defineRoute(dealEndpoints.sources, {
    policy: 'deals.sources',
    async handler({ params: { uuid }, query, actor, context: { db }, res }) {
      res.set('cache-control', 'private, no-store');
      await requireReader(actor, uuid);
      return isStaff(actor.user.role)
        ? sourcesForStaff(db, uuid, query)
        : sourcesForInvestor(db, { user: actor.user, loanUuid: uuid }, query);
    },
  }),
];
