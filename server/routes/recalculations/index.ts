import { z } from 'zod';
import {
  RECALCULATION_TRIGGERS,
  recalculationRequest,
  recalculationSchema,
  recalculationsResponse,
  type Recalculation,
} from '#contract';
import { RECALCULATION } from '../../commands/workbooks/recalculate';
import { defineRoute, type Route } from '../../http/route';
import { User, type JobRow } from '../../models';
import { listJobs } from '../../models/queries/jobs';
import { findWorkbook } from '../../models/queries/workbooks';
import { presentAuthor } from '../../presenters/author';
import { presentJob } from '../../presenters/job';
import { loanParams } from '../loans/params';

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
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/recalculations',
    policy: 'workbook.edit',
    summary: 'Asks for every figure of a workbook to be computed anew, as a job',
    request: { params: loanParams, body: recalculationRequest },
    response: recalculationSchema,
    status: 202,
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
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/recalculations',
    policy: 'workbook.read',
    summary: 'The recalculations of a workbook, who asked and what came of it, newest first',
    request: { params: loanParams },
    response: recalculationsResponse,
    async handler({ params }) {
      await findWorkbook(params.uuid, ['revision']);
      return { recalculations: await present(await listJobs(params.uuid, RECALCULATION, LISTED)) };
    },
  }),
];
