import type { Sequelize, Transaction } from 'sequelize';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { NOTE_TEXT, richText, toRichText, type RichText } from '#contract';
import { NOTE_WRITTEN } from '../../database/channels';
import { LoanNote, LoanNoteUpdate, type Loan } from '../../models';

export const EMPTY: RichText = { ops: [] };

/** The words of a loan's list column as a note. */
export const noteOfWords = (words: string | null): RichText =>
  words === null || words.trim() === '' ? EMPTY : richText(words);

/** The formatted text of a document; its last line has its end, which an editor does not always write. */
export function contentOf(doc: Doc): RichText {
  const ops = textOf(doc).toDelta() as RichText['ops'];
  const ended = ops.at(-1)?.insert.endsWith('\n') ?? true;
  return toRichText({ ops: ended ? ops : [...ops, { insert: '\n' }] });
}
export const textOf = (doc: Doc) => doc.getText(NOTE_TEXT);
export const stateOf = (doc: Doc): Buffer => Buffer.from(encodeStateAsUpdate(doc));

/**
 * The note of a loan; on first opening it is created from the loan's words.
 * @param loan under its lock
 */
export async function openNote({ uuid, notes }: Loan, transaction: Transaction): Promise<LoanNote> {
  const found = await LoanNote.findByPk(uuid, { transaction });
  if (found !== null) return found;
  const doc = new Doc();
  const content = noteOfWords(notes);
  textOf(doc).applyDelta(content.ops);
  return LoanNote.create({ loanUuid: uuid, doc: stateOf(doc), content, text: notes ?? '' }, { transaction });
}

/** The current document, and the number of changes that are not yet merged into its stored form. */
export async function documentOf(
  note: LoanNote,
  transaction: Transaction,
): Promise<{ readonly doc: Doc; readonly apart: number }> {
  const changes = await LoanNoteUpdate.findAll({
    where: { loanUuid: note.loanUuid },
    order: [['id', 'ASC']],
    transaction,
  });
  const doc = new Doc();
  applyUpdate(doc, note.doc);
  for (const { bytes } of changes) applyUpdate(doc, bytes);
  return { doc, apart: changes.length };
}

/** Notifies every process, after the commit, that the note was changed. */
export async function tellWritten(db: Sequelize, loanUuid: string, transaction: Transaction): Promise<void> {
  await db.query('SELECT pg_notify($1, $2)', { bind: [NOTE_WRITTEN, loanUuid], transaction });
}
