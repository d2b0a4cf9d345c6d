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

/** Endpoints that monitoring requests every few seconds. */
const PROBE = /^\/(healthz|readyz|metrics)(\?|$)/;

/**
 * The log level of a request: probes matter only if they report a problem other than an intended shutdown.
 */
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
 * The HTTP application: sign-in endpoints, the declared routes, the client.
 * @param readSharedDeal reads the deal for the page of a shared link
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
    // A client that keeps its connection would return to a process that has ended.
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
