import type { Sequelize } from 'sequelize';
import { newClient } from './client';
import type { Config } from '../config';
import { StartError } from '../errors';
import { connect } from './connection';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded';
import { migrate, type DatabaseKind } from './migrate';

export interface OpenDatabase {
  db: Sequelize;
  url: string;
  kind: DatabaseKind;
  /** This start made it out of an empty database. */
  created: boolean;
  /** Description of the data's location, for the person who starts the server; never a password. */
  place: string;
  note?: string;
  /** Of an embedded PostgreSQL. */
  folder?: string;
  close(): Promise<void>;
}

const REASONS: Record<string, (where: string) => string> = {
  ECONNREFUSED: (where) => `No PostgreSQL answers at ${where}. Start it, or correct DATABASE_URL.`,
  ENOTFOUND: (where) => `The host of ${where} is not known. Correct DATABASE_URL.`,
  EAI_AGAIN: (where) => `The host of ${where} is not known. Correct DATABASE_URL.`,
  ETIMEDOUT: (where) => `PostgreSQL at ${where} does not answer. Check the address and the firewall.`,
  '28P01': (where) => `PostgreSQL at ${where} refuses the user or the password of DATABASE_URL.`,
  '28000': (where) => `PostgreSQL at ${where} refuses the user of DATABASE_URL.`,
  '3D000': (where) => `There is no such database at ${where}. Create it, or correct DATABASE_URL.`,
  '42501': (where) =>
    `The database user may not create tables at ${where}. Give it the right, or name another user in DATABASE_URL.`,
  '53100': (where) => `The disk of the database at ${where} is full. Free some space and start again.`,
  '53300': (where) =>
    `PostgreSQL at ${where} has no connection left. Raise max_connections or lower DATABASE_POOL.`,
  '25006': (where) => `The database at ${where} is read-only. Name the primary server in DATABASE_URL.`,
};

const whereOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

function explain(error: unknown, url: string): unknown {
  const { code } = (error as { code?: string }) ?? {};
  const first = error instanceof AggregateError ? (error.errors[0] as { code?: string }).code : undefined;
  const reason = REASONS[code ?? first ?? ''];
  return reason ? new StartError(reason(whereOf(url))) : error;
}

/** The configured database, whatever it contains. */
export interface ReachedDatabase {
  url: string;
  /** Description of the data's location, for a person; never a password. */
  place: string;
  close(): Promise<void>;
}

/**
 * Connects to the configured database without looking at its contents.
 * @throws StartError if it does not answer or cannot be started
 */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  if (config.databaseUrl !== undefined) {
    const url = config.databaseUrl;
    const client = newClient({ connectionString: url });
    await client.connect().catch((error: unknown) => {
      throw explain(error, url);
    });
    await client.end();
    return { url, place: whereOf(url), close: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
  return { url: embedded.url, place: embedded.folder, close: () => embedded.stop() };
}

/**
 * Opens the configured database, migrated to this version.
 * @param embeddedAs whether to start an embedded PostgreSQL, or to join one that another process runs
 * @throws StartError with one sentence when it cannot be used.
 */
export async function openDatabase(
  config: Config,
  embeddedAs: 'start' | 'join' = 'start',
): Promise<OpenDatabase> {
  const reach = embeddedAs === 'start' ? startEmbeddedPostgres : joinEmbeddedPostgres;
  const embedded = config.databaseUrl === undefined ? await reach({ dataDir: config.dataDir }) : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    const { kind, created } = await migrate(url, config.demo ? 'demo' : 'production');
    const db = connect(url, config.databasePool);
    return {
      db,
      url,
      kind,
      created,
      place: embedded?.folder ?? whereOf(url),
      note: embedded?.note,
      folder: embedded?.folder,
      async close() {
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw explain(error, url);
  }
}
