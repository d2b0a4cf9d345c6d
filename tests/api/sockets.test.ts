import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRooms } from '../../server/services/rooms';
import { useServer } from './harness';
import { beRude, rudeConnections } from './sockets';

const api = useServer();
let closeRooms: () => Promise<void>;
const uncaught: unknown[] = [];
const remember = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  closeRooms = await startRooms(api().server, api().context, api().databaseUrl);
  process.on('uncaughtException', remember);
});
afterAll(async () => {
  process.off('uncaughtException', remember);
  await closeRooms();
});

const health = async () => (await fetch(`${api().url}/api/health`)).status;
const openConnections = () => new Promise<number>((resolve, reject) => api().server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

describe('a connection that is reset in the middle', () => {
  it.each(rudeConnections.map((ending) => [ending.name, ending] as const))('of %s ends nothing but itself', async (_name, ending) => {
    for (let time = 0; time < 20; time += 1) await beRude(api().url, ending);
    expect(await health()).toBe(200);
    expect(uncaught).toEqual([]);
  });

  it('leaves nothing open, many at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => rudeConnections).flat().map((ending) => beRude(api().url, ending)));
    expect(await health()).toBe(200);
    await expect.poll(openConnections, { timeout: 60_000 }).toBeLessThanOrEqual(5);
    expect(uncaught).toEqual([]);
  });
});
