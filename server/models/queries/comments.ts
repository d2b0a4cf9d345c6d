import type { Transaction } from 'sequelize';
import { notFound } from '../../errors';
import { CellComment } from '../cellComment';
import { User } from '../user';

const people = (['user', 'resolver'] as const).map((as) => ({
  model: User,
  as,
  attributes: ['id', 'firstName', 'lastName', 'email'],
}));

/** The comments of a loan, or of one of its threads, oldest first, deleted ones with them. */
export function listComments(
  loanUuid: string,
  threadUuid?: string,
  transaction?: Transaction,
): Promise<CellComment[]> {
  return CellComment.findAll({
    where: threadUuid === undefined ? { loanUuid } : { loanUuid, threadUuid },
    include: people,
    order: [
      ['createdAt', 'ASC'],
      ['uuid', 'ASC'],
    ],
    transaction,
  });
}

/** @throws AppError 404 for a comment that is not there or was deleted. */
export async function findComment(
  loanUuid: string,
  uuid: string,
  transaction?: Transaction,
): Promise<CellComment> {
  const row = await CellComment.findOne({ where: { loanUuid, uuid, deletedAt: null }, transaction });
  if (row === null) throw notFound('There is no such comment');
  return row;
}

/**
 * The first comment of a thread, deleted or not, while any comment of the thread is left.
 * @throws AppError 404 if no comment is left
 */
export async function findThread(
  loanUuid: string,
  threadUuid: string,
  transaction?: Transaction,
): Promise<CellComment> {
  const left = await CellComment.count({ where: { loanUuid, threadUuid, deletedAt: null }, transaction });
  const row =
    left === 0 ? null : await CellComment.findOne({ where: { loanUuid, uuid: threadUuid }, transaction });
  if (row === null) throw notFound('There is no such comment');
  return row;
}
