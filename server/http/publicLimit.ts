import type { Request, RequestHandler } from 'express';
import { healthEndpoints } from '#contract';
import { clientAddress, limiter } from '../auth/rateLimit';
import type { AppContext } from '../context';

const MINUTE = 60_000;
/** What watchers ask over and over, and the keys that this process fetches from itself to check tokens. */
const UNCOUNTED = new Set<string>([healthEndpoints.read.path, '/oidc/jwks']);
const passOn: RequestHandler = (_req, _res, next) => next();

/** Counts what one address sends to the doors that are open to everybody, by every process together. */
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
