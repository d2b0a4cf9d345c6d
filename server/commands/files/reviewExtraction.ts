import { ExtractionRow } from '../../models';
import { findExtraction } from '../../models/queries/extractions';
import { invalid } from '../../errors';

/**
 * Records the outcome of the rows, or reopens the review.
 * @throws AppError 404 if the extraction does not exist, 400 before it is completed
 */
export async function reviewExtraction(
  loanUuid: string,
  userId: string,
  uuid: string,
  outcome: 'taken' | 'dismissed' | null,
): Promise<void> {
  const extraction = await findExtraction(loanUuid, uuid);
  if (outcome === 'taken' && extraction.job?.status !== 'completed')
    throw invalid('The file has not been read yet', 'outcome');
  const review =
    outcome === null
      ? { outcome, reviewedAt: null, reviewerId: null }
      : { outcome, reviewedAt: new Date(), reviewerId: userId };
  await ExtractionRow.update(review, { where: { uuid, loanUuid } });
}
