import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { literal, Op, type Transaction, type WhereOptions } from 'sequelize';
import { isUnreachable } from '../database/unreachable';
import { JobRow, RunTakenOver } from '../models';
import type { Metrics } from '../providers/observability';
import type { ErrorReports } from '../providers/error-reports';
import { JobFailure, type JobKind } from './job';

export interface NewJob {
  readonly loanUuid?: string | null;
  readonly userId?: string | null;
  readonly input: unknown;
  readonly transaction?: Transaction;
}

/** Notifies the workers that a job was stored. */
export type Dispatch = (kind: string, uuid: string) => Promise<void>;

/** A run that has not renewed its lease for this long counts as dead, and another process may start it again. */
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
const endOfLease = () => literal(`now() + interval '${LEASE_SECONDS} seconds'`);
const NOT_LEASED: WhereOptions = {
  [Op.or]: [{ leasedUntil: null }, { leasedUntil: { [Op.lt]: literal('now()') } }],
};

/** The message for a job whose every attempt ended with its process. */
const LOST = 'The work was interrupted again and again and will not be retried.';
const GENERAL_FAILURE = 'The work could not be finished. Please try again.';

/** Receives the outcomes of jobs. */
interface QueueContext {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly errorReports: ErrorReports;
}

/**
 * The job queue on the table `jobs`. A job is stored before workers are notified, so none is lost when a
 * process ends.
 */
export class JobQueue<C extends QueueContext, N extends string = string> {
  private readonly kinds: ReadonlyMap<string, JobKind<C>>;
  private dispatch: Dispatch = async () => undefined;

  constructor(kinds: readonly JobKind<C, N>[]) {
    this.kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  dispatchWith(dispatch: Dispatch): void {
    this.dispatch = dispatch;
  }

  /** Stores a job and sends it on its way; inside a transaction it starts when that is committed. */
  async enqueue(name: N, { loanUuid = null, userId = null, input, transaction }: NewJob): Promise<JobRow> {
    if (!this.kinds.has(name)) throw new RangeError(`There is no job ${name}`);
    const row = await JobRow.create(
      { uuid: randomUUID(), kind: name, loanUuid, userId, input },
      { transaction },
    );
    if (transaction) transaction.afterCommit(() => this.dispatch(name, row.uuid));
    else await this.dispatch(name, row.uuid);
    return row;
  }

  /**
   * Runs a stored job and stores its outcome in any case; a job that is finished, or that another process runs, is
   * skipped. A job that exceeds the time limit of its kind is abandoned and counts as lost when its lease expires; its
   * late result is discarded if another run has begun, and it ends at its next step.
   */
  async run(uuid: string, context: C): Promise<void> {
    const runner = randomUUID();
    // A runner that is still recorded never released the job: it died.
    const lostRuns = literal('lost_runs + CASE WHEN runner IS NULL THEN 0 ELSE 1 END');
    const [claimed] = await JobRow.update(
      { runner, leasedUntil: endOfLease(), lostRuns },
      { where: { uuid, kind: [...this.kinds.keys()], status: 'in_progress', ...NOT_LEASED } },
    );
    if (claimed === 0) return;
    // A database that is away for a moment costs the lease only when it is away for longer than that.
    const renewal = setInterval(
      () =>
        void JobRow.update({ leasedUntil: endOfLease() }, { where: { uuid, runner } }).catch(() => undefined),
      RENEW_MS,
    );
    let deadline: NodeJS.Timeout | undefined;
    try {
      const row = await JobRow.findByPk(uuid);
      const kind = row && this.kinds.get(row.kind);
      if (!row || !kind) return;
      const tooLong = new Promise<void>((resolve) => {
        deadline = setTimeout(() => {
          context.log.error({ job: uuid, kind: kind.name, seconds: kind.lasts }, 'job lasts too long');
          resolve();
        }, kind.lasts * 1000);
      });
      await Promise.race([this.runClaimed(row, kind, runner, context), tooLong]);
    } finally {
      clearTimeout(deadline);
      clearInterval(renewal);
    }
  }

  private async runClaimed(row: JobRow, kind: JobKind<C>, runner: string, context: C): Promise<void> {
    const { uuid, input, loanUuid, userId } = row;
    const mine = { where: { uuid, runner } };
    if (row.lostRuns > kind.retries) {
      context.log.error({ job: uuid, kind: kind.name, lostRuns: row.lostRuns }, 'job given up');
      await JobRow.update({ status: 'failed', step: null, errorMessage: LOST, failedAt: new Date() }, mine);
      context.metrics.job(kind.name, 'failed', 0);
      return;
    }
    const startedAt = performance.now();
    const ended = (outcome: 'completed' | 'failed') =>
      context.metrics.job(kind.name, outcome, (performance.now() - startedAt) / 1000);
    const progress = async (part: number, step: string) => {
      const [own] = await JobRow.update({ progress: Math.min(1, Math.max(0, part)), step }, mine);
      if (own === 0) throw new RunTakenOver();
    };
    try {
      const result = await kind.run({ uuid, input, loanUuid, userId, context, progress });
      await JobRow.update(
        { status: 'completed', progress: 1, step: null, result: result ?? null, completedAt: new Date() },
        mine,
      );
      ended('completed');
    } catch (error) {
      // No failure of the job: whoever has it now brings it to an end.
      if (error instanceof RunTakenOver) {
        context.log.info({ job: uuid, kind: kind.name }, 'run ended: the job is no longer its own');
        return;
      }
      // The database is unreachable, which is no fault of the job: it runs again once the database is back.
      if (isUnreachable(error)) {
        await JobRow.update({ leasedUntil: null, runner: null }, mine).catch(() => undefined);
        throw error;
      }
      if (!(error instanceof JobFailure)) {
        context.log.error({ err: error, job: uuid, kind: kind.name }, 'job failed');
        context.errorReports.report(error, { job: kind.name });
      }
      await JobRow.update(
        {
          status: 'failed',
          step: null,
          errorMessage: error instanceof JobFailure ? error.message : GENERAL_FAILURE,
          failedAt: new Date(),
        },
        mine,
      );
      ended('failed');
    }
  }

  /** The oldest job of each kind without a runner: a new one, or one whose process died. */
  async waiting(): Promise<readonly Pick<JobRow, 'uuid' | 'kind'>[]> {
    return JobRow.findAll({
      attributes: [[literal('DISTINCT ON (kind) kind'), 'kind'], 'uuid'],
      where: { status: 'in_progress', kind: [...this.kinds.keys()], ...NOT_LEASED },
      order: [
        ['kind', 'ASC'],
        ['createdAt', 'ASC'],
      ],
    });
  }
}
