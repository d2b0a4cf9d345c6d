import type { Sequelize } from 'sequelize';
import { plainText, RECORD_HINT, SWOT_SECTIONS, type MemoParticipant } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { AppError } from '../../errors';
import { LoanEvent, type MemoRow } from '../../models';
import { findLoan } from '../../models/queries/loans';
import type { LoanEditor } from '../loanEditor';
import { lockDraftMemo } from './memos';
import { readingsNow } from './readMemo';

type Said = Pick<
  MemoRow,
  'agenda' | 'decision' | 'rejectionReasons' | 'committeeNotes' | (typeof SWOT_SECTIONS)[number]
>;

/** What a record still needs, in words; nothing where it can be made. */
export function missingOf(
  memo: Said,
  participants: readonly Pick<MemoParticipant, 'vote'>[],
  quorum: number,
): string[] {
  const count = (vote: MemoParticipant['vote']) => participants.filter((one) => one.vote === vote).length;
  const votes = participants.filter(({ vote }) => vote !== null).length;
  const { decision } = memo;
  const carried = decision === null || count(decision) * 2 > count('Approved') + count('Declined');
  const needs: readonly (readonly [missing: boolean, words: string])[] = [
    [memo.agenda === null, 'An agenda'],
    ...SWOT_SECTIONS.map(
      (section) => [plainText(memo[section]).trim() === '', `The ${section} of the SWOT analysis`] as const,
    ),
    [participants.length === 0, 'At least one participant'],
    [plainText(memo.committeeNotes).trim() === '', 'Meeting minutes'],
    [decision === null, 'A decision'],
    [decision === 'Declined' && memo.rejectionReasons.length === 0, 'At least one rejection reason'],
    [votes < quorum, `Votes of ${quorum} participants: ${votes} so far`],
    [quorum > 0 && votes >= quorum && !carried, `A majority of the votes for ${decision ?? ''}`],
  ];
  return needs.filter(([missing]) => missing).map(([, words]) => words);
}

/**
 * Makes the record of a memo: what it reads of the loan is kept as it stands, and nothing of it changes any more.
 * @throws AppError 404 for no such memo, 400 where something is missing, 409 where there is a record, or the loan was
 *   saved meanwhile
 */
export async function recordMemo(db: Sequelize, { loanUuid, userId }: LoanEditor, id: string): Promise<void> {
  const { address } = await findLoan(loanUuid);
  await db.transaction(async (transaction) => {
    const row = await lockDraftMemo(loanUuid, id, transaction);
    // The loan is locked, so that no save comes between what is read here and the record.
    const { revision, stale: _stale, ...frozen } = await readingsNow(row, address);
    const missing = missingOf(row, frozen.participants, frozen.quorum);
    if (missing.length > 0)
      throw new AppError(RECORD_HINT, [
        { message: RECORD_HINT, code: 'invalid' },
        ...missing.map((message) => ({ message, code: 'invalid' as const })),
      ]);
    const { decision, agenda } = row;
    const now = new Date();
    await row.update(
      { recordedAt: now, recordedBy: userId, recordedRevision: revision, frozen, updatedAt: now },
      { transaction },
    );
    const event = loanEvent('MemoRecorded', { memo: `ICR-${id}`, agenda, decision });
    await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  });
}
