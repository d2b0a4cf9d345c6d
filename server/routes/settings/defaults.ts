import {
  defaultsApplicationResponse,
  defaultsEndpoints,
  defaultsPreviewResponse,
  type DefaultsApplication,
  type DefaultsPreview,
} from '#contract';
import { checkedDefaults, currentTemplate } from '../../commands/defaults/definitions';
import { newestDefaults, publishDefaults, readDefaults } from '../../commands/defaults/versions';
import { refused } from '../../errors';
import { presentJob } from '../../presenters/job';
import { defineRoute, type Route } from '../../http/route';
import { DEFAULTS_APPLICATION, DEFAULTS_PREVIEW } from '../../jobs/kinds/parameterDefaults';
import type { JobRow } from '../../models';
import { jobOf } from './jobs';

const presentPreview = (row: JobRow): DefaultsPreview => ({
  ...presentJob(row),
  result: defaultsPreviewResponse.shape.result.catch(null).parse(row.result ?? null),
});
const presentApplication = (row: JobRow): DefaultsApplication => ({
  ...presentJob(row),
  result: defaultsApplicationResponse.shape.result.catch(null).parse(row.result ?? null),
});

export const parameterDefaultsRoutes: Route[] = [
  defineRoute(defaultsEndpoints.read, {
    policy: 'defaults.read',
    handler: () => readDefaults(),
  }),
  defineRoute(defaultsEndpoints.publish, {
    policy: 'defaults.manage',
    async handler({ body, actor, context }) {
      await publishDefaults(context.db, actor.user.id, body);
      return readDefaults();
    },
  }),
  defineRoute(defaultsEndpoints.startPreview, {
    policy: 'defaults.manage',
    async handler({ body, actor, context }) {
      const parameters = checkedDefaults(currentTemplate(), body.parameters);
      return presentPreview(
        await context.jobs.enqueue(DEFAULTS_PREVIEW, { userId: actor.user.id, input: { parameters } }),
      );
    },
  }),
  defineRoute(defaultsEndpoints.readPreview, {
    policy: 'defaults.manage',
    handler: async ({ params }) => presentPreview(await jobOf(params.uuid, DEFAULTS_PREVIEW)),
  }),
  defineRoute(defaultsEndpoints.startApplication, {
    policy: 'defaults.manage',
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
  defineRoute(defaultsEndpoints.readApplication, {
    policy: 'defaults.manage',
    handler: async ({ params }) => presentApplication(await jobOf(params.uuid, DEFAULTS_APPLICATION)),
  }),
];
