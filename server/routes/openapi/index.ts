import { openapiEndpoints } from '#contract';
import { openapiDocument } from './document';
import { defineRoute, type Route } from '../../http/route';

/** @param all every route of the server, this one too */
export const openapiRoutes = (all: () => readonly Route[]): Route[] => [
  defineRoute(openapiEndpoints.read, {
    policy: 'public',
    handler: ({ context }) => ({ ...openapiDocument(all(), context.publicUrl) }),
  }),
];
