import type { Sequelize } from 'sequelize';
import { EXTRACTABLE, type ExtractionChoices } from '#contract';
import { ExchangeProblem } from '#exchange';
import { invalid, refused } from '../../errors';
import { ExtractionRow, JobRow } from '../../models';
import { findExtraction } from '../../models/queries/extractions';
import type { FileStorage } from '../../providers/storage';
import { readExtraction, type ReadRows } from './readExtraction';

/**
 * Reads an uploaded file again with a person's decisions: the sheet of the workbook, future residents and the
 * like, doubtful lines, charges that are rent. The rows and the decisions are stored for all reviewers.
 * @throws AppError 404 if the extraction does not exist; 400 before it is completed, after its review, for a
 * sheet that it does not fill, and if no rows are left; 503 while too many files are being read
 */
export async function decideExtraction(
  db: Sequelize,
  storage: FileStorage,
  loanUuid: string,
  uuid: string,
  decided: ExtractionChoices,
): Promise<void> {
  const extraction = await findExtraction(loanUuid, uuid);
  const { job, jobUuid, classification } = extraction;
  if (job?.status !== 'completed') throw invalid('The file has not been read yet', 'choices');
  if (extraction.outcome)
    throw invalid('The rows were reviewed already. Open the review again first.', 'choices');
  const other = Object.keys(decided.choices).find(
    (sheet) => !EXTRACTABLE[classification].sheets.includes(sheet),
  );
  if (other !== undefined)
    throw invalid('The rows of this file do not land in this sheet', `choices.${other}`);
  const { result, rowCount } = await readOr400(extraction, storage, decided);
  await db.transaction(async (transaction) => {
    // If the file was read again meanwhile, that result is kept.
    const [still] = await ExtractionRow.update({ rowCount }, { where: { uuid, jobUuid }, transaction });
    if (still === 1)
      await JobRow.update({ result: { ...result } }, { where: { uuid: jobUuid }, transaction });
  });
}

async function readOr400(
  extraction: ExtractionRow,
  storage: FileStorage,
  decided: ExtractionChoices,
): Promise<ReadRows> {
  try {
    return await readExtraction(extraction, storage, decided);
  } catch (error) {
    if (!(error instanceof ExchangeProblem)) throw error;
    throw error.code === 'busy' ? refused('busy', error.message) : invalid(error.message, 'choices');
  }
}
