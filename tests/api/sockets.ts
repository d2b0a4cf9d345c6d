import { connect, type Socket } from 'node:net';

/** What a client may do to a connection; each ends it without a goodbye. */
export interface Ending {
  readonly name: string;
  /** What is sent, in parts. */
  readonly sent: readonly (string | Buffer)[];
  /** Whether it waits for the first bytes of the answer before it resets the connection. */
  readonly waits?: boolean;
}

const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const websocket = (path: string, ...headers: string[]) =>
  head(
    `GET ${path} HTTP/1.1`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  );
const ROOM = '/collaboration/00000000-0000-4000-8000-000000000000';

/** Connections as no browser would use them: a place for every new way to be rude to the server. */
export const rudeConnections: readonly Ending[] = [
  ...[
    '/',
    '/collaboration',
    '/collaboration/',
    '/collaboration/x',
    `${ROOM}/more`,
    '/api/health',
    '/oidc/token',
    '/assets/none.js',
    '*',
    '//',
    '/%',
    `/${'x'.repeat(8000)}`,
  ].map((path) => ({ name: `a websocket at ${path.slice(0, 60)}`, sent: [websocket(path)] })),
  { name: 'a websocket elsewhere, reset after the answer', sent: [websocket('/')], waits: true },
  {
    name: 'a websocket elsewhere that goes on sending',
    sent: [websocket('/'), Buffer.alloc(256 * 1024, 7), Buffer.alloc(256 * 1024, 7)],
  },
  {
    name: 'a room without a token',
    sent: [websocket(ROOM, 'Sec-WebSocket-Protocol: bridgebook')],
    waits: true,
  },
  { name: 'a room, reset at once', sent: [websocket(ROOM)] },
  {
    name: 'a room with a frame that is none',
    sent: [websocket(ROOM, 'Sec-WebSocket-Protocol: bridgebook'), Buffer.from([0xff, 0xff, 0xff, 0xff])],
    waits: true,
  },
  {
    name: 'a room of another version of the protocol',
    sent: [
      head(
        `GET ${ROOM} HTTP/1.1`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 1',
        'Sec-WebSocket-Key: x',
      ),
    ],
  },
  {
    name: 'another protocol than websockets',
    sent: [
      head(
        'GET / HTTP/1.1',
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
      ),
    ],
  },
  {
    name: 'an upgrade with a body',
    sent: [head('POST / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket', 'Content-Length: 1000'), '{'],
  },
  { name: 'half a head', sent: ['GET /api/health HTTP/1.1\r\nHost: loc'] },
  {
    name: 'half a body',
    sent: [
      head('POST /api/auth/sign-up HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 1000'),
      '{"email":',
    ],
  },
  {
    name: 'a body in broken chunks',
    sent: [
      head('POST /api/auth/sign-up HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
      'zz\r\n{}\r\n',
    ],
  },
  { name: 'a head that is none', sent: [Buffer.from([0, 1, 2, 3, 255, 254]), '\r\n\r\n'] },
  { name: 'a tunnel', sent: [head('CONNECT example.test:443 HTTP/1.1')] },
  {
    name: 'an expectation',
    sent: [head('POST /api/auth/sign-up HTTP/1.1', 'Expect: 100-continue', 'Content-Length: 10')],
    waits: true,
  },
  { name: 'another expectation', sent: [head('GET / HTTP/1.1', 'Expect: cake')] },
  { name: 'many requests at once', sent: [head('GET /api/health HTTP/1.1').repeat(200)], waits: true },
  { name: 'TLS', sent: [Buffer.from('1603010200010001fc0303', 'hex')] },
];

/** Connects, sends, and resets the connection. */
export async function beRude(address: string, { sent, waits = false }: Ending): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect({ host: hostname, port: Number(port) }, () => resolve(opening));
    opening.once('error', reject);
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  const answered = new Promise<void>((resolve) => void socket.once('data', () => resolve()));
  for (const part of sent) await new Promise<void>((resolve) => void socket.write(part, () => resolve()));
  if (waits) await Promise.race([answered, closed]);
  socket.resetAndDestroy();
  await closed;
}
