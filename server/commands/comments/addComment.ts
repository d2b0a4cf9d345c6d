import { randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { cellKey, type CellRef } from '#domain';
import type { AddCommentRequest } from '#contract';
import { invalid } from '../../errors';
import { CellComment } from '../../models';
import { findThread } from '../../models/queries/comments';
import { findWorkbook } from '../../models/queries/workbooks';
import { templateOf, type Pinned } from '../workbooks/templates';
import type { LoanEditor } from '../loanEditor';

/**
 * Starts a thread on a cell, or replies to one; a reply reopens a resolved thread.
 * @returns the thread's uuid
 * @throws AppError 400 for a cell that the workbook's template does not have, 404 if the loan or thread does
 * not exist
 */
export async function addComment(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  request: AddCommentRequest,
): Promise<string> {
  const workbook = await findWorkbook(loanUuid, ['templateKey', 'templateVersion']);
  const uuid = randomUUID();
  const { on, thread, body } = request;
  if (on) {
    checkCell(workbook, on.ref);
    await CellComment.create({
      uuid,
      loanUuid,
      threadUuid: uuid,
      cell: cellKey(on.ref),
      title: on.title,
      body,
      userId,
    });
    return uuid;
  }
  return db.transaction(async (transaction) => {
    const first = await findThread(loanUuid, thread ?? '', transaction);
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
