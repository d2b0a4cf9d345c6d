import { plainText, richText, type LoanNoteResponse, type NoteWriting } from '#contract';
import type { Loan, LoanNote, LoanNoteWriting } from '../models';
import { presentAuthor } from './author';

/** @param note null if nobody has opened it yet: it consists of the list's words then */
export function presentNote({ notes }: Pick<Loan, 'notes'>, note: LoanNote | null): LoanNoteResponse {
  const content = note?.content ?? (notes ? richText(notes) : { ops: [] });
  return {
    content,
    text: plainText(content),
    version: note?.version ?? 0,
    updatedAt: note?.updatedAt?.toISOString() ?? null,
  };
}

export const presentWriting = ({ id, user, begunAt, endedAt, former }: LoanNoteWriting): NoteWriting => ({
  id,
  by: presentAuthor(user),
  begunAt: begunAt.toISOString(),
  endedAt: endedAt.toISOString(),
  former,
});
