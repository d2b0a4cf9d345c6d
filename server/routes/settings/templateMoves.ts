import { applyMovesResult, movesPreviewResult, templateMoveEndpoints } from '#contract';
import { loansBehind } from '../../commands/workbooks/moveLoans';
import { movesCsv } from '../../commands/workbooks/movesCsv';
import { DEFAULT_TEMPLATE, newestTemplate } from '../../commands/workbooks/templates';
import { invalid, notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { MOVES_APPLICATION, MOVES_PREVIEW } from '../../jobs/kinds/templateMoves';
import type { JobRow } from '../../models';
import { presentJob } from '../../presenters/job';
import { jobOf } from './jobs';

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
  defineRoute(templateMoveEndpoints.read, {
    policy: 'privileged',
    async handler() {
      const { title, version } = newestTemplate(DEFAULT_TEMPLATE);
      return { title, newest: version, behind: (await loansBehind()).length };
    },
  }),
  defineRoute(templateMoveEndpoints.startPreview, {
    policy: 'privileged',
    handler: async ({ actor, context }) =>
      presentPreview(await context.jobs.enqueue(MOVES_PREVIEW, { userId: actor.user.id, input: {} })),
  }),
  defineRoute(templateMoveEndpoints.readPreview, {
    policy: 'privileged',
    handler: async ({ params: { uuid } }) => presentPreview(await jobOf(uuid, MOVES_PREVIEW)),
  }),
  defineRoute(templateMoveEndpoints.exportPreview, {
    policy: 'privileged',
    async handler({ params: { uuid } }) {
      const { result } = presentPreview(await jobOf(uuid, MOVES_PREVIEW));
      if (result === null) throw notFound('The preview has no result');
      return {
        contentType: 'text/csv; charset=utf-8',
        headers: { 'content-disposition': 'attachment; filename="model-version.csv"' },
        body: movesCsv(result),
      };
    },
  }),
  defineRoute(templateMoveEndpoints.startApplication, {
    policy: 'privileged',
    async handler({ body, actor, context }) {
      const { result } = presentPreview(await jobOf(body.preview, MOVES_PREVIEW));
      if (result === null) throw invalid('The preview is not ready yet', 'preview');
      const known = new Set(result.effects.map(({ uuid }) => uuid));
      const at = body.loans.findIndex((uuid) => !known.has(uuid));
      if (at >= 0) throw invalid('The preview does not include this loan', `loans.${at}`);
      return presentApplication(
        await context.jobs.enqueue(MOVES_APPLICATION, { userId: actor.user.id, input: body }),
      );
    },
  }),
  defineRoute(templateMoveEndpoints.readApplication, {
    policy: 'privileged',
    handler: async ({ params: { uuid } }) => presentApplication(await jobOf(uuid, MOVES_APPLICATION)),
  }),
];
