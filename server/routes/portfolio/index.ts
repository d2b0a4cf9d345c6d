import { z } from 'zod';
import { jobSchema, whatIfRequest, whatIfResponse, whatIfResult } from '#contract';
import { breachesCsv } from '../../commands/portfolio/csv';
import { notFound } from '../../errors';
import { defineRoute, file, type Route } from '../../http/route';
import { CANCELLED, WHAT_IF } from '../../jobs/kinds/whatIf';
import { JobRow } from '../../models';
import { presentJob } from '../../presenters/job';

const params = z.object({ uuid: z.uuid('Not a what-if') });

/** A what-if is seen by who asked it. */
async function findOwn(uuid: string, userId: string): Promise<JobRow> {
  const row = await JobRow.findOne({ where: { uuid, kind: WHAT_IF, userId } });
  if (row === null) throw notFound('There is no such what-if');
  return row;
}

export const portfolioRoutes: Route[] = [
  defineRoute({
    method: 'post',
    path: '/api/portfolio/what-if',
    policy: 'workbook.read',
    summary: 'Recalculates the workbooks of all live loans that match, shifted; stores nothing of it',
    request: { body: whatIfRequest },
    response: jobSchema,
    status: 202,
    handler: async ({ body, actor, context }) =>
      presentJob(await context.jobs.enqueue(WHAT_IF, { userId: actor.user.id, input: body })),
  }),
  defineRoute({
    method: 'get',
    path: '/api/portfolio/what-if/:uuid',
    policy: 'workbook.read',
    summary: 'How far a what-if is, and what it found',
    request: { params },
    response: whatIfResponse,
    async handler({ params: { uuid }, actor }) {
      const row = await findOwn(uuid, actor.user.id);
      return {
        job: presentJob(row),
        request: whatIfRequest.parse(row.input),
        result: row.result === null ? null : whatIfResult.parse(row.result),
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/portfolio/what-if/:uuid/export',
    policy: 'workbook.read',
    summary: 'Newly broken limits of a what-if, as CSV',
    request: { params },
    response: file('text/csv'),
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
  defineRoute({
    method: 'post',
    path: '/api/portfolio/what-if/:uuid/cancel',
    policy: 'workbook.read',
    summary: 'Stops a what-if; one that has ended stays as it is',
    request: { params },
    response: jobSchema,
    async handler({ params: { uuid }, actor }) {
      await findOwn(uuid, actor.user.id);
      await JobRow.update(
        { status: 'failed', step: null, errorMessage: CANCELLED, failedAt: new Date() },
        { where: { uuid, status: 'in_progress' } },
      );
      return presentJob(await findOwn(uuid, actor.user.id));
    },
  }),
];
