import { z } from 'zod';
import {
  applyDefaultsRequest,
  defaultsApplicationResponse,
  defaultsPreviewResponse,
  parameterDefaultsResponse,
  previewDefaultsRequest,
  publishDefaultsRequest,
  type DefaultsApplication,
  type DefaultsPreview,
} from '#contract';
import { checkedDefaults, currentTemplate } from '../../commands/defaults/definitions';
import { newestDefaults, publishDefaults, readDefaults } from '../../commands/defaults/versions';
import { notFound, refused } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { DEFAULTS_APPLICATION, DEFAULTS_PREVIEW } from '../../jobs/kinds/parameterDefaults';
import { JobRow } from '../../models';
import { presentJob } from '../../presenters/job';

const jobParams = z.object({ uuid: z.uuid('Not a job') });

async function jobOf(uuid: string, kind: string): Promise<JobRow> {
  const row = await JobRow.findOne({ where: { uuid, kind } });
  if (row === null) throw notFound('There is no such job');
  return row;
}

const presentPreview = (row: JobRow): DefaultsPreview => ({
  ...presentJob(row),
  result: defaultsPreviewResponse.shape.result.catch(null).parse(row.result ?? null),
});
const presentApplication = (row: JobRow): DefaultsApplication => ({
  ...presentJob(row),
  result: defaultsApplicationResponse.shape.result.catch(null).parse(row.result ?? null),
});

export const parameterDefaultsRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/settings/parameter-defaults',
    policy: 'defaults.read',
    summary: 'Parameters and thresholds that new loans begin with, and every version of them',
    response: parameterDefaultsResponse,
    handler: () => readDefaults(),
  }),
  defineRoute({
    method: 'post',
    path: '/api/settings/parameter-defaults',
    policy: 'defaults.manage',
    summary: 'A new version of the defaults, or back to an earlier one',
    request: { body: publishDefaultsRequest },
    response: parameterDefaultsResponse,
    status: 201,
    async handler({ body, actor, context }) {
      await publishDefaults(context.db, actor.user.id, body);
      return readDefaults();
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/settings/parameter-defaults/previews',
    policy: 'defaults.manage',
    summary: 'Asks which open loans these defaults would change, and by how much, as a job',
    request: { body: previewDefaultsRequest },
    response: defaultsPreviewResponse,
    status: 202,
    async handler({ body, actor, context }) {
      const parameters = checkedDefaults(currentTemplate(), body.parameters);
      return presentPreview(
        await context.jobs.enqueue(DEFAULTS_PREVIEW, { userId: actor.user.id, input: { parameters } }),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/settings/parameter-defaults/previews/:uuid',
    policy: 'defaults.manage',
    summary: 'How far a preview of defaults is, and its answer',
    request: { params: jobParams },
    response: defaultsPreviewResponse,
    handler: async ({ params }) => presentPreview(await jobOf(params.uuid, DEFAULTS_PREVIEW)),
  }),
  defineRoute({
    method: 'post',
    path: '/api/settings/parameter-defaults/applications',
    policy: 'defaults.manage',
    summary: 'Gives the defaults in force to open loans that do not set the parameters themselves, as a job',
    request: { body: applyDefaultsRequest },
    response: defaultsApplicationResponse,
    status: 202,
    async handler({ body, actor, context }) {
      const newest = (await newestDefaults())?.version ?? 0;
      if (body.version !== newest) throw refused('stale', `Version ${newest} is in force`, 'version');
      return presentApplication(
        await context.jobs.enqueue(DEFAULTS_APPLICATION, {
          userId: actor.user.id,
          input: { version: body.version },
        }),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/settings/parameter-defaults/applications/:uuid',
    policy: 'defaults.manage',
    summary: 'How far the change of open loans to the defaults in force is',
    request: { params: jobParams },
    response: defaultsApplicationResponse,
    handler: async ({ params }) => presentApplication(await jobOf(params.uuid, DEFAULTS_APPLICATION)),
  }),
];
