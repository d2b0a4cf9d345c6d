import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../server/testing/testDatabase';
import { NEW_LOAN } from './loanHelpers';
import { personAt } from './personAt';
import { ServerProcess } from './process';

// Whole servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });
const SOON = { timeout: 60_000 };

let database: TestDatabase;
let sql: pg.Client;
const running: ServerProcess[] = [];
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServer'), inject('migratedDatabase'));
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterEach(async () => {
  await sql.end();
  await Promise.all(
    running
      .splice(0)
      .filter(({ child }) => child.exitCode === null && child.signalCode === null)
      .map((server) => server.stop('SIGTERM')),
  );
  await database.drop();
});
const start = (env: NodeJS.ProcessEnv = {}, args: readonly string[] = []) => {
  const server = new ServerProcess({ DATABASE_URL: database.url, ...env }, args);
  running.push(server);
  return server;
};

/** An analyst with a loan on that server, who asks for jobs. */
async function analyst(address: string) {
  const token = await personAt({ databaseUrl: database.url, folder: process.cwd(), address }, 'ANALYST');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
    expect(response.ok).toBe(true);
    return (await response.json()) as Record<string, string>;
  };
  const { uuid } = await send('POST', '/api/loans', NEW_LOAN);
  return { ask: () => send('PUT', `/api/loans/${uuid}/property-checks/active`, {}) };
}
const jobs = async () =>
  (
    await sql.query<{ status: string; runner: string | null; lostRuns: number }>(
      'SELECT status, runner, lost_runs AS "lostRuns" FROM jobs WHERE kind = \'property-checks\' ORDER BY created_at',
    )
  ).rows;
const status = (address: string) => fetch(address).then((response) => response.status);

it('jobs wait for a worker, and any worker takes them', async () => {
  const web = start();
  const address = await web.ready();
  const { ask } = await analyst(address);
  await ask();
  expect(await jobs()).toEqual([{ status: 'in_progress', runner: null, lostRuns: 0 }]);
  const worker = start({}, ['worker']);
  await expect.poll(async () => (await jobs())[0]?.status, SOON).toBe('completed');
  expect(worker.output).toContain('A worker of Bridgebook is ready.');
  expect(await worker.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-worker-'));
  try {
    const alone = start({ DATABASE_URL: '', DATA_DIR: folder }, ['worker']);
    expect((await alone.ended).code).toBe(1);
    expect(alone.output).toContain('Start Bridgebook there with npm start, or set DATABASE_URL.');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a worker that computes without a pause delays no request, and when it is killed another takes its job', async () => {
  const web = start({ WORKERS: '1', LOG_LEVEL: 'error' });
  const address = await web.ready();
  const { ask } = await analyst(address);
  await expect.poll(() => web.hasPart('worker'), SOON).toBe(true);
  // The job comes to a standstill in its middle, for as long as this transaction lasts.
  await sql.query('BEGIN; LOCK TABLE property_records IN ACCESS EXCLUSIVE MODE');
  await ask();
  await expect.poll(async () => (await jobs())[0]?.runner, SOON).toEqual(expect.any(String));
  const first = web.part('worker');
  // From here on it is as busy as a process can be: it listens to nobody.
  process.kill(first, 'SIGSTOP');
  for (let n = 0; n < 20; n += 1) expect(await status(`${address}/api/health`)).toBe(200);
  process.kill(first, 'SIGKILL');
  await sql.query('COMMIT');
  await expect.poll(() => web.output, SOON).toContain('The worker runs again');
  expect(web.part('worker')).not.toBe(first);
  // Nobody says any more that the run goes on.
  await sql.query("UPDATE jobs SET leased_until = now() - interval '1 second'");
  await expect.poll(jobs, SOON).toEqual([{ status: 'completed', runner: expect.any(String), lostRuns: 1 }]);
  await expect
    .poll(() => fetch(`${address}/metrics`).then((response) => response.text()), SOON)
    .toContain('bridgebook_jobs_total{kind="property-checks",outcome="completed"} 1');
  expect(await web.stop('SIGTERM')).toEqual({ code: 0, signal: null });
});
