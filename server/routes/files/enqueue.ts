import type { EnqueueExtraction } from '../../commands/files/startExtraction';
import type { AppContext } from '../../context';
import { EXTRACTION } from '../../jobs/kinds/extraction';

/** The job queue as commands need it, since they do not know it. */
export const enqueueExtraction =
  (jobs: AppContext['jobs']): EnqueueExtraction =>
  async (job) =>
    (await jobs.enqueue(EXTRACTION, job)).uuid;
