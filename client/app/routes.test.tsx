import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { NAVIGATION, type Area } from '../features/workbook/screens';
import { routes } from './routes';

const childrenAt = (path: string, under: readonly RouteObject[] = routes): readonly RouteObject[] =>
  under.flatMap((route) =>
    route.path === path ? (route.children ?? []) : childrenAt(path, route.children ?? []),
  );

/** Addresses of one thing among several (`borrower/form/:borrowerId`) have no tab of their own. */
const routed = (area: Area): readonly string[] =>
  childrenAt(area).flatMap(({ path }) => (path === undefined || /[:*]/.test(path) ? [] : [path]));
const named = (area: Area): readonly string[] =>
  NAVIGATION.flatMap(({ entries }) => entries).flatMap((entry) =>
    'path' in entry && (entry.area ?? 'origination') === area ? [entry.path] : [],
  );

describe('the screens of the open workbook', () => {
  it.each(['origination', 'screening'] as const)(
    'each have a route in app/routes.tsx and a tab in features/workbook/screens.ts: %s',
    (area) => {
      expect(routed(area).toSorted()).toEqual(named(area).toSorted());
    },
  );
});
