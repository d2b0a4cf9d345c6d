import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../server/testing/testDatabase';
import { NEW_LOAN } from './loanHelpers';
import { personAt } from './personAt';
import { ServerProcess } from './process';
import { NoteClient } from './roomClient';

// A whole server, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

let database: TestDatabase;
let folder: string;
let server: ServerProcess;
const clients: NoteClient[] = [];

beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServer'), inject('migratedDatabase'));
  folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-note-'));
  chmodSync(folder, 0o755);
  server = new ServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder, BRIDGEBOOK_DEMO: 'off' });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave();
  if (server.child.exitCode === null) await server.stop('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps what it said is stored though its server is killed, and takes what came too late again', async () => {
  const address = await server.ready();
  const token = await personAt({ databaseUrl: database.url, folder, address }, 'ANALYST');
  const ask = (place: string, init: RequestInit = {}) =>
    fetch(`${address}/api/loans${place}`, {
      ...init,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
  const created = await ask('', { method: 'POST', body: JSON.stringify(NEW_LOAN) });
  const { uuid } = (await created.json()) as { uuid: string };
  const enter = async () => {
    const client = new NoteClient(address, uuid, token);
    clients.push(client);
    await client.ready;
    return client;
  };

  const first = await enter();
  first.note.insert(0, 'Boiler replaced in 2023');
  const serial = first.ask();
  await expect.poll(() => first.stored).toContain(serial);
  const killed = server.part('web');
  process.kill(killed, 'SIGKILL');
  await first.closed;
  first.note.insert(0, 'Typed while it was down. ');

  const up = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(up).toBe(true);
  expect(server.part('web')).not.toBe(killed);
  const second = await enter();
  await expect.poll(() => second.words).toBe('Boiler replaced in 2023');
  const back = new NoteClient(address, uuid, token, first.doc);
  clients.push(back);
  await expect.poll(() => second.words).toBe('Typed while it was down. Boiler replaced in 2023');
  const again = back.ask();
  await expect.poll(() => back.stored).toContain(again);
  const loan = (await (await ask(`/${uuid}`)).json()) as { notes: string };
  expect(loan.notes).toBe('Typed while it was down. Boiler replaced in 2023');
});
