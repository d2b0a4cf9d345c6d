import { Op, type Sequelize, type Transaction } from 'sequelize';
import { SREO_PICTURES } from '#contract';
import { invalid, notFound, refused } from '../../errors';
import { BorrowerPicture, BorrowerSreo } from '../../models';
import { findBorrower } from '../../models/queries/borrowers';
import type { FileStorage } from '../../providers/storage';
import { keepAll, removeBytes } from '../files/keep';
import { preparePictures, type Incoming } from '../files/keepPictures';
import { keepEvent } from './identity';

interface Desk {
  readonly db: Sequelize;
  readonly userId: string;
}
export interface SreoPlace {
  readonly id: string;
  /** The property's identity in the schedule. */
  readonly row: string;
}
type Images = BorrowerSreo['images'];

/** Pictures affect no figure and no typed row, so neither version nor workbook changes. */
async function changeImages(
  { db, userId }: Desk,
  { id, row: uuid }: SreoPlace,
  change: (images: Images, transaction: Transaction) => Promise<Images>,
): Promise<Images> {
  return db.transaction(async (transaction) => {
    const borrower = await findBorrower(id, transaction);
    if (borrower.erasedAt !== null) throw refused('already', 'The data of this person was erased');
    const row = await BorrowerSreo.findOne({ where: { borrowerId: id, uuid }, transaction });
    if (row === null) throw notFound('There is no such property on the schedule');
    const images = await change(row.images, transaction);
    await row.update({ images }, { transaction });
    await keepEvent(
      { borrowerId: id, actorId: userId, name: 'BorrowerChanged' },
      { parts: ['sreo pictures'], rows: 1 },
      transaction,
    );
    return images;
  });
}

/**
 * Adds pictures to a property of a schedule, all or none.
 * @throws AppError 400 naming a file that is not a JPEG or PNG, or if there are too many, 404, 409 if the
 * person was erased
 */
export async function addSreoPictures(
  { db, userId, storage }: Desk & { readonly storage: FileStorage },
  at: SreoPlace,
  files: readonly Incoming[],
): Promise<Images> {
  await findBorrower(at.id);
  const { kept, rows } = await preparePictures(`borrowers/${at.id}/sreo`, files);
  return keepAll(storage, kept, () =>
    changeImages({ db, userId }, at, async (images, transaction) => {
      if (images.length + rows.length > SREO_PICTURES)
        throw invalid(`A property has at most ${SREO_PICTURES} pictures`, 'files');
      await BorrowerPicture.bulkCreate(
        rows.map(({ uuid, name, contentType, storageKey, thumbnailKey }) => ({
          ...{ uuid, name, contentType, storageKey, thumbnailKey },
          borrowerId: at.id,
          userId,
        })),
        { transaction },
      );
      return [...images, ...rows.map(({ uuid }) => ({ id: uuid }))];
    }),
  );
}

/**
 * Removes a picture from a property, with its bytes: frozen pages do not show it any more either.
 * @throws AppError 404 if the property has no such picture, 409 if the person was erased
 */
export async function removeSreoPicture(
  { storage, ...desk }: Desk & { readonly storage: FileStorage },
  at: SreoPlace,
  imageId: string,
): Promise<{ readonly images: Images; readonly left: string[] }> {
  let keys: readonly string[] = [];
  const images = await changeImages(desk, at, async (before, transaction) => {
    const kept = before.filter(({ id }) => id !== imageId);
    if (kept.length === before.length) throw notFound('There is no such picture');
    const others = { borrowerId: at.id, uuid: { [Op.ne]: at.row } };
    const elsewhere = await BorrowerSreo.findAll({ where: others, transaction });
    const shown = [...kept, ...elsewhere.flatMap((row) => row.images)];
    keys = await dropPictures(at.id, shown, transaction, before);
    return kept;
  });
  return { images, left: await removeBytes(storage, keys) };
}

/**
 * Marks pictures that no row shows any more as deleted.
 * @returns their storage keys, to be removed after the commit
 */
export async function dropPictures(
  borrowerId: string,
  kept: Images,
  transaction: Transaction,
  before: Images,
): Promise<readonly string[]> {
  const shown = new Set(kept.map(({ id }) => id));
  const uuid = before.flatMap(({ id }) => (shown.has(id) ? [] : [id]));
  if (uuid.length === 0) return [];
  const rows = await BorrowerPicture.findAll({ where: { borrowerId, uuid }, transaction });
  await BorrowerPicture.update({ deletedAt: new Date() }, { where: { borrowerId, uuid }, transaction });
  return rows.flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey ?? []].flat());
}
