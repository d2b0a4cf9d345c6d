import type { Sequelize } from 'sequelize';
import { nanoid } from 'nanoid';
import type { CreateShareRequest } from '#contract';
import { invalid } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { LoanEvent, ShareRow } from '../../models';
import { findSnapshotDeal } from '../../models/queries/snapshots';

/** 24 characters of an alphabet of 64: 144 bits, which cannot be guessed. */
const HASH_LENGTH = 24;

/** @throws AppError 400 for an end in the past, since such a link would never work */
export function endOf(text: string | null | undefined): Date | null | undefined {
  if (typeof text !== 'string') return text;
  const end = new Date(text);
  if (end <= new Date()) throw invalid('The end of the link must be in the future', 'endsAt');
  return end;
}

/**
 * Creates a link to a snapshot. Links are independent, so that each can be switched off alone.
 * @returns the id of the link
 * @throws AppError 404 if this loan has no such snapshot, 400 for an end in the past.
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
