import { portfolioEndpoints, whatIfRequest, whatIfResult } from '#contract';
import { cancelWhatIf, WHAT_IF } from '../../commands/portfolio/cancelWhatIf';
import { breachesCsv } from '../../commands/portfolio/csv';
import { notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { JobRow } from '../../models';
import { presentJob } from '../../presenters/job';

/** A what-if is visible only to the person who started it. */
async function findOwn(uuid: string, userId: string): Promise<JobRow> {
  const row = await JobRow.findOne({ where: { uuid, kind: WHAT_IF, userId } });
  if (row === null) throw notFound('There is no such what-if');
  return row;
}

export const portfolioRoutes: Route[] = [
  defineRoute(portfolioEndpoints.start, {
    policy: 'workbook.read',
    handler: async ({ body, actor, context }) =>
      presentJob(await context.jobs.enqueue(WHAT_IF, { userId: actor.user.id, input: body })),
  }),
  defineRoute(portfolioEndpoints.read, {
    policy: 'workbook.read',
    async handler({ params: { uuid }, actor }) {
      const row = await findOwn(uuid, actor.user.id);
      return {
        job: presentJob(row),
        request: whatIfRequest.parse(row.input),
        result: row.result === null ? null : whatIfResult.parse(row.result),
      };
    },
  }),
  defineRoute(portfolioEndpoints.export, {
    policy: 'workbook.read',
    async handler({ params: { uuid }, actor }) {
      const row = await findOwn(uuid, actor.user.id);
      if (row.result === null) throw notFound('This what-if has no result');
      return {
        contentType: 'text/csv; charset=utf-8',
        headers: { 'content-disposition': 'attachment; filename="what-if.csv"' },
        body: breachesCsv(whatIfResult.parse(row.result)),
      };
    },
  }),
  defineRoute(portfolioEndpoints.cancel, {
    policy: 'workbook.read',
    async handler({ params: { uuid }, actor }) {
      await findOwn(uuid, actor.user.id);
      await cancelWhatIf(uuid, actor.user.id);
      return presentJob(await findOwn(uuid, actor.user.id));
    },
  }),
];
