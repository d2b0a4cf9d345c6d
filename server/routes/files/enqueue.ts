import type { EnqueueExtraction } from '../../commands/files/startExtraction';
import type { AppContext } from '../../context';
import { EXTRACTION } from '../../jobs/kinds/extraction';

/** What commands need of the job queue, which they do not know. */
export const enqueueExtraction =
  (jobs: AppContext['jobs']): EnqueueExtraction =>
  async (job) =>
    (await jobs.enqueue(EXTRACTION, job)).uuid;
