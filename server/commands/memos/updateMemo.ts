import { isDeepStrictEqual } from 'node:util';
import { Op, type Sequelize, type Transaction } from 'sequelize';
import { MEMO_TEXTS, type MemoPart, type UpdateMemoRequest } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { conflict, forbidden, invalid } from '../../errors';
import { FileRow, LoanEvent, MemoParticipantRow, User, type MemoRow } from '../../models';
import { NOT_ON_SCREEN } from '../../models/queries/files';
import type { LoanEditor } from '../loanEditor';
import { readWorkbook } from '../workbooks/readWorkbook';
import { requireConditions } from './conditions/judge';
import { figuresAt, savedFigures } from './figures';
import { lockDraftMemo } from './memos';
import { readCommitteeSettings } from './settings';
import { confirmedNow } from './stale';
import { namedInParts, textsOf, type MemoTexts } from './texts';

/** Columns that a change sets, by the part of the memo that they belong to. */
type Columns = Partial<Record<MemoPart, Readonly<Record<string, unknown>>>>;

export const PART_WORDS: Readonly<Record<MemoPart, string>> = {
  agenda: 'agenda',
  decision: 'decision',
  participants: 'participants',
  recommendation: 'recommendation',
  risks: 'risks',
  committeeNotes: 'meeting minutes',
  strengths: 'strengths',
  weaknesses: 'weaknesses',
  opportunities: 'opportunities',
  threats: 'threats',
  links: 'tables',
  files: 'files',
  customRedFlags: 'red flags',
  redFlagNotes: 'notes on red flags',
  conditions: 'conditions',
};

/**
 * The decision after a change. Choosing one sets its date to now and clears the reasons; reasons are for
 * Declined only.
 * @throws AppError 400 for a reason or date without its decision
 */
export function decided(
  before: Pick<MemoRow, 'decision' | 'decidedAt' | 'rejectionReasons'>,
  said: NonNullable<UpdateMemoRequest['decision']>,
): Readonly<Record<string, unknown>> | undefined {
  const { decision = before.decision, decidedAt, rejectionReasons } = said;
  if (said.decision === undefined && decidedAt === undefined && rejectionReasons === undefined)
    return undefined;
  if (decidedAt !== undefined && decision === null)
    throw invalid('Choose a decision before its date', 'decision.decidedAt');
  if (rejectionReasons !== undefined && rejectionReasons.length > 0 && decision !== 'Declined')
    throw invalid('Reasons are for a memo that is declined', 'decision.rejectionReasons');
  const chosen = decision !== before.decision;
  const now = decision === null ? null : new Date();
  return {
    decision,
    decidedAt: decidedAt !== undefined ? new Date(decidedAt) : chosen ? now : before.decidedAt,
    rejectionReasons: rejectionReasons ?? (chosen ? [] : before.rejectionReasons),
  };
}

/** The columns that a request sets. */
function columnsOf(row: MemoRow, { agenda, decision, information = {} }: UpdateMemoRequest): Columns {
  const { swotAnalysis = {}, ...texts } = information;
  const single = Object.entries({ ...texts, ...swotAnalysis }).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, { [column]: value }] as const],
  );
  const news = decision && decided(row, decision);
  return {
    ...(agenda !== undefined && { agenda: { agenda } }),
    ...(news && { decision: news }),
    ...(decision?.decidedByUsersIds && { participants: {} }),
    ...Object.fromEntries(single),
  };
}

async function requireFiles(loanUuid: string, files: readonly string[], transaction: Transaction) {
  const wanted = [...new Set(files)];
  const there = await FileRow.count({
    where: {
      uuid: { [Op.in]: wanted },
      loanUuid,
      category: { [Op.notIn]: [...NOT_ON_SCREEN] },
      deletedAt: null,
    },
    transaction,
  });
  if (there !== wanted.length) throw invalid('A file is not of this loan', 'information.files');
}

/**
 * Sets the participants; those who remain keep their votes.
 * @throws AppError 400 for a person who does not take part in committees
 */
async function nameParticipants(memoId: string, ids: readonly string[], transaction: Transaction) {
  const wanted = [...new Set(ids)];
  const where = { memoId };
  const before = await MemoParticipantRow.findAll({ where, attributes: ['userId'], transaction });
  const stays = new Set(before.map(({ userId }) => userId));
  const { roles } = await readCommitteeSettings(transaction);
  const news = wanted.filter((id) => !stays.has(id));
  const may = await User.count({
    where: { id: { [Op.in]: news }, active: true, role: { [Op.in]: [...roles] } },
    transaction,
  });
  if (may !== news.length)
    throw invalid('One of these people does not sit on the committee', 'decision.decidedByUsersIds');
  const leave = [...stays].filter((id) => !wanted.includes(id));
  await MemoParticipantRow.destroy({ where: { ...where, userId: { [Op.in]: leave } }, transaction });
  for (const [position, userId] of wanted.entries()) {
    if (stays.has(userId))
      await MemoParticipantRow.update({ position }, { where: { memoId, userId }, transaction });
    else await MemoParticipantRow.create({ memoId, userId, position }, { transaction });
  }
}

/** @throws AppError 409 if somebody else has changed a part since the edited version */
function requireSeen(
  row: MemoRow,
  parts: readonly MemoPart[],
  seen: NonNullable<UpdateMemoRequest['versions']>,
) {
  const missed = parts.find((part) => {
    const version = seen[part];
    return version !== undefined && version !== (row.versions[part] ?? 0);
  });
  if (missed !== undefined)
    throw conflict(`Somebody else changed the ${PART_WORDS[missed]} of this memo meanwhile`, {
      part: missed,
    });
}

/**
 * Whether sent values equal the stored ones: members are then not notified of a change since their vote.
 * Participants are not a column of the memo, so naming them always counts as a change.
 */
function saysTheSame(row: MemoRow, columns: Readonly<Record<string, unknown>> = {}): boolean {
  const names = Object.keys(columns) as (keyof MemoRow)[];
  return names.length > 0 && names.every((name) => isDeepStrictEqual(row[name], columns[name]));
}

/**
 * Whoever writes a text sees its figures, so it is confirmed with them.
 * @param seen the revision whose figures the writer saw, if sent: the loan may have been saved since
 */
async function confirmedWith(
  row: MemoRow,
  news: Partial<MemoTexts>,
  parts: readonly MemoPart[],
  seen: number | undefined,
  transaction: Transaction,
) {
  const texts = MEMO_TEXTS.filter((part) => parts.includes(part));
  if (texts.length === 0) return {};
  const after = { ...textsOf(row), ...news };
  const names = namedInParts(after, texts);
  const now = await savedFigures(row.loanUuid, names, transaction);
  const isOlder = seen !== undefined && seen < now.revision && names.length > 0;
  const shown = isOlder ? await figuresAt(row.loanUuid, seen, names, transaction) : now;
  return confirmedNow(after, texts, shown);
}

/**
 * Changes parts of a memo.
 * @param mayDecide whether this person may set the decision, its date and its reasons
 * @throws AppError 404 if the memo does not exist, 400 for invalid values, 403 for a decision by somebody who
 * may not decide, 409 if a part was changed since, or there is a record
 */
export async function updateMemo(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  id: string,
  change: UpdateMemoRequest,
  mayDecide: boolean,
): Promise<void> {
  const { conditions = [] } = change.information ?? {};
  await db.transaction(async (transaction) => {
    const row = await lockDraftMemo(loanUuid, id, transaction);
    if (conditions.length > 0)
      await readWorkbook(
        loanUuid,
        (workbook) => requireConditions(workbook, conditions, row.conditions),
        transaction,
      );
    const columns = columnsOf(row, change);
    const parts = Object.keys(columns) as MemoPart[];
    if (parts.includes('decision') && !mayDecide)
      throw forbidden('Only the committee, an underwriter or an administrator may decide on a memo');
    requireSeen(row, parts, change.versions ?? {});
    const { files } = change.information ?? {};
    if (files !== undefined) await requireFiles(loanUuid, files, transaction);
    const people = change.decision?.decidedByUsersIds;
    if (people !== undefined) await nameParticipants(id, people, transaction);
    const versions = Object.fromEntries(
      parts
        .filter((part) => !saysTheSame(row, columns[part]))
        .map((part) => [part, (row.versions[part] ?? 0) + 1]),
    );
    const { decision: before } = row;
    const news = Object.assign({}, ...Object.values(columns)) as Partial<MemoTexts>;
    const confirmed = await confirmedWith(row, news, parts, change.revision, transaction);
    await row.update(
      {
        ...news,
        confirmed: { ...row.confirmed, ...confirmed },
        versions: { ...row.versions, ...versions },
        updatedAt: new Date(),
      },
      { transaction },
    );
    if (row.decision === before) return;
    const event = loanEvent('MemoDecided', { memo: `ICR-${id}`, decision: row.decision });
    await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  });
}
