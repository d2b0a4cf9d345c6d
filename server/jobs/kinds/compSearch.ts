import { compSearchRequest } from '#contract';
import { PlaceUnknown, searchComps } from '../../commands/comps/searchComps';
import { findLoan } from '../../models/queries/loans';
import { DatabaseComps } from '../../providers/comps';
import { defineJob } from '../defineJob';
import { JobFailure } from '../job';

/** Looks for comparables around a property. */
export const compSearchJob = defineJob({
  name: 'comp-search',
  input: compSearchRequest,
  async run({ input, loanUuid, context, progress }) {
    if (loanUuid === null) throw new JobFailure('The search belongs to no loan');
    await progress(0.1, 'Searching');
    try {
      return { ...(await searchComps(new DatabaseComps(context.db), await findLoan(loanUuid), input)) };
    } catch (error) {
      throw error instanceof PlaceUnknown ? new JobFailure(error.message) : error;
    }
  },
});
