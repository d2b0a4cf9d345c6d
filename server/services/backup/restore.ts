import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { MIGRATIONS_TABLE, readMigrations } from '../../database/migrate';
import { StartError } from '../../errors';
import type { FileStorage } from '../../providers/storage';
import { checkArchive, MANIFEST, readArchive, type Manifest } from './archive';
import { withClient } from './session';

export interface RestoreSummary {
  readonly tables: number;
  readonly files: number;
  readonly createdAt: string;
}

async function mustBeEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND relname NOT IN (SELECT c.relname FROM pg_depend d JOIN pg_class c ON c.oid = d.objid WHERE d.deptype = 'e') LIMIT 3`,
  );
  if (rows.length > 0)
    throw new StartError(
      `The database is not empty (${rows.map(({ name }) => name).join(', ')}, …). A backup is restored into an empty one only.`,
    );
}

/** The tables as they were: exactly the migrations that the backup's database had. */
async function makeTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const ours = new Map(readMigrations().map((migration) => [migration.name, migration]));
  await client.query(MIGRATIONS_TABLE);
  for (const { name, checksum } of manifest.migrations) {
    const migration = ours.get(name);
    if (migration === undefined)
      throw new StartError(
        `The backup was made by a newer Bridgebook (it has ${name}). Update this checkout.`,
      );
    if (migration.checksum !== checksum)
      throw new StartError(
        `The migration ${name} is another one in the backup. Restore it with the version that wrote it.`,
      );
    await client.query(migration.sql);
    await client.query('INSERT INTO bridgebook_migrations (name, checksum) VALUES ($1, $2)', [
      name,
      checksum,
    ]);
  }
}

/** One COPY a table; the parts of a table are one stream of bytes. */
class Filling {
  private name: string | undefined;
  private stream: CopyStreamQuery | undefined;

  constructor(
    private readonly client: pg.Client,
    private readonly columns: ReadonlyMap<string, readonly string[]>,
  ) {}

  async write(table: string, bytes: Buffer): Promise<void> {
    if (table !== this.name) {
      await this.end();
      const columns = this.columns.get(table);
      if (columns === undefined)
        throw new StartError(`The backup holds a table ${table} that its list does not name.`);
      this.name = table;
      this.stream = this.client.query(
        copyFrom(
          `COPY ${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) FROM STDIN`,
        ),
      );
    }
    const { stream } = this;
    // Rejects if the database refuses the data.
    if (stream !== undefined && !stream.write(bytes)) await once(stream, 'drain');
  }

  async end(): Promise<void> {
    const { stream } = this;
    [this.stream, this.name] = [undefined, undefined];
    if (stream === undefined) return;
    stream.end();
    await finished(stream);
  }
}

/** Restores files and remembers new ones, so that a failed restore removes them again. */
function puttingBack(storage: FileStorage) {
  const added: string[] = [];
  return {
    async put(key: string, bytes: Buffer): Promise<void> {
      const there = await storage.get(key);
      if (there?.equals(bytes)) return;
      await storage.put(key, bytes, 'application/octet-stream');
      if (there === undefined) added.push(key);
    },
    async takeOut(): Promise<void> {
      for (const key of added) await storage.remove(key).catch(() => undefined);
    },
  };
}

async function fill(
  client: pg.Client,
  put: (key: string, bytes: Buffer) => Promise<void>,
  file: string,
  manifest: Manifest,
): Promise<number> {
  const filling = new Filling(client, new Map(manifest.tables.map(({ name, columns }) => [name, columns])));
  let files = 0;
  for await (const { name, bytes } of readArchive(file)) {
    const table = /^database\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];
    const key = /^files\/(.+)$/.exec(name)?.[1];
    if (table !== undefined) await filling.write(table, bytes);
    else if (key !== undefined) {
      await filling.end();
      await put(key, bytes);
      files += 1;
    } else if (name !== MANIFEST) await filling.end();
  }
  await filling.end();
  return files;
}

async function refill(
  client: pg.Client,
  put: (key: string, bytes: Buffer) => Promise<void>,
  file: string,
  manifest: Manifest,
): Promise<RestoreSummary> {
  await client.query('BEGIN');
  await mustBeEmpty(client);
  await makeTables(client, manifest);
  const tables = manifest.tables.map(({ name }) => pg.escapeIdentifier(name));
  // Rows inserted by migrations are in the backup too, so they are deleted; the logs' triggers would refuse
  // that.
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const table of [...tables].reverse()) await client.query(`DELETE FROM ${table}`);
  const files = await fill(client, put, file, manifest);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { name, lastValue, isCalled } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      pg.escapeIdentifier(name),
      lastValue,
      isCalled,
    ]);
  await client.query('COMMIT');
  return { tables: tables.length, files, createdAt: manifest.createdAt };
}

/**
 * Restores a backup into an empty database and its files into the storage. It is checked as a whole first,
 * and restored completely or not at all: after a failure, restored files are removed again, and earlier ones
 * are kept. The next start migrates it to the version of this program.
 * @throws StartError for a database that is not empty, for a backup that is damaged or of a newer version,
 * and if the storage or the database fails
 */
export async function restoreBackup(
  databaseUrl: string,
  storage: FileStorage,
  file: string,
): Promise<RestoreSummary> {
  const manifest = await checkArchive(file);
  const files = puttingBack(storage);
  return withClient(databaseUrl, { name: 'bridgebook-restore', outcome: 'Nothing was restored' }, (client) =>
    refill(client, files.put, file, manifest),
  ).catch(async (error: unknown) => {
    await files.takeOut();
    throw error;
  });
}
