import { plainText, SWOT_SECTIONS, type MemoParticipant, type MemoReadings } from '#contract';
import { namesIn } from '#engine';
import type { MemoParticipantRow, MemoRow } from '../../models';
import { nameOf } from '../../presenters/author';
import { readChecklist } from '../checklist/checklist';
import { exceptionsOf } from './exceptions';
import { savedFigures } from './figures';
import { participantsOf } from './memos';
import { purposeOf, RATIOS } from './purpose';
import { flagsOf, systemFlags } from './redFlags';
import { readCommitteeSettings } from './settings';

export const presentParticipant = ({ user, vote, note, votedAt }: MemoParticipantRow): MemoParticipant => {
  if (user === undefined) throw new Error('The person of a participant was not read');
  return {
    id: user.id,
    name: nameOf(user),
    role: user.role,
    vote,
    note,
    votedAt: votedAt?.toISOString() ?? null,
  };
};

/** All that the texts of a memo say. */
const wordsOf = (row: MemoRow): string =>
  [
    plainText(row.recommendation),
    plainText(row.committeeNotes),
    ...SWOT_SECTIONS.map((section) => plainText(row[section])),
    ...row.risks.flatMap(({ risk, mitigant }) => [risk, mitigant]),
    ...row.customRedFlags.flatMap(({ description, note }) => [description, note]),
    ...Object.values(row.redFlagNotes),
  ].join('\n');

/** What a memo reads of its loan now, and the revision of the workbook that it read. */
export async function readingsNow(
  row: MemoRow,
  address: string,
): Promise<MemoReadings & { readonly revision: number }> {
  const { loanUuid } = row;
  const figures = await savedFigures(loanUuid);
  const [system, checklist, participants, { quorum }] = await Promise.all([
    systemFlags(loanUuid, figures, row.agenda),
    readChecklist(loanUuid, 'origination'),
    participantsOf(row.id),
    readCommitteeSettings(),
  ]);
  const known = (names: readonly string[]) => names.flatMap((name) => figures.figure(name) ?? []);
  return {
    revision: figures.revision,
    purpose: purposeOf(figures, address),
    ratios: known(RATIOS),
    exceptions: exceptionsOf(figures, row.exceptions),
    redFlags: flagsOf(system, row.redFlagNotes, row.customRedFlags),
    checklist,
    participants: participants.map(presentParticipant),
    quorum,
    figures: known(namesIn(wordsOf(row))),
  };
}
