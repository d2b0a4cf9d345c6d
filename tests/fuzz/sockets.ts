import { connect, type Socket } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { createEncoder, toUint8Array, writeVarString, writeVarUint, writeVarUint8Array } from 'lib0/encoding';
import { COLLABORATION_BEARER, COLLABORATION_PATH, COLLABORATION_PROTOCOL } from '#contract';
import { randomFor, type Random } from '../../server/demo/random';

/** A room that somebody may be in, and the token that lets them in. */
export interface OpenRoom {
  readonly loanUuid: string;
  readonly token: string;
  readonly userId: string;
}
export interface SocketFinding {
  readonly seed: string;
  readonly problem: string;
}
export interface SocketsReport {
  readonly opened: number;
  /** What the server answered, by its first line, and how often. */
  readonly answers: ReadonlyMap<string, number>;
  /** Requests of others that were answered meanwhile, and the longest that one of them took, in milliseconds. */
  readonly others: number;
  readonly longest: number;
  readonly findings: readonly SocketFinding[];
}
export interface SocketsTarget {
  readonly address: string;
  readonly rooms: readonly OpenRoom[];
  /** A question of somebody who does nothing wrong; rejects where it is not answered well. */
  ask(): Promise<void>;
}

/** So many connections at a time, each of which may hold a socket open for a while. */
const AT_ONCE = 200;
/** What the other side neither takes nor ends is not waited for any longer. */
const LINGER_MS = 2000;
/** Most heads have an answer, on a slow machine too. */
const ANSWER_MS = 15_000;
/** Somebody else's request that takes so long is not answered, on however slow a machine. */
const HANG_MS = 60_000;
const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const BOMB = deflateRawSync(Buffer.alloc(20 * 1024 * 1024, 'a'));
const TEXTS: readonly string[] = [
  '',
  '{',
  'null',
  '{"user":{"id":"x"}}',
  `{"__proto__":{"admin":true}}`,
  '['.repeat(3000),
  `"${'x'.repeat(9000)}"`,
  '1e999',
  '\ud800',
  '💣'.repeat(50),
];

const bytes = (random: Random, most: number): Buffer =>
  Buffer.from(Array.from({ length: random.whole(0, most) }, () => random.whole(0, 255)));

/** What y-websocket would send, or nearly. */
function message(random: Random, { userId }: OpenRoom): Uint8Array {
  const encoder = createEncoder();
  const kind = random.whole(0, 5);
  writeVarUint(encoder, random.pick([0, 0, 1, 1, 1, 2, 3, 3, 4, 127, 2 ** 31, 2 ** 53 - 1]));
  if (kind === 0) return toUint8Array(encoder);
  if (kind === 1) return Buffer.concat([toUint8Array(encoder), bytes(random, 200)]);
  if (kind === 2) {
    // A state vector, or an update, of the document.
    writeVarUint(encoder, random.whole(0, 3));
    writeVarUint8Array(encoder, bytes(random, 400));
  } else {
    const entries = createEncoder();
    writeVarUint(entries, random.pick([0, 1, 2, 5, 1000, 2 ** 40]));
    for (let left = random.whole(0, 6); left > 0; left -= 1) {
      writeVarUint(entries, random.pick([0, 1, 7, random.whole(0, 2 ** 31), 2 ** 53 - 1]));
      writeVarUint(entries, random.pick([0, 1, 2, 2 ** 31, 2 ** 53 - 1]));
      const good = JSON.stringify({
        user: { id: userId, name: random.pick(TEXTS).slice(0, 60), color: '#345678' },
        sheet: random.pick(TEXTS).slice(0, 60),
        unsaved: random.pick([0, -1, 3, 1e21]),
      });
      writeVarString(entries, random.next() < 0.5 ? good : random.pick(TEXTS));
    }
    writeVarUint8Array(encoder, toUint8Array(entries));
  }
  const whole = toUint8Array(encoder);
  return random.next() < 0.3 ? whole.subarray(0, random.whole(0, whole.length)) : whole;
}

interface FrameParts {
  readonly first: number;
  readonly payload: Uint8Array;
  readonly length?: bigint | undefined;
  readonly masked?: boolean;
}

function frame({ first, payload, length = BigInt(payload.length), masked = true }: FrameParts): Buffer {
  const bit = masked ? 0x80 : 0;
  const head =
    length < 126n
      ? Buffer.from([first, bit | Number(length)])
      : length < 65_536n
        ? Buffer.from([first, bit | 126, Number(length >> 8n), Number(length & 255n)])
        : Buffer.alloc(10);
  if (head.length === 10) {
    head.set([first, bit | 127]);
    head.writeBigUInt64BE(length, 2);
  }
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([head, ...(masked ? [Buffer.alloc(4)] : []), payload]);
}

const FRAMES: readonly ((random: Random, room: OpenRoom) => Buffer)[] = [
  (random, room) => frame({ first: 0x82, payload: message(random, room) }),
  (random, room) => frame({ first: 0x82, payload: message(random, room) }),
  (random, room) => frame({ first: 0x82, payload: message(random, room) }).subarray(0, random.whole(1, 20)),
  (random) =>
    Buffer.concat(
      Array.from({ length: random.whole(100, 1500) }, () =>
        frame({ first: 0x82, payload: Buffer.from([3]) }),
      ),
    ),
  (random) =>
    frame({
      first: 0x81,
      payload: random.next() < 0.5 ? Buffer.from([0xff, 0xfe, 0xc0, 0x80]) : Buffer.from(random.pick(TEXTS)),
    }),
  () => frame({ first: 0xc2, payload: BOMB }),
  (random) =>
    frame({
      first: 0x82,
      payload: bytes(random, 50),
      length: random.pick([2n ** 63n, 2n ** 32n, 65_536n, 16_385n]),
    }),
  () => frame({ first: 0x82, payload: Buffer.alloc(200_000, 1) }),
  (random, room) => frame({ first: 0x82, payload: message(random, room), masked: false }),
  (random) =>
    Buffer.concat(
      Array.from({ length: random.whole(1, 3000) }, (_, at) =>
        frame({ first: at === 0 ? 0x02 : 0x00, payload: Buffer.alloc(random.whole(0, 60), 0) }),
      ),
    ),
  (random) =>
    Buffer.concat(
      Array.from({ length: random.whole(1, 2000) }, () => frame({ first: 0x89, payload: Buffer.alloc(100) })),
    ),
  (random) =>
    frame({ first: random.pick([0x88, 0x89, 0x8a, 0x8f, 0xf2, 0x08]), payload: bytes(random, 130) }),
  (random) => bytes(random, 600),
];

function upgrade(
  random: Random,
  rooms: readonly OpenRoom[],
): { readonly head: string; readonly room: OpenRoom } {
  const room = random.pick(rooms);
  const uuid =
    random.next() < 0.8
      ? room.loanUuid
      : random.pick([
          '',
          'x',
          '00000000-0000-4000-8000-000000000000',
          `${room.loanUuid}/..`,
          '%00',
          'x'.repeat(9000),
        ]);
  const path =
    random.next() < 0.85
      ? COLLABORATION_PATH + uuid
      : random.pick([
          '/',
          '//',
          '*',
          '/api/health',
          '/oidc/token',
          '/assets/x.js',
          'http://example.test/',
          `/${'%2f'.repeat(500)}`,
          '\\',
        ]);
  const token =
    random.next() < 0.8
      ? room.token
      : random.pick(['', 'x', 'eyJhbGciOiJub25lIn0.e30.', 'x'.repeat(6000), `${room.token}x`]);
  const headers = [
    'Host: localhost',
    'Connection: Upgrade',
    `Upgrade: ${random.next() < 0.95 ? 'websocket' : random.pick(['h2c', 'x', 'websocket, x'])}`,
    `Sec-WebSocket-Version: ${random.next() < 0.95 ? 13 : random.pick([0, 8, 99])}`,
    `Sec-WebSocket-Key: ${random.next() < 0.95 ? KEY : random.pick(['', 'x', KEY + KEY])}`,
    `Sec-WebSocket-Protocol: ${COLLABORATION_PROTOCOL}, ${COLLABORATION_BEARER}${token}`,
    ...(random.next() < 0.2
      ? [
          `Sec-WebSocket-Extensions: ${random.pick(['permessage-deflate', 'permessage-deflate; server_max_window_bits=1', 'x; y="', ';,;'])}`,
        ]
      : []),
    ...(random.next() < 0.05
      ? [
          random.pick([
            'Transfer-Encoding: chunked',
            'Content-Length: 5',
            'Content-Length: -1',
            'X: \u0001',
            `Y: ${'y'.repeat(20_000)}`,
          ]),
        ]
      : []),
  ];
  return {
    head: `${random.next() < 0.97 ? 'GET' : random.pick(['POST', 'CONNECT', 'x', ''])} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`,
    room,
  };
}

function opened(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => resolve(socket));
    socket.once('error', reject);
  });
}

const written = (socket: Socket, part: Buffer | string): Promise<void> =>
  new Promise((resolve) => (socket.writable ? void socket.write(part, () => resolve()) : resolve()));

/** One connection that does what its seed says, and its first answer. */
async function rude(target: SocketsTarget, seed: string): Promise<string> {
  const random = randomFor(seed);
  const { head, room } = upgrade(random, target.rooms);
  const socket = await opened(target.address);
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  let answer = '';
  const answered = new Promise<void>(
    (resolve) =>
      void socket.once('data', (data: Buffer) => {
        answer = data.toString('latin1').split('\r\n', 1)[0]?.slice(0, 60) ?? '';
        resolve();
        // From here on it reads, or does not.
        if (random.next() < 0.2) socket.pause();
        else socket.on('data', () => undefined);
      }),
  );
  const after = (time: number) => new Promise<void>((resolve) => void setTimeout(resolve, time).unref());
  const cut = random.next();
  await written(socket, cut < 0.1 ? head.slice(0, random.whole(0, head.length)) : head);
  if (cut >= 0.1 && random.next() < 0.9) await Promise.race([answered, closed, after(ANSWER_MS)]);
  const lingering = after(LINGER_MS);
  for (let left = random.whole(0, 6); left > 0 && !socket.destroyed; left -= 1)
    await Promise.race([written(socket, random.pick(FRAMES)(random, room)), closed, lingering]);
  const end = random.next();
  if (end >= 0.3 && end < 0.5) socket.end();
  if (end < 0.5) await Promise.race([closed, lingering]);
  socket.resetAndDestroy();
  // One that the other side has ended says nothing more.
  if (!socket.closed) await closed;
  return answer;
}

/**
 * Asks one question after the other until told to stop; answers how many were answered, and the longest time
 * of one.
 */
async function asking(
  target: SocketsTarget,
  isOver: () => boolean,
  findings: SocketFinding[],
): Promise<{ others: number; longest: number }> {
  let [others, longest] = [0, 0];
  while (!isOver()) {
    const at = performance.now();
    const hang = new Promise<never>(
      (_, reject) =>
        void setTimeout(() => reject(new Error(`no answer in ${HANG_MS / 1000} seconds`)), HANG_MS).unref(),
    );
    try {
      await Promise.race([target.ask(), hang]);
      others += 1;
    } catch (error) {
      findings.push({ seed: 'others', problem: error instanceof Error ? error.message : String(error) });
    }
    longest = Math.max(longest, performance.now() - at);
  }
  return { others, longest };
}

/** Connections as no browser would use them, many at a time, while somebody else asks something all along. */
export async function fuzzSockets(
  target: SocketsTarget,
  count: number,
  seed: number,
  tell: (done: number) => void = () => undefined,
): Promise<SocketsReport> {
  const findings: SocketFinding[] = [];
  const answers = new Map<string, number>();
  const unexpected = (error: unknown) =>
    void findings.push({
      seed: 'process',
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  process.on('uncaughtException', unexpected);
  process.on('unhandledRejection', unexpected);
  let [next, done, isOver] = [0, 0, false];
  const others = asking(target, () => isOver, findings);
  const work = async (): Promise<void> => {
    while (next < count) {
      const one = `${seed}/${next++}`;
      try {
        const answer = await rude(target, one);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      } catch (error) {
        findings.push({ seed: one, problem: error instanceof Error ? error.message : String(error) });
      }
      if (++done % 100 === 0) tell(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, work));
  } finally {
    isOver = true;
    process.off('uncaughtException', unexpected);
    process.off('unhandledRejection', unexpected);
  }
  return { opened: count, answers, findings, ...(await others) };
}
