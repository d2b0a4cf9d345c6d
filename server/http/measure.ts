import type { Request, RequestHandler } from 'express';
import type { Metrics } from '../providers/observability';

/** The route as declared, never the address: addresses hold identifiers and secrets, and there are too many of them. */
function routeOf({ route, originalUrl }: Request): string {
  const declared: unknown = (route as { path?: unknown } | undefined)?.path;
  if (typeof declared === 'string') return declared;
  const top = /^\/(api|oidc|assets)(?=[/?]|$)/.exec(originalUrl)?.[1];
  return top === undefined ? 'page' : `/${top}/*`;
}

/** Counts and times every request. */
export function measureRequests(metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const end = metrics.request();
    res.once('close', () => end(req.method, routeOf(req), res.statusCode));
    next();
  };
}
