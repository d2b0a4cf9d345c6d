import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { newClient } from './client';
import { stayConnected } from './connected';
import {
  explain,
  initialise,
  isFullDisk,
  nativeFolder,
  readSettings,
  urlOf,
  writeSettings,
  type Settings,
} from './databaseFolder';
import { StartError } from '../errors';
import { placeFor, postgresUser, reachablePrograms } from './place';
import { watchForPoliteStop } from './politeStop';
import { runningPostmaster, stopPostmaster } from './postmaster';
import { launchPatiently, startAgain, takeOver, type Launch, type Running } from './postmasterLaunch';
import { supervise, type Supervised } from './supervise';

const DATABASE = 'bridgebook';

/** An embedded PostgreSQL as those see it who use it. */
export interface JoinedPostgres {
  /** Address of the database `bridgebook`. */
  url: string;
  /** The data folder. */
  folder: string;
  note?: string;
  /** Stops PostgreSQL if this process runs it, started or taken over, unless others are still connected. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgres extends JoinedPostgres {
  /** Sends the stop signal without waiting, for a forced exit. */
  abandon(): void;
  /** Restarts it on the same port if it ends unexpectedly; `giveUp` is called if that does not help. */
  supervise(watch: Watch): void;
}

export interface Watch {
  /** One line for the log. */
  tell(line: string): void;
  giveUp(reason: StartError): void;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Whether a commit waits for the disk; only throw-away test databases do without. */
  durable?: boolean;
}

async function freePort(preferred: number | undefined): Promise<number> {
  const attempt = (port: number) =>
    new Promise<number | undefined>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(undefined));
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        server.close(() =>
          resolve(typeof address === 'object' && address !== null ? address.port : undefined),
        );
      });
    });
  const port = (preferred && (await attempt(preferred))) || (await attempt(0));
  if (port === undefined) throw new StartError('No free port could be found for PostgreSQL on 127.0.0.1.');
  return port;
}

async function ensureDatabase(settings: Settings, port: number): Promise<void> {
  const client = newClient({ connectionString: urlOf(settings, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    // 42P04: another process of ours made it a moment before.
    if ((error as { code?: string }).code !== '42P04') throw error;
  } finally {
    await client.end();
  }
}

function handle(first: Running, options: Launch): EmbeddedPostgres {
  const { settings, place } = options;
  const { port } = first;
  let supervised: Supervised<Running> | undefined;
  let stopWatching: () => void = () => undefined;
  const current = () => supervised?.current ?? first;
  const interrupt = () => {
    try {
      process.kill(current().pid, 'SIGINT');
    } catch {
      // It has ended already.
    }
  };
  return {
    url: urlOf(settings, port, DATABASE),
    folder: place.data,
    note: place.note,
    async stop() {
      stopWatching();
      await supervised?.release();
      if (!(await stayConnected(urlOf(settings, port, 'postgres')))) await stopPostmaster(current().pid);
    },
    abandon() {
      stopWatching();
      void supervised?.release();
      interrupt();
    },
    supervise(watch) {
      if (supervised !== undefined) return;
      supervised = supervise(first, {
        name: 'PostgreSQL',
        startAgain: () => startAgain(options, port),
        mayPass: isFullDisk,
        ...watch,
      });
      stopWatching = watchForPoliteStop(urlOf(settings, port, 'postgres'), interrupt);
    },
  };
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, or takes over the one that still runs there.
 * @throws StartError with one sentence: disk full, no permission, another version, no such platform.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = postgresUser();
  const place = placeFor(path.join(dataDir, 'postgres'), user);
  const { native: packaged, version } = nativeFolder();
  const base = path.dirname(place.data);
  try {
    mkdirSync(base, { recursive: true });
    const native = reachablePrograms(packaged, place, user, version);
    const settingsFile = path.join(base, 'postgres.json');
    const settings = readSettings(settingsFile);
    if (!existsSync(path.join(place.data, 'PG_VERSION'))) initialise(native, place, user, settings.password);
    const options: Launch = { native, place, user, settings, log: path.join(base, 'postgres.log'), durable };
    const first =
      (await takeOver(place.data, settings)) ??
      (await launchPatiently(options, await freePort(settings.port)));
    const { port } = first;
    if (settings.port !== port) writeSettings(settingsFile, { ...settings, port });
    await ensureDatabase(settings, port);
    return handle(first, options);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw explain(
      code === 'ENOSPC'
        ? 'No space left on device'
        : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
          ? 'Permission denied'
          : message,
      place.data,
    );
  }
}

/**
 * Joins the embedded PostgreSQL that another process of ours runs on `dataDir`; it ends when that process
 * ends it.
 * @throws StartError if none runs there
 */
export async function joinEmbeddedPostgres({ dataDir }: EmbeddedOptions): Promise<JoinedPostgres> {
  const place = placeFor(path.join(dataDir, 'postgres'), postgresUser());
  const settingsFile = path.join(path.dirname(place.data), 'postgres.json');
  const running = runningPostmaster(place.data);
  if (running === undefined || !existsSync(settingsFile))
    throw new StartError(
      `No database runs on ${place.data}. Start Bridgebook there with npm start, or set DATABASE_URL.`,
    );
  return {
    url: urlOf(readSettings(settingsFile), running.port, DATABASE),
    folder: place.data,
    note: place.note,
    stop: async () => undefined,
  };
}
