import { whatIfRequest } from '#contract';
import { CANCELLED, WHAT_IF } from '../../commands/portfolio/cancelWhatIf';
import { runWhatIf, TooManyLoans } from '../../commands/portfolio/whatIf';
import { JobRow } from '../../models';
import { defineJob } from '../defineJob';
import { JobFailure } from '../job';

/** Shifts a portfolio. It stops when its row is no longer in progress. */
export const whatIfJob = defineJob({
  name: WHAT_IF,
  input: whatIfRequest,
  lasts: 1800,
  async run({ uuid, input, progress }) {
    const goOn = async () => {
      const row = await JobRow.findByPk(uuid, { attributes: ['status'] });
      if (row?.status !== 'in_progress') throw new JobFailure(CANCELLED);
    };
    try {
      const result = await runWhatIf(input, {
        async progress(part, step) {
          await goOn();
          await progress(part, step);
        },
      });
      await goOn();
      return result;
    } catch (error) {
      throw error instanceof TooManyLoans ? new JobFailure(error.message) : error;
    }
  },
});
