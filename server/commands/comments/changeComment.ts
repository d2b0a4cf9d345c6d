import type { Sequelize } from 'sequelize';
import type { ChangeCommentRequest } from '#contract';
import { forbidden } from '../../errors';
import type { User } from '../../models';
import { findComment, findThread } from '../../models/queries/comments';
import { findWorkbook } from '../../models/queries/workbooks';
import { isPrivileged } from '../../policies/table';

type Person = Pick<User, 'id' | 'role'>;

/**
 * Changes the text of a comment, which only its author may do, or resolves or reopens its thread, which any colleague
 * may do.
 * @returns the thread's uuid
 * @throws AppError 403 for the text of another person's comment, 404 for a comment that does not exist
 */
export async function changeComment(
  db: Sequelize,
  loanUuid: string,
  uuid: string,
  person: Person,
  { body, resolved }: ChangeCommentRequest,
): Promise<string> {
  await findWorkbook(loanUuid, ['revision']);
  return db.transaction(async (transaction) => {
    const comment =
      body === undefined
        ? await findThread(loanUuid, uuid, transaction)
        : await findComment(loanUuid, uuid, transaction);
    if (body !== undefined) {
      if (comment.userId !== person.id) throw forbidden('Only its author changes a comment');
      if (body !== comment.body) await comment.update({ body, editedAt: new Date() }, { transaction });
    }
    if (resolved !== undefined) {
      const first = await findThread(loanUuid, comment.threadUuid, transaction);
      if (resolved !== (first.resolvedAt !== null))
        await first.update(
          resolved
            ? { resolvedAt: new Date(), resolvedBy: person.id }
            : { resolvedAt: null, resolvedBy: null },
          { transaction },
        );
    }
    return comment.threadUuid;
  });
}

/**
 * Deletes a comment: one's own, or any comment for moderators. Replies are kept.
 * @returns the thread's uuid
 * @throws AppError 403 for another person's comment, 404 for one that does not exist
 */
export async function removeComment(loanUuid: string, uuid: string, person: Person): Promise<string> {
  await findWorkbook(loanUuid, ['revision']);
  const comment = await findComment(loanUuid, uuid);
  if (comment.userId !== person.id && !isPrivileged(person.role))
    throw forbidden('Only its author deletes a comment');
  await comment.update({ deletedAt: new Date() });
  return comment.threadUuid;
}
