import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import { QueryTypes, type Sequelize } from 'sequelize';
import { refused } from '../errors';

/** Counts attempts in PostgreSQL, so that several web processes count together. */
export function databaseStore(db: Sequelize, name: string, windowMs: number): Store {
  const keyOf = (key: string) => `${name}:${key}`;
  return {
    // Lets express-rate-limit tell the counts apart if several limits count one request.
    prefix: `${name}:`,
    async increment(key) {
      const [row] = await db.query<{ hits: number; resetsAt: Date }>(
        `INSERT INTO rate_limits AS r (key, hits, resets_at) VALUES ($1, 1, now() + make_interval(secs => $2::float))
         ON CONFLICT (key) DO UPDATE SET
           hits = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.hits + 1 END,
           resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
         RETURNING hits, resets_at AS "resetsAt"`,
        { bind: [keyOf(key), windowMs / 1000], type: QueryTypes.SELECT },
      );
      return { totalHits: row?.hits ?? 1, resetTime: row?.resetsAt };
    },
    async decrement(key) {
      await db.query('UPDATE rate_limits SET hits = greatest(hits - 1, 0) WHERE key = $1', {
        bind: [keyOf(key)],
      });
    },
    async resetKey(key) {
      await db.query('DELETE FROM rate_limits WHERE key = $1', { bind: [keyOf(key)] });
    },
  };
}

/** Counts while the database answers, and lets requests pass otherwise. */
export function lenientStore(store: Store): Store {
  const first = { totalHits: 1, resetTime: undefined };
  return { ...store, increment: async (key) => Promise.resolve(store.increment(key)).catch(() => first) };
}

/**
 * `lenient`: requests pass when the database does not answer; not to be used for passwords. `skipSuccessful`
 * and `skipFailed` do not count requests that succeeded, or were refused.
 */
export interface Limit {
  name: string;
  windowMs: number;
  limit: number;
  key(req: Request): string;
  skipSuccessful?: boolean;
  skipFailed?: boolean;
  lenient?: boolean;
}

export const clientAddress = (req: Request): string => ipKeyGenerator(req.ip ?? '');

/** Refuses with the one error shape and `Retry-After` when there were too many attempts. */
export function limiter(
  db: Sequelize,
  { name, windowMs, limit, key, skipSuccessful = false, skipFailed = false, lenient = false }: Limit,
): RequestHandler {
  const store = databaseStore(db, name, windowMs);
  return rateLimit({
    windowMs,
    limit,
    keyGenerator: key,
    skipSuccessfulRequests: skipSuccessful,
    skipFailedRequests: skipFailed,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: name,
    // That check uses an error's stack, for which the source map would be read at each start.
    validate: { creationStack: false },
    store: lenient ? lenientStore(store) : store,
    handler: () => {
      throw refused('too_many_requests', 'Too many attempts; try again later');
    },
  });
}
