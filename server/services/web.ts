import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { removeExpired } from '../auth/oidcStore';
import type { Config } from '../config';
import { openDatabase } from '../database/open';
import { bookLostMails, mailsHandedOver } from '../commands/mails';
import { changedTemplates } from '../commands/workbooks/templates';
import { alone } from '../database/alone';
import { DEMO_LOCK, loadDemoOnce } from '../demo';
import type { AppContext } from '../context';
import { createApp } from '../http/app';
import { createLogger } from '../http/log';
import { announceJobs } from '../jobs/worker';
import { routes } from '../routes';
import { readSharedDeal } from '../routes/deals/sharedDeal';
import { createContext } from './context';
import { starting } from './door';
import { onOrders } from './messages';
import { announcement } from './output';
import { startRooms } from './rooms';
import type { Started } from './started';
import { watchProcess } from './unexpected';

const HOUR = 3_600_000;

/** Stops accepting requests, and waits for running ones as long as the settings allow. */
async function drain(server: Server, { log, config: { shutdownPatience } }: AppContext): Promise<void> {
  const late = setTimeout(() => {
    log.warn({ seconds: shutdownPatience }, 'stopping: requests were cut off that had not ended in time');
    server.closeAllConnections();
  }, shutdownPatience * 1000);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(late);
}

/** The answers that are not finished yet. */
function answersUnderWay(server: Server): ReadonlySet<ServerResponse> {
  const answers = new Set<ServerResponse>();
  server.on('request', (_req, res) => {
    answers.add(res);
    res.once('close', () => answers.delete(res));
  });
  return answers;
}

/**
 * Reports "not ready" long enough for a load balancer to notice, before connections are refused. Kept-alive
 * connections end with their current answer; the app does the same for later requests.
 */
async function announceEnd(
  { availability, config: { shutdownDelay } }: AppContext,
  answers: ReadonlySet<ServerResponse>,
): Promise<void> {
  availability.draining = true;
  for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close');
  if (shutdownDelay > 0) await new Promise((resolve) => setTimeout(resolve, shutdownDelay * 1000));
}

/** Starts the web server behind an already opened port; everything it needs is up when this returns. */
export async function startWeb(
  config: Config,
  server: Server,
  started: Started,
): Promise<{ text: string; port: number }> {
  const answers = answersUnderWay(server);
  const { port } = server.address() as AddressInfo;
  const log = createLogger(config.logLevel);
  const database = await openDatabase(config, 'join');
  started.add(database.close);
  const context = await createContext({
    config,
    db: database.db,
    kind: database.kind,
    log,
    port,
    databaseFolder: database.folder,
  });
  started.add(() => context.errorReports.flush());
  watchProcess(context);
  await alone(database.url, DEMO_LOCK, () => loadDemoOnce(context));
  // Closed in reverse: the end is announced, live rooms close, running requests and mails finish, and the
  // database closes last.
  announceJobs(context);
  onOrders((order) => {
    if (order.type === 'job') context.metrics.job(order.kind, order.outcome, order.seconds);
  });
  started.add(mailsHandedOver);
  started.add(() => drain(server, context));
  started.add(await startRooms(server, context, database.url));
  started.add(() => announceEnd(context, answers));
  const clean = () =>
    void Promise.all([removeExpired(database.db), bookLostMails()]).catch((error: unknown) =>
      log.error({ err: error }, 'cleaning failed'),
    );
  clean();
  const cleaning = setInterval(clean, HOUR);
  started.add(async () => clearInterval(cleaning));
  for (const template of await changedTemplates())
    log.warn(
      { template },
      'the files of a template were changed after loans were made with it: their figures can change with the next save',
    );
  server.off('request', starting);
  server.on('request', createApp(context, routes, readSharedDeal));
  return {
    text: announcement({
      address: context.publicUrl,
      place: database.place,
      note: database.note,
      demo: context.demo,
      embedded: context.identity.embedded !== undefined,
    }),
    port,
  };
}
