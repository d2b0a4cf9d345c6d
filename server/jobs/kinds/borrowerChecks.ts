import { z } from 'zod';
import { runReport } from '../../commands/checks/runReport';
import { BorrowerRecordsUnavailable } from '../../providers/borrower-records';
import { RecordsUnavailable } from '../../providers/property-records';
import { defineJob } from '../defineJob';
import { JobFailure } from '../job';

export const BORROWER_CHECKS_JOB = 'borrower-checks';

/**
 * Reads the records about a borrower into a report. Its input holds only the report's id: no SSN, no date of
 * birth.
 */
export const borrowerChecks = defineJob({
  name: BORROWER_CHECKS_JOB,
  input: z.object({ reportId: z.uuid() }),
  lasts: 600,
  async run({ input: { reportId }, userId, context, progress }) {
    const { db, personalData, borrowerRecords: records, propertyRecords } = context;
    try {
      await runReport({ db, personalData, records, propertyRecords, reportId, userId, progress });
    } catch (error) {
      if (error instanceof BorrowerRecordsUnavailable || error instanceof RecordsUnavailable)
        throw new JobFailure(error.message, { cause: error });
      throw error;
    }
    return { reportId };
  },
});
