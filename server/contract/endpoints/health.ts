import { z } from 'zod';
import { endpoint } from '../endpoint';

const healthResponse = z.object({ status: z.literal('ok') });

export const healthEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/health',
    summary: 'Answers 200 when the server and its database work',
    response: healthResponse,
  }),
};
