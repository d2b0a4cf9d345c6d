import type { AppContext } from '../context';
import { JOB_WAITING } from '../database/channels';
import { listen } from '../database/listen';
import { isUnreachable } from '../database/unreachable';
import type { JobRow } from '../models';

/** Polling interval of the table, for lost notifications and for jobs whose process died. */
const LOOK_MS = 1000;
/** Time that running jobs may take to finish when their process stops. */
const STOP_MS = 5000;

/** Notifies the workers of this database of each job that this process stores. */
export function announceJobs({ jobs, db, log }: AppContext): void {
  jobs.dispatchWith(async (kind) => {
    try {
      await db.query('SELECT pg_notify($1, $2)', { bind: [JOB_WAITING, kind] });
    } catch (error) {
      // It is stored: the next look of a worker finds it.
      log.warn({ err: error, kind }, 'workers were not told of a job');
    }
  });
}

/** Runs jobs in this process: one of each kind at a time, the oldest first. */
class Worker {
  private readonly running = new Map<string, Promise<void>>();
  private looking: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly context: AppContext,
    private readonly failed: (error: unknown) => void,
  ) {}

  /**
   * Looks for jobs and starts those whose kind is free; a notification during a look causes one more look.
   */
  readonly look = (): void => {
    if (this.stopped) return;
    if (this.looking !== undefined) {
      this.again = true;
      return;
    }
    this.again = false;
    this.looking = this.begin().finally(() => {
      this.looking = undefined;
      if (this.again) this.look();
    });
  };

  private async begin(): Promise<void> {
    try {
      for (const job of await this.context.jobs.waiting()) this.start(job);
    } catch (error) {
      this.tell(error);
    }
  }

  private start({ uuid, kind }: Pick<JobRow, 'uuid' | 'kind'>): void {
    if (this.stopped || this.running.has(kind)) return;
    const run = this.context.jobs
      .run(uuid, this.context)
      .catch(this.tell)
      .finally(() => {
        this.running.delete(kind);
        this.look();
      });
    this.running.set(kind, run);
  }

  /** A database that does not answer is reported by its own monitor; the next poll finds the job again. */
  private readonly tell = (error: unknown): void => {
    if (!isUnreachable(error)) this.failed(error);
  };

  /** Takes no more jobs, and waits briefly for running ones. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.looking;
    let over: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      over = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([Promise.all(this.running.values()), tooLong]);
    clearTimeout(over);
  }
}

/**
 * Runs the jobs of the application; as many processes as like may do so.
 * @returns stops taking jobs and waits for those under way.
 */
export async function startWorker(context: AppContext, databaseUrl: string): Promise<() => Promise<void>> {
  const failed = (error: unknown) => context.log.error({ err: error }, 'job queue failed');
  announceJobs(context);
  const worker = new Worker(context, failed);
  const stopListening = await listen(databaseUrl, {
    channels: { [JOB_WAITING]: worker.look },
    onReconnect: worker.look,
    onError: failed,
  });
  worker.look();
  const looking = setInterval(worker.look, LOOK_MS);
  return async () => {
    clearInterval(looking);
    await stopListening();
    await worker.stop();
  };
}
