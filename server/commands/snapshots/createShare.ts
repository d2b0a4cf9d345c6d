import type { Sequelize } from 'sequelize';
import { nanoid } from 'nanoid';
import type { CreateShareRequest } from '#contract';
import { invalid } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { LoanEvent, ShareRow } from '../../models';
import { findSnapshotDeal } from '../../models/queries/snapshots';

/** 24 characters of 64: 144 bits that nobody guesses. */
const HASH_LENGTH = 24;

/** @throws AppError 400 for an end that has passed: such a link would open nothing. */
export function endOf(text: string | null | undefined): Date | null | undefined {
  if (typeof text !== 'string') return text;
  const end = new Date(text);
  if (end <= new Date()) throw invalid('The end of the link must be in the future', 'endsAt');
  return end;
}

/**
 * Makes a link to a snapshot. Each link is its own, so that one can be switched off without the others.
 * @returns the id of the link.
 * @throws AppError 404 where this loan has no such snapshot, 400 for an end that has passed.
 */
export async function createShare(
  db: Sequelize,
  loanUuid: string,
  userId: string,
  { snapshotId: snapshotUuid, name, endsAt }: CreateShareRequest,
): Promise<string> {
  await findSnapshotDeal(loanUuid, snapshotUuid);
  const end = endOf(endsAt);
  return db.transaction(async (transaction) => {
    const share = await ShareRow.create(
      { loanUuid, snapshotUuid, userId, hash: nanoid(HASH_LENGTH), name: name || null, endsAt: end ?? null },
      { transaction },
    );
    await LoanEvent.create(
      { loanUuid, userId, ...loanEvent('ShareLinkCreated', { share: share.id }) },
      { transaction },
    );
    return share.id;
  });
}
