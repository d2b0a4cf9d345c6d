import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { errorSchema } from '#contract';
import { createTestDatabase, type TestDatabase } from '../../server/testing/testDatabase';
import { NEW_LOAN, setInput } from './loanHelpers';
import { personAt } from './personAt';
import { ServerProcess } from './process';

// Each test starts whole servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

let database: TestDatabase;
const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-start-'));
// Open to the user that PostgreSQL runs as when the tests run as root.
chmodSync(folder, 0o755);
const running: ServerProcess[] = [];

const start = (env: NodeJS.ProcessEnv, args: readonly string[] = []) => {
  const server = new ServerProcess(env, args);
  running.push(server);
  return server;
};

async function sql<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Everybody who is known, with those who have not proven their address. */
const users = async (url: string) =>
  (
    await sql<{ email: string }>(
      url,
      'SELECT email FROM users UNION SELECT email FROM sign_ups ORDER BY email',
    )
  ).map((row) => row.email);

beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServer'));
});
afterEach(async () => {
  await Promise.all(
    running
      .splice(0)
      .filter((server) => server.child.exitCode === null && server.child.signalCode === null)
      .map((server) => server.stop('SIGTERM')),
  );
  await database.drop();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Exit 1 and one line that a person understands. */
async function refusal(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<string> {
  const server = start(env, args);
  expect((await server.ended).code).toBe(1);
  const lines = server.output.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('on a database of its own', () => {
  it('a server database is production: nobody has a demo password, and the demo stays out', async () => {
    const server = start({ DATABASE_URL: database.url });
    const address = await server.ready();
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    expect(server.output).not.toContain('Demo sign-ins');
    expect(server.output).not.toContain(new URL(database.url).password);
    expect(await users(database.url)).toEqual([]);
    expect(await refusal({ DATABASE_URL: database.url }, ['demo', 'load'])).toContain('production database');
    expect(await refusal({ DATABASE_URL: database.url, BRIDGEBOOK_DEMO: 'on' }, ['demo', 'empty'])).toContain(
      'production database',
    );
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  it('a role is given on the command line to somebody who signed up', async () => {
    const server = start({ DATABASE_URL: database.url });
    const address = await server.ready();
    const body = JSON.stringify({
      email: 'boss@example.test',
      password: 'a long enough password',
      firstName: 'B',
      lastName: 'Oss',
    });
    await fetch(`${address}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(
      await refusal({ DATABASE_URL: database.url }, ['grant', 'nobody@example.test', 'ADMIN']),
    ).toContain('Nobody with the e-mail');
    expect(await refusal({ DATABASE_URL: database.url }, ['grant', 'boss@example.test', 'KING'])).toContain(
      'ADMIN',
    );
    expect(await refusal({ DATABASE_URL: database.url }, ['grant', 'boss@example.test', 'ADMIN'])).toContain(
      'add --proven',
    );
    expect(await sql(database.url, 'SELECT role FROM users')).toEqual([]);
    const grant = start({ DATABASE_URL: database.url }, ['grant', 'Boss@example.test', 'admin', '--proven']);
    expect((await grant.ended).code).toBe(0);
    expect(await sql(database.url, 'SELECT role FROM users')).toEqual([{ role: 'ADMIN' }]);
  });
});

describe('does not start, and says why in a sentence', () => {
  it('when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ DATABASE_URL: database.url, PORT: String(port) })).toContain(
      `Port ${port} is in use`,
    );
    await new Promise((resolve) => other.close(resolve));
    expect(await sql(database.url, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });

  it('when the database is not ours, and leaves it as it is', async () => {
    await sql(database.url, 'CREATE TABLE invoices (id int)');
    expect(await refusal({ DATABASE_URL: database.url })).toContain(
      "not Bridgebook's: it already has tables (invoices)",
    );
    expect(await sql(database.url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([
      { tablename: 'invoices' },
    ]);
  });

  it('when the database is of a newer version, or its past was edited', async () => {
    const first = start({ DATABASE_URL: database.url });
    await first.ready();
    await first.stop('SIGTERM');
    await sql(
      database.url,
      "INSERT INTO bridgebook_migrations (name, checksum) VALUES ('9999-tomorrow.sql', 'x')",
    );
    expect(await refusal({ DATABASE_URL: database.url })).toContain(
      'newer Bridgebook (it has 9999-tomorrow.sql)',
    );
    await sql(
      database.url,
      "DELETE FROM bridgebook_migrations WHERE name LIKE '9999%'; UPDATE bridgebook_migrations SET checksum = 'x' WHERE name LIKE '0001%'",
    );
    expect(await refusal({ DATABASE_URL: database.url })).toContain('0001-platform.sql was changed');
  });

  it('when no database answers, it is missing, or it refuses us', async () => {
    const missing = new URL(database.url);
    missing.pathname = '/no_such_database';
    expect(await refusal({ DATABASE_URL: missing.href })).toContain('There is no such database');
    const stranger = new URL(database.url);
    stranger.password = 'wrong';
    expect(await refusal({ DATABASE_URL: stranger.href })).toContain('refuses the user or the password');
    expect(await refusal({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x' })).toContain(
      'No PostgreSQL answers at 127.0.0.1:9/x',
    );
  });

  it('when a setting or a command is wrong', async () => {
    expect(await refusal({ PORT: 'eighty' })).toContain('PORT must be a number');
    expect(await refusal({}, ['dance'])).toContain('There is no command "dance"');
  });
});

describe('the embedded PostgreSQL', () => {
  const env = { DATA_DIR: folder, BRIDGEBOOK_DEMO: 'off' };
  const postmaster = () => path.join(folder, 'postgres/postmaster.pid');
  const embeddedUrl = () => {
    const { password, port } = JSON.parse(readFileSync(path.join(folder, 'postgres.json'), 'utf8')) as {
      password: string;
      port: number;
    };
    return `postgres://bridgebook:${password}@127.0.0.1:${port}/bridgebook`;
  };
  const signUp = (address: string, email: string) =>
    fetch(`${address}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a long enough password', firstName: 'A', lastName: 'B' }),
    });

  it('keeps what was acknowledged when the server is killed, and the PostgreSQL too', async () => {
    const first = start(env);
    expect((await signUp(await first.ready(), 'one@example.test')).status).toBe(201);
    await first.stop('SIGKILL');
    const second = start(env);
    const address = await second.ready();
    expect(await users(embeddedUrl())).toEqual(['one@example.test']);
    expect((await signUp(address, 'two@example.test')).status).toBe(201);
    await second.stop('SIGKILL');
    process.kill(Number(readFileSync(postmaster(), 'utf8').split('\n')[0]), 'SIGKILL');
    const third = start(env);
    const address3 = await third.ready();
    expect(await users(embeddedUrl())).toEqual(['one@example.test', 'two@example.test']);
    expect(await sql(embeddedUrl(), 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(
      await sql(
        embeddedUrl(),
        "SELECT datcollate, pg_encoding_to_char(encoding) AS encoding, datlocale FROM pg_database WHERE datname = 'bridgebook'",
      ),
    ).toMatchObject([{ encoding: 'UTF8', datlocale: 'C.UTF-8' }]);
    expect(await refusal(env)).toContain(
      `Bridgebook already runs on the folder ${folder}: process ${third.child.pid}.`,
    );
    expect((await fetch(`${address3}/api/health`)).status).toBe(200);
    expect(await third.stop('SIGINT')).toEqual({ code: 0, signal: null });
    expect(existsSync(postmaster())).toBe(false);
  });

  const postmasterPid = () => Number(readFileSync(postmaster(), 'utf8').split('\n')[0]);
  const health = async (address: string) => (await fetch(`${address}/api/health`)).status;

  /** An analyst with a loan on that server, and what they may send. */
  async function analyst(address: string) {
    const token = await personAt({ databaseUrl: embeddedUrl(), folder, address }, 'ANALYST');
    const post = (path: string, body: object) =>
      fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const { uuid } = (await (await post('/api/loans', NEW_LOAN)).json()) as { uuid: string };
    const save = (saveId: string, baseRevision: number, rate: number) =>
      post(`/api/loans/${uuid}/workbook/actions`, {
        saveId,
        baseRevision,
        actions: [setInput('interestRate', rate)],
      });
    return { token, uuid, save };
  }

  it('is started again when it is killed; saves meanwhile are answered 503 and lose nothing', async () => {
    const server = start(env);
    const address = await server.ready();
    const { token, uuid, save } = await analyst(address);
    const refusals: unknown[] = [];
    /** The same save until it is acknowledged, as the browser's Retry does. */
    const saveSurely = async (baseRevision: number) => {
      const saveId = randomUUID();
      for (;;) {
        const response = await save(saveId, baseRevision, baseRevision / 1000);
        const body: unknown = await response.json();
        if (response.status === 200) return body;
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
        refusals.push(body);
        server.child.kill('SIGCONT');
      }
    };
    for (let revision = 1; revision <= 20; revision += 1) {
      if (revision === 8) {
        // Who would start it again is held up until a save was refused: it may be faster than a save otherwise.
        server.child.kill('SIGSTOP');
        process.kill(postmasterPid(), 'SIGKILL');
      }
      expect(await saveSurely(revision)).toEqual({ revision: revision + 1, merged: [] });
    }
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals) expect(errorSchema.parse(refusal).details[0]?.code).toBe('unavailable');
    expect(await health(address)).toBe(200);
    const logged = await sql<{ revision: number; after: number }>(
      embeddedUrl(),
      `SELECT revision, after FROM change_log WHERE loan_uuid = '${uuid}' AND cell = 'interestRate' ORDER BY revision`,
    );
    expect(logged).toEqual(
      Array.from({ length: 20 }, (_, i) => ({ revision: i + 2, after: (i + 1) / 1000 })),
    );
    const lines = server.output.split('\n');
    expect(
      lines.filter((line) => line.includes('PostgreSQL ended unexpectedly: it was ended by SIGKILL')),
    ).toHaveLength(1);
    expect(lines.filter((line) => line.includes('PostgreSQL runs again'))).toHaveLength(1);
    expect(
      lines.filter((line) => line.includes('/workbook/actions') && line.includes('"status":503')),
    ).toHaveLength(refusals.length);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1500);
    expect(server.output).not.toContain(token);
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(existsSync(postmaster())).toBe(false);
  });

  it('is not started again for ever: the server ends, and says why', async () => {
    const server = start(env);
    await server.ready();
    const runsAgain = () => server.output.split('PostgreSQL runs again').length - 1;
    for (let time = 1; time <= 4; time += 1) {
      // Ended while it is being started, it would be a start that failed.
      await expect.poll(runsAgain, { timeout: 60_000 }).toBe(time - 1);
      process.kill(postmasterPid(), 'SIGKILL');
    }
    expect((await server.ended).code).toBe(1);
    expect(server.output).toContain(
      'PostgreSQL ended 4 times within a minute and is not started again. The last time: it was ended by SIGKILL.',
    );
  });

  it('runs on while the web process is killed and started again behind the same address', async () => {
    const server = start({ ...env, LOG_LEVEL: 'error', WORKERS: '1' });
    const address = await server.ready();
    const { save, token } = await analyst(address);
    const database = postmasterPid();
    for (let time = 1; time <= 4; time += 1) {
      const web = server.part('web');
      process.kill(web, time % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
      await expect
        .poll(() => server.output.split('The web process runs again').length - 1, { timeout: 60_000 })
        .toBe(time);
      expect(server.part('web')).not.toBe(web);
      expect((await save(randomUUID(), time, time / 1000)).status).toBe(200);
    }
    expect(postmasterPid()).toBe(database);
    expect(server.output.match(/The web process ended unexpectedly: [^;]+/g)).toEqual(
      [1, 2].flatMap(() => [
        'The web process ended unexpectedly: it was ended by SIGKILL',
        'The web process ended unexpectedly: it ended with code 0',
      ]),
    );
    expect(server.output.match(/is ready: /g)).toHaveLength(1);
    expect(server.output).not.toContain(token);
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(existsSync(postmaster())).toBe(false);
  });
});
