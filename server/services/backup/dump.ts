import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ENGINE_VERSION } from '../../commands/workbooks/templates';
import { StartError } from '../../errors';
import type { FileStorage } from '../../providers/storage';
import { MANIFEST, writeArchive, type ArchiveWriter, type Manifest } from './archive';
import { withClient } from './session';

/** Size of one member of a table in bytes, which is held in memory at once. */
const PART_BYTES = 4 * 1024 * 1024;
/** Recreated by the migrations, or short-lived. */
const LEFT_OUT = ['bridgebook_migrations', 'rate_limits'];

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly missing: readonly string[];
}

const rowsOf = async <T extends object>(client: pg.Client, sql: string): Promise<T[]> =>
  (await client.query<T>(sql)).rows;

/**
 * Names in an order in which referenced tables come first.
 * @throws Error for tables that refer to each other in a circle
 */
export function inOrder(
  names: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] {
  const ordered: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const free = [...left].filter((name) =>
      references.every(({ from, to }) => from !== name || to === name || !left.has(to)),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

async function describe(client: pg.Client): Promise<Manifest> {
  const migrations = await rowsOf<{ name: string; checksum: string }>(
    client,
    'SELECT name, checksum FROM bridgebook_migrations ORDER BY name',
  ).catch(() => []);
  if (migrations.length === 0)
    throw new StartError(
      "The database is not Bridgebook's, or was never started: there is nothing to back up.",
    );
  const tables = await rowsOf<{ name: string; columns: string[] }>(
    client,
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' GROUP BY c.relname`,
  );
  const references = await rowsOf<{ from: string; to: string }>(
    client,
    `SELECT f.relname AS "from", t.relname AS "to" FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid WHERE k.contype = 'f' AND f.relnamespace = 'public'::regnamespace`,
  );
  const sequences = await rowsOf<{ name: string }>(
    client,
    "SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname",
  );
  const columns = new Map(tables.map((table) => [table.name, table.columns]));
  const names = inOrder(
    tables
      .map(({ name }) => name)
      .filter((name) => !LEFT_OUT.includes(name))
      .sort(),
    references,
  );
  const standing: Manifest['sequences'] = [];
  for (const { name } of sequences) {
    const [row] = await rowsOf<{ lastValue: string; isCalled: boolean }>(
      client,
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${pg.escapeIdentifier(name)}`,
    );
    if (row !== undefined) standing.push({ name, ...row });
  }
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    version: ENGINE_VERSION,
    migrations,
    tables: names.map((name) => ({ name, columns: columns.get(name) ?? [] })),
    sequences: standing,
  };
}

/** Rows as COPY writes them, in parts whose bytes follow each other. @returns how many rows */
async function dumpTable(
  client: pg.Client,
  { name, columns }: Manifest['tables'][number],
  writer: ArchiveWriter,
): Promise<number> {
  const stream = client.query(
    copyTo(
      `COPY ${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) TO STDOUT`,
    ),
  );
  let [part, size, number, rows]: [Buffer[], number, number, number] = [[], 0, 0, 0];
  const flush = async () => {
    if (size === 0) return;
    await writer.add(`database/${name}/${String(number).padStart(6, '0')}.copy`, Buffer.concat(part));
    [part, size, number] = [[], 0, number + 1];
  };
  for await (const piece of stream) {
    const chunk = piece as Buffer;
    part.push(chunk);
    size += chunk.length;
    // A line break inside a value is written as \n, two characters.
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
    if (size >= PART_BYTES) await flush();
  }
  await flush();
  return rows;
}

/** Writes the files that the rows refer to. A missing one is reported, not skipped silently. */
async function dumpFiles(
  client: pg.Client,
  storage: FileStorage,
  writer: ArchiveWriter,
): Promise<{ files: number; missing: string[] }> {
  const rows = await rowsOf<{ key: string; live: boolean }>(
    client,
    `SELECT key, live FROM (
       SELECT storage_key, thumbnail_key, deleted_at FROM files UNION ALL SELECT storage_key, thumbnail_key, deleted_at FROM borrower_pictures
     ) AS stored, LATERAL (VALUES (storage_key, deleted_at IS NULL), (thumbnail_key, deleted_at IS NULL)) AS kept (key, live)
     WHERE key IS NOT NULL ORDER BY key`,
  );
  const missing: string[] = [];
  let files = 0;
  for (const { key, live } of rows) {
    const bytes = await storage.get(key);
    if (bytes !== undefined) {
      await writer.add(`files/${key}`, bytes);
      files += 1;
    } else if (live) missing.push(key);
  }
  return { files, missing };
}

/**
 * Writes a consistent backup of a database, and its files, while the server runs: everything is read in one
 * REPEATABLE READ transaction.
 * @param storage undefined if files are not in a folder of ours
 * @throws StartError if there is nothing to back up, the file already exists, or something cannot be read or
 * written
 */
export async function writeBackup(
  databaseUrl: string,
  storage: FileStorage | undefined,
  file: string,
): Promise<BackupSummary> {
  return withClient(
    databaseUrl,
    { name: 'bridgebook-backup', outcome: 'The backup was not made' },
    async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const manifest = await describe(client);
      let summary: BackupSummary = { tables: manifest.tables.length, rows: 0, files: 0, missing: [] };
      await writeArchive(file, async (writer) => {
        await writer.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
        let rows = 0;
        for (const table of manifest.tables) rows += await dumpTable(client, table, writer);
        summary = { ...summary, rows, ...(storage && (await dumpFiles(client, storage, writer))) };
        // The last query: if the connection was lost while files were read, the backup is not consistent and
        // fails here.
        await client.query('COMMIT');
      });
      return summary;
    },
  );
}
