import { z } from 'zod';
import { EXTRACTION_FAILED } from '#contract';
import { ExchangeProblem } from '#exchange';
import { readExtraction } from '../../commands/files/readExtraction';
import { isUnreachable } from '../../database/unreachable';
import { ExtractionRow, RunTakenOver } from '../../models';
import { findExtraction } from '../../models/queries/extractions';
import { StorageError } from '../../providers/storage';
import type { AppContext } from '../../context';
import { defineJob } from '../defineJob';
import { JobFailure, type JobRun } from '../job';

export const EXTRACTION = 'extraction';
const input = z.object({ extractionUuid: z.uuid() });

/** Reads an uploaded file into rows for review, by the template of its loan. */
export const extraction = defineJob({
  name: EXTRACTION,
  input,
  async run(job) {
    try {
      return await read(job);
    } catch (error) {
      if (error instanceof ExchangeProblem || error instanceof StorageError)
        throw new JobFailure(error.message, { cause: error });
      // The queue decides what becomes of these: another run has the job, or it runs again.
      if (error instanceof RunTakenOver || isUnreachable(error)) throw error;
      job.context.log.error({ err: error, job: job.uuid }, 'extraction failed');
      throw new JobFailure(EXTRACTION_FAILED, { cause: error });
    }
  },
});

async function read({
  input: { extractionUuid: uuid },
  loanUuid,
  context,
  progress,
}: JobRun<z.output<typeof input>, AppContext>) {
  if (loanUuid === null) throw new Error('An extraction belongs to a loan');
  await progress(0.1, 'Reading the file');
  const extraction = await findExtraction(loanUuid, uuid);
  await progress(0.4, 'Looking for rows');
  const { result, rowCount } = await readExtraction(extraction, context.storage);
  await ExtractionRow.update({ rowCount }, { where: { uuid } });
  return { ...result };
}
