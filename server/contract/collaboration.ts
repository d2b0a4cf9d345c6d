import { z } from 'zod';

/**
 * A live room: a websocket at `/collaboration/{loanUuid}` with the subprotocols
 * `[COLLABORATION_PROTOCOL, COLLABORATION_BEARER + token]`, speaking the messages of y-websocket.
 * Its document is read-only for clients and holds the workbook's revision; awareness is relayed.
 */
export const COLLABORATION_PATH = '/collaboration/';
export const COLLABORATION_PROTOCOL = 'bridgebook';
export const COLLABORATION_BEARER = 'bearer.';
export const ROOM_MAP = 'workbook';

/**
 * The revision last saved, from `doc.getMap(ROOM_MAP).values()`; 0 before the room has spoken. Each server process
 * writes its own entry and revisions only grow, so the largest is the newest: with one shared key, a browser that
 * reconnects to a restarted server could go on showing the entry of the one before.
 */
export function roomRevision(values: Iterable<unknown>): number {
  let newest = 0;
  for (const value of values) if (typeof value === 'number' && value > newest) newest = value;
  return newest;
}

/** Close codes of a room beyond those of the protocol itself. */
export const ROOM_CLOSE = {
  unauthenticated: 4401,
  forbidden: 4403,
  notFound: 4404,
  tooLarge: 1009,
  /** The document would exceed the maximum size. */
  tooLong: 4413,
  tooMany: 4429,
} as const;

/** One person's presence in a room; the server drops a state whose user is not its sender. */
export const presenceSchema = z.object({
  user: z.object({ id: z.string().max(64), name: z.string().max(200), color: z.string().max(32) }),
  /** The person's location, in names. */
  sheet: z.string().max(64).optional(),
  cell: z.string().max(256).optional(),
  /** Cells edited and not saved yet. */
  unsaved: z.number().int().nonnegative().optional(),
  /** Increased when this person comments on cells, so that the others reload the comments. */
  commented: z.number().int().nonnegative().optional(),
});
export type Presence = z.infer<typeof presenceSchema>;

const COLORS = [
  '#b4447a',
  '#2f7d5b',
  '#8a5cc2',
  '#a85817',
  '#27708f',
  '#9c3d3d',
  '#5e7d1f',
  '#7a5a3a',
] as const;

/** The same person has the same colour everywhere. */
export function colorOf(userId: string): string {
  let hash = 0;
  for (const char of userId) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return COLORS[hash % COLORS.length] ?? COLORS[0];
}
