import { NOTE_TOO_LONG } from '#contract';
import type { NoteRefusal, NoteState } from './noteSession';

const REFUSED: Readonly<Record<NoteRefusal, string>> = {
  tooLong: `Not saved. ${NOTE_TOO_LONG}. Shorten it, and it is saved.`,
  notText: 'Not saved: a note holds text alone. Copy what you wrote, and open the note again.',
  forbidden: 'You no longer have access to this note.',
  gone: 'The loan was deleted.',
};

/** The state of an open note, in words. */
export function standingWords(
  { opened, connected, unsaved, refusal }: NoteState,
  mayWrite: boolean,
): { readonly words: string; readonly bad: boolean } {
  if (refusal !== undefined) return { words: REFUSED[refusal], bad: true };
  if (!opened) return { words: 'Opening…', bad: false };
  if (!connected)
    return unsaved
      ? {
          words: 'No connection. What you typed is not saved; it is as soon as the server answers.',
          bad: true,
        }
      : { words: 'No connection. Trying again.', bad: true };
  if (unsaved) return { words: 'Saving…', bad: false };
  return { words: mayWrite ? 'Saved' : 'Read only', bad: false };
}
