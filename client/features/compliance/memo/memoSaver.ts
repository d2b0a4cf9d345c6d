import { sameText, type RichText } from '#contract';
import { Autosaver } from '../../../lib/autosave/Autosaver';

/** Milliseconds after the last edit that a text is saved. */
export const SAVE_PAUSE = 500;

/** A text of a memo as the server holds it. */
export interface SavedText {
  readonly text: RichText;
  readonly version: number;
}

interface Options {
  readonly saved: SavedText;
  readonly save: (text: RichText, version: number) => Promise<SavedText>;
  readonly read: () => Promise<SavedText>;
}

/** Saves a text of a memo, each save on top of the version that was typed on. */
export const memoSaver = ({ save, ...options }: Options) =>
  new Autosaver<RichText, SavedText>({
    ...options,
    pause: SAVE_PAUSE,
    contentOf: ({ text }) => text,
    isSame: sameText,
    isNewer: (seen, saved) => seen.version > saved.version,
    save: ({ content, saved }) => save(content, saved.version),
  });
