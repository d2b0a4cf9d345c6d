import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Longer than proxies keep an idle connection, so that a request never meets a connection that is being closed. */
const KEEP_ALIVE_MS = 65_000;

/**
 * An HTTP server that no single connection can crash. Node removes its own listeners from a connection that
 * requests a protocol upgrade, and an error without a listener ends the process; so each connection has an
 * error listener for its whole life.
 */
export function createWebServer(listener?: RequestListener): Server {
  const server = createServer(listener);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1000;
  // Closes a lost connection, so that its readers and writers are notified.
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  return server;
}

/** Answers a connection that asks for an unsupported protocol, and closes it even if the client does not. */
export function refuseUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
    socket.destroy(),
  );
}
