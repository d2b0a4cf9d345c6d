import type { JobKind } from './job';

export { defineJob, JobFailure, type JobRun } from './job';
export { JobQueue } from './queue';

/** Every kind of job of the application. */
export const jobKinds: readonly JobKind[] = [];
