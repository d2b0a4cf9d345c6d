import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { removeExpired } from '../auth/oidcStore';
import { readConfig, type Config } from '../config';
import { openDatabase } from '../database/open';
import { changedTemplates } from '../commands/workbooks/templates';
import { loadDemoOnce } from '../demo';
import type { AppContext } from '../context';
import { StartError } from '../errors';
import { createApp } from '../http/app';
import { createLogger } from '../http/log';
import { createWebServer } from '../http/webServer';
import { startWorker } from '../jobs/worker';
import { routes } from '../routes';
import { createContext } from './context';
import { announcement } from './output';
import { startRooms } from './rooms';
import { onShutdown } from './shutdown';

const HOUR = 3_600_000;
/** How long requests under way may take to finish when the server stops. */
const DRAIN_MS = 8000;
/** How long closing may take when the server ends because of a failure. */
const FAIL_MS = 5000;

const starting: RequestListener = (req, res) => {
  if (req.url === '/healthz') {
    res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    res.end(JSON.stringify({ status: 'ok' }));
    return;
  }
  res.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  res.end(JSON.stringify({ message: 'Bridgebook is starting', details: [{ message: 'Bridgebook is starting', code: 'internal' }] }));
};

/** The port is taken first: of two starts on one folder, the second must not touch the database. */
async function listen({ host, port }: Config): Promise<Server> {
  const server = createWebServer(starting);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use, perhaps by another Bridgebook. Stop that program, or set PORT to another number.`,
        EACCES: `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
        EADDRNOTAVAIL: `The address ${host} is not one of this machine. Correct HOST.`,
        ENOTFOUND: `The address ${host} is not known. Correct HOST.`,
      };
      reject(new StartError(reasons[error.code ?? ''] ?? `The server cannot listen on ${host}:${port}: ${error.message}.`));
    });
    server.listen(port, host, resolve);
  });
  return server;
}

async function drain(server: Server): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(late);
}

/** The answers that are not out yet. */
function answersUnderWay(server: Server): ReadonlySet<ServerResponse> {
  const answers = new Set<ServerResponse>();
  server.on('request', (_req, res) => {
    answers.add(res);
    res.once('close', () => answers.delete(res));
  });
  return answers;
}

/**
 * Says "not ready" for as long as a balancer needs to hear of it, before the first connection is refused. Connections that
 * their clients keep end with the answer under way; the app tells the same to requests that come from now on.
 */
async function announceEnd({ availability, config: { shutdownDelay } }: AppContext, answers: ReadonlySet<ServerResponse>): Promise<void> {
  availability.draining = true;
  for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close');
  if (shutdownDelay > 0) await new Promise((resolve) => setTimeout(resolve, shutdownDelay * 1000));
}

/** What has been started, to be closed in reverse. */
class Started {
  private readonly closers: (() => Promise<void>)[] = [];
  abandon: () => void = () => undefined;

  add(close: () => Promise<void>): void {
    this.closers.push(close);
  }

  async close(): Promise<void> {
    for (let close = this.closers.pop(); close !== undefined; close = this.closers.pop()) await close();
  }

  /** Ends the process: what it cannot do without is gone for good. */
  async fail(reason: StartError): Promise<void> {
    console.error(reason.message);
    setTimeout(() => process.exit(1), FAIL_MS).unref();
    await this.close().catch(() => undefined);
    process.exit(1);
  }
}

/** A promise that somebody forgot ends no work of others: it is told. What was thrown past everything ends the process, in order. */
function watchProcess(started: Started, { log, errorReports }: Pick<AppContext, 'log' | 'errorReports'>): void {
  const tell = (error: unknown, origin: string) => {
    log.error({ err: error, origin }, 'unexpected failure');
    errorReports.report(error, { origin });
  };
  process.on('unhandledRejection', (reason) => tell(reason, 'promise'));
  process.on('uncaughtException', (error) => {
    tell(error, 'exception');
    void started.fail(new StartError('The server ends after an unexpected failure; its log tells which.'));
  });
}

async function startParts(root: string, started: Started): Promise<string> {
  const config = readConfig(root);
  const server = await listen(config);
  const answers = answersUnderWay(server);
  const { port } = server.address() as AddressInfo;
  const log = createLogger(config.logLevel);
  const database = await openDatabase(config);
  database.supervise({ tell: (line) => log.error(line), giveUp: (reason) => void started.fail(reason) });
  started.abandon = database.abandon;
  started.add(database.close);
  const context = await createContext({ config, db: database.db, kind: database.kind, log, port });
  started.add(() => context.errorReports.flush());
  watchProcess(started, context);
  await loadDemoOnce(context);
  // In the order of ending: no more requests, those begun, live rooms, jobs under way, and the database last.
  started.add(await startWorker(context, database.url));
  started.add(() => drain(server));
  started.add(await startRooms(server, context, database.url));
  started.add(() => announceEnd(context, answers));
  const cleaning = setInterval(() => removeExpired(database.db).catch((error: unknown) => log.error({ err: error }, 'cleaning failed')), HOUR);
  started.add(async () => clearInterval(cleaning));
  for (const template of await changedTemplates()) log.warn({ template }, 'the files of a template were changed after loans were made with it: their figures can change with the next save');
  server.off('request', starting);
  server.on('request', createApp(context, routes));
  return announcement({ address: context.publicUrl, place: database.place, note: database.note, demo: context.demo, embedded: context.identity.embedded !== undefined });
}

/**
 * Starts the web server; everything it needs is up when this returns.
 * @throws StartError when something cannot be started; what was, is stopped again.
 */
export async function startWeb(root: string): Promise<void> {
  const started = new Started();
  onShutdown(() => started.close(), () => started.abandon(), readConfig(root).shutdownDelay);
  try {
    console.log(await startParts(root, started));
  } catch (error) {
    await started.close();
    throw error;
  }
}
