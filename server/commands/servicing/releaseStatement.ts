import type { Sequelize, Transaction } from 'sequelize';
import { formatDate, formatMonth } from '#domain';
import { statementText, type StatementRemarks } from '#contract';
import { invalid, notFound, refused, wrongState } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { HolderStatementRow, Investor, LoanEvent, type User } from '../../models';
import { keepLetters, peopleOf } from '../letters';
import type { Post } from '../mails';
import { lockLoan } from '../lifecycle/changeLoan';
import type { LoanEditor } from '../loanEditor';

interface Which {
  readonly id: string;
  /** The version that the sender read. */
  readonly version: number;
}

async function lockDraft(
  { loanUuid }: Pick<LoanEditor, 'loanUuid'>,
  { id, version }: Which,
  transaction: Transaction,
): Promise<HolderStatementRow> {
  await lockLoan(loanUuid, transaction);
  const row = await HolderStatementRow.findOne({
    where: { id, loanUuid },
    include: [{ model: Investor, as: 'investor' }],
    lock: { level: transaction.LOCK.NO_KEY_UPDATE, of: HolderStatementRow },
    transaction,
  });
  if (row === null) throw notFound('There is no such statement');
  if (row.status === 'Released')
    throw wrongState('This statement has been released and can no longer be changed');
  if (row.version !== version)
    throw refused('stale', 'This statement has changed in the meantime: reload it');
  return row;
}

const next = (row: HolderStatementRow) => ({ version: row.version + 1, updatedAt: new Date() });

/**
 * Changes the text of a draft.
 * @throws AppError 404 if the statement does not exist, 409 if it has changed or was released
 */
export async function saveRemarks(
  db: Sequelize,
  who: LoanEditor,
  which: Which,
  remarks: StatementRemarks,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockDraft(who, which, transaction);
    await row.update({ remarks, ...next(row) }, { transaction });
  });
}

/**
 * Deletes a draft.
 * @throws AppError 404 if the statement does not exist, 409 if it has changed or was released
 */
export async function deleteStatement(db: Sequelize, who: LoanEditor, which: Which): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockDraft(who, which, transaction);
    await row.destroy({ transaction });
  });
}

/** The figures in the mail, each from the first section that has it. */
const IN_MAIL = [
  ['Payment status', ['pastDueStatus']],
  ['Last payment received', ['lastReceiptDate']],
  ['Principal balance', ['outstandingBalance', 'aNoteOutstandingBalance', 'bNoteOutstandingBalance']],
  ['Received in the month', ['receivedInMonth', 'aNoteReceivedInMonth', 'bNoteReceivedInMonth']],
] as const;

function letterText(row: HolderStatementRow, person: User, publicUrl: string): string {
  const { figures } = row;
  const all = figures.sections.flatMap((section) => section.figures);
  const lines = IN_MAIL.flatMap(([label, names]) => {
    const found = all.find(({ name }) => (names as readonly string[]).includes(name));
    return found === undefined ? [] : [`${label}: ${statementText(found)}`];
  });
  return `Dear ${person.firstName.trim() || figures.holder},

The statement of ${formatMonth(row.month)} is ready.

${figures.address ?? ''}
${figures.loanName}, held by ${figures.holder}; as of ${formatDate(figures.asOf)}
${lines.join('\n')}

View or print the full statement, or download it as CSV, here:
${publicUrl}/statements/${row.id}

The page opens after you sign in. The link by itself gives nobody access.`;
}

/**
 * Releases a draft to its holder: from then on the investor can read it, and it is never changed. Each of the
 * investor's people gets a mail; without a mail server it is kept in the outbox.
 * @throws AppError 404 if the statement does not exist, 400 if the investor has no active people, 409 if it
 * has changed or was released
 */
export async function releaseStatement(
  db: Sequelize,
  post: Post,
  who: LoanEditor,
  which: Which,
): Promise<void> {
  const handOver = await db.transaction(async (transaction) => {
    const row = await lockDraft(who, which, transaction);
    const people = await peopleOf(row.investorId, transaction);
    if (people.length === 0)
      throw invalid(`${row.figures.holder} has nobody who can sign in: add a person first`);
    await row.update(
      { status: 'Released', releasedAt: new Date(), releasedBy: who.userId, ...next(row) },
      { transaction },
    );
    await LoanEvent.create(
      {
        ...who,
        ...loanEvent('StatementReleased', {
          dealType: row.dealType,
          investor: row.figures.holder,
          month: formatMonth(row.month),
        }),
      },
      { transaction },
    );
    return keepLetters(
      post,
      people.map((person) => ({
        to: person.email,
        subject: `Statement of ${formatMonth(row.month)}: ${row.figures.address ?? row.figures.loanName}`,
        text: letterText(row, person, post.publicUrl),
      })),
      { loanUuid: who.loanUuid, kind: 'statement', userId: who.userId },
      transaction,
    );
  });
  handOver();
}
