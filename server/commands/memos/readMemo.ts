import type { Transaction } from 'sequelize';
import { personName } from '#domain';
import type { MemoParticipant, MemoReadings, StaleFigure } from '#contract';
import { readAll, type MemoParticipantRow, type MemoRow } from '../../models';
import { readChecklist } from '../checklist/checklist';
import { exceptionsOf } from './exceptions';
import { savedFigures } from './figures';
import { participantsOf } from './memos';
import { purposeOf, RATIOS, SPONSOR } from './purpose';
import { flagsOf, systemFlags } from './redFlags';
import { readCommitteeSettings } from './settings';
import { staleIn } from './stale';
import { stressNow } from './stress';
import { namedInMemo } from './texts';

export const presentParticipant = ({ user, vote, note, votedAt }: MemoParticipantRow): MemoParticipant => {
  if (user === undefined) throw new Error('The person of a participant was not read');
  return {
    id: user.id,
    name: personName(user),
    role: user.role,
    vote,
    note,
    votedAt: votedAt?.toISOString() ?? null,
  };
};

/** The memo's current view of its loan, and the revision of the workbook it is from. */
export async function readingsNow(
  row: MemoRow,
  address: string,
  transaction?: Transaction,
): Promise<MemoReadings & { readonly revision: number; readonly stale: StaleFigure[] }> {
  const { loanUuid } = row;
  const named = namedInMemo(row);
  const figures = await savedFigures(loanUuid, named, transaction);
  const [system, checklist, participants, { quorum }, stress] = await readAll(transaction, [
    () => systemFlags(loanUuid, figures, row.agenda, transaction),
    () => readChecklist(loanUuid, 'origination', transaction),
    () => participantsOf(row.id, transaction),
    () => readCommitteeSettings(transaction),
    () => stressNow(loanUuid, figures.revision, transaction),
  ]);
  const known = (names: readonly string[]) => names.flatMap((name) => figures.figure(name) ?? []);
  const sponsor = known(SPONSOR).filter(({ value }) => value !== null);
  return {
    revision: figures.revision,
    purpose: purposeOf(figures, address),
    ratios: known(RATIOS),
    ...(sponsor.length > 0 && { sponsor }),
    exceptions: exceptionsOf(figures, row.exceptions),
    redFlags: flagsOf(system, row.redFlagNotes, row.customRedFlags),
    checklist,
    participants: participants.map(presentParticipant),
    quorum,
    stress,
    figures: known(named),
    stale: staleIn(row, figures),
  };
}
