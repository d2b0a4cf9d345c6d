import { timingSafeEqual, createHash } from 'node:crypto';
import type { Express, Request, RequestHandler } from 'express';
import type { AppContext } from '../context';
import { readinessOf } from '../database/readiness';
import { NO_ROOM } from '../database/room';
import { forbidden, unauthenticated } from '../errors';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const hash = (text: string) => createHash('sha256').update(text).digest();

/** From this machine itself, and not passed on by a proxy that runs here. */
const isLocal = (req: Request): boolean =>
  LOOPBACK.test(req.socket.remoteAddress ?? '') &&
  req.headers['x-forwarded-for'] === undefined &&
  req.headers.forwarded === undefined &&
  req.headers['x-real-ip'] === undefined;

function scraper({ config: { metricsToken } }: Pick<AppContext, 'config'>): RequestHandler {
  return (req, _res, next) => {
    if (metricsToken === undefined) {
      if (!isLocal(req)) throw forbidden();
    } else {
      const token = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
      if (!timingSafeEqual(hash(token), hash(metricsToken))) throw unauthenticated('The token is not valid');
    }
    next();
  };
}

/**
 * Endpoints for operations, outside /api: `/healthz` (the process lives), `/readyz` (it can serve: database,
 * migrations, room on the disk, not shutting down), `/metrics` (with METRICS_TOKEN, else from this machine
 * only).
 */
export function serveOperations(app: Express, context: AppContext): void {
  const ready = readinessOf(context.db);
  app.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  app.get('/readyz', async (_req, res) => {
    const [checks, full] = await Promise.all([ready(), context.room.isFull()]);
    const serving = !context.availability.draining;
    const isReady = serving && checks.database && checks.migrations && !full;
    res
      .status(isReady ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({
        status: isReady ? 'ready' : 'not ready',
        ...checks,
        disk: !full,
        serving,
        ...(full && { reason: NO_ROOM }),
      });
  });
  app.get('/metrics', scraper(context), async (_req, res) => {
    const text = await context.metrics.text();
    res.set({ 'cache-control': 'no-store', 'content-type': context.metrics.contentType }).send(text);
  });
}
