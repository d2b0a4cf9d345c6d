import type { Sequelize, Transaction } from 'sequelize';
import { MEMO_BLOCKED } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { invalid, notFound, refused } from '../../errors';
import { LoanEvent, MemoParticipantRow, MemoRow, User } from '../../models';
import { lockLoan } from '../lifecycle/changeLoan';
import type { LoanEditor } from '../loanEditor';
import { hasBackground } from '../property/background';

const PERSON = ['id', 'firstName', 'lastName', 'email', 'role'];

/** Memos of a loan, newest first. */
export const listMemos = (loanUuid: string): Promise<MemoRow[]> =>
  MemoRow.findAll({
    where: { loanUuid },
    attributes: ['id', 'agenda', 'decision', 'decidedAt', 'recordedAt', 'createdAt', 'updatedAt'],
    order: [['id', 'DESC']],
    limit: 500,
  });

/** @throws AppError 404 if the loan has no such memo */
export async function findMemo(loanUuid: string, id: string, transaction?: Transaction): Promise<MemoRow> {
  const row = await MemoRow.findOne({
    where: { id, loanUuid },
    include: [{ model: User, as: 'recorder', attributes: PERSON }],
    transaction,
  });
  if (row === null) throw notFound('There is no such memo');
  return row;
}

/** The participants, in the order in which they were named. */
export const participantsOf = (memoId: string, transaction?: Transaction): Promise<MemoParticipantRow[]> =>
  MemoParticipantRow.findAll({
    where: { memoId },
    include: [{ model: User, as: 'user', attributes: PERSON }],
    order: [['position', 'ASC']],
    transaction,
  });

/**
 * Locks the loan and a memo of it that may still be changed.
 * @throws AppError 404 if the loan has no such memo, 409 if the memo has a record
 */
export async function lockDraftMemo(
  loanUuid: string,
  id: string,
  transaction: Transaction,
): Promise<MemoRow> {
  await lockLoan(loanUuid, transaction);
  const row = await MemoRow.findOne({
    where: { id, loanUuid },
    lock: transaction.LOCK.NO_KEY_UPDATE,
    transaction,
  });
  if (row === null) throw notFound('There is no such memo');
  if (row.recordedAt !== null)
    throw refused('already', 'The record of this memo was made: it can no longer be changed');
  return row;
}

/** @returns the id. @throws AppError 404 for no such loan, 400 without property background or with a report in Draft */
export function createMemo(db: Sequelize, { loanUuid, userId }: LoanEditor): Promise<string> {
  return db.transaction(async (transaction) => {
    const { reportStatus } = await lockLoan(loanUuid, transaction);
    if (reportStatus === 'Draft' || !(await hasBackground(loanUuid, transaction)))
      throw invalid(MEMO_BLOCKED);
    const { id } = await MemoRow.create({ loanUuid, createdBy: userId }, { transaction });
    const event = loanEvent('MemoAdded', { memo: `ICR-${id}` });
    await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
    return id;
  });
}

/** @throws AppError 404 if the loan has no such memo, 409 if the memo has a record */
export async function deleteMemo(db: Sequelize, { loanUuid, userId }: LoanEditor, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockDraftMemo(loanUuid, id, transaction);
    await row.destroy({ transaction });
    const event = loanEvent('MemoDeleted', { memo: `ICR-${id}`, agenda: row.agenda });
    await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  });
}
