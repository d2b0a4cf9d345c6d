import { describe, expect, it } from 'vitest';
import * as contract from '#contract';
import type { Endpoint } from '#contract';
import { routes } from '../../server/routes';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value;

/** Every endpoint of the contract, by its group and name: `loanEndpoints.read`. */
const declared = Object.entries(contract).flatMap(([group, members]) =>
  group.endsWith('Endpoints')
    ? Object.entries(members as object).map(
        ([name, value]) => [`${group}.${name}`, value as unknown] as const,
      )
    : [],
);
const placeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;
const endpoints = declared.flatMap(([, value]) => (isEndpoint(value) ? [value] : []));

describe('endpoints', () => {
  it('are all that stands in the groups of the contract', () => {
    expect(declared.filter(([, value]) => !isEndpoint(value)).map(([name]) => name)).toEqual([]);
    expect(endpoints.length).toBeGreaterThan(120);
  });

  it('are each served by one route, and every route serves one', () => {
    expect(routes.map(placeOf).toSorted()).toEqual(endpoints.map(placeOf).toSorted());
  });

  it.each(declared)('%s has a parameter for each name of its path, and no other', (_name, value) => {
    const { path, params } = value as Endpoint;
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys((params as { shape?: object } | undefined)?.shape ?? {}).toSorted()).toEqual(
      named.toSorted(),
    );
  });
});
