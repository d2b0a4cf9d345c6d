import {
  applyUpdate,
  ContentDeleted,
  ContentFormat,
  ContentString,
  decodeUpdate,
  Doc,
  encodeStateAsUpdate,
  Item,
} from 'yjs';
import { FORMATS, LONGEST_NOTE, NOTE_TEXT } from '#contract';

/** Maximum size of a note with all its deleted content, in bytes. */
const MOST_BYTES = 1024 * 1024;
/** Documents with fewer entries than this are far below that size. */
const MANY_ENTRIES = 10_000;
/** The editor always ends a document with a line break, which does not count as a character of the note. */
const MOST_CHARACTERS = LONGEST_NOTE + 1;

const KNOWN: ReadonlySet<string> = new Set(FORMATS);
const isSetting = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= 2000);

/**
 * Number of characters that an item writes; undefined if it may not be in a note: pictures, other types,
 * unknown formats.
 */
function charactersOf({ parent, parentSub, content }: Item): number | undefined {
  const inText = parentSub === null && (parent === null || (parent as unknown) === NOTE_TEXT);
  if (!inText) return undefined;
  if (content instanceof ContentString) return content.str.length;
  if (content instanceof ContentDeleted) return 0;
  return content instanceof ContentFormat && KNOWN.has(content.key) && isSetting(content.value)
    ? 0
    : undefined;
}

/**
 * Number of characters that an update of a note writes, including those the note already has.
 * @throws Error if it is not an update, or contains anything but text with known formats
 */
export function writtenCharacters(update: Uint8Array): number {
  let sum = 0;
  for (const struct of decodeUpdate(update).structs) {
    if (!(struct instanceof Item)) continue;
    const characters = charactersOf(struct);
    if (characters === undefined) throw new Error('Not the text of a note');
    sum += characters;
  }
  return sum;
}

const lengthOf = (doc: Doc): number => doc.getText(NOTE_TEXT).length;

/** Each stretch that was written or taken out is one entry. */
function entriesOf(doc: Doc): number {
  let sum = 0;
  for (const entries of doc.store.clients.values()) sum += entries.length;
  return sum;
}

/**
 * Whether the note stays within its limits with this update. A note that is too long already may be
 * shortened.
 * @param written as {@link writtenCharacters} counts them
 */
export function takes(doc: Doc, update: Uint8Array, written: number): boolean {
  // A copy is made only if the limits may be exceeded.
  if (lengthOf(doc) + written <= MOST_CHARACTERS && entriesOf(doc) < MANY_ENTRIES) return true;
  const copy = new Doc();
  applyUpdate(copy, encodeStateAsUpdate(doc));
  applyUpdate(copy, update);
  const length = lengthOf(copy);
  const size = encodeStateAsUpdate(copy).byteLength;
  copy.destroy();
  return length <= Math.max(MOST_CHARACTERS, lengthOf(doc)) && size <= MOST_BYTES;
}
