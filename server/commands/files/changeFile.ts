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
 * Renames, describes, sorts, hides or releases a file; its ending stays that of its type. What goes to readers outside,
 * and what does not any more, stands in the history of the loan.
 * @throws AppError 404 for no such file, 400 where a file of a monitoring report would be about something else.
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
 * Takes a file out of every screen; its bytes stay in the storage.
 * @param ofReport the monitoring report whose file it is said to be
 * @throws AppError 404 for no such file, or none of that report, 409 where its monitoring report was published.
 */
export async function deleteFile(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  fileUuid: string,
  ofReport?: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // Nobody puts the file into a report, or publishes that, until it is gone.
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
 * Takes the photo with that path out of every screen, its bytes too: no page shows one that was deleted.
 * @returns what could not be removed from the storage
 * @throws AppError 404 for no such photo.
 */
export async function deletePhoto(
  { db, storage }: { readonly db: Sequelize; readonly storage: FileStorage },
  loanUuid: string,
  userId: string,
  filePath: string,
): Promise<string[]> {
  const photo = await findPhoto(loanUuid, { storageKey: filePath });
  await db.transaction((transaction) => remove(photo, userId, 'PhotoDeleted', transaction));
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
