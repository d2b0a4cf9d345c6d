import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Classification } from '#contract';
import { ExtractionRow } from '../../models';

export interface ExtractionJob {
  readonly loanUuid: string;
  readonly userId: string;
  readonly input: { readonly extractionUuid: string };
  readonly transaction: Transaction;
}
/** Stores the job that does the reading; it starts when the transaction is committed. Answers its uuid. */
export type EnqueueExtraction = (job: ExtractionJob) => Promise<string>;

interface Start {
  readonly loanUuid: string;
  readonly userId: string;
  readonly fileUuid: string;
  readonly classification: Classification;
  readonly transaction: Transaction;
}

/** Has a file read into rows for review: once more where it was read before, and then the review begins again too. @returns the uuid of the extraction. */
export async function startExtraction(
  enqueue: EnqueueExtraction,
  { loanUuid, userId, fileUuid, classification, transaction }: Start,
): Promise<string> {
  const known = await ExtractionRow.findOne({
    where: { fileUuid, classification },
    lock: transaction.LOCK.UPDATE,
    transaction,
  });
  const uuid = known?.uuid ?? randomUUID();
  const jobUuid = await enqueue({ loanUuid, userId, input: { extractionUuid: uuid }, transaction });
  if (known)
    await known.update(
      { jobUuid, rowCount: null, outcome: null, reviewedAt: null, reviewerId: null, createdAt: new Date() },
      { transaction },
    );
  else await ExtractionRow.create({ uuid, loanUuid, fileUuid, jobUuid, classification }, { transaction });
  return uuid;
}
