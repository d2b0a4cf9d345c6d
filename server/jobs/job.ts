/** What a job runs with; `C` is its context. */
export interface JobRun<I, C> {
  readonly uuid: string;
  readonly input: I;
  readonly loanUuid: string | null;
  readonly userId: string | null;
  readonly context: C;
  /**
   * Reports progress to people: 0 to 1, and the current step in a few words.
   * @throws RunTakenOver if the job is no longer of this run, which ends with that
   */
  progress(part: number, step: string): Promise<void>;
}

/**
 * The message of a JobFailure is shown to the person who waits; other errors are logged and reported in
 * general terms.
 */
export class JobFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'JobFailure';
  }
}

export type JobResult = Record<string, unknown> | void;

/** A kind of job, whatever its input is; `N` is its name. */
export interface JobKind<C, N extends string = string> {
  readonly name: N;
  /** Number of retries if the process that runs it dies. */
  readonly retries: number;
  /** Maximum duration of a run in seconds, after which it counts as lost. */
  readonly lasts: number;
  run(job: JobRun<unknown, C>): Promise<JobResult>;
}
