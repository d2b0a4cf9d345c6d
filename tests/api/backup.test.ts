import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import request from '../../server/testing/request';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { StorageError } from '../../server/providers/storage';
import { folderStorage } from '../../server/providers/storage/folder';
import { inOrder, writeBackup } from '../../server/services/backup/dump';
import { restoreBackup } from '../../server/services/backup/restore';
import { createTestDatabase, type TestDatabase } from '../../server/testing/testDatabase';
import { useServer } from './harness';
import { filledLoan, postSave, setInput } from './loanHelpers';
import { ServerProcess } from './process';

const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-backup-'));
const api = useServer({ env: { FILES_DIR: path.join(folder, 'files') } });
const databases: TestDatabase[] = [];
const backup = path.join(folder, 'monday.tar.gz');
let loan: string;

const emptyDatabase = async () => {
  const database = await createTestDatabase(inject('databaseServer'));
  databases.push(database);
  return database.url;
};
const restored = (name: string) => folderStorage(path.join(folder, name));

/** A fingerprint of every table: any row more, less or other changes it. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('rate_limits', 'bridgebook_migrations') ORDER BY 1",
    );
    const all: Record<string, string> = {};
    for (const { name } of rows) {
      const {
        rows: [row],
      } = await client.query<{ print: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS print FROM ${pg.escapeIdentifier(name)} AS t`,
      );
      all[name] = row?.print ?? '';
    }
    return all;
  } finally {
    await client.end();
  }
}

/** Ends the connections of one program, as a database that is restarted does. */
async function endOthers(program: string): Promise<void> {
  const client = new pg.Client({ connectionString: api().databaseUrl });
  await client.connect();
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
    [program],
  );
  await client.end();
}

beforeAll(async () => {
  const ann = await api().signIn('ANALYST');
  loan = await filledLoan(api(), ann);
  await postSave(api(), ann, loan, 1, [setInput('interestRate', 0.12)]).expect(200);
  await api().context.db.query('UPDATE loans SET notes = $1 WHERE uuid = $2', {
    bind: ['tab\there, line\nbreak, back\\slash, \\. and "quotes", ünïcödé 👩‍👦', loan],
  });
  await request(api().url)
    .post(`/api/loans/${loan}/files`)
    .set(ann.headers)
    .field('category', 'Legal')
    .attach('files', Buffer.from('%PDF-1.4\n%%EOF\n'), 'deed.pdf')
    .expect(201);
  await writeBackup(api().databaseUrl, api().context.storage, backup);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('ends with a code of its own when files are missing, and is written all the same', async () => {
    const run = async (files: string, file: string) => {
      const command = new ServerProcess(
        { DATABASE_URL: api().databaseUrl, FILES_DIR: path.join(folder, files) },
        ['backup', file],
      );
      return { ...(await command.ended), output: command.output };
    };
    const part = path.join(folder, 'part.tar.gz');
    const incomplete = await run('lost', part);
    expect(incomplete).toMatchObject({
      code: 2,
      output: expect.stringContaining('1 file could not be found in the storage') as string,
    });
    await expect(restoreBackup(await emptyDatabase(), restored('part'), part)).resolves.toMatchObject({
      files: 0,
    });
    expect(await run('files', path.join(folder, 'whole.tar.gz'))).toMatchObject({ code: 0 });
  });

  it('holds every row of every table, and the files, and is for its owner only', async () => {
    const url = await emptyDatabase();
    const summary = await restoreBackup(url, restored('one'), backup);
    expect(summary.files).toBe(1);
    expect(await contents(url)).toEqual(await contents(api().databaseUrl));
    const [key] = await api().context.db.query<{ storage_key: string }>('SELECT storage_key FROM files', {
      plain: false,
      type: 'SELECT' as never,
    });
    expect(await restored('one').get(key?.storage_key ?? '')).toEqual(Buffer.from('%PDF-1.4\n%%EOF\n'));
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(existsSync(`${backup}.part`)).toBe(false);
  });

  it('is one moment, whatever is saved meanwhile', async () => {
    const ann = await api().signIn('ANALYST');
    const file = path.join(folder, 'busy.tar.gz');
    let [revision, writing] = [2, true];
    const saving = (async () => {
      while (writing) {
        await postSave(api(), ann, loan, revision, [
          setInput('interestRate', 0.1 + (revision % 50) / 1000),
        ]).expect(200);
        revision += 1;
      }
    })();
    await expect.poll(() => revision).toBeGreaterThan(3);
    await writeBackup(api().databaseUrl, api().context.storage, file);
    writing = false;
    await saving;
    const url = await emptyDatabase();
    await restoreBackup(url, restored('busy'), file);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      'SELECT revision = (SELECT max(revision) FROM workbook_revisions r WHERE r.loan_uuid = w.loan_uuid) AND revision = (SELECT max(revision) FROM change_log c WHERE c.loan_uuid = w.loan_uuid) AS whole FROM workbooks w WHERE loan_uuid = $1',
      [loan],
    );
    await client.end();
    expect(rows).toEqual([{ whole: true }]);
  });

  it('is read by other tools, whose checksums agree', () => {
    const out = mkdtempSync(path.join(folder, 'unpacked-'));
    execFileSync('tar', ['-xzf', backup, '-C', out]);
    expect(execFileSync('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: out, encoding: 'utf8' })).toBe(
      '',
    );
  });

  it('goes on where the old database stood: a restored server saves, signs in, and keeps its logs closed', async () => {
    const url = await emptyDatabase();
    await restoreBackup(url, restored('live'), backup);
    const server = new ServerProcess({ DATABASE_URL: url, FILES_DIR: path.join(folder, 'live') });
    try {
      const address = await server.ready();
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const deleted = await client.query('DELETE FROM change_log').catch((error: unknown) => error);
      const added = await client
        .query("INSERT INTO loan_events (loan_uuid, name, props) VALUES ($1, 'Restored', '{}')", [loan])
        .catch((error: unknown) => error);
      await client.end();
      expect(deleted).toBeInstanceOf(Error);
      expect(added).toMatchObject({ rowCount: 1 });
    } finally {
      await server.stop('SIGTERM');
    }
  });

  it('never writes over a file', async () => {
    await expect(writeBackup(api().databaseUrl, undefined, backup)).rejects.toThrow('is there already');
  });

  it('says in a sentence why it could not be written', async () => {
    const nowhere = path.join(folder, 'no/such/folder.tar.gz');
    await expect(writeBackup(api().databaseUrl, undefined, nowhere)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('There is no such folder') as string,
    });
  });

  it('of which only a part fits on the disk is none', async () => {
    const full = path.join(folder, 'full.tar.gz');
    symlinkSync('/dev/full', `${full}.part`);
    await expect(writeBackup(api().databaseUrl, undefined, full)).rejects.toMatchObject({
      name: 'StartError',
      message: `The backup could not be written to ${full}: The disk is full.`,
    });
    expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  it('says in a sentence that a file cannot be read, or that the database went away', async () => {
    const file = path.join(folder, 'unreadable.tar.gz');
    const unreadable = {
      ...api().context.storage,
      get: () => Promise.reject(new StorageError('The file cannot be read')),
    };
    await expect(writeBackup(api().databaseUrl, unreadable, file)).rejects.toMatchObject({
      name: 'StartError',
      message: 'The backup was not made: The file cannot be read.',
    });
    const cut = { ...api().context.storage, get: () => endOthers('bridgebook-backup').then(() => undefined) };
    await expect(writeBackup(api().databaseUrl, cut, file)).rejects.toMatchObject({
      name: 'StartError',
      message: 'The backup was not made: The database does not answer any more.',
    });
    expect(existsSync(file)).toBe(false);
  });
});

describe('a restore refuses, and leaves the database as it is', () => {
  const refusedInto = async (file: string, reason: string, url?: string) => {
    const target = url ?? (await emptyDatabase());
    const before = await contents(target);
    await expect(restoreBackup(target, restored('refused'), file)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(reason) as string,
    });
    expect(await contents(target)).toEqual(before);
  };

  it('a database that is not empty', async () => {
    await refusedInto(backup, 'not empty', api().databaseUrl);
  });

  it('a backup that was cut short, changed, or is none', async () => {
    const whole = readFileSync(backup);
    const damaged = path.join(folder, 'damaged.tar.gz');
    writeFileSync(damaged, whole.subarray(0, whole.length - 200));
    await refusedInto(damaged, 'not a whole backup');
    const plain = gunzipSync(whole);
    const at = plain.indexOf('Bushwick');
    plain.write('Xushwick', at);
    writeFileSync(damaged, gzipSync(plain));
    await refusedInto(damaged, 'is damaged: database/');
    writeFileSync(damaged, 'no backup at all');
    await refusedInto(damaged, 'not a whole backup');
    await refusedInto(path.join(folder, 'nowhere.tar.gz'), 'There is no file');
    await refusedInto(folder, 'cannot be read: It is a folder');
    mkdirSync(path.join(folder, 'other'));
    writeFileSync(path.join(folder, 'other/manifest.json'), 'not JSON');
    execFileSync('tar', ['-czf', damaged, '-C', path.join(folder, 'other'), 'manifest.json']);
    await refusedInto(damaged, 'is not a backup of Bridgebook');
  });

  it('where the files do not fit, and leaves none of them but those that were there', async () => {
    const [place, twoFiles] = [path.join(folder, 'small'), path.join(folder, 'two-files.tar.gz')];
    const { headers } = await api().signIn('ANALYST');
    await request(api().url)
      .post(`/api/loans/${loan}/files`)
      .set(headers)
      .field('category', 'Legal')
      .attach('files', Buffer.from('%PDF-1.4\n%2\n%%EOF\n'), 'plan.pdf')
      .expect(201);
    await writeBackup(api().databaseUrl, api().context.storage, twoFiles);
    await folderStorage(place).put('earlier', Buffer.from('stays'), 'text/plain');
    let room = 1;
    const small = folderStorage(place, (at, bytes) => {
      if ((room -= 1) < 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      return writeFile(at, bytes);
    });
    const target = await emptyDatabase();
    await expect(restoreBackup(target, small, twoFiles)).rejects.toMatchObject({
      name: 'StartError',
      message: 'Nothing was restored: The file storage is full.',
    });
    expect(await contents(target)).toEqual({});
    expect(
      readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    ).toEqual(['earlier']);
    expect(await restoreBackup(target, folderStorage(place), twoFiles)).toMatchObject({ files: 2 });
  });
});

it('tables are filled before those that refer to them', () => {
  const references = [
    { from: 'b', to: 'a' },
    { from: 'c', to: 'b' },
    { from: 'a', to: 'a' },
  ];
  expect(inOrder(['c', 'a', 'b'], references)).toEqual(['a', 'b', 'c']);
  expect(() =>
    inOrder(
      ['a', 'b'],
      [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ],
    ),
  ).toThrow('circle');
});
