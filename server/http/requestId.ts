import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

export const REQUEST_ID = 'x-request-id';
/** Request ids accepted from a proxy: none that could break a log line or a header. */
const ACCEPTABLE = /^[\w.:-]{8,128}$/;

const current = new AsyncLocalStorage<string>();

/** The id of a request: the proxy's, if acceptable, else a new one. Returned in a header of the answer. */
export function nameRequest(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers[REQUEST_ID];
  const id = typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
  res.setHeader(REQUEST_ID, id);
  return id;
}

/** From here on, whatever is logged on behalf of the request carries its name. */
export const withinRequest: RequestHandler = (_req, res, next) => {
  const id = res.getHeader(REQUEST_ID);
  if (typeof id === 'string') current.run(id, next);
  else next();
};

/** For every line of the log: which request it belongs to, if any. */
export function currentRequest(): { requestId?: string } {
  const requestId = current.getStore();
  return requestId === undefined ? {} : { requestId };
}
