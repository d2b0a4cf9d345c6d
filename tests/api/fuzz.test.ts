import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { invalid } from '../../server/errors';
import { endpoint } from '#contract';
import { defineRoute, type Route } from '../../server/http/route';
import { routes } from '../../server/routes';
import { openapiRoutes } from '../../server/routes/openapi';
import { startTestServer } from '../../server/testing/harness';
import { fuzz, inWords } from '../fuzz/fuzz';
import { useServer } from './harness';

const api = useServer({ env: { PUBLIC_RATE: '0' } });
/** The long form, with another seed each time: `npm run fuzz`. */
const [REQUESTS, SEED] = [1000, 20_261_121];

it(
  'a thousand generated requests over every route, by everybody, are answered without a failure',
  { timeout: 400_000 },
  async () => {
    const { sent, statuses, findings } = await fuzz(api(), REQUESTS, SEED);
    expect(findings.map(inWords)).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    // A generator that never gets through a door, or never fails at one, would find nothing.
    for (const status of [200, 400, 401, 403, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(20);
  },
);

const broken = (name: string, handler: () => never): Route =>
  defineRoute(endpoint({ method: 'get', path: `/api/test/${name}`, summary: name, response: z.object({}) }), {
    policy: 'public',
    handler,
  });
/** Every route, and two with the faults that are looked for. */
const withFaults: Route[] = [
  ...routes.filter(({ path }) => path !== '/api/openapi.json'),
  ...openapiRoutes(() => withFaults),
  broken('crash', () => {
    throw new TypeError('x is not a function');
  }),
  broken('leak', () => {
    throw invalid('at Object.run (/srv/bridgebook/server/x.ts:1:1)');
  }),
];

it('finds a route that fails, and one that tells of its insides', { timeout: 200_000 }, async () => {
  // After the other server: models know one database at a time.
  const faulty = await startTestServer({
    databaseServer: inject('databaseServer'),
    migratedDatabase: inject('migratedDatabase'),
    routes: withFaults,
    env: { PUBLIC_RATE: '0' },
  });
  try {
    const { findings } = await fuzz(faulty, 1, SEED);
    expect(findings.map(({ request: { route } }) => route)).toEqual(['/api/test/crash', '/api/test/leak']);
  } finally {
    await faulty.stop();
  }
});
