import { z } from 'zod';
import { endpoint } from '../endpoint';

export const openapiEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document (OpenAPI 3.1)',
    response: z.record(z.string(), z.unknown()),
  }),
};
