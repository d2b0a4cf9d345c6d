import { randomUUID } from 'node:crypto';
import type { Sequelize, Transaction } from 'sequelize';
import { cellKey, type CellRef } from '#domain';
import type { AddCommentRequest } from '#contract';
import { invalid, refused } from '../../errors';
import { CellComment } from '../../models';
import { findThread } from '../../models/queries/comments';
import { findWorkbook } from '../../models/queries/workbooks';
import { lockLoan } from '../lifecycle/changeLoan';
import { templateOf, type Pinned } from '../workbooks/templates';
import type { LoanEditor } from '../loanEditor';

/** Every open workbook reads all comments of its loan again and again. Deleted ones are not counted. */
const MOST_OF_LOAN = 2000;
const MOST_OF_THREAD = 200;

/** @throws AppError 409 if the loan, or the thread that is answered, has as many comments as it may have */
async function checkRoom(
  loanUuid: string,
  threadUuid: string | undefined,
  transaction: Transaction,
): Promise<void> {
  const where = { loanUuid, deletedAt: null };
  const path = threadUuid === undefined ? 'on' : 'thread';
  const most = `At most ${MOST_OF_LOAN.toLocaleString('en-US')} comments are kept with a loan: delete some first`;
  if ((await CellComment.count({ where, transaction })) >= MOST_OF_LOAN)
    throw refused('limit_reached', most, path);
  if (threadUuid === undefined) return;
  if ((await CellComment.count({ where: { ...where, threadUuid }, transaction })) >= MOST_OF_THREAD)
    throw refused(
      'limit_reached',
      `A thread has at most ${MOST_OF_THREAD} comments: begin another one`,
      path,
    );
}

/**
 * Starts a thread on a cell, or replies to one; a reply reopens a resolved thread.
 * @returns the thread's uuid
 * @throws AppError 400 for a cell that the workbook's template does not have, 404 if the loan or thread does
 * not exist, 409 for too many comments
 */
export async function addComment(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  request: AddCommentRequest,
): Promise<string> {
  const workbook = await findWorkbook(loanUuid, ['templateKey', 'templateVersion']);
  const uuid = randomUUID();
  const { on, thread, body } = request;
  if (on) checkCell(workbook, on.ref);
  return db.transaction(async (transaction) => {
    // Locked, so that comments written at once are all counted.
    await lockLoan(loanUuid, transaction);
    if (on) {
      await checkRoom(loanUuid, undefined, transaction);
      await CellComment.create(
        { uuid, loanUuid, threadUuid: uuid, cell: cellKey(on.ref), title: on.title, body, userId },
        { transaction },
      );
      return uuid;
    }
    const first = await findThread(loanUuid, thread ?? '', transaction);
    await checkRoom(loanUuid, first.uuid, transaction);
    await CellComment.create(
      { uuid, loanUuid, threadUuid: first.uuid, cell: first.cell, title: first.title, body, userId },
      { transaction },
    );
    await first.update({ resolvedAt: null, resolvedBy: null }, { transaction });
    return first.uuid;
  });
}

/** Rows are not looked for: one that was just added may not be saved yet, and one that was removed may come back. */
function checkCell(pinned: Pinned, ref: Exclude<CellRef, { readonly total: true }>): void {
  const template = templateOf(pinned);
  if ('name' in ref) {
    if (!template.figure.has(ref.name))
      throw invalid(`\`${ref.name}\` is not a name of this workbook`, 'on.ref.name');
    return;
  }
  const sheet = template.sheet.get(ref.sheet);
  if (sheet?.kind !== 'table')
    throw invalid(`\`${ref.sheet}\` is not a table of this workbook`, 'on.ref.sheet');
  if (!sheet.column.has(ref.column))
    throw invalid(`\`${ref.sheet}\` has no column \`${ref.column}\``, 'on.ref.column');
}
