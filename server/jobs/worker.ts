import PgBoss from 'pg-boss';
import type { AppContext } from '../context';
import { bossDatabase } from './bossDatabase';

const POLL_SECONDS = 1;
/** How often jobs are looked for that a process took with it when it died; those stored since wait for their first run. */
const LOOK_MS = 15_000;

/**
 * Runs the jobs of the application from the queue in PostgreSQL; as many processes as like may do so.
 * @returns stops taking jobs and waits for those under way.
 */
export async function startWorker(context: AppContext, databaseUrl: string): Promise<() => Promise<void>> {
  const { jobs, log } = context;
  const failed = (error: unknown) => log.error({ err: error }, 'job queue failed');
  const db = bossDatabase(databaseUrl, failed);
  const boss = new PgBoss({ db });
  boss.on('error', failed);
  // Two processes that make the same queues at the same time can wait for each other: PostgreSQL then ends one of them.
  await db.alone(async () => {
    await boss.start();
    // At most one copy of a job waits or runs, however often it is dispatched.
    for (const name of jobs.names) await boss.createQueue(name, { name, policy: 'short', retryLimit: jobs.retriesOf(name), expireInSeconds: jobs.lastsOf(name) });
  });
  const workers = new Map<string, string>();
  for (const name of jobs.names) {
    const work = async (batch: PgBoss.Job<{ uuid: string }>[]) => {
      for (const { data } of batch) await jobs.run(data.uuid, context);
    };
    workers.set(name, await boss.work<{ uuid: string }>(name, { pollingIntervalSeconds: POLL_SECONDS }, work));
  }
  jobs.dispatchWith(async (name, uuid) => {
    await boss.send(name, { uuid }, { singletonKey: uuid });
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  });
  const lookForLost = () => jobs.redispatch(LOOK_MS);
  await lookForLost();
  const looking = setInterval(() => void lookForLost().catch(failed), LOOK_MS);
  return async () => {
    clearInterval(looking);
    await boss.stop({ graceful: true, timeout: 5000, wait: true });
    await db.close();
  };
}
