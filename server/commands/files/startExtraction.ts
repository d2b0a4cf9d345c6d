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
/** Stores the job that reads the file; it starts when the transaction is committed. Returns its uuid. */
export type EnqueueExtraction = (job: ExtractionJob) => Promise<string>;

interface Start extends LoanEditor {
  readonly fileUuid: string;
  readonly classification: Classification;
  readonly transaction: Transaction;
}

/**
 * Starts reading a file into rows for review; if it was read before, it is read again and the review starts
 * again.
 * @returns the uuid of the extraction.
 */
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
 * Starts reading a file of a loan into rows at a person's request.
 * @returns the uuid of the extraction
 * @throws AppError 404 if the file does not exist, 400 for one that has no rows
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
