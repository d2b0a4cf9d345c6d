import express, { type Express, type RequestHandler } from 'express';
import { limiter } from '../auth/rateLimit';
import { authenticate } from '../auth/authenticate';
import type { AppContext } from '../context';
import { authorize } from '../policies/actor';
import { POLICIES, policyOf } from '../policies/table';
import { publicLimiter } from './publicLimit';
import { needsRoom } from './room';
import type { Route } from './route';
import { receiveFiles } from './uploads';

/** @throws Error for a route that would leave a door open: no policy, no method, an address twice. */
export function checkRoutes(routes: readonly Route[]): void {
  const seen = new Set<string>();
  for (const route of routes) {
    const name = `${route.method.toUpperCase()} ${route.path}`;
    if (!Object.hasOwn(POLICIES, route.policy))
      throw new Error(`${name} names no policy of server/policies/table.ts`);
    if (!route.path.startsWith('/api/')) throw new Error(`${name} is not under /api/`);
    const shape = `${route.method} ${route.path.replace(/:\w+/g, ':')}`;
    if (seen.has(shape)) throw new Error(`${name} is declared twice`);
    seen.add(shape);
  }
}

/** Authenticates and authorizes before any byte of the body is read. */
const guard =
  (route: Route, context: AppContext): RequestHandler =>
  async (req, res, next) => {
    const actor = await authenticate(req, route.policy, context);
    authorize(route.policy, actor);
    res.locals.actor = actor;
    next();
  };

const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};

export function registerRoutes(app: Express, routes: readonly Route[], context: AppContext): void {
  checkRoutes(routes);
  for (const route of routes) {
    const body = route.upload
      ? [receiveFiles(route.upload)]
      : route.body === undefined
        ? []
        : [express.json({ limit: route.bodyLimit })];
    const limits = route.limits.map((limit) => limiter(context.db, limit));
    const open = policyOf(route.policy).anonymous ? [publicLimiter(context)] : [];
    const room = route.method === 'get' ? [] : [needsRoom(context)];
    app[route.method](
      route.path,
      noStore,
      ...open,
      guard(route, context),
      ...room,
      ...body,
      ...limits,
      async (req, res) => {
        await route.run(res.locals.actor as Parameters<Route['run']>[0], context, req, res);
      },
    );
  }
}
