import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import type { MemoDetail, RecordCheck } from '#contract';
import { createTestDatabase, type TestDatabase } from '../../server/testing/testDatabase';
import { NEW_LOAN } from './loanHelpers';
import { words } from './memoCalls';
import { personAt } from './personAt';
import { ServerProcess } from './process';

// Whole servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });
const SOON = { timeout: 60_000 };

let database: TestDatabase;
let sql: pg.Client;
let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServer'), inject('migratedDatabase'));
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-record-'));
  chmodSync(folder, 0o755);
  server = start();
});
/** @param port of the server whose place it takes, so that its people stay signed in */
const start = (port = '0') =>
  new ServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    BRIDGEBOOK_DEMO: 'off',
    WORKERS: '1',
    PORT: port,
  });
afterEach(async () => {
  await sql.end();
  if (server.child.exitCode === null) await server.stop('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A memo of a new loan that lacks nothing for its record, with a condition of its approval. */
async function approved() {
  const address = await server.ready();
  const token = await personAt({ databaseUrl: database.url, folder, address }, 'ADMIN');
  const ask = (method: string, place: string, body?: object) =>
    fetch(`${address}/api${place}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const answer = async <T>(method: string, place: string, body?: object) => {
    const response = await ask(method, place, body);
    const told = await response.text();
    expect(response.ok, `${method} ${place}: ${told}`).toBe(true);
    return JSON.parse(told) as T;
  };
  const { id } = await answer<{ id: string }>('GET', '/users/me');
  const { uuid } = await answer<{ uuid: string }>('POST', '/loans', NEW_LOAN);
  await answer('PATCH', `/loans/${uuid}`, { reportStatus: 'Internal Approval' });
  await answer('PATCH', `/loans/${uuid}/property-information`, { background: 'A walk-up of 1927.' });
  const { id: memoId } = await answer<MemoDetail>('POST', `/loans/${uuid}/ic-memos`);
  const memo = `/loans/${uuid}/ic-memos/${memoId}`;
  const text = words('As discussed.');
  await answer('PATCH', memo, {
    agenda: 'Approve Origination',
    decision: { decision: 'Approved', decidedByUsersIds: [id] },
    information: {
      committeeNotes: text,
      swotAnalysis: { strengths: text, weaknesses: text, opportunities: text, threats: text },
      conditions: [
        {
          id: '00000000-0000-4000-8000-000000000013',
          label: 'Bought for no more than was said',
          formula: 'purchasePrice<=4200000',
          testedFrom: null,
        },
      ],
    },
  });
  const up = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    up,
    port: new URL(address).port,
    read: () => answer<MemoDetail>('GET', memo),
    record: () => ask('POST', `/loans/${uuid}/ic-memos/generate-record/${memoId}`),
    check: () => answer<RecordCheck>('GET', `${memo}/record/check`),
    /** The names under which files of this loan are stored. */
    stored: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.includes(`${uuid}/files/`),
      ),
  };
}

/** Lets everything read this table, and nothing write it, until what is answered is called. */
async function hold(table: 'ic_memo_bundles' | 'files'): Promise<() => Promise<unknown>> {
  await sql.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  return () => sql.query('COMMIT');
}
/** How many wait to write it. */
const waiting = async (table: string): Promise<number> =>
  (
    await sql.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = $1::regclass',
      [table],
    )
  ).rows[0]?.n ?? 0;
const counted = async () =>
  (
    await sql.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM ic_memos WHERE recorded_at IS NOT NULL) AS records,
        (SELECT count(*)::int FROM ic_memo_bundles) AS bundles,
        (SELECT count(*)::int FROM ic_memo_conditions) AS conditions,
        (SELECT count(*)::int FROM jobs WHERE kind = 'memo-record') AS jobs,
        (SELECT count(*)::int FROM files) AS files,
        (SELECT count(*)::int FROM loan_events WHERE name = 'MemoRecorded') AS said`,
    )
  ).rows[0];

it('a server that is killed in the middle of a record leaves none of it, and the record is made afterwards', async () => {
  const { up, read, record, check } = await approved();
  const release = await hold('ic_memo_bundles');
  const asked = record().then(
    () => 'answered',
    () => 'cut off',
  );
  await expect.poll(() => waiting('ic_memo_bundles'), SOON).toBe(1);
  const killed = server.part('web');
  process.kill(killed, 'SIGKILL');
  expect(await asked).toBe('cut off');
  await release();
  await expect.poll(up, SOON).toBe(true);
  expect(server.part('web')).not.toBe(killed);
  expect(await counted()).toEqual({ records: 0, bundles: 0, conditions: 0, jobs: 0, files: 0, said: 0 });
  expect(await read()).toMatchObject({ record: null, missing: [], can: { edit: true, decide: true } });

  expect((await record()).status).toBe(200);
  await expect.poll(async () => (await read()).record?.bundle, SOON).toBe('done');
  expect(await counted()).toEqual({ records: 1, bundles: 1, conditions: 1, jobs: 1, files: 1, said: 1 });
  expect(await check()).toMatchObject({ holds: true });
});

it('a server that is killed whole while it keeps the file of a record makes it when it is started again: one whole file is there', async () => {
  const { port, read, record, check, stored } = await approved();
  const release = await hold('files');
  expect((await record()).status).toBe(200);
  // The bytes are stored, and no row says so yet.
  await expect.poll(() => waiting('files'), SOON).toBe(1);
  expect(stored()).toHaveLength(1);
  await server.killWhole();
  await release();
  await expect.poll(() => waiting('files'), SOON).toBe(0);
  expect(await counted()).toMatchObject({ records: 1, bundles: 1, files: 0 });
  server = start(port);
  await server.ready();
  expect((await read()).record?.bundle).toBe('making');
  // Nobody says any more that the run goes on.
  await sql.query("UPDATE jobs SET leased_until = now() - interval '1 second'");
  await expect.poll(async () => (await read()).record?.bundle, SOON).toBe('done');
  expect(await counted()).toEqual({ records: 1, bundles: 1, conditions: 1, jobs: 1, files: 1, said: 1 });
  expect(await check()).toMatchObject({ holds: true, whole: true });
  // What the run that was killed had stored is gone.
  await expect.poll(stored, SOON).toHaveLength(1);
});
