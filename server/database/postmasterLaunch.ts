import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { newClient } from './client';
import { asUser, explain, program, urlOf, type Settings } from './databaseFolder';
import { StartError } from '../errors';
import type { OsUser, Place } from './place';
import { endOf, pause, runningPostmaster, stopPostmaster, type Postmaster } from './postmaster';
import type { RunningProcess } from './supervise';

export interface Launch {
  native: string;
  place: Place;
  user: OsUser | undefined;
  settings: Settings;
  log: string;
  durable: boolean;
}
export type Running = Postmaster & RunningProcess;

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
export async function launchPatiently(options: Launch, port: number): Promise<Running> {
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

/**
 * The PostgreSQL that still runs on the folder, once it answers: it may be starting (57P03) or shutting down.
 * One of ours that never answers is stopped.
 */
export async function takeOver(folder: string, settings: Settings): Promise<Running | undefined> {
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

/**
 * Restarts after an unexpected end, on the same port, which everybody who uses it knows. Another process may
 * have been first.
 */
export async function startAgain(options: Launch, port: number): Promise<Running> {
  const running =
    (await takeOver(options.place.data, options.settings)) ?? (await launchPatiently(options, port));
  if (running.port !== port)
    throw new StartError(
      `PostgreSQL now answers on port ${running.port} instead of ${port}. Start Bridgebook again.`,
    );
  return running;
}
