import type { Sequelize } from 'sequelize';
import { personName } from '#domain';
import { MEMO_PARTS, type CommitteeVote, type MemoDetail } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { forbidden, notFound } from '../../errors';
import { LoanEvent, MemoParticipantRow, type MemoRow, type User } from '../../models';
import { exceptionsOf } from './exceptions';
import { savedFigures } from './figures';
import { lockDraftMemo } from './memos';
import { PART_WORDS } from './updateMemo';

type Voter = Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>;
interface Which {
  readonly loanUuid: string;
  readonly id: string;
}

/**
 * Stores a participant's vote; null withdraws it.
 * @throws AppError 404 if the memo does not exist, 403 for a person who is not a participant, 409 if there is
 * a record
 */
export async function voteOnMemo(
  db: Sequelize,
  { loanUuid, id }: Which,
  voter: Voter,
  { vote, note }: { readonly vote: CommitteeVote | null; readonly note: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { versions } = await lockDraftMemo(loanUuid, id, transaction);
    const { revision } = await savedFigures(loanUuid, [], transaction);
    const where = { memoId: id, userId: voter.id };
    const row = await MemoParticipantRow.findOne({ where, transaction });
    if (row === null) throw forbidden('Only participants of this memo vote on it');
    await row.update(
      vote === null
        ? { vote, note: null, votedAt: null, seen: null }
        : { vote, note, votedAt: new Date(), seen: { revision, versions } },
      { transaction },
    );
    const event = loanEvent('MemoVoted', { memo: `ICR-${id}`, vote, note });
    await LoanEvent.create({ loanUuid, userId: voter.id, ...event }, { transaction });
  });
}

/**
 * Grants or withdraws an exception for an exceeded limit.
 * @throws AppError 404 if the memo does not exist, or the limit is not exceeded, 409 if there is a record
 */
export async function grantException(
  db: Sequelize,
  { loanUuid, id }: Which,
  by: Voter,
  { limit, granted, note }: { readonly limit: string; readonly granted: boolean; readonly note: string },
): Promise<void> {
  const figures = await savedFigures(loanUuid);
  await db.transaction(async (transaction) => {
    const row = await lockDraftMemo(loanUuid, id, transaction);
    const found = exceptionsOf(figures, row.exceptions).find(({ key }) => key === limit);
    if (found === undefined)
      throw notFound('The loan does not exceed this limit, so there is no exception to grant');
    const { [limit]: _before, ...others } = row.exceptions;
    const grant = { userId: by.id, name: personName(by), at: new Date().toISOString(), note };
    await row.update(
      { exceptions: granted ? { ...others, [limit]: grant } : others, updatedAt: new Date() },
      { transaction },
    );
    const event = loanEvent('MemoExceptionGranted', {
      memo: `ICR-${id}`,
      limit: found.label,
      granted,
      note,
    });
    await LoanEvent.create({ loanUuid, userId: by.id, ...event }, { transaction });
  });
}

/** Changes of a memo since this person voted; null if they have not voted. */
export async function sinceVote(row: MemoRow, userId: string): Promise<MemoDetail['sinceVote']> {
  const own = await MemoParticipantRow.findOne({ where: { memoId: row.id, userId }, attributes: ['seen'] });
  if (!own?.seen) return null;
  const { revision, versions } = own.seen;
  const parts = MEMO_PARTS.filter((part) => (row.versions[part] ?? 0) !== (versions[part] ?? 0));
  return { revision, parts: parts.map((part) => PART_WORDS[part]) };
}
