import type { Sequelize } from 'sequelize';
import { nanoid } from 'nanoid';
import { loanEvent } from '../../events/loanEvents';
import { LoanEvent, ShareRow } from '../../models';
import { findSnapshotDeal } from '../../models/queries/snapshots';

/** 24 characters of 64: 144 bits that nobody guesses. */
const HASH_LENGTH = 24;

/**
 * Makes a link to a snapshot. Each link is its own, so that one can be switched off without the others.
 * @returns the id of the link.
 * @throws AppError 404 where this loan has no such snapshot.
 */
export async function createShare(
  db: Sequelize,
  loanUuid: string,
  userId: string,
  snapshotUuid: string,
): Promise<string> {
  await findSnapshotDeal(loanUuid, snapshotUuid);
  return db.transaction(async (transaction) => {
    const share = await ShareRow.create(
      { loanUuid, snapshotUuid, userId, hash: nanoid(HASH_LENGTH) },
      { transaction },
    );
    await LoanEvent.create(
      { loanUuid, userId, ...loanEvent('ShareLinkCreated', { share: share.id }) },
      { transaction },
    );
    return share.id;
  });
}
