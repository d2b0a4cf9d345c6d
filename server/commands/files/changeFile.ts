import type { Sequelize, Transaction } from 'sequelize';
import { MONITORING_REPORT, type UpdateFileRequest } from '#contract';
import { invalid, notFound } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { FileRow, LoanEvent } from '../../models';
import { findFile, findPhoto } from '../../models/queries/files';
import type { FileStorage } from '../../providers/storage';
import { lockLoan } from '../lifecycle/changeLoan';
import type { LoanEditor } from '../loanEditor';
import { lockDraftReport } from '../servicing/findReport';
import { withEnding } from './checkFile';
import { removeBytes } from './keep';

/**
 * Renames, describes, categorizes, hides or releases a file; its extension stays that of its type. Releases,
 * and their withdrawal, are recorded in the loan's history.
 * @throws AppError 404 if the file does not exist, 400 if a file of a monitoring report would get another
 * category
 */
export async function updateFile(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  fileUuid: string,
  { name, description, category, hide, released }: UpdateFileRequest,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockLoan(loanUuid, transaction);
    const file = await findFile(loanUuid, fileUuid, transaction);
    if (file.monitoringReportId !== null && category !== undefined && category !== MONITORING_REPORT)
      throw invalid('This file belongs to a monitoring report: take it out of the report first', 'category');
    await FileRow.update(
      {
        ...(name !== undefined && { name: withEnding(name, file.contentType) }),
        ...(description !== undefined && { description: description || null }),
        ...(category !== undefined && { category }),
        ...(hide !== undefined && { hidden: hide }),
        ...(released !== undefined && { released }),
        updatedAt: new Date(),
      },
      { where: { uuid: fileUuid, loanUuid }, transaction },
    );
    if (released === undefined || released === file.released) return;
    const event = loanEvent(released ? 'FileReleased' : 'FileKeptBack', { file: fileUuid, name: file.name });
    await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  });
}

/**
 * Removes a file from all screens; its bytes stay in storage.
 * @param ofReport the monitoring report that the file must belong to
 * @throws AppError 404 if the file does not exist or is not of that report, 409 if its monitoring report was
 * published
 */
export async function deleteFile(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  fileUuid: string,
  ofReport?: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // Locked, so that nobody adds the file to a report, or publishes one with it, before it is deleted.
    await lockLoan(loanUuid, transaction);
    if (ofReport !== undefined) await lockDraftReport(loanUuid, ofReport, transaction);
    const file = await findFile(loanUuid, fileUuid, transaction);
    const { monitoringReportId } = file;
    if (ofReport !== undefined && monitoringReportId !== ofReport) throw notFound('There is no such file');
    if (monitoringReportId !== null) await lockDraftReport(loanUuid, monitoringReportId, transaction);
    await remove(file, userId, 'FileDeleted', transaction);
  });
}

/**
 * Removes the photo with that path from all screens, with its bytes: no page shows a deleted photo.
 * @returns keys that could not be removed from the storage
 * @throws AppError 404 if the photo does not exist
 */
export async function deletePhoto(
  { db, storage }: { readonly db: Sequelize; readonly storage: FileStorage },
  loanUuid: string,
  userId: string,
  filePath: string,
): Promise<string[]> {
  const photo = await db.transaction(async (transaction) => {
    // Locked, so that of two people who delete it one finds it gone.
    await lockLoan(loanUuid, transaction);
    const found = await findPhoto(loanUuid, { storageKey: filePath }, transaction);
    await remove(found, userId, 'PhotoDeleted', transaction);
    return found;
  });
  return removeBytes(storage, [photo.storageKey, photo.thumbnailKey ?? []].flat());
}

async function remove(
  { uuid, loanUuid, name }: FileRow,
  userId: string,
  event: 'FileDeleted' | 'PhotoDeleted',
  transaction: Transaction,
): Promise<void> {
  await FileRow.update({ deletedAt: new Date() }, { where: { uuid }, transaction });
  await LoanEvent.create({ loanUuid, userId, ...loanEvent(event, { file: uuid, name }) }, { transaction });
}
