import { compEndpoints, type CompSearch } from '#contract';
import { findSubject } from '../../commands/comps/subject';
import { notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { JobRow } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { presentCompSearch } from '../../presenters/comp';
import { DatabaseComps, placesNear } from '../../providers/comps';
const KIND = 'comp-search';

const withPlaces = (search: Omit<CompSearch, 'places'>): CompSearch => ({
  ...search,
  places: placesNear(search.subject?.position ?? null),
});

export const compRoutes: Route[] = [
  defineRoute(compEndpoints.tool, {
    policy: 'workbook.read',
    async handler({ params, context }) {
      const loan = await findLoan(params.uuid);
      const source = new DatabaseComps(context.db);
      const [subject, stored] = await Promise.all([findSubject(loan, loan.address, source), source.count()]);
      return {
        subject,
        places: placesNear(subject.position),
        stored,
        mapTilesUrl: context.config.mapTilesUrl ?? null,
        mapTilesCredit: context.config.mapTilesCredit ?? null,
      };
    },
  }),
  defineRoute(compEndpoints.search, {
    policy: 'workbook.read',
    async handler({ params, body, actor, context }) {
      await findLoan(params.uuid);
      return withPlaces(
        presentCompSearch(
          await context.jobs.enqueue(KIND, { loanUuid: params.uuid, userId: actor.user.id, input: body }),
        ),
      );
    },
  }),
  defineRoute(compEndpoints.readSearch, {
    policy: 'workbook.read',
    async handler({ params }) {
      await findLoan(params.uuid);
      const job = await JobRow.findOne({ where: { uuid: params.search, loanUuid: params.uuid, kind: KIND } });
      if (job === null) throw notFound('There is no such search');
      return withPlaces(presentCompSearch(job));
    },
  }),
];
