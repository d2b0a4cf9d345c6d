import { sameText, type BackgroundOrigin, type BackgroundResponse, type RichText } from '#contract';
import { Autosaver, type SavingState } from '../../lib/autosave/Autosaver';
import type { BackgroundSaving } from './calls';

/** Milliseconds without a key after which the text is saved. */
export const SAVE_PAUSE = 100;

export type BackgroundSaver = Autosaver<RichText, BackgroundResponse, BackgroundOrigin>;
export type SaverState = SavingState<RichText, BackgroundResponse>;
export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** The unsaved text, kept in this browser. */
export interface BackgroundDraft {
  readonly text: RichText;
  /** The version that was edited. */
  readonly version: number;
  /** What the last save sent, if its answer has not come. */
  readonly sent?: RichText | undefined;
}

export interface DraftPlace {
  read(): BackgroundDraft | undefined;
  write(draft: BackgroundDraft | undefined): void;
}

interface Options {
  readonly saved: BackgroundResponse;
  readonly save: (saving: BackgroundSaving) => Promise<BackgroundResponse>;
  readonly read: () => Promise<BackgroundResponse>;
  readonly draft: DraftPlace;
  readonly onSaved?: (saved: BackgroundResponse) => void;
}

/** Saves the text of the editor; unsaved text is kept in the browser. */
export function backgroundSaver({ draft, ...options }: Options): BackgroundSaver {
  const left = draft.read();
  return new Autosaver({
    ...options,
    pause: SAVE_PAUSE,
    contentOf: ({ background }) => background,
    isSame: sameText,
    isNewer: (seen, saved) => seen.version > saved.version,
    left: left && { content: left.text, stale: left.version !== options.saved.version, sent: left.sent },
    keepDraft: (text, { version }, sent) =>
      draft.write(text && { text, version, ...(sent !== undefined && { sent }) }),
  });
}

/** Theirs followed by mine, so that neither is lost. */
function joined(theirs: RichText, mine: RichText): RichText {
  const ends = theirs.ops.length === 0 || theirs.ops.at(-1)?.insert.endsWith('\n') === true;
  return { ops: [...theirs.ops, ...(ends ? [] : [{ insert: '\n' }]), ...mine.ops] };
}

/** Ends a conflict. */
export function resolve(saver: BackgroundSaver, choice: ConflictChoice): void {
  const { theirs, content } = saver.getState();
  if (choice === 'theirs' || theirs === undefined) saver.takeTheirs();
  else saver.keepMine(choice === 'both' ? joined(theirs.background, content) : content);
}
