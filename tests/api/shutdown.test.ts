import { Agent, request as httpRequest } from 'node:http';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../server/testing/testDatabase';
import { ServerProcess } from './process';

// Whole servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

/** What is said where requests under way are not waited for any longer. */
const CUT_OFF = 'requests were cut off';

let database: TestDatabase;
const running: ServerProcess[] = [];
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServer'), inject('migratedDatabase'));
});
afterEach(async () => {
  await Promise.all(
    running
      .splice(0)
      .filter(({ child }) => child.exitCode === null && child.signalCode === null)
      .map((server) => server.stop('SIGKILL')),
  );
  await database.drop();
});
const start = async (env: NodeJS.ProcessEnv = {}) => {
  const server = new ServerProcess({ DATABASE_URL: database.url, ...env });
  running.push(server);
  return { server, address: await server.ready() };
};

/** A request whose body comes in two halves, over a connection that its client keeps, as proxies do. */
function slowSignUp(address: string, email: string) {
  const body = JSON.stringify({ email, password: 'a long enough password', firstName: 'A', lastName: 'B' });
  const half = Math.floor(body.length / 2);
  let finish: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const answer = new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      const req = httpRequest(
        `${address}/api/auth/sign-up`,
        {
          agent: new Agent({ keepAlive: true }),
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            expect: '100-continue',
          },
        },
        (res) => {
          res.resume();
          res.once('end', () => resolve({ status: res.statusCode, connection: res.headers.connection }));
        },
      );
      req.once('error', reject);
      // The server asks for the body as soon as it has read the head.
      req.once('continue', () => begin());
      req.write(body.slice(0, half));
      finish = () => void req.end(body.slice(half));
    },
  );
  return { answer, begun, finish: () => finish() };
}
const statusOf = (url: string) =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => undefined,
  );

it('says that it is not ready, answers on, finishes what was begun, and ends with 0', async () => {
  const { server, address } = await start({ SHUTDOWN_DELAY: '10', SHUTDOWN_PATIENCE: '200' });
  expect(await statusOf(`${address}/readyz`)).toBe(200);
  const slow = slowSignUp(address, 'slow@example.test');
  await slow.begun;
  server.child.kill('SIGTERM');
  await expect.poll(() => statusOf(`${address}/readyz`), { timeout: 60_000, interval: 20 }).toBe(503);
  expect(await statusOf(`${address}/healthz`)).toBe(200);
  expect(await statusOf(`${address}/api/auth/config`)).toBe(200);
  await expect.poll(() => statusOf(`${address}/healthz`), { timeout: 60_000 }).toBeUndefined();
  slow.finish();
  expect(await slow.answer).toEqual({ status: 201, connection: 'close' });
  expect(await server.ended).toEqual({ code: 0, signal: null });
  // It ended when the last answer was out, not when its patience was.
  expect(server.output).not.toContain(CUT_OFF);
});

it('does not wait for ever for a request that never ends', async () => {
  const { server, address } = await start({ SHUTDOWN_PATIENCE: '2' });
  const slow = slowSignUp(address, 'never@example.test');
  slow.answer.catch(() => undefined);
  await expect.poll(() => statusOf(`${address}/readyz`)).toBe(200);
  expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(server.output).toContain(CUT_OFF);
});

it('several processes over one database sign with one key, and one goes without the other', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const keys = async (address: string) =>
    ((await (await fetch(`${address}/oidc/jwks`)).json()) as { keys: { kid: string }[] }).keys.map(
      ({ kid }) => kid,
    );
  expect(await keys(first.address)).toHaveLength(1);
  expect(await keys(second.address)).toEqual(await keys(first.address));
  expect(await second.server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await statusOf(`${first.address}/readyz`)).toBe(200);
});
