import compression from 'compression';
import express, { type Express } from 'express';
import { pinoHttp } from 'pino-http';
import type { AppContext } from '../context';
import { errorHandler, unknownApiPath } from './errorHandler';
import { reportFailures } from './errorReports';
import { noticeFullDisk } from './room';
import { errorLine, safeUrl } from './log';
import { measureRequests } from './measure';
import { serveOperations } from './operations';
import { publicLimiter } from './publicLimit';
import { registerRoutes } from './registry';
import { nameRequest, withinRequest } from './requestId';
import type { Route } from './route';
import { securityHeaders } from './security';
import { DEAL_PAGE, writeDealPages, type ReadSharedDeal } from './dealPage';
import { serveClient } from './static';

interface Logged {
  id?: unknown;
  method?: string;
  url?: string;
  statusCode?: number;
}

/** Asked every few seconds by what runs around the server. */
const PROBE = /^\/(healthz|readyz|metrics)(\?|$)/;

/** How a request is told: answers to probes are of interest where they say that something is wrong, and an end on purpose is not. */
function levelOf(
  url: string,
  status: number,
  error: Error | undefined,
  draining: boolean,
): 'error' | 'info' | 'debug' {
  if (PROBE.test(url) && error === undefined && (status < 400 || draining)) return 'debug';
  return error !== undefined || status >= 500 ? 'error' : 'info';
}

/**
 * The whole HTTP side: sign-in endpoints, the declared routes, the client.
 * @param readSharedDeal what a shared deal's page is written from
 */
export function createApp(
  context: AppContext,
  routes: readonly Route[],
  readSharedDeal: ReadSharedDeal,
): Express {
  const { availability, config, identity, log } = context;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.use(
    pinoHttp({
      logger: log,
      genReqId: nameRequest,
      customLogLevel: (req, res, error) =>
        levelOf(req.url ?? '', res.statusCode, error, availability.draining),
      serializers: {
        req: (req: Logged) => ({ id: req.id, method: req.method, url: safeUrl(req.url ?? '') }),
        res: (res: Logged) => ({ status: res.statusCode }),
        err: ({ raw }: { raw: unknown }) => errorLine(raw),
      },
    }),
  );
  app.use(withinRequest);
  app.use(measureRequests(context.metrics));
  app.use((_req, res, next) => {
    // A client that keeps its connection would come back to a process that is gone.
    if (context.availability.draining) res.set('connection', 'close');
    next();
  });
  app.use(reportFailures(context.errorReports));
  app.use(securityHeaders(context));
  app.use(compression());
  serveOperations(app, context);
  app.use('/oidc', publicLimiter(context), identity.embedded?.handler ?? unknownApiPath);
  registerRoutes(app, routes, context);
  app.use('/api', unknownApiPath);
  app.use(DEAL_PAGE, publicLimiter(context));
  serveClient(app, context, writeDealPages(context, readSharedDeal));
  app.use(noticeFullDisk(context));
  app.use(errorHandler);
  return app;
}
