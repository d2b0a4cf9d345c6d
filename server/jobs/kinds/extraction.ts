import { z } from 'zod';
import { EXTRACTABLE, EXTRACTION_FAILED } from '#contract';
import { ExchangeProblem } from '#exchange';
import { fileReader } from '../../commands/files/reading/fileReader';
import { ExtractionRow, WorkbookRow } from '../../models';
import { findExtraction } from '../../models/queries/extractions';
import { StorageError } from '../../providers/storage';
import { defineJob, JobFailure, type JobRun } from '../job';

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
      if (error instanceof ExchangeProblem || error instanceof StorageError) throw new JobFailure(error.message, { cause: error });
      job.context.log.error({ err: error, job: job.uuid }, 'extraction failed');
      throw new JobFailure(EXTRACTION_FAILED, { cause: error });
    }
  },
});

async function read({ input: { extractionUuid: uuid }, loanUuid, context, progress }: JobRun<z.output<typeof input>>) {
  if (loanUuid === null) throw new Error('An extraction belongs to a loan');
  await progress(0.1, 'Reading the file');
  const { classification, file } = await findExtraction(loanUuid, uuid);
  const workbook = await WorkbookRow.findByPk(loanUuid, { attributes: ['templateKey', 'templateVersion'] });
  if (workbook === null || file === undefined) throw new Error('The loan has no workbook');
  const bytes = await context.storage.get(file.storageKey);
  if (bytes === undefined) throw new StorageError('The file is not in the storage any more. Upload it again.');
  await progress(0.4, 'Looking for rows');
  const tables = await fileReader.read({ what: 'rows', bytes, template: [workbook.templateKey, workbook.templateVersion], classification });
  const counts = tables.map(({ rows }) => rows.length);
  // A line that two sheets could take is one row: it lands in one of them.
  const rowCount = EXTRACTABLE[classification].together ? new Set(tables.flatMap(({ rows }) => rows.map(({ line }) => line))).size : Math.max(...counts);
  await ExtractionRow.update({ rowCount }, { where: { uuid } });
  return { tables };
}
