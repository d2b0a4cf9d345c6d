import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { newClient } from './client';
import { StartError } from '../errors';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../migrations');
/** Any number, the same for every Bridgebook process: one of them migrates, the others wait. */
const LOCK = 6_271_094;

/** The table of applied migrations, in the database itself. */
export const MIGRATIONS_TABLE =
  'CREATE TABLE IF NOT EXISTS bridgebook_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}
export type DatabaseKind = 'demo' | 'production';

/** The SQL files in order; the checksum ignores line endings so that a checkout on Windows agrees. */
export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8').replace(/\r\n/g, '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

async function tables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows.map((row) => row.name);
}

/** @throws StartError when the database belongs to something else, to a newer Bridgebook, or to an edited past. */
async function checkOwnership(client: pg.Client, migrations: Migration[]): Promise<void> {
  const existing = await tables(client);
  if (existing.length === 0) return;
  if (!existing.includes('bridgebook_migrations')) {
    throw new StartError(
      `The database is not Bridgebook's: it already has tables (${existing.slice(0, 3).join(', ')}${existing.length > 3 ? ', …' : ''}). Name an empty one in DATABASE_URL.`,
    );
  }
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM bridgebook_migrations ORDER BY name',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum } of rows) {
    const ours = known.get(name);
    if (ours === undefined)
      throw new StartError(
        `The database was made by a newer Bridgebook (it has ${name}). Update this checkout, or use another database.`,
      );
    if (ours !== checksum)
      throw new StartError(
        `The migration ${name} was changed after this database applied it. Put the file back; changes go into a new migration.`,
      );
  }
}

/**
 * Applies the migrations that this database lacks, in order.
 * @returns their names
 */
async function applyNew(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM bridgebook_migrations');
  const done = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  for (const { name, sql, checksum } of missing) {
    // The file and its mark in the list are one transaction: a crash leaves both or neither.
    await client.query('BEGIN');
    try {
      await client.query(sql);
      await client.query('INSERT INTO bridgebook_migrations (name, checksum) VALUES ($1, $2)', [
        name,
        checksum,
      ]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(
        `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      );
    }
  }
  return missing.map(({ name }) => name);
}

/**
 * Migrates a database to this version: one process at a time, each file in one transaction.
 * @param newKind the kind of a database that was empty; an existing one keeps its kind
 * @returns the kind of the database, and whether this call created it
 * @throws StartError if the database is not Bridgebook's
 */
export async function migrate(
  databaseUrl: string,
  newKind: DatabaseKind,
): Promise<{ kind: DatabaseKind; created: boolean; applied: string[] }> {
  const client = newClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const migrations = readMigrations();
    await checkOwnership(client, migrations);
    await client.query(MIGRATIONS_TABLE);
    const applied = await applyNew(client, migrations);
    const inserted = await client.query('INSERT INTO bridgebook (kind) VALUES ($1) ON CONFLICT DO NOTHING', [
      newKind,
    ]);
    const { rows } = await client.query<{ kind: DatabaseKind }>('SELECT kind FROM bridgebook');
    return { kind: rows[0]?.kind ?? newKind, created: inserted.rowCount === 1, applied };
  } finally {
    await client.end();
  }
}
