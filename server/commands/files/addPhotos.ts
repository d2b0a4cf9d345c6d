import type { Sequelize } from 'sequelize';
import { loanEvent } from '../../events/loanEvents';
import { FileRow, LoanEvent } from '../../models';
import { PHOTO } from '../../models/queries/files';
import { findLoan } from '../../models/queries/loans';
import type { FileStorage } from '../../providers/storage';
import { keepAll } from './keep';
import { preparePictures, type Incoming } from './keepPictures';

/**
 * Adds photos of the property, all or none.
 * @throws AppError 400 naming a file that is not a JPEG or PNG, 404 if the loan does not exist; StorageError
 * if they cannot be stored
 */
export async function addPhotos(
  db: Sequelize,
  storage: FileStorage,
  loanUuid: string,
  userId: string,
  files: readonly Incoming[],
): Promise<FileRow[]> {
  await findLoan(loanUuid);
  const { kept, rows } = await preparePictures(`loans/${loanUuid}/images`, files);
  const at = Date.now();
  return keepAll(storage, kept, () =>
    db.transaction(async (transaction) => {
      // Times a millisecond apart keep photos in the order in which they were chosen.
      const made = await FileRow.bulkCreate(
        rows.map((row, index) => ({
          ...row,
          loanUuid,
          userId,
          category: PHOTO,
          createdAt: new Date(at + index),
        })),
        { transaction },
      );
      await LoanEvent.create(
        {
          loanUuid,
          userId,
          ...loanEvent('PhotosAdded', { files: rows.map(({ uuid, name }) => ({ uuid, name })) }),
        },
        { transaction },
      );
      return made;
    }),
  );
}
