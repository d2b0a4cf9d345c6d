import type { Request, RequestHandler } from 'express';
import { healthEndpoints } from '#contract';
import { clientAddress, limiter } from '../auth/rateLimit';
import type { AppContext } from '../context';

const MINUTE = 60_000;
/** Health checks, and the keys that this process fetches from itself to verify tokens. */
const UNCOUNTED = new Set<string>([healthEndpoints.read.path, '/oidc/jwks']);
const passOn: RequestHandler = (_req, _res, next) => next();

/** Counts the requests of one address to public endpoints, across all processes. */
export function publicLimiter({
  db,
  config: { publicRate },
}: Pick<AppContext, 'db' | 'config'>): RequestHandler {
  if (publicRate === 0) return passOn;
  const count = limiter(db, {
    name: 'public',
    windowMs: MINUTE,
    limit: publicRate,
    key: clientAddress,
    lenient: true,
  });
  return (req: Request, res, next) =>
    UNCOUNTED.has(req.originalUrl.split('?')[0] ?? '') ? next() : count(req, res, next);
}
