import { healthEndpoints } from '#contract';
import { defineRoute, type Route } from '../../http/route';

export const healthRoutes: Route[] = [
  defineRoute(healthEndpoints.read, {
    policy: 'public',
    async handler({ context }) {
      await context.db.query('SELECT 1');
      return { status: 'ok' as const };
    },
  }),
];
