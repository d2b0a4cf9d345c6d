import type { RequestListener, Server } from 'node:http';
import { ERROR_CODES, type ApiErrorCode, type ErrorBody } from '#contract/errors';
import type { Config } from '../config';
import { StartError } from '../errors';
import { createWebServer } from '../http/webServer';

/** One that was ended a moment ago may still hold the port. */
const AGAIN_MS = 250;
const TIMES = 8;

const CODE: ApiErrorCode = 'unavailable';
const STARTING = 'Bridgebook is starting. Try again in a few seconds.';
const REFUSAL: ErrorBody = { message: STARTING, details: [{ message: STARTING, code: CODE }] };

/** The answers until the rest has started. */
export const starting: RequestListener = (req, res) => {
  if (req.url === '/healthz') {
    res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    res.end(JSON.stringify({ status: 'ok' }));
    return;
  }
  res.writeHead(ERROR_CODES[CODE].status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  res.end(JSON.stringify(REFUSAL));
};

const reasonOf = (code: string, { host, port }: Config): string | undefined =>
  ({
    EADDRINUSE: `Port ${port} is in use, perhaps by another Bridgebook. Stop that program, or set PORT to another number.`,
    EACCES: `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `The address ${host} is not one of this machine. Correct HOST.`,
    ENOTFOUND: `The address ${host} is not known. Correct HOST.`,
  })[code];

function listen(server: Server, { host, port }: Config): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => {
      server.off('error', resolve);
      resolve(undefined);
    });
  });
}

/**
 * Takes the port before anything else is loaded or started, so that requests meanwhile are answered, not
 * refused.
 * @throws StartError with one sentence if the port is not available
 */
export async function openDoor(config: Config): Promise<Server> {
  const server = createWebServer(starting);
  for (let time = 1; ; time += 1) {
    const error = await listen(server, config);
    if (error === undefined) return server;
    const code = error.code ?? '';
    if (code === 'EADDRINUSE' && time < TIMES) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    else
      throw new StartError(
        reasonOf(code, config) ??
          `The server cannot listen on ${config.host}:${config.port}: ${error.message}.`,
      );
  }
}
