import { randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { FILES_FIELD } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { invalid } from '../../errors';
import { FileRow, LoanEvent } from '../../models';
import { PHOTO } from '../../models/queries/files';
import { findLoan } from '../../models/queries/loans';
import type { FileStorage } from '../../providers/storage';
import { judgePhoto } from './checkFile';
import { keepAll, type Kept } from './keep';
import { preparePicture } from './picture';

export interface Incoming {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Adds photos of the property, all or none.
 * @throws AppError 400 naming the file that is no JPEG or PNG, 404 for no such loan; StorageError where they cannot be kept.
 */
export async function addPhotos(
  db: Sequelize,
  storage: FileStorage,
  loanUuid: string,
  userId: string,
  files: readonly Incoming[],
): Promise<FileRow[]> {
  await findLoan(loanUuid);
  if (files.length === 0) throw invalid('Choose at least one file', FILES_FIELD);
  const kept: Kept[] = [];
  const rows: {
    uuid: string;
    name: string;
    contentType: string;
    size: number;
    storageKey: string;
    thumbnailKey: string;
  }[] = [];
  for (const file of files) {
    const { contentType, name } = await judgePhoto(file.name, file.bytes);
    const { photo, thumbnail } = await preparePicture(file.name, file.bytes);
    const uuid = randomUUID();
    const storageKey = `loans/${loanUuid}/images/${uuid}`;
    const thumbnailKey = `${storageKey}-thumbnail`;
    kept.push(
      { key: storageKey, bytes: photo, contentType },
      { key: thumbnailKey, bytes: thumbnail, contentType: 'image/jpeg' },
    );
    rows.push({ uuid, name, contentType, size: photo.length, storageKey, thumbnailKey });
  }
  const at = Date.now();
  return keepAll(storage, kept, () =>
    db.transaction(async (transaction) => {
      // A millisecond apart: photos keep the order in which they were chosen.
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
