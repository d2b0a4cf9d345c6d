import { z } from 'zod';
import { checkProperty } from '../../commands/property/checkProperty';
import { PROPERTY_CHECKS } from '../../commands/property/startChecks';
import { RecordsUnavailable } from '../../providers/property-records';
import { defineJob } from '../defineJob';
import { JobFailure } from '../job';

/** Reads the public records of a loan's property into a report. */
export const propertyChecks = defineJob({
  name: PROPERTY_CHECKS,
  input: z.object({}),
  async run({ loanUuid, userId, context, progress }) {
    if (loanUuid === null) throw new Error('Property checks belong to a loan');
    try {
      return { reportUuid: await checkProperty(context.propertyRecords, { loanUuid, userId, progress }) };
    } catch (error) {
      if (error instanceof RecordsUnavailable) throw new JobFailure(error.message, { cause: error });
      throw error;
    }
  },
});
