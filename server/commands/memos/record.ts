import type { Sequelize, Transaction } from 'sequelize';
import { plainText, quorumGap, RECORD_HINT, ssnIn, SWOT_SECTIONS, type MemoParticipant } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { AppError } from '../../errors';
import { LoanEvent, MemoBundleRow, type MemoRow } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { lockLoan } from '../lifecycle/changeLoan';
import type { LoanEditor } from '../loanEditor';
import { bundleState } from './bundle/readBundle';
import { standConditions } from './conditions/conditions';
import { lockDraftMemo } from './memos';
import { readingsNow } from './readMemo';

type Said = Pick<
  MemoRow,
  'agenda' | 'decision' | 'rejectionReasons' | 'committeeNotes' | (typeof SWOT_SECTIONS)[number]
>;

/** The texts that people write into a memo, with the words for each. */
const WRITTEN = {
  recommendation: 'The recommendation',
  strengths: 'The strengths',
  weaknesses: 'The weaknesses',
  opportunities: 'The opportunities',
  threats: 'The threats',
  risks: 'Risks and mitigants',
  customRedFlags: 'Red flags',
  redFlagNotes: 'Notes on red flags',
  conditions: 'Conditions',
  links: 'Tables',
  exceptions: 'Notes on exceptions',
  committeeNotes: 'Meeting minutes',
} satisfies Partial<Record<keyof MemoRow, string>>;
type Written = Partial<Pick<MemoRow, keyof typeof WRITTEN>>;

/** The parts of a memo that state a social security number, in words: from before such a text was refused. */
export const secretsIn = (
  memo: Written,
  participants: readonly { readonly note?: string | null }[] = [],
): string[] => [
  ...Object.entries(WRITTEN)
    .filter(([part]) => ssnIn(memo[part as keyof Written]).length > 0)
    .map(([, words]) => words),
  ...(participants.some(({ note }) => ssnIn(note).length > 0) ? ['Notes of votes'] : []),
];

/**
 * The requirements for a record that are missing, in words; empty if it can be made.
 * @param voters how many people could vote, if known
 */
export function missingOf(
  memo: Said & Written,
  participants: readonly (Pick<MemoParticipant, 'vote'> & Partial<Pick<MemoParticipant, 'note'>>)[],
  quorum: number,
  voters = Infinity,
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
  return [
    ...needs.filter(([missing]) => missing).map(([, words]) => words),
    ...[quorumGap(voters, quorum, 'this memo') ?? []].flat(),
    // A record is kept for ever, but the people in it may ask to be erased.
    ...secretsIn(memo, participants).map((words) => `${words} without a social security number`),
  ];
}

/**
 * Stores the job that makes the file of a record; it starts when the transaction is committed. Returns its
 * uuid.
 */
export type EnqueueBundle = (
  job: LoanEditor & { readonly input: { readonly memoId: string }; readonly transaction: Transaction },
) => Promise<string>;

/**
 * Enqueues the file of a record again if its job failed.
 * @returns whether there was such a job
 */
async function askAgain(
  enqueue: EnqueueBundle,
  { loanUuid, userId }: LoanEditor,
  memoId: string,
  transaction: Transaction,
): Promise<boolean> {
  const bundle = await MemoBundleRow.findOne({
    where: { memoId, loanUuid, fileUuid: null },
    lock: transaction.LOCK.NO_KEY_UPDATE,
    transaction,
  });
  if (bundle === null || (await bundleState(memoId, transaction)).status !== 'failed') return false;
  const jobUuid = await enqueue({ loanUuid, userId, input: { memoId }, transaction });
  await bundle.update({ jobUuid }, { transaction });
  return true;
}

/**
 * Makes the record of a memo: its view of the loan is frozen, and the memo can no longer be changed. A job
 * makes its file; if that failed, the job is enqueued again.
 * @throws AppError 404 if the memo does not exist, 400 if something is missing, 409 if there is a record, or
 * the loan was saved meanwhile
 */
export async function recordMemo(
  db: Sequelize,
  enqueue: EnqueueBundle,
  { loanUuid, userId }: LoanEditor,
  id: string,
): Promise<void> {
  const { address } = await findLoan(loanUuid);
  await db.transaction(async (transaction) => {
    await lockLoan(loanUuid, transaction);
    if (await askAgain(enqueue, { loanUuid, userId }, id, transaction)) return;
    const row = await lockDraftMemo(loanUuid, id, transaction);
    // The loan is locked, so that no save comes between these readings and the record.
    const { revision, stale, ...read } = await readingsNow(row, address, transaction);
    const frozen = stale.length === 0 ? read : { ...read, unconfirmed: stale };
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
    const jobUuid = await enqueue({ loanUuid, userId, input: { memoId: id }, transaction });
    await MemoBundleRow.create({ memoId: id, loanUuid, jobUuid }, { transaction });
    await standConditions(row, revision, transaction);
    const event = loanEvent('MemoRecorded', { memo: `ICR-${id}`, agenda, decision });
    await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  });
}
