import { z } from 'zod';
import { RECALCULATION_TRIGGERS } from '#contract';
import { RECALCULATION, recalculate } from '../../commands/workbooks/recalculate';
import { defineJob } from '../defineJob';

/** Recomputes a workbook with the newest engine; the requester is stored with the job. */
export const recalculation = defineJob({
  name: RECALCULATION,
  input: z.object({ trigger: z.enum(RECALCULATION_TRIGGERS) }),
  async run({ loanUuid, context, progress }) {
    if (loanUuid === null) throw new Error('A recalculation belongs to a loan');
    await progress(0.2, 'Computing every figure');
    return { ...(await recalculate(context.db, loanUuid)) };
  },
});
