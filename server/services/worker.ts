import type { Config } from '../config';
import { openDatabase } from '../database/open';
import { createLogger } from '../http/log';
import { scheduleDaily } from '../jobs/schedule';
import { startWorker } from '../jobs/worker';
import { createContext } from './context';
import { tellParent } from './messages';
import type { Started } from './started';
import { watchProcess } from './unexpected';

/** Runs the jobs enqueued by web processes, so that their computations block no request. */
export async function startWorkerPart(config: Config, started: Started): Promise<{ text: string }> {
  const database = await openDatabase(config, 'join');
  started.add(database.close);
  const context = await createContext({
    config,
    db: database.db,
    kind: database.kind,
    log: createLogger(config.logLevel),
    port: config.port,
    databaseFolder: database.folder,
  });
  started.add(() => context.errorReports.flush());
  watchProcess(context);
  // Metrics are read from the web process, so jobs are reported to it too.
  const { job } = context.metrics;
  context.metrics.job = (kind, outcome, seconds) => {
    job(kind, outcome, seconds);
    tellParent({ type: 'job', kind, outcome, seconds });
  };
  started.add(await startWorker(context, database.url));
  const stopScheduling = scheduleDaily(context);
  started.add(async () => stopScheduling());
  return { text: `A worker of Bridgebook is ready. Data: ${database.place}` };
}
