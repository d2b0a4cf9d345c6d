import { randomUUID } from 'node:crypto';
import type { Sequelize, Transaction } from 'sequelize';
import { classificationOf, FILES_FIELD, ROW_TYPES, type UploadFilesRequest } from '#contract';
import { invalid } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { FileRow, LoanEvent } from '../../models';
import { findBorrower, isBorrowerOf } from '../../models/queries/borrowers';
import { findLoan } from '../../models/queries/loans';
import type { FileStorage } from '../../providers/storage';
import { lockDraftReport } from '../servicing/findReport';
import type { Incoming } from './keepPictures';
import { judgeFile } from './checkFile';
import { keepAll, type Kept } from './keep';
import { startExtraction, type EnqueueExtraction } from './startExtraction';
import type { LoanEditor } from '../loanEditor';

interface Upload extends UploadFilesRequest, LoanEditor {
  readonly files: readonly Incoming[];
  /** The monitoring report that they belong to. */
  readonly monitoringReportId?: string;
}

/** @throws AppError 400 */
async function requireBorrowerOf(
  loanUuid: string,
  borrowerId: string,
  transaction?: Transaction,
): Promise<void> {
  if (!(await isBorrowerOf(loanUuid, borrowerId, transaction)))
    throw invalid('Not a borrower of this loan', 'borrowerId');
}

/**
 * Adds files to a loan, all or none. If a sheet takes the rows of their category, they are read into rows for
 * review.
 * @returns the uuids, in the order given
 * @throws AppError 400 naming a file whose type is not accepted, 404 if the loan or report does not exist,
 * 409 for a published report; StorageError if they cannot be stored
 */
export async function addFiles(
  db: Sequelize,
  storage: FileStorage,
  enqueue: EnqueueExtraction,
  upload: Upload,
): Promise<string[]> {
  const { loanUuid, userId, category, files, monitoringReportId = null, borrowerId = null } = upload;
  await findLoan(loanUuid);
  if (borrowerId !== null) await requireBorrowerOf(loanUuid, borrowerId);
  if (files.length === 0) throw invalid('Choose at least one file', FILES_FIELD);
  const kept: Kept[] = [];
  const rows: { uuid: string; name: string; contentType: string; size: number; storageKey: string }[] = [];
  for (const { name: given, bytes } of files) {
    const { contentType, name } = await judgeFile(given, bytes);
    const uuid = randomUUID();
    const storageKey = `loans/${loanUuid}/files/${uuid}`;
    kept.push({ key: storageKey, bytes, contentType });
    rows.push({ uuid, name, contentType, size: bytes.length, storageKey });
  }
  const classification = classificationOf(category);
  const description = upload.description || null;
  const at = Date.now();
  await keepAll(storage, kept, () =>
    db.transaction(async (transaction) => {
      if (borrowerId !== null) {
        // Not merged into another record or erased between here and the end: their files go with that. The
        // borrower before the loan: the order of locks in docs/architecture.md.
        await findBorrower(borrowerId, transaction);
        await requireBorrowerOf(loanUuid, borrowerId, transaction);
      }
      if (monitoringReportId !== null) await lockDraftReport(loanUuid, monitoringReportId, transaction);
      await FileRow.bulkCreate(
        rows.map((row, index) => ({
          ...row,
          loanUuid,
          userId,
          category,
          monitoringReportId,
          borrowerId,
          description,
          createdAt: new Date(at + index),
        })),
        { transaction },
      );
      await LoanEvent.create(
        {
          loanUuid,
          userId,
          ...loanEvent('FilesAdded', { category, files: rows.map(({ uuid, name }) => ({ uuid, name })) }),
        },
        { transaction },
      );
      if (classification === undefined) return;
      for (const { uuid, contentType } of rows) {
        if (ROW_TYPES.includes(contentType))
          await startExtraction(enqueue, { loanUuid, userId, fileUuid: uuid, classification, transaction });
      }
    }),
  );
  return rows.map(({ uuid }) => uuid);
}
