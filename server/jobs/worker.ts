import PgBoss from 'pg-boss';
import { z } from 'zod';
import type { AppContext } from '../context';
import { JOB_WAITING } from '../database/channels';
import { listen } from '../database/listen';
import { bossDatabase, type BossDatabase } from './bossDatabase';

/** How often the queue is looked at where a word of a new job was lost. */
const POLL_SECONDS = 1;
/** How often jobs are looked for that a process took with it when it died; those stored since wait for their first run. */
const LOOK_MS = 15_000;
/** How long jobs under way may take to finish when their process stops. */
const STOP_MS = 5000;

interface Queue {
  readonly boss: PgBoss;
  readonly db: BossDatabase;
}

/** The queue in PostgreSQL, its queues made. @param tends whether this process also keeps the queue in order */
async function openQueue({ jobs, log }: AppContext, databaseUrl: string, tends: boolean): Promise<Queue> {
  const failed = (error: unknown) => log.error({ err: error }, 'job queue failed');
  const db = bossDatabase(databaseUrl, failed);
  const boss = new PgBoss({ db, supervise: tends, schedule: tends });
  boss.on('error', failed);
  // Two processes that make the same queues at the same time can wait for each other: PostgreSQL then ends one of them.
  await db.alone(async () => {
    await boss.start();
    // At most one copy of a job waits or runs, however often it is dispatched.
    for (const name of jobs.names)
      await boss.createQueue(name, {
        name,
        policy: 'short',
        retryLimit: jobs.retriesOf(name),
        expireInSeconds: jobs.lastsOf(name),
      });
  });
  // Sent first, told then: who hears of it finds it.
  jobs.dispatchWith(async (name, uuid) => {
    await boss.send(name, { uuid }, { singletonKey: uuid });
    await db.executeSql('SELECT pg_notify($1, $2)', [JOB_WAITING, name]);
  });
  return { boss, db };
}

/**
 * Sends the jobs of this process on their way; others run them.
 * @returns stops.
 */
export async function sendJobs(context: AppContext, databaseUrl: string): Promise<() => Promise<void>> {
  const { boss, db } = await openQueue(context, databaseUrl, false);
  return async () => {
    await boss.stop({ graceful: false });
    await db.close();
  };
}

/**
 * Runs the jobs of the application from the queue in PostgreSQL; as many processes as like may do so.
 * @returns stops taking jobs and waits for those under way.
 */
export async function startWorker(context: AppContext, databaseUrl: string): Promise<() => Promise<void>> {
  const { jobs, log } = context;
  const failed = (error: unknown) => log.error({ err: error }, 'job queue failed');
  const { boss, db } = await openQueue(context, databaseUrl, true);
  const workers = new Map<string, string>();
  for (const name of jobs.names) {
    const work = async (batch: PgBoss.Job<{ uuid: string }>[]) => {
      for (const { data } of batch) await jobs.run(data.uuid, context);
    };
    workers.set(
      name,
      await boss.work<{ uuid: string }>(name, { pollingIntervalSeconds: POLL_SECONDS }, work),
    );
  }
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  const stopListening = await listen(databaseUrl, {
    channels: { [JOB_WAITING]: (payload) => wake(z.string().parse(payload)) },
    onReconnect: () => workers.forEach((worker) => boss.notifyWorker(worker)),
    onError: failed,
  });
  const lookForLost = () => jobs.redispatch(LOOK_MS);
  await lookForLost();
  const looking = setInterval(() => void lookForLost().catch(failed), LOOK_MS);
  return async () => {
    clearInterval(looking);
    await stopListening();
    await boss.stop({ graceful: true, timeout: STOP_MS, wait: true });
    await db.close();
  };
}
