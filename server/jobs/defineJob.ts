import type { z } from 'zod';
import type { AppContext } from '../context';
import type { JobKind, JobResult, JobRun } from './job';

/** Seconds in which every loan of a portfolio is looked at, or changed. */
export const PORTFOLIO_LASTS = 3600;

interface JobOptions<I extends z.ZodType, N extends string> {
  /** One of `JOB_NAMES`. */
  name: N;
  input: I;
  retries?: number;
  /** Maximum duration of a run in seconds, after which it counts as lost; default 120. */
  lasts?: number;
  /** The return value becomes the job's result, as JSON. Must be safe to run again from the start. */
  run(job: JobRun<z.output<I>, AppContext>): Promise<JobResult>;
}

/** Declares a kind of job. Its name must be in `JOB_NAMES`, and `server/jobs/index.ts` must list it. */
export function defineJob<I extends z.ZodType, N extends string>({
  name,
  input,
  retries = 2,
  lasts = 120,
  run,
}: JobOptions<I, N>): JobKind<AppContext, N> {
  return { name, retries, lasts, run: (job) => run({ ...job, input: input.parse(job.input) }) };
}
