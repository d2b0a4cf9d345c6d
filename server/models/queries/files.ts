import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { FILE_LINK } from '#contract';
import { notFound } from '../../errors';
import { FileRow } from '../file';
import { User } from '../user';

/** The category of property photos, which the files screen does not show. */
export const PHOTO = 'photo';
/** The category of files of committee records, which belong to their memos. */
export const COMMITTEE_RECORD = 'committee-record';
/** Categories that no files screen shows. */
export const NOT_ON_SCREEN: readonly string[] = [PHOTO, COMMITTEE_RECORD];

const AUTHOR = { model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] };

/** Photos of the property, in the order in which they were added. */
export const listPhotos = (loanUuid: string): Promise<FileRow[]> =>
  FileRow.findAll({
    where: { loanUuid, category: PHOTO, deletedAt: null },
    order: [
      ['createdAt', 'ASC'],
      ['uuid', 'ASC'],
    ],
  });

/** @throws AppError 404 if the loan has no such photo. */
export async function findPhoto(
  loanUuid: string,
  which: { uuid: string } | { storageKey: string },
  transaction?: Transaction,
): Promise<FileRow> {
  const row = await FileRow.findOne({
    where: { ...which, loanUuid, category: PHOTO, deletedAt: null } as WhereOptions<FileRow>,
    transaction,
  });
  if (row === null) throw notFound('There is no such image');
  return row;
}

/** Selects files: by all parts given; an omitted or empty part means all. */
export interface FilesWanted {
  readonly category?: string | undefined;
  readonly subCategories?: readonly string[] | undefined;
  readonly borrowerIds?: readonly string[] | undefined;
}

/** Files of a loan, newest first. */
export const listFiles = (
  loanUuid: string,
  { category, subCategories = [], borrowerIds = [] }: FilesWanted = {},
): Promise<FileRow[]> =>
  FileRow.findAll({
    where: {
      loanUuid,
      category: {
        [Op.notIn]: [...NOT_ON_SCREEN],
        ...(category !== undefined && { [Op.eq]: category }),
        ...(subCategories.length > 0 && { [Op.in]: subCategories }),
      },
      ...(borrowerIds.length > 0 && { borrowerId: { [Op.in]: borrowerIds } }),
      deletedAt: null,
    } as WhereOptions<FileRow>,
    include: [AUTHOR],
    order: [
      ['createdAt', 'DESC'],
      ['uuid', 'ASC'],
    ],
  });

/** Files of a monitoring report, newest first. */
export const filesOfReport = (loanUuid: string, monitoringReportId: string): Promise<FileRow[]> =>
  FileRow.findAll({
    where: { loanUuid, monitoringReportId, deletedAt: null },
    include: [AUTHOR],
    order: [
      ['createdAt', 'DESC'],
      ['uuid', 'ASC'],
    ],
  });

/** @throws AppError 404 if the loan has no such file. */
export async function findFile(loanUuid: string, uuid: string, transaction?: Transaction): Promise<FileRow> {
  const row = await FileRow.findOne({
    where: {
      uuid,
      loanUuid,
      category: { [Op.notIn]: [...NOT_ON_SCREEN] },
      deletedAt: null,
    } as WhereOptions<FileRow>,
    include: [AUTHOR],
    transaction,
  });
  if (row === null) throw notFound('There is no such file');
  return row;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Links to a file of the loan: `file:` and its id, the id alone, or the address of its content. */
const LINK = new RegExp(
  `^(?:${FILE_LINK})?(${UUID})$|^(?:https?://[^/]+)?/api/loans/${UUID}/files/(${UUID})(?:/content)?$`,
  'i',
);

/**
 * The file of a link: by its id, its address, or its path in the storage.
 * @throws AppError 404 if it is not a file of this loan
 */
export async function findLinkedFile(loanUuid: string, link: string): Promise<FileRow> {
  const named = LINK.exec(link);
  const uuid = named?.[1] ?? named?.[2];
  if (uuid !== undefined) return findFile(loanUuid, uuid);
  const row = await FileRow.findOne({
    where: {
      storageKey: link,
      loanUuid,
      category: { [Op.notIn]: [...NOT_ON_SCREEN] },
      deletedAt: null,
    } as WhereOptions<FileRow>,
    include: [AUTHOR],
  });
  if (row === null) throw notFound('There is no such file');
  return row;
}
