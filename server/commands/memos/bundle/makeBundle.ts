import { randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { refused } from '../../../errors';
import { loanEvent } from '../../../events/loanEvents';
import { FileRow, LoanEvent, MemoBundleRow } from '../../../models';
import { COMMITTEE_RECORD } from '../../../models/queries/files';
import { findLoan } from '../../../models/queries/loans';
import { nameOf } from '../../../presenters/author';
import type { FileStorage } from '../../../providers/storage';
import { ZIP } from '#contract';
import { keepAll } from '../../files/keep';
import { findMemo } from '../memos';
import { readingsNow } from '../readMemo';
import { assemble, bundleName, type Progress } from './assemble';
import { sha256 } from './zip';

interface Which {
  readonly loanUuid: string;
  readonly memoId: string;
}

/**
 * Makes the file of a record and keeps it with the memo. It may be begun again from the start: a second run finds the
 * file of the first, and of two at once one is kept.
 */
export async function makeBundle(
  db: Sequelize,
  storage: FileStorage,
  { loanUuid, memoId }: Which,
  progress?: Progress,
): Promise<void> {
  const row = await findMemo(loanUuid, memoId);
  const { recordedAt, recordedRevision, recordedBy, frozen, recorder } = row;
  if (recordedAt === null || recordedRevision === null || frozen === null)
    throw new Error(`Memo ${memoId} has no record`);
  if ((await MemoBundleRow.count({ where: { memoId, fileUuid: null } })) === 0) return;
  const { street } = await findLoan(loanUuid);
  const by = recorder ? nameOf(recorder) : null;
  const bytes = await assemble(
    storage,
    { row, readings: frozen, revision: recordedRevision, by, at: recordedAt, draft: false },
    progress,
  );
  const uuid = randomUUID();
  const name = bundleName(`ICR-${memoId}`, street, recordedAt, false);
  const storageKey = `loans/${loanUuid}/files/${uuid}`;
  const kept = [{ key: storageKey, bytes, contentType: ZIP }];
  await keepAll(storage, kept, () =>
    db.transaction(async (transaction) => {
      const bundle = await MemoBundleRow.findOne({
        where: { memoId },
        lock: transaction.LOCK.UPDATE,
        transaction,
      });
      if (bundle === null || bundle.fileUuid !== null) return;
      await FileRow.create(
        {
          uuid,
          loanUuid,
          category: COMMITTEE_RECORD,
          name,
          contentType: ZIP,
          size: bytes.length,
          storageKey,
          hidden: true,
          userId: recordedBy,
        },
        { transaction },
      );
      await bundle.update({ fileUuid: uuid, sha256: sha256(bytes), madeAt: new Date() }, { transaction });
      const event = loanEvent('MemoBundleMade', { memo: `ICR-${memoId}`, name });
      await LoanEvent.create({ loanUuid, userId: recordedBy, ...event }, { transaction });
    }),
  );
}

/**
 * The file that the record of a memo would have now.
 * @throws AppError 404 for no such memo, 409 where there is a record
 */
export async function draftBundle(
  storage: FileStorage,
  { loanUuid, memoId }: Which,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const row = await findMemo(loanUuid, memoId);
  if (row.recordedAt !== null) throw refused('already', 'The record of this memo was made: read that');
  const { address, street } = await findLoan(loanUuid);
  const { revision, stale: _stale, ...readings } = await readingsNow(row, address);
  const at = new Date();
  const bytes = await assemble(storage, { row, readings, revision, by: null, at, draft: true });
  return { name: bundleName(`ICR-${memoId}`, street, at, true), bytes };
}
