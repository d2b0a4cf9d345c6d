import type { Transaction } from 'sequelize';
import type { MemoDetail } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { LoanEvent, MemoRow, type Loan } from '../../models';
import { hasBackground } from '../property/background';

/**
 * Starts a memo from the last record of a reactivated loan, with its texts as confirmed then, so that figures
 * that have changed since are stale in it. Minutes, votes, exceptions and decision belong to that meeting and
 * are not copied. Does nothing if there is a draft already, no record, or a requirement of memos is missing.
 * @param loan locked
 */
export async function followMemo(loan: Loan, userId: string | null, transaction: Transaction): Promise<void> {
  const loanUuid = loan.uuid;
  if (loan.reportStatus === 'Draft' || !(await hasBackground(loanUuid, transaction))) return;
  const last = await MemoRow.findOne({ where: { loanUuid }, order: [['id', 'DESC']], transaction });
  if (last === null || last.recordedRevision === null) return;
  const { committeeNotes: _minutes, ...confirmed } = last.confirmed;
  const { id } = await MemoRow.create(
    {
      loanUuid,
      createdBy: userId,
      followsId: last.id,
      agenda: last.agenda,
      recommendation: last.recommendation,
      risks: last.risks,
      strengths: last.strengths,
      weaknesses: last.weaknesses,
      opportunities: last.opportunities,
      threats: last.threats,
      customRedFlags: last.customRedFlags,
      redFlagNotes: last.redFlagNotes,
      links: last.links,
      files: last.files,
      conditions: last.conditions,
      confirmed,
    },
    { transaction },
  );
  const event = loanEvent('MemoAdded', { memo: `ICR-${id}` });
  await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
}

/** The record that a memo was begun from. */
export async function followed({ followsId }: MemoRow): Promise<MemoDetail['follows']> {
  if (followsId === null) return null;
  const row = await MemoRow.findByPk(followsId, { attributes: ['id', 'recordedRevision'] });
  if (row === null || row.recordedRevision === null) return null;
  return { id: Number(row.id), name: `ICR-${row.id}`, revision: row.recordedRevision };
}
