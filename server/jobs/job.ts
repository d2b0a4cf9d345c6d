import type { z } from 'zod';
import type { AppContext } from '../context';

/** What a job works with. */
export interface JobRun<I> {
  readonly uuid: string;
  readonly input: I;
  readonly loanUuid: string | null;
  readonly userId: string | null;
  readonly context: AppContext;
  /** Tells people how far it is: 0 to 1, and what is being done in a few words. */
  progress(part: number, step: string): Promise<void>;
}

/** The message of a JobFailure is shown to the person who waits; what else is thrown is logged and told in general words. */
export class JobFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'JobFailure';
  }
}

export type JobResult = Record<string, unknown> | void;

/** A kind of job, its types erased. */
export interface JobKind {
  readonly name: string;
  /** How often it is tried when the process that runs it dies. */
  readonly retries: number;
  /** How long one takes at most before it counts as lost, in seconds. */
  readonly lasts: number;
  run(job: JobRun<unknown>): Promise<JobResult>;
}

interface JobOptions<I extends z.ZodType> {
  /** Letters, digits and hyphens: it is also the name of its queue. */
  name: string;
  input: I;
  retries?: number;
  /** How long one takes at most before it counts as lost, in seconds; 120 unless said. */
  lasts?: number;
  /** What it returns becomes the job's result, as JSON. Must be safe to run again from the start. */
  run(job: JobRun<z.output<I>>): Promise<JobResult>;
}

/** Declares a kind of job; `server/jobs/index.ts` lists them all. */
export function defineJob<I extends z.ZodType>({
  name,
  input,
  retries = 2,
  lasts = 120,
  run,
}: JobOptions<I>): JobKind {
  return { name, retries, lasts, run: (job) => run({ ...job, input: input.parse(job.input) }) };
}
