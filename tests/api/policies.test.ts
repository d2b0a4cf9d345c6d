import { readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '#domain';
import { forbidden } from '../../server/errors';
import { routes } from '../../server/routes';
import { useServer } from './harness';

/**
 * Who comes through which door, as people decided it: a line for each route, a column for each role, for a
 * share link and for nobody at all. It is written by hand and knows nothing of the server's own table of
 * permissions.
 */
const MATRIX = 'routes.matrix.csv';
const COLUMNS = [...ROLES, 'share link', 'nobody'] as const;
type Column = (typeof COLUMNS)[number];
type Answers = Readonly<Record<Column, string>>;
type Line = Answers & { readonly method: string; readonly path: string; readonly why: string };

const { data: lines, meta } = Papa.parse<Line>(
  readFileSync(path.join(import.meta.dirname, MATRIX), 'utf8').trim(),
  { header: true },
);
const nameOf = (route: { readonly method: string; readonly path: string }) =>
  `${route.method.toUpperCase()} ${route.path}`;
const decided = new Map(lines.map((line) => [nameOf(line), line]));

const api = useServer({ env: { PUBLIC_RATE: '0' } });
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const concrete = (path: string) => path.replace(/:version|:revision/g, '1').replace(/:\w+/g, NOWHERE);

type Credentials = { readonly headers?: Record<string, string>; readonly query?: Record<string, string> };
const credentials = new Map<Column, Credentials>([['nobody', {}]]);
beforeAll(async () => {
  for (const role of ROLES) credentials.set(role, { headers: (await api().signIn(role)).headers });
  const token = await api().context.shareTokens.sign(
    NOWHERE,
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002',
  );
  credentials.set('share link', { query: { token } });
});

/** What the server does: `no` where the door itself refuses; a handler that refuses behind it has words of its own. */
async function answerOf(route: (typeof routes)[number], column: Column): Promise<string> {
  const { headers = {}, query = {} } = credentials.get(column) ?? {};
  const { status, body } = await request(api().url)
    [route.method](concrete(route.path))
    .set(headers)
    .query(query);
  if (status >= 500) return `${status}`;
  const known = ROLES.some((role) => role === column);
  if (status === 401) return known ? '401' : 'no';
  return status === 403 && body.message === forbidden().message ? 'no' : 'yes';
}

describe(`${MATRIX}`, () => {
  it('has the columns that there are', () => {
    expect(meta.fields).toEqual(['method', 'path', ...COLUMNS, 'why']);
    for (const line of lines)
      for (const column of COLUMNS)
        expect([nameOf(line), line[column]]).toEqual([nameOf(line), expect.stringMatching(/^(yes|no)$/)]);
  });

  it('has one line for each route, and none for another', () => {
    expect([...decided.keys()]).toHaveLength(lines.length);
    const missing = routes.filter((route) => !decided.has(nameOf(route)));
    expect(
      missing.map(
        (route) =>
          `Decide who may: add "${route.method.toUpperCase()},${route.path}" to tests/api/${MATRIX} with yes or no under each of ${COLUMNS.join(', ')}`,
      ),
    ).toEqual([]);
    const here = new Set(routes.map(nameOf));
    expect([...decided.keys()].filter((name) => !here.has(name))).toEqual([]);
  });
});

describe('every route with every role, a share link and nobody, on the running server', () => {
  it.each(routes.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const line = decided.get(name);
    const found = Object.fromEntries(
      await Promise.all(COLUMNS.map(async (column) => [column, await answerOf(route, column)] as const)),
    );
    expect(found).toEqual(Object.fromEntries(COLUMNS.map((column) => [column, line?.[column]])));
  });
});
