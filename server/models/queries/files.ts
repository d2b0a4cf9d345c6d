import { Op, type WhereOptions } from 'sequelize';
import { notFound } from '../../errors';
import { FileRow } from '../file';
import { User } from '../user';

/** The category of property photos, which are no files of the files screen. */
export const PHOTO = 'photo';

const AUTHOR = { model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] };

/** Photos of the property, in the order in which they were added. */
export const listPhotos = (loanUuid: string): Promise<FileRow[]> =>
  FileRow.findAll({ where: { loanUuid, category: PHOTO, deletedAt: null }, order: [['createdAt', 'ASC'], ['uuid', 'ASC']] });

/** @throws AppError 404 where the loan has no such photo. */
export async function findPhoto(loanUuid: string, which: { uuid: string } | { storageKey: string }): Promise<FileRow> {
  const row = await FileRow.findOne({ where: { ...which, loanUuid, category: PHOTO, deletedAt: null } as WhereOptions<FileRow> });
  if (row === null) throw notFound('There is no such image');
  return row;
}

/** Files of a loan, newest first. */
export const listFiles = (loanUuid: string, category?: string): Promise<FileRow[]> =>
  FileRow.findAll({ where: { loanUuid, category: category ?? { [Op.ne]: PHOTO }, deletedAt: null } as WhereOptions<FileRow>, include: [AUTHOR], order: [['createdAt', 'DESC'], ['uuid', 'ASC']] });

/** @throws AppError 404 where the loan has no such file. */
export async function findFile(loanUuid: string, uuid: string): Promise<FileRow> {
  const row = await FileRow.findOne({ where: { uuid, loanUuid, category: { [Op.ne]: PHOTO }, deletedAt: null } as WhereOptions<FileRow>, include: [AUTHOR] });
  if (row === null) throw notFound('There is no such file');
  return row;
}
