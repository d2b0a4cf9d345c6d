import { Op, type Sequelize, type Transaction } from 'sequelize';
import { applyUpdate, type Doc } from 'yjs';
import { plainText, type RichText } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { AppError } from '../../errors';
import { Loan, LoanEvent, LoanNoteUpdate, LoanNoteWriting, type LoanNote } from '../../models';
import { lockLoan } from '../lifecycle/changeLoan';
import { contentOf, documentOf, openNote, stateOf, tellWritten } from './document';

/** A pause of this length starts a new history entry; the text before it can be restored. */
const RUN_PAUSE_MS = 10 * 60_000;
/** Number of separate changes after which they are merged into one document. */
const GATHERED_AT = 100;

export interface NoteChange {
  /** An update of the yjs document. */
  readonly bytes: Uint8Array;
  readonly userId: string;
}

/**
 * Stores the typed changes of a note, and with them its formatted text and the words shown in the loan list.
 * @returns false if the loan no longer exists
 */
export async function writeNote(
  db: Sequelize,
  loanUuid: string,
  changes: readonly NoteChange[],
): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      const loan = await lockLoan(loanUuid, transaction);
      const note = await openNote(loan, transaction);
      const { content: former } = note;
      const { doc, apart } = await documentOf(note, transaction);
      for (const { bytes } of changes) applyUpdate(doc, bytes);
      await storeChanges(db, { loan, note, doc, apart, changes }, transaction);
      for (const userId of new Set(changes.map(({ userId }) => userId)))
        await keepWriting(loan, userId, former, transaction);
      doc.destroy();
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return false;
    throw error;
  }
}

interface Stored {
  readonly loan: Loan;
  readonly note: LoanNote;
  /** With the changes in it. */
  readonly doc: Doc;
  /** Changes that were not gathered before these. */
  readonly apart: number;
  readonly changes: readonly NoteChange[];
}

/** Stores changes with their effects, and notifies every process. */
export async function storeChanges(
  db: Sequelize,
  { loan, note, doc, apart, changes }: Stored,
  transaction: Transaction,
): Promise<void> {
  const now = new Date();
  const rows = await LoanNoteUpdate.bulkCreate(
    changes.map(({ bytes, userId }) => ({
      loanUuid: loan.uuid,
      bytes: Buffer.from(bytes),
      userId,
      at: now,
    })),
    { transaction, returning: true },
  );
  const content = contentOf(doc);
  const text = plainText(content);
  const gather = apart + changes.length >= GATHERED_AT;
  await note.update(
    {
      content,
      text,
      version: note.version + 1,
      updatedAt: now,
      updatedBy: changes.at(-1)?.userId ?? null,
      ...(gather && { doc: stateOf(doc), docThrough: rows.at(-1)?.id ?? note.docThrough }),
    },
    { transaction },
  );
  if (gather) await LoanNoteUpdate.destroy({ where: { loanUuid: loan.uuid }, transaction });
  if ((loan.notes ?? '') !== text)
    await Loan.update(
      { notes: text === '' ? null : text, updatedAt: now },
      { where: { uuid: loan.uuid }, transaction },
    );
  await tellWritten(db, loan.uuid, transaction);
}

/** A person's typing without a longer pause is one entry, and one event of the loan's history. */
export async function keepWriting(
  loan: Loan,
  userId: string,
  former: RichText,
  transaction: Transaction,
): Promise<void> {
  const now = new Date();
  const [going] = await LoanNoteWriting.update(
    { endedAt: now },
    {
      where: {
        loanUuid: loan.uuid,
        userId,
        endedAt: { [Op.gt]: new Date(now.getTime() - RUN_PAUSE_MS) },
      },
      transaction,
    },
  );
  if (going === 0) await beginWriting(loan, userId, former, transaction);
}

/** Starts a history entry of its own, so that the text before it can be restored. */
export async function beginWriting(
  loan: Loan,
  userId: string,
  former: RichText,
  transaction: Transaction,
): Promise<void> {
  const words = plainText(former);
  await LoanNoteWriting.create({ loanUuid: loan.uuid, userId, former }, { transaction });
  await LoanEvent.create(
    {
      loanUuid: loan.uuid,
      userId,
      ...loanEvent('LoanEdited', { fields: ['notes'], previous: words === '' ? {} : { notes: words } }),
    },
    { transaction },
  );
}
