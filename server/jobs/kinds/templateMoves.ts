import { z } from 'zod';
import { applyMovesRequest, movesPreviewResult } from '#contract';
import { applyMoves, previewMoves } from '../../commands/workbooks/moveLoans';
import { JobRow } from '../../models';
import type { AppContext } from '../../context';
import { defineJob, PORTFOLIO_LASTS } from '../defineJob';
import { JobFailure, type JobRun } from '../job';

export const MOVES_PREVIEW = 'template-moves-preview';
export const MOVES_APPLICATION = 'template-moves-application';

const hooks = ({
  progress,
  context,
  uuid,
}: Pick<JobRun<unknown, AppContext>, 'progress' | 'context' | 'uuid'>) => ({
  progress: (done: number, all: number) =>
    progress(done / all, `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} loans`),
  failedLoan: (error: unknown, loanUuid: string) =>
    context.log.error(
      { err: error, job: uuid, loanUuid },
      'a loan could not be computed with the newest version of its model',
    ),
});

/** What the newest version of the model would change in every loan that uses an older one. */
export const movesPreview = defineJob({
  name: MOVES_PREVIEW,
  input: z.object({}),
  lasts: PORTFOLIO_LASTS,
  run: async (job) => ({ ...(await previewMoves(hooks(job))) }),
});

/** Moves the loans that were chosen from a preview. */
export const movesApplication = defineJob({
  name: MOVES_APPLICATION,
  input: applyMovesRequest,
  lasts: PORTFOLIO_LASTS,
  async run(job) {
    const row = await JobRow.findOne({ where: { uuid: job.input.preview, kind: MOVES_PREVIEW } });
    const preview = movesPreviewResult.safeParse(row?.result);
    if (!preview.success) throw new JobFailure('The preview has expired: preview the loans again');
    return {
      ...(await applyMoves(job.context.db, job.userId, preview.data, new Set(job.input.loans), hooks(job))),
    };
  },
});
