import type { z } from 'zod';
import type { AppContext } from '../context';
import type { JobKind, JobResult, JobRun } from './job';

interface JobOptions<I extends z.ZodType, N extends string> {
  /** One of `JOB_NAMES`. */
  name: N;
  input: I;
  retries?: number;
  /** How long one takes at most before it counts as lost, in seconds; 120 unless said. */
  lasts?: number;
  /** What it returns becomes the job's result, as JSON. Must be safe to run again from the start. */
  run(job: JobRun<z.output<I>, AppContext>): Promise<JobResult>;
}

/** Declares a kind of job. Its name stands in `JOB_NAMES`, and `server/jobs/index.ts` lists it. */
export function defineJob<I extends z.ZodType, N extends string>({
  name,
  input,
  retries = 2,
  lasts = 120,
  run,
}: JobOptions<I, N>): JobKind<AppContext, N> {
  return { name, retries, lasts, run: (job) => run({ ...job, input: input.parse(job.input) }) };
}
