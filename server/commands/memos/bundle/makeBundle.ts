import { randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { personName } from '#domain';
import { loanEvent } from '../../../events/loanEvents';
import { FileRow, LoanEvent, MemoBundleRow } from '../../../models';
import { COMMITTEE_RECORD } from '../../../models/queries/files';
import { findLoan } from '../../../models/queries/loans';
import type { FileStorage } from '../../../providers/storage';
import { ZIP } from '#contract';
import { keepAll } from '../../files/keep';
import { findMemo } from '../memos';
import { assemble, bundleName, type Progress } from './assemble';
import { sha256 } from '../../sha256';

interface Which {
  readonly loanUuid: string;
  readonly memoId: string;
}

/**
 * Stores the key that this run writes to, and removes the file that an earlier run left behind. If that run
 * is still alive, it finds that the key is not its own and stores nothing.
 */
async function begin(db: Sequelize, storage: FileStorage, memoId: string, storageKey: string): Promise<void> {
  const left = await db.transaction(async (transaction) => {
    const bundle = await MemoBundleRow.findOne({
      where: { memoId, fileUuid: null },
      lock: transaction.LOCK.NO_KEY_UPDATE,
      transaction,
    });
    const before = bundle?.pendingKey;
    await bundle?.update({ pendingKey: storageKey }, { transaction });
    return before;
  });
  if (left) await storage.remove(left);
}

/**
 * Makes the file of a record and stores it with the memo. It may be restarted: a second run finds the file of
 * the first, and of two concurrent runs one is kept; a crashed run leaves nothing in the storage.
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
  const by = recorder ? personName(recorder) : null;
  const bytes = await assemble(
    storage,
    { row, readings: frozen, revision: recordedRevision, by, at: recordedAt, draft: false },
    progress,
  );
  const uuid = randomUUID();
  const name = bundleName(`ICR-${memoId}`, street, recordedAt, false);
  const storageKey = `loans/${loanUuid}/files/${uuid}`;
  await begin(db, storage, memoId, storageKey);
  const kept = [{ key: storageKey, bytes, contentType: ZIP }];
  const made = await keepAll(storage, kept, () =>
    db.transaction(async (transaction) => {
      const bundle = await MemoBundleRow.findOne({
        where: { memoId },
        lock: transaction.LOCK.NO_KEY_UPDATE,
        transaction,
      });
      if (bundle === null || bundle.fileUuid !== null || bundle.pendingKey !== storageKey) return false;
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
      await bundle.update(
        { fileUuid: uuid, sha256: sha256(bytes), madeAt: new Date(), pendingKey: null },
        { transaction },
      );
      const event = loanEvent('MemoBundleMade', { memo: `ICR-${memoId}`, name });
      await LoanEvent.create({ loanUuid, userId: recordedBy, ...event }, { transaction });
      return true;
    }),
  );
  if (!made) await storage.remove(storageKey);
}
