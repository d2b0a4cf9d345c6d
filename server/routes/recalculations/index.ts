import { z } from 'zod';
import {
  RECALCULATION_TRIGGERS,
  recalculationEndpoints,
  recalculationSchema,
  type Recalculation,
} from '#contract';
import { RECALCULATION } from '../../commands/workbooks/recalculate';
import { presentJob } from '../../presenters/job';
import { defineRoute, type Route } from '../../http/route';
import { User, type JobRow } from '../../models';
import { listJobs } from '../../models/queries/jobs';
import { findWorkbook } from '../../models/queries/workbooks';
import { presentAuthor } from '../../presenters/author';

const LISTED = 50;
const inputSchema = z.object({ trigger: z.enum(RECALCULATION_TRIGGERS) });

async function present(rows: readonly JobRow[]): Promise<Recalculation[]> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const people = new Map(
    (await User.findAll({ where: { id: ids }, attributes: ['id', 'firstName', 'lastName', 'email'] })).map(
      (user) => [user.id, user],
    ),
  );
  return rows.map((row) => ({
    ...presentJob(row),
    trigger: inputSchema.parse(row.input).trigger,
    by: presentAuthor(row.userId === null ? null : people.get(row.userId)),
    result: recalculationSchema.shape.result.catch(null).parse(row.result),
  }));
}

export const recalculationRoutes: Route[] = [
  defineRoute(recalculationEndpoints.start, {
    policy: 'workbook.edit',
    async handler({ params, body, actor, context }) {
      await findWorkbook(params.uuid, ['revision']);
      const [job] = await present([
        await context.jobs.enqueue(RECALCULATION, {
          loanUuid: params.uuid,
          userId: actor.user.id,
          input: body,
        }),
      ]);
      if (job === undefined) throw new Error('The job is gone');
      return job;
    },
  }),
  defineRoute(recalculationEndpoints.list, {
    policy: 'workbook.read',
    async handler({ params }) {
      await findWorkbook(params.uuid, ['revision']);
      return { recalculations: await present(await listJobs(params.uuid, RECALCULATION, LISTED)) };
    },
  }),
];
