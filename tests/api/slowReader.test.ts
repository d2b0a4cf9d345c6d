import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import request from '../../server/testing/request';
import { endpoint, file } from '#contract';
import { defineRoute } from '../../server/http/route';
import { routes } from '../../server/routes';
import { useServer } from './harness';

/** More than fits into what lies between server and client. */
const PARTS = 512;
const PART = 'x'.repeat(64 * 1024);

/** Reads in a transaction to its end, as the export of the list of loans does. */
async function* fromDatabase(parts: number, fail: boolean): AsyncGenerator<string> {
  const transaction = await api().context.db.transaction();
  try {
    for (let part = 0; part < parts; part += 1) {
      await api().context.db.query('SELECT 1', { transaction });
      if (fail && part === 3) throw new Error('lost in the middle');
      yield PART;
    }
  } finally {
    await transaction.rollback();
  }
}
const large = (path: `/api/${string}`, fail: boolean) =>
  defineRoute(endpoint({ method: 'get', path, summary: 'x', response: file('text/csv') }), {
    policy: 'public',
    handler: () => ({ contentType: 'text/csv', body: Readable.from(fromDatabase(PARTS, fail)) }),
  });

// One connection: whoever holds it holds up everybody.
const api = useServer({
  connections: 1,
  routes: [...routes, large('/api/test/large', false), large('/api/test/lost', true)],
});
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
const spooled = () => readdirSync(tmpdir()).filter((name) => name.startsWith('bridgebook-answer-'));

/** A client that asks, takes the first bytes, and reads no more. */
async function askAndWait(address: string): Promise<Socket> {
  const { hostname, port } = new URL(api().url);
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await new Promise<void>((resolve) => void socket.once('readable', () => resolve()));
  return socket;
}

it('a client that does not read holds no connection to the database', async () => {
  const before = spooled();
  const readers = await Promise.all([1, 2, 3].map(() => askAndWait('/api/test/large')));
  await request(api().url).get('/api/health').expect(200);
  const ann = await api().signIn('ANALYST');
  await request(api().url).get('/api/loans/export').set(ann.headers).expect(200);
  for (const reader of readers) reader.destroy();
  await expect
    .poll(() => spooled().filter((name) => !before.includes(name)), { timeout: 60_000 })
    .toEqual([]);
  expect(api().logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('gets all of it, and a failure in the middle as a failure', async () => {
  const { text } = await request(api().url).get('/api/test/large').expect(200);
  expect(text).toHaveLength(PARTS * PART.length);
  const { body } = await request(api().url).get('/api/test/lost').expect(500);
  expect(body.message).toBe('Something went wrong');
  await request(api().url).get('/api/health').expect(200);
});
