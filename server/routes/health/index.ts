import { z } from 'zod';
import { defineRoute, type Route } from '../../http/route';

const healthResponse = z.object({ status: z.literal('ok') });

export const healthRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/health',
    policy: 'public',
    summary: 'Answers 200 when the server and its database work',
    response: healthResponse,
    async handler({ context }) {
      await context.db.query('SELECT 1');
      return { status: 'ok' as const };
    },
  }),
];
