import { expect, it } from 'vitest';
import { fuzz, inWords } from '../fuzz/fuzz';
import { useServer } from './harness';

const api = useServer({ env: { PUBLIC_RATE: '0' } });
/** The long form, with another seed each time: `npm run fuzz`. */
const [REQUESTS, SEED] = [1000, 20_261_121];

it('a thousand generated requests over every route, by everybody, are answered without a failure', { timeout: 400_000 }, async () => {
  const { sent, statuses, findings } = await fuzz(api(), REQUESTS, SEED);
  expect(findings.map(inWords)).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(REQUESTS);
  // A generator that never gets through a door, or never fails at one, would find nothing.
  for (const status of [200, 400, 401, 403, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(20);
});
