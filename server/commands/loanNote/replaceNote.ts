import Delta from 'quill-delta';
import type { Sequelize, Transaction } from 'sequelize';
import { encodeStateAsUpdate, encodeStateVector, type Doc } from 'yjs';
import { sameText, type RichText } from '#contract';
import { conflict } from '../../errors';
import { LoanNoteWriting, type Loan } from '../../models';
import { lockLoan } from '../lifecycle/changeLoan';
import type { LoanEditor } from '../loanEditor';
import { contentOf, documentOf, EMPTY, noteOfWords, openNote, textOf } from './document';
import { beginWriting, keepWriting, storeChanges } from './writeNote';

export interface NewNote {
  readonly content: RichText;
  /** The version that was changed; left out, the save always counts. */
  readonly version?: number;
  readonly putBack?: boolean;
}

/**
 * Replaces the note.
 * @throws AppError 404 if the loan does not exist, 409 if the note has changed since that version.
 */
export async function saveNote(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  { content, version, putBack }: NewNote,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const loan = await lockLoan(loanUuid, transaction);
    const note = await openNote(loan, transaction);
    if (version !== undefined && version !== note.version)
      throw conflict('Someone else changed the note in the meantime');
    const former = await replaceText(db, loan, userId, content, transaction);
    if (former === undefined) return;
    const keep = putBack ? beginWriting : keepWriting;
    await keep(loan, userId, former, transaction);
  });
}

/**
 * Replaces the note with plain words, from the list or a call that changes the loan; the caller records the
 * event.
 * @param loan under its lock
 */
export async function replaceWords(
  db: Sequelize,
  loan: Loan,
  userId: string,
  words: string | null,
  transaction: Transaction,
): Promise<void> {
  const former = await replaceText(db, loan, userId, noteOfWords(words), transaction);
  if (former !== undefined)
    await LoanNoteWriting.create({ loanUuid: loan.uuid, userId, former }, { transaction });
}

/** @returns the previous text; undefined if it is the same */
async function replaceText(
  db: Sequelize,
  loan: Loan,
  userId: string,
  content: RichText,
  transaction: Transaction,
): Promise<RichText | undefined> {
  const note = await openNote(loan, transaction);
  const { content: former } = note;
  const { doc, apart } = await documentOf(note, transaction);
  const bytes = changeTo(doc, content);
  if (bytes !== undefined)
    await storeChanges(db, { loan, note, doc, apart, changes: [{ bytes, userId }] }, transaction);
  doc.destroy();
  return bytes && former;
}

/**
 * Changes only the differences, so that people typing elsewhere in the note keep their caret and their words.
 */
function changeTo(doc: Doc, content: RichText): Uint8Array | undefined {
  const now = contentOf(doc);
  if (sameText(now, content)) return undefined;
  const before = encodeStateVector(doc);
  const wanted = content.ops.length > 0 ? content : EMPTY;
  const { ops } = new Delta([...textOf(doc).toDelta()]).diff(new Delta(wanted.ops.map((op) => ({ ...op }))));
  textOf(doc).applyDelta(ops);
  return encodeStateAsUpdate(doc, before);
}
