import type { DealOutcome, DealReport, ReportAuthResponse } from '#contract';
import { addressOf, DEAL_ADDRESSES } from '#contract/address';

/** An answer of the server as the start script keeps it; a body that is not JSON is undefined. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

declare global {
  interface Window {
    /** Requests started by `deal-start.js`, by address; each is used once. */
    dealAnswers?: Map<string, Promise<Answer>>;
  }
}

/** What a reader opened: a short link, or a deal's address with the token of a link. */
export type DealAddress =
  { readonly hash: string } | { readonly uuid: string; readonly token: string | null };

export const authUrl = (hash: string): string => addressOf(DEAL_ADDRESSES.auth, { hash });
export const reportUrl = (uuid: string, token: string): string =>
  addressOf(DEAL_ADDRESSES.report, { uuid }, { token });

async function get(url: string): Promise<Answer> {
  const early = window.dealAnswers?.get(url);
  if (early) {
    window.dealAnswers?.delete(url);
    return early;
  }
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isAuth = (body: unknown): body is ReportAuthResponse =>
  isObject(body) && typeof body.uuid === 'string' && typeof body.token === 'string';

/** The page's own server answers from the same contract; this only tells a report from some other page's JSON. */
const isReport = (body: unknown): body is DealReport =>
  isObject(body) &&
  typeof body.address === 'string' &&
  isObject(body.overview) &&
  isObject(body.valuation) &&
  isObject(body.loanBreakdown);

function refused(status: number): DealOutcome {
  if (status === 403) return { kind: 'disabled' };
  if (status === 404 || status === 400) return { kind: 'notFound' };
  return { kind: 'failed' };
}

async function readReport(uuid: string, token: string): Promise<DealOutcome> {
  const { status, body } = await get(reportUrl(uuid, token));
  if (status === 200) return isReport(body) ? { kind: 'report', report: body } : { kind: 'failed' };
  return status === 401 ? { kind: 'expired' } : refused(status);
}

async function readByHash(hash: string): Promise<DealOutcome> {
  const { status, body } = await get(authUrl(hash));
  if (status !== 200) return refused(status);
  return isAuth(body) ? readReport(body.uuid, body.token) : { kind: 'failed' };
}

/**
 * Reads a shared deal. An expired token is renewed once if a hash allows it. Never throws: an unreachable
 * server gives the outcome `failed`.
 */
export async function loadDeal(address: DealAddress): Promise<DealOutcome> {
  try {
    if ('uuid' in address)
      return address.token === null ? { kind: 'disabled' } : await readReport(address.uuid, address.token);
    const first = await readByHash(address.hash);
    const outcome = first.kind === 'expired' ? await readByHash(address.hash) : first;
    // Fresh tokens that are refused are the server's trouble, not the reader's.
    return outcome.kind === 'expired' ? { kind: 'failed' } : outcome;
  } catch {
    return { kind: 'failed' };
  }
}

/**
 * The deal that a path names: `/ld/{hash}/...`, `/loan-deal/{uuid}/...` or `/single-report-page/{uuid}`; null
 * for any other path.
 */
export function dealAddress(
  pathname: string,
  search: string,
): (DealAddress & { readonly base: string }) | null {
  const parts = /^\/(ld|loan-deal|single-report-page)\/([^/]+)/.exec(pathname);
  const key = parts?.[2];
  if (!parts || !key) return null;
  const base = `/${parts[1]}/${key}`;
  return parts[1] === 'ld'
    ? { hash: decodePart(key), base }
    : { uuid: decodePart(key), token: new URLSearchParams(search).get('token'), base };
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
