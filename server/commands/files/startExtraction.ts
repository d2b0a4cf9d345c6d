import { randomUUID } from 'node:crypto';
import type { Sequelize, Transaction } from 'sequelize';
import { ROW_TYPES, type Classification } from '#contract';
import { invalid } from '../../errors';
import { ExtractionRow } from '../../models';
import { findFile } from '../../models/queries/files';
import type { LoanEditor } from '../loanEditor';

export interface ExtractionJob extends LoanEditor {
  readonly input: { readonly extractionUuid: string };
  readonly transaction: Transaction;
}
/** Stores the job that does the reading; it starts when the transaction is committed. Answers its uuid. */
export type EnqueueExtraction = (job: ExtractionJob) => Promise<string>;

interface Start extends LoanEditor {
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
    lock: transaction.LOCK.NO_KEY_UPDATE,
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

/**
 * Has a file of a loan read into rows because somebody asks for it.
 * @returns the uuid of the extraction
 * @throws AppError 404 for no such file, 400 for one that has no rows
 */
export async function extractFile(
  db: Sequelize,
  enqueue: EnqueueExtraction,
  start: Omit<Start, 'transaction'>,
): Promise<string> {
  const { contentType } = await findFile(start.loanUuid, start.fileUuid);
  if (!ROW_TYPES.includes(contentType)) throw invalid('Rows are read from CSV and XLSX files', 'fileId');
  return db.transaction((transaction) => startExtraction(enqueue, { ...start, transaction }));
}
