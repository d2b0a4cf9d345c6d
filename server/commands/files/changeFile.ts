import type { Sequelize } from 'sequelize';
import type { UpdateFileRequest } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { FileRow, LoanEvent } from '../../models';
import { findFile, findPhoto } from '../../models/queries/files';
import { withEnding } from './checkFile';

/** Renames, describes, sorts or hides a file; its ending stays that of its type. @throws AppError 404 for no such file. */
export async function updateFile(
  loanUuid: string,
  fileUuid: string,
  { name, description, category, hide }: UpdateFileRequest,
): Promise<void> {
  const file = await findFile(loanUuid, fileUuid);
  await FileRow.update(
    {
      ...(name !== undefined && { name: withEnding(name, file.contentType) }),
      ...(description !== undefined && { description: description || null }),
      ...(category !== undefined && { category }),
      ...(hide !== undefined && { hidden: hide }),
      updatedAt: new Date(),
    },
    { where: { uuid: fileUuid, loanUuid } },
  );
}

/** Takes a file out of every screen; its bytes stay in the storage. @throws AppError 404 for no such file. */
export async function deleteFile(
  db: Sequelize,
  loanUuid: string,
  userId: string,
  fileUuid: string,
): Promise<void> {
  await remove(db, await findFile(loanUuid, fileUuid), userId, 'FileDeleted');
}

/** Takes the photo with that path out of every screen. @throws AppError 404 for no such photo. */
export async function deletePhoto(
  db: Sequelize,
  loanUuid: string,
  userId: string,
  filePath: string,
): Promise<void> {
  await remove(db, await findPhoto(loanUuid, { storageKey: filePath }), userId, 'PhotoDeleted');
}

async function remove(
  db: Sequelize,
  { uuid, loanUuid, name }: FileRow,
  userId: string,
  event: 'FileDeleted' | 'PhotoDeleted',
): Promise<void> {
  await db.transaction(async (transaction) => {
    await FileRow.update({ deletedAt: new Date() }, { where: { uuid }, transaction });
    await LoanEvent.create({ loanUuid, userId, ...loanEvent(event, { file: uuid, name }) }, { transaction });
  });
}
