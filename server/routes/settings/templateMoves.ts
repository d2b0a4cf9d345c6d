import { z } from 'zod';
import {
  applyMovesRequest,
  applyMovesResult,
  movesApplicationResponse,
  movesPreviewResponse,
  movesPreviewResult,
  templateMovesResponse,
} from '#contract';
import { loansBehind } from '../../commands/workbooks/moveLoans';
import { movesCsv } from '../../commands/workbooks/movesCsv';
import { DEFAULT_TEMPLATE, newestTemplate } from '../../commands/workbooks/templates';
import { invalid, notFound } from '../../errors';
import { defineRoute, file, type Route } from '../../http/route';
import { MOVES_APPLICATION, MOVES_PREVIEW } from '../../jobs/kinds/templateMoves';
import { JobRow } from '../../models';
import { presentJob } from '../../presenters/job';

const params = z.object({ uuid: z.uuid('Not a job') });

async function jobOf(uuid: string, kind: string): Promise<JobRow> {
  const row = await JobRow.findOne({ where: { uuid, kind } });
  if (row === null) throw notFound('There is no such job');
  return row;
}

const presentPreview = (row: JobRow) => ({
  ...presentJob(row),
  result: movesPreviewResult
    .nullable()
    .catch(null)
    .parse(row.result ?? null),
});
const presentApplication = (row: JobRow) => ({
  ...presentJob(row),
  result: applyMovesResult
    .nullable()
    .catch(null)
    .parse(row.result ?? null),
});

export const templateMoveRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/settings/template-moves',
    policy: 'privileged',
    summary: 'The newest version of the model, and how many loans use an older one',
    response: templateMovesResponse,
    async handler() {
      const { title, version } = newestTemplate(DEFAULT_TEMPLATE);
      return { title, newest: version, behind: (await loansBehind()).length };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/settings/template-moves/previews',
    policy: 'privileged',
    summary: 'Asks what the newest version of the model would change in every loan at an older one, as a job',
    response: movesPreviewResponse,
    status: 202,
    handler: async ({ actor, context }) =>
      presentPreview(await context.jobs.enqueue(MOVES_PREVIEW, { userId: actor.user.id, input: {} })),
  }),
  defineRoute({
    method: 'get',
    path: '/api/settings/template-moves/previews/:uuid',
    policy: 'privileged',
    summary: 'How far a look at the loans is, and what it found',
    request: { params },
    response: movesPreviewResponse,
    handler: async ({ params: { uuid } }) => presentPreview(await jobOf(uuid, MOVES_PREVIEW)),
  }),
  defineRoute({
    method: 'get',
    path: '/api/settings/template-moves/previews/:uuid/export',
    policy: 'privileged',
    summary: 'The loans of such a look with the headline figures that move, as CSV',
    request: { params },
    response: file('text/csv'),
    async handler({ params: { uuid } }) {
      const { result } = presentPreview(await jobOf(uuid, MOVES_PREVIEW));
      if (result === null) throw notFound('It has no result');
      return {
        contentType: 'text/csv; charset=utf-8',
        headers: { 'content-disposition': 'attachment; filename="model-version.csv"' },
        body: movesCsv(result),
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/settings/template-moves/applications',
    policy: 'privileged',
    summary: 'Moves the loans that were chosen to the newest version of the model, as a job',
    request: { body: applyMovesRequest },
    response: movesApplicationResponse,
    status: 202,
    async handler({ body, actor, context }) {
      const { result } = presentPreview(await jobOf(body.preview, MOVES_PREVIEW));
      if (result === null) throw invalid('The look at the loans has no result yet', 'preview');
      const known = new Set(result.effects.map(({ uuid }) => uuid));
      const at = body.loans.findIndex((uuid) => !known.has(uuid));
      if (at >= 0) throw invalid('This loan was not looked at', `loans.${at}`);
      return presentApplication(
        await context.jobs.enqueue(MOVES_APPLICATION, { userId: actor.user.id, input: body }),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/settings/template-moves/applications/:uuid',
    policy: 'privileged',
    summary: 'How far the moving of loans is, and which were passed over',
    request: { params },
    response: movesApplicationResponse,
    handler: async ({ params: { uuid } }) => presentApplication(await jobOf(uuid, MOVES_APPLICATION)),
  }),
];
