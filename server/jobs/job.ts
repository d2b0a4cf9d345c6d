/** What a job works with; `C` is what it can reach. */
export interface JobRun<I, C> {
  readonly uuid: string;
  readonly input: I;
  readonly loanUuid: string | null;
  readonly userId: string | null;
  readonly context: C;
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

/** A kind of job, whatever its input is; `N` is its name. */
export interface JobKind<C, N extends string = string> {
  readonly name: N;
  /** How often it is tried when the process that runs it dies. */
  readonly retries: number;
  /** How long one takes at most before it counts as lost, in seconds. */
  readonly lasts: number;
  run(job: JobRun<unknown, C>): Promise<JobResult>;
}
