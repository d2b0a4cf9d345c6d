import { z } from 'zod';
import { defineRoute, type Route } from '../../http/route';
import { openapiDocument } from './document';

/** @param all every route of the server, this one too */
export const openapiRoutes = (all: () => readonly Route[]): Route[] => [
  defineRoute({
    method: 'get',
    path: '/api/openapi.json',
    policy: 'public',
    summary: 'This document (OpenAPI 3.1)',
    response: z.record(z.string(), z.unknown()),
    handler: ({ context }) => ({ ...openapiDocument(all(), context.publicUrl) }),
  }),
];
