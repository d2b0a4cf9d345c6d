import type { AppContext } from '../context';
import { JobRow } from '../models';
import { todayInGmt } from '../commands/today';

/** Interval of the checks whether a new day has begun. */
const LOOK_MS = 60_000;
/** Advisory lock of the transaction that stores a day's job, so that concurrent workers store only one. */
const LOCK = 7_204_811;

/** Stores the job of a day unless it is stored already. @returns whether it was stored now */
export function enqueueDaily({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>, day: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', { bind: [LOCK], transaction });
    if ((await JobRow.count({ where: { kind: 'daily', input: { day } }, transaction })) > 0) return false;
    await jobs.enqueue('daily', { input: { day }, transaction });
    return true;
  });
}

/** Stores the daily job of each day, from now on. @returns stops it */
export function scheduleDaily(context: AppContext): () => void {
  const look = () =>
    void enqueueDaily(context, todayInGmt()).catch((error: unknown) =>
      // The next look tries again.
      context.log.warn({ err: error }, 'the daily job could not be stored'),
    );
  look();
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
