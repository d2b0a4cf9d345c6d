import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import path from 'node:path';
import type { AppContext } from '../context';
import { notFound } from '../errors';
import { DEAL_PAGE, isSharedPage, type DealPages } from './dealPage';

const YEAR = 31_536_000_000;
const page =
  (folder: string): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      next();
      return;
    }
    // A missing script must not be answered with a page: the browser would report a wrong content type
    // instead.
    if (path.extname(req.path) !== '' && !req.accepts('html')) throw notFound();
    const name = isSharedPage(req) ? 'deal.html' : 'index.html';
    res.sendFile(
      name,
      { root: folder, cacheControl: false, headers: { 'cache-control': 'no-cache' } },
      (error) => {
        if (error && !res.headersSent)
          next(
            (error as NodeJS.ErrnoException).code === 'ENOENT'
              ? notFound('The client has not been built: run npm run build')
              : error,
          );
      },
    );
  };

/** Answers a missing file as plain text, although a compressed file was expected. */
const plainErrors: ErrorRequestHandler = (error, _req, res, next) => {
  for (const name of ['content-encoding', 'content-type']) res.removeHeader(name);
  next(error);
};

/**
 * The built client: hashed assets for a year, documents always asked again.
 * @param dealPages writes shared deals; a document that it leaves alone is made by the browser
 */
export function serveClient(
  app: Express,
  { config }: Pick<AppContext, 'config'>,
  dealPages: DealPages,
): void {
  const folder = path.join(config.root, 'dist/client');
  app.use(
    '/assets',
    // Compressed when the client was built: done for each request it took the server as long as all else of a page.
    expressStaticGzip(path.join(folder, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br'],
      index: false,
      serveStatic: { immutable: true, maxAge: YEAR, fallthrough: false },
    }),
    plainErrors,
  );
  app.use(
    express.static(folder, {
      index: false,
      maxAge: 0,
      setHeaders: (res) => res.set('cache-control', 'no-cache'),
    }),
  );
  app.get(DEAL_PAGE, dealPages);
  app.use(page(folder));
}
