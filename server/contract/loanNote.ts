import { z } from 'zod';
import { plainText, richText, richTextSchema } from './richText';
import { namedSchema } from './named';

/**
 * The live room of a note: as a workbook's room, at `/collaboration/notes/{loanUuid}`, but its document is
 * written by clients.
 */
export const NOTE_ROOM_PATH = '/collaboration/notes/';
/** The `Y.Text` of the room's document. */
export const NOTE_TEXT = 'note';
/** Characters of a note, formats not counted. */
export const LONGEST_NOTE = 10_000;
export const NOTE_TOO_LONG = 'The note is too long: 10,000 characters at most';
/**
 * A message type in addition to those of y-websocket: a client asks with a number whether everything it sent is
 * stored, and receives the number once it is.
 */
export const STORED = 4;

const author = namedSchema.nullable();

/**
 * GET /api/loans/{uuid}/notes/collaborate: the address for editing the note together, and the person's name
 * and colour there.
 */
export const collaborateResponse = z.object({
  /** `ws://` or `wss://`; the room is at `{wsUrl}/{docId}`. */
  wsUrl: z.url(),
  docId: z.uuid(),
  user: z.object({ id: z.string(), name: z.string(), color: z.string() }),
});
export type Collaborate = z.infer<typeof collaborateResponse>;

/** GET and PUT /api/loans/{uuid}/notes. */
export const loanNoteResponse = z.object({
  content: richTextSchema,
  /** The words alone, as the loan list shows them. */
  text: z.string(),
  /** Increased by each write; 0 before the first. */
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
});
export type LoanNoteResponse = z.infer<typeof loanNoteResponse>;

/** PUT /api/loans/{uuid}/notes. */
export const saveLoanNoteRequest = z.strictObject({
  /** Rich text, or words. */
  content: z
    .union([z.string().transform(richText), richTextSchema], { error: 'A text is expected' })
    .refine((text) => plainText(text).length <= LONGEST_NOTE, NOTE_TOO_LONG),
  /**
   * The version that was edited; a save over somebody else's change is refused. Without it the save is always
   * accepted.
   */
  version: z.int().min(0).optional(),
  /** Restores a former text; the text it replaces is kept as an entry of its own. */
  putBack: z.boolean().optional(),
});

/** GET /api/loans/{uuid}/notes/writings: the newest first, at most 100. */
export const noteWritingsResponse = z.object({
  writings: z.array(
    z.object({
      id: z.string(),
      by: author,
      begunAt: z.iso.datetime(),
      endedAt: z.iso.datetime(),
      /** The text before it. */
      former: richTextSchema,
    }),
  ),
});
/** One person's typing without a pause of ten minutes, or a text that was put in the place of another. */
export type NoteWriting = z.infer<typeof noteWritingsResponse>['writings'][number];

const place = z.object({ client: z.int().nonnegative(), clock: z.int().nonnegative() }).nullish();
const position = z.object({
  type: place,
  tname: z.string().max(64).nullish(),
  item: place,
  assoc: z.int().optional(),
});

/** One person's presence in a note's room; the server drops a state whose user is not its sender. */
export const notePresenceSchema = z.object({
  user: z.object({ id: z.string().max(64), name: z.string().max(200), color: z.string().max(32) }),
  /** The caret or the selection, as y-quill reports it. */
  cursor: z.object({ anchor: position, head: position }).nullish(),
});
export type NotePresence = z.infer<typeof notePresenceSchema>;
