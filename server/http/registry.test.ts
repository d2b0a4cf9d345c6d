import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract';
import type { PolicyName } from '../policies/table';
import { checkRoutes } from './registry';
import { defineRoute, type Route } from './route';

const route = (changes: Partial<Pick<Route, 'method' | 'path' | 'policy'>>): Route => ({
  ...defineRoute(endpoint({ method: 'get', path: '/api/things/:id', summary: 'x', response: z.object({}) }), {
    policy: 'staff',
    handler: () => ({}),
  }),
  ...changes,
});

describe('a server', () => {
  it('starts with routes that say who may use them', () => {
    expect(() =>
      checkRoutes([route({}), route({ method: 'put' }), route({ path: '/api/things' })]),
    ).not.toThrow();
  });

  it('does not start with a route whose policy is missing or unknown', () => {
    for (const policy of [undefined, '', 'everybody', 'toString'] as unknown as PolicyName[])
      expect(() => checkRoutes([route({ policy })])).toThrow('names no policy');
  });

  it('does not start with two routes for one address, whatever the parameter is called', () => {
    expect(() => checkRoutes([route({}), route({ path: '/api/things/:uuid' })])).toThrow('declared twice');
  });

  it('does not start with a route outside /api/', () => {
    expect(() => checkRoutes([route({ path: '/things' as Route['path'] })])).toThrow('not under /api/');
  });
});
