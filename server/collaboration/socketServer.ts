import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import {
  COLLABORATION_BEARER,
  COLLABORATION_PATH,
  COLLABORATION_PROTOCOL,
  NOTE_ROOM_PATH,
  ROOM_CLOSE,
} from '#contract';
import { refuseUpgrade } from '../http/webServer';
import type { Member } from './presenceRoom';
import type { RoomSet } from './roomSet';

/** The user of a token, and its expiry (seconds since 1970). */
export interface SocketIdentity {
  readonly userId: string;
  readonly expiresAt: number;
}

/** A room is of a loan's workbook, or of its note. */
export const ROOM_KINDS = ['workbook', 'note'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** The permission of a person in a room. */
export type Access = 'none' | 'read' | 'write';

export interface SocketDependencies {
  readonly rooms: Readonly<Record<RoomKind, RoomSet>>;
  /** Rejects a token that is expired, forged or issued for something else. */
  identify(token: string): Promise<SocketIdentity>;
  /** The permission of a person in a room; undefined if there is no such loan. */
  access(kind: RoomKind, userId: string, loanUuid: string): Promise<Access | undefined>;
  /** Reports a failure of the server itself. */
  onError(error: unknown): void;
}

interface Limits {
  readonly messageBytes: number;
  /** Messages that a connection may send in a burst, and then each second. */
  readonly burst: number;
  readonly perSecond: number;
}

const LIMITS: Readonly<Record<RoomKind, Limits>> = {
  // Presence is a few hundred bytes, a state vector holds one entry a server process; a fast typist with a
  // moving cursor sends about 20.
  workbook: { messageBytes: 16 * 1024, burst: 120, perSecond: 40 },
  // The longest note with its formats, pasted or typed while the connection was away; a key that is held down
  // sends its letter and the caret.
  note: { messageBytes: 256 * 1024, burst: 300, perSecond: 100 },
};
const MAX_BUFFERED_BYTES = 1024 * 1024;
const MEMBERS_PER_ROOM = 200;
const CONNECTIONS_PER_USER_AND_ROOM = 20;
const PING_MS = 25_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const PATHS: readonly (readonly [kind: RoomKind, path: string])[] = [
  ['note', NOTE_ROOM_PATH],
  ['workbook', COLLABORATION_PATH],
];

export interface RoomAddress {
  readonly kind: RoomKind;
  readonly loanUuid: string;
}

/** The room that a request asks for; undefined for any other path. */
export function roomOf(url: string | undefined): RoomAddress | undefined {
  const path = (url ?? '').split('?', 1)[0] ?? '';
  for (const [kind, start] of PATHS) {
    const loan = path.startsWith(start) ? path.slice(start.length) : '';
    if (UUID.test(loan)) return { kind, loanUuid: loan.toLowerCase() };
  }
  return undefined;
}

/** The bearer token among the subprotocols; in a query string it would be written to logs. */
export function tokenOf(header: string | undefined): string | undefined {
  const protocols = (header ?? '').split(',').map((part) => part.trim());
  if (!protocols.includes(COLLABORATION_PROTOCOL)) return undefined;
  return protocols.find((part) => part.startsWith(COLLABORATION_BEARER))?.slice(COLLABORATION_BEARER.length);
}

/**
 * Serves live rooms on an HTTP server. It is the only websocket service there: requests for other paths are
 * refused.
 * @returns a function that closes every connection and stops.
 */
export function serveRooms(server: Server, dependencies: SocketDependencies): () => void {
  const serverOf = (kind: RoomKind) =>
    new WebSocketServer({
      noServer: true,
      maxPayload: LIMITS[kind].messageBytes,
      perMessageDeflate: false,
      handleProtocols: (offered) => (offered.has(COLLABORATION_PROTOCOL) ? COLLABORATION_PROTOCOL : false),
    });
  const sockets = { workbook: serverOf('workbook'), note: serverOf('note') };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const room = roomOf(request.url);
    if (room === undefined) {
      refuseUpgrade(socket);
      return;
    }
    const token = tokenOf(request.headers['sec-websocket-protocol']);
    sockets[room.kind].handleUpgrade(request, socket, head, (connection) => {
      admit(connection, room, token, dependencies).catch((error: unknown) => {
        dependencies.onError(error);
        connection.close(1011);
      });
    });
  };
  server.on('upgrade', onUpgrade);
  const all = Object.values(sockets);
  const pings = setInterval(() => all.forEach(({ clients }) => clients.forEach(ping)), PING_MS);
  return () => {
    clearInterval(pings);
    server.off('upgrade', onUpgrade);
    for (const { clients } of all) for (const connection of clients) connection.close(1001);
    for (const each of all) each.close();
  };
}

/** Connections that have not answered the last ping. */
const silent = new WeakSet<WebSocket>();

function ping(connection: WebSocket): void {
  if (silent.has(connection)) {
    connection.terminate();
    return;
  }
  silent.add(connection);
  connection.ping();
}

/**
 * Accepts a connection, or closes it with a code that gives the reason, because a browser cannot see why an
 * upgrade was refused. Messages that arrive meanwhile are queued.
 */
async function admit(
  connection: WebSocket,
  room: RoomAddress,
  token: string | undefined,
  dependencies: SocketDependencies,
): Promise<void> {
  connection.on('error', () => connection.terminate());
  connection.on('pong', () => silent.delete(connection));
  const waiting: RawData[] = [];
  const wait = (data: RawData): void => {
    if (waiting.push(data) > LIMITS[room.kind].burst) connection.close(ROOM_CLOSE.tooMany);
  };
  connection.on('message', wait);
  const entry = await enter(room, token, dependencies);
  if (typeof entry === 'number') {
    connection.close(entry);
    return;
  }
  if (connection.readyState !== connection.OPEN) return;
  connection.off('message', wait);
  await take(connection, room, entry, waiting, dependencies);
}

interface Entry extends SocketIdentity {
  readonly mayWrite: boolean;
}

/** Why the connection may not come in, as a close code; or who it is. */
async function enter(
  { kind, loanUuid }: RoomAddress,
  token: string | undefined,
  { rooms, identify, access }: SocketDependencies,
): Promise<number | Entry> {
  if (token === undefined) return ROOM_CLOSE.unauthenticated;
  const identity = await identify(token).catch(() => undefined);
  if (identity === undefined) return ROOM_CLOSE.unauthenticated;
  const allowed = await access(kind, identity.userId, loanUuid);
  if (allowed === undefined) return ROOM_CLOSE.notFound;
  if (allowed === 'none') return ROOM_CLOSE.forbidden;
  const full =
    rooms[kind].members(loanUuid) >= MEMBERS_PER_ROOM ||
    rooms[kind].connections(loanUuid, identity.userId) >= CONNECTIONS_PER_USER_AND_ROOM;
  return full ? ROOM_CLOSE.tooMany : { ...identity, mayWrite: allowed === 'write' };
}

async function take(
  connection: WebSocket,
  { kind, loanUuid }: RoomAddress,
  entry: Entry,
  waiting: readonly RawData[],
  dependencies: SocketDependencies,
): Promise<void> {
  const rooms = dependencies.rooms[kind];
  const member: Member = {
    userId: entry.userId,
    mayWrite: entry.mayWrite,
    send: (message) => {
      if (connection.readyState !== connection.OPEN) return;
      // One who does not read must not fill the server's memory.
      if (connection.bufferedAmount > MAX_BUFFERED_BYTES) connection.terminate();
      else connection.send(message);
    },
    close: (code) => connection.close(code),
  };
  const allow = limiter(LIMITS[kind]);
  const onMessage = (data: RawData): void => {
    if (!allow()) return connection.close(ROOM_CLOSE.tooMany);
    try {
      rooms.receive(loanUuid, member, bytesOf(data));
    } catch {
      connection.close(1007);
    }
  };
  connection.on('message', onMessage);
  // A connection does not outlive its permission: the client reconnects with a fresh token.
  const expiry = setTimeout(() => connection.close(ROOM_CLOSE.unauthenticated), untilExpiry(entry));
  connection.once('close', () => {
    clearTimeout(expiry);
    rooms.leave(loanUuid, member);
  });
  const joined = rooms.join(loanUuid, member);
  waiting.forEach(onMessage);
  await joined;
}

function untilExpiry({ expiresAt }: SocketIdentity): number {
  const longestTimer = 2 ** 31 - 1;
  return Math.min(longestTimer, Math.max(0, expiresAt * 1000 - Date.now()));
}

/** A token bucket. */
function limiter({ burst, perSecond }: Limits): () => boolean {
  let tokens = burst;
  let last = Date.now();
  return () => {
    const now = Date.now();
    tokens = Math.min(burst, tokens + ((now - last) / 1000) * perSecond);
    last = now;
    tokens -= 1;
    return tokens >= 0;
  };
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
