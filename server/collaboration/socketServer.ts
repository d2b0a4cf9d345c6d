import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import { COLLABORATION_BEARER, COLLABORATION_PATH, COLLABORATION_PROTOCOL, ROOM_CLOSE } from '#contract';
import { refuseUpgrade } from '../http/webServer';
import type { Member } from './room';
import type { Rooms } from './rooms';

/** Whose token it is, and until when it is good (seconds since 1970). */
export interface SocketIdentity {
  readonly userId: string;
  readonly expiresAt: number;
}

export interface SocketDependencies {
  readonly rooms: Rooms;
  /** Rejects a token that is expired, forged or issued for something else. */
  identify(token: string): Promise<SocketIdentity>;
  /** Whether this person may read this loan; undefined where there is no such loan. */
  mayRead(userId: string, loanUuid: string): Promise<boolean | undefined>;
  /** Tells of a failure that is the server's own. */
  onError(error: unknown): void;
}

/** Presence is a few hundred bytes; a state vector holds one entry a server process. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** Messages a connection may send in a burst, and then each second: a fast typist with a moving cursor sends about 20. */
const BURST = 120;
const PER_SECOND = 40;
const MAX_BUFFERED_BYTES = 1024 * 1024;
const MEMBERS_PER_ROOM = 200;
const CONNECTIONS_PER_USER_AND_ROOM = 20;
const PING_MS = 25_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The loan whose room a request asks for; undefined for any other path. */
export function roomOf(url: string | undefined): string | undefined {
  const path = (url ?? '').split('?', 1)[0] ?? '';
  const loan = path.startsWith(COLLABORATION_PATH) ? path.slice(COLLABORATION_PATH.length) : '';
  return UUID.test(loan) ? loan.toLowerCase() : undefined;
}

/** The bearer token among the subprotocols: a query string would stand in logs. */
export function tokenOf(header: string | undefined): string | undefined {
  const protocols = (header ?? '').split(',').map((part) => part.trim());
  if (!protocols.includes(COLLABORATION_PROTOCOL)) return undefined;
  return protocols.find((part) => part.startsWith(COLLABORATION_BEARER))?.slice(COLLABORATION_BEARER.length);
}

/**
 * Serves live rooms on an HTTP server. Nobody else serves websockets there: who asks for one on another path is refused.
 * @returns a function that closes every connection and stops.
 */
export function serveRooms(server: Server, dependencies: SocketDependencies): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(COLLABORATION_PROTOCOL) ? COLLABORATION_PROTOCOL : false),
  });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const loanUuid = roomOf(request.url);
    if (loanUuid === undefined) {
      refuseUpgrade(socket);
      return;
    }
    const token = tokenOf(request.headers['sec-websocket-protocol']);
    sockets.handleUpgrade(request, socket, head, (connection) => {
      admit(connection, loanUuid, token, dependencies).catch((error: unknown) => {
        dependencies.onError(error);
        connection.close(1011);
      });
    });
  };
  server.on('upgrade', onUpgrade);
  const pings = setInterval(() => sockets.clients.forEach(ping), PING_MS);
  return () => {
    clearInterval(pings);
    server.off('upgrade', onUpgrade);
    for (const connection of sockets.clients) connection.close(1001);
    sockets.close();
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
 * Lets a connection in, or closes it with a code that says why: a browser is told nothing of a refused upgrade.
 * What the client sends meanwhile waits.
 */
async function admit(
  connection: WebSocket,
  loanUuid: string,
  token: string | undefined,
  dependencies: SocketDependencies,
): Promise<void> {
  connection.on('error', () => connection.terminate());
  connection.on('pong', () => silent.delete(connection));
  const waiting: RawData[] = [];
  const wait = (data: RawData): void => {
    if (waiting.push(data) > BURST) connection.close(ROOM_CLOSE.tooMany);
  };
  connection.on('message', wait);
  const refusal = await refuse(loanUuid, token, dependencies);
  if (typeof refusal === 'number') {
    connection.close(refusal);
    return;
  }
  if (connection.readyState !== connection.OPEN) return;
  connection.off('message', wait);
  await take(connection, loanUuid, refusal, waiting, dependencies);
}

/** Why the connection may not come in, as a close code; or who it is. */
async function refuse(
  loanUuid: string,
  token: string | undefined,
  { rooms, identify, mayRead }: SocketDependencies,
): Promise<number | SocketIdentity> {
  if (token === undefined) return ROOM_CLOSE.unauthenticated;
  const identity = await identify(token).catch(() => undefined);
  if (identity === undefined) return ROOM_CLOSE.unauthenticated;
  const allowed = await mayRead(identity.userId, loanUuid);
  if (allowed === undefined) return ROOM_CLOSE.notFound;
  if (!allowed) return ROOM_CLOSE.forbidden;
  const full =
    rooms.members(loanUuid) >= MEMBERS_PER_ROOM ||
    rooms.connections(loanUuid, identity.userId) >= CONNECTIONS_PER_USER_AND_ROOM;
  return full ? ROOM_CLOSE.tooMany : identity;
}

async function take(
  connection: WebSocket,
  loanUuid: string,
  identity: SocketIdentity,
  waiting: readonly RawData[],
  { rooms }: SocketDependencies,
): Promise<void> {
  const member: Member = {
    userId: identity.userId,
    send: (message) => {
      if (connection.readyState !== connection.OPEN) return;
      // One who does not read must not fill the server's memory.
      if (connection.bufferedAmount > MAX_BUFFERED_BYTES) connection.terminate();
      else connection.send(message);
    },
    close: (code) => connection.close(code),
  };
  const allow = limiter();
  const onMessage = (data: RawData): void => {
    if (!allow()) return connection.close(ROOM_CLOSE.tooMany);
    try {
      rooms.receive(loanUuid, member, bytesOf(data));
    } catch {
      connection.close(1007);
    }
  };
  connection.on('message', onMessage);
  // A room does not outlive the permission to be in it: the client comes back with a fresh token.
  const expiry = setTimeout(() => connection.close(ROOM_CLOSE.unauthenticated), untilExpiry(identity));
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

/** A token bucket: BURST at once, PER_SECOND on the long run. */
function limiter(): () => boolean {
  let tokens = BURST;
  let last = Date.now();
  return () => {
    const now = Date.now();
    tokens = Math.min(BURST, tokens + ((now - last) / 1000) * PER_SECOND);
    last = now;
    tokens -= 1;
    return tokens >= 0;
  };
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
