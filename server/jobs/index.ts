import type { JobKind } from './job';
import { compSearchJob } from './kinds/compSearch';
import { extraction } from './kinds/extraction';

export { defineJob, JobFailure, type JobRun } from './job';
export { JobQueue } from './queue';

/** Every kind of job of the application. */
export const jobKinds: readonly JobKind[] = [extraction, compSearchJob];
