import { randomUUID } from 'node:crypto';
import { FILES_FIELD } from '#contract';
import { invalid } from '../../errors';
import { judgePhoto } from './checkFile';
import type { Kept } from './keep';
import { preparePicture } from './picture';

export interface Incoming {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The database row of a stored picture. */
export interface PictureRow {
  readonly uuid: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly storageKey: string;
  readonly thumbnailKey: string;
}

/**
 * Prepares pictures for storage, each with a thumbnail, under a folder of the storage; nothing is written
 * yet.
 * @throws AppError 400 if there are none, or naming a file that is not a JPEG or PNG
 */
export async function preparePictures(
  folder: string,
  files: readonly Incoming[],
): Promise<{ readonly kept: Kept[]; readonly rows: PictureRow[] }> {
  if (files.length === 0) throw invalid('Choose at least one file', FILES_FIELD);
  const kept: Kept[] = [];
  const rows: PictureRow[] = [];
  for (const file of files) {
    const { contentType, name } = await judgePhoto(file.name, file.bytes);
    const { photo, thumbnail } = await preparePicture(file.name, file.bytes);
    const uuid = randomUUID();
    const storageKey = `${folder}/${uuid}`;
    const thumbnailKey = `${storageKey}-thumbnail`;
    kept.push(
      { key: storageKey, bytes: photo, contentType },
      { key: thumbnailKey, bytes: thumbnail, contentType: 'image/jpeg' },
    );
    rows.push({ uuid, name, contentType, size: photo.length, storageKey, thumbnailKey });
  }
  return { kept, rows };
}
