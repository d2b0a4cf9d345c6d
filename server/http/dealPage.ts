import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Request, RequestHandler } from 'express';
import type { DealOutcome } from '#contract';
import type { AppContext } from '../context';

/** The addresses of shared deals, and of reports in one piece. */
export const DEAL_PAGE = /^\/(?:loan-deal|ld|single-report-page)\//;
const SINGLE = /^\/single-report-page\//;

/**
 * Whether an address is the page of a shared deal. Without a token, a report address is for signed-in people.
 */
export const isSharedPage = ({ path: at, query }: Pick<Request, 'path' | 'query'>): boolean =>
  DEAL_PAGE.test(at) && (!SINGLE.test(at) || (typeof query.token === 'string' && query.token !== ''));

/** The address a reader opened: a short link, or a deal's address with the token of a link. */
export type SharedAddress =
  { readonly hash: string } | { readonly uuid: string; readonly token: string | null };

/** Reads a shared deal as its API answers it; throws only for server failures. */
export type ReadSharedDeal = (context: AppContext, address: SharedAddress) => Promise<DealOutcome>;

export type DealPages = RequestHandler;

interface Asked {
  readonly path: string;
  /** The query with its question mark, or ''. */
  readonly search: string;
}

/** The part of the client's build that the server uses: `client/deal/render.tsx`. */
interface Renderer {
  dealAddress(path: string, search: string): (SharedAddress & { readonly base: string }) | null;
  placeOf(address: { readonly base: string }, path: string, outcome: DealOutcome): string;
  renderDealPage(document: string, asked: Asked, outcome: DealOutcome, origin: string): string;
}

interface Built {
  readonly renderer: Renderer;
  /** `deal.html` as built. */
  readonly document: string;
}

const STATUS = { report: 200, disabled: 403, notFound: 404, expired: 401, failed: 503 } as const;

async function readBuilt(root: string): Promise<Built> {
  // Loaded by `require`: from a file of the server's build, an `import` does not resolve a module outside
  // that build.
  const renderer = createRequire(path.join(root, 'package.json'))('./dist/deal-page/render.js') as Renderer;
  return { renderer, document: await readFile(path.join(root, 'dist/client/deal.html'), 'utf8') };
}

const askedOf = ({ originalUrl }: Request): Asked => {
  const at = originalUrl.indexOf('?');
  return at < 0
    ? { path: originalUrl, search: '' }
    : { path: originalUrl.slice(0, at), search: originalUrl.slice(at) };
};

/**
 * Writes the page of a shared deal, readable before any script has run. On failure (nothing is built, the
 * database does not answer) it sends the plain document, and the browser fetches the deal and shows the
 * error.
 */
export function writeDealPages(context: AppContext, readSharedDeal: ReadSharedDeal): DealPages {
  let built: Promise<Built> | undefined;
  return async (req, res, next) => {
    if (!isSharedPage(req)) return next();
    try {
      const { renderer, document } = await (built ??= readBuilt(context.config.root));
      const asked = askedOf(req);
      const address = renderer.dealAddress(asked.path, asked.search);
      if (address === null) return next();
      const outcome = await readSharedDeal(context, address);
      res.set('cache-control', 'private, no-store');
      const place = renderer.placeOf(address, asked.path, outcome);
      // `base` is cut from this request's own path: the place never leads to another site.
      if (place !== asked.path)
        return res.redirect(place + (place.endsWith('/sharing-disabled') ? '' : asked.search));
      res
        .status(STATUS[outcome.kind])
        .type('html')
        .send(renderer.renderDealPage(document, asked, outcome, context.publicUrl));
    } catch (error) {
      built = undefined;
      context.log.error({ err: error }, 'a shared deal could not be written; the browser makes the page');
      next();
    }
  };
}
