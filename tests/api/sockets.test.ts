import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzSockets } from '../fuzz/sockets';
import { socketsTarget } from '../fuzz/socketsTarget';
import { useServer } from './harness';
import { beRude, rudeConnections } from './sockets';

const api = useServer();
let target: Awaited<ReturnType<typeof socketsTarget>>;
const uncaught: unknown[] = [];
const remember = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  target = await socketsTarget(api());
  process.on('uncaughtException', remember);
});
afterAll(async () => {
  process.off('uncaughtException', remember);
  await target.close();
});

const health = async () => (await fetch(`${api().url}/api/health`)).status;
const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    api().server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('a connection that is reset in the middle', () => {
  it.each(rudeConnections.map((ending) => [ending.name, ending] as const))(
    'of %s ends nothing but itself',
    async (_name, ending) => {
      for (let time = 0; time < 20; time += 1) await beRude(api().url, ending);
      expect(await health()).toBe(200);
      expect(uncaught).toEqual([]);
    },
  );

  it('leaves nothing open, many at once', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => rudeConnections)
        .flat()
        .map((ending) => beRude(api().url, ending)),
    );
    expect(await health()).toBe(200);
    await expect.poll(openConnections, { timeout: 60_000 }).toBeLessThanOrEqual(5);
    expect(uncaught).toEqual([]);
  });
});

/** The long form, with another seed each time: `npm run fuzz`. */
const [CONNECTIONS, SEED] = [300, 20_261_122];

it(
  'connections that send garbage, and people in rooms who do, end nothing but themselves while others are answered',
  { timeout: 400_000 },
  async () => {
    const { answers, others, findings } = await fuzzSockets(target, CONNECTIONS, SEED);
    expect([findings, uncaught]).toEqual([[], []]);
    expect(others).toBeGreaterThan(0);
    // A generator that nobody lets in, or that is always let in, would find nothing.
    for (const answer of ['101 Switching Protocols', '404 Not Found', '400 Bad Request'])
      expect(answers.get(`HTTP/1.1 ${answer}`) ?? 0).toBeGreaterThan(5);
    await expect.poll(openConnections, { timeout: 60_000 }).toBeLessThanOrEqual(5);
  },
);
