import type { z } from 'zod';
import type { Method } from '#contract';
import { ApiError } from './ApiError';

export interface ApiOptions {
  readonly method?: Method;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Sent without a token, and a 401 is an ordinary error. */
  readonly anonymous?: boolean;
  /** Let the request outlive the page (saves when a tab closes), while the browser has room for its body. */
  readonly keepalive?: boolean;
}

/** Browsers allow 64 kB for the bodies of all requests together that outlive their page. */
const KEPT_ALIVE = 60_000;
/** The bytes of those under way. */
let keptAlive = 0;

/** Takes room for a body that outlives the page; returns what frees it, or undefined if there is none. */
function takeRoom(body = ''): (() => void) | undefined {
  const bytes = new TextEncoder().encode(body).length;
  if (keptAlive + bytes > KEPT_ALIVE) return undefined;
  keptAlive += bytes;
  return () => void (keptAlive -= bytes);
}

/** Where the access token comes from; the session sets it when it starts. */
export interface TokenSource {
  /** The current token, renewed if it is about to expire; null when signed out. */
  token(): Promise<string | null>;
  /** After a 401: a new token, or null when the session is over. */
  renew(): Promise<string | null>;
}

let tokens: TokenSource = { token: () => Promise.resolve(null), renew: () => Promise.resolve(null) };

export function setTokenSource(source: TokenSource): void {
  tokens = source;
}

export function accessToken(): Promise<string | null> {
  return tokens.token();
}

/** After a 401: a new token, or null when the session is over. */
export function renewToken(): Promise<string | null> {
  return tokens.renew();
}

async function send(address: string, options: ApiOptions, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const freeRoom = options.keepalive ? takeRoom(body) : undefined;
  try {
    const response = await fetch(address, {
      method: (options.method ?? 'get').toUpperCase(),
      headers,
      body,
      signal: options.signal,
      keepalive: freeRoom !== undefined,
      // The sign-in pages belong to the issuer's cookie-bound interaction on this origin.
      credentials: 'same-origin',
    });
    // A browser counts a request until its whole answer is there.
    if (freeRoom) void response.clone().arrayBuffer().then(freeRoom, freeRoom);
    return response;
  } catch (error) {
    freeRoom?.();
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'The server cannot be reached. Check the connection and try again.');
  }
}

/**
 * The raw answer at an address. Endpoints of the contract are called with `call`; this is for addresses of
 * files and pictures that the server returned.
 * @throws ApiError for an answer that is not 2xx, and for no answer (status 0)
 */
export async function apiResponse(address: string, options: ApiOptions = {}): Promise<Response> {
  let response = await send(address, options, options.anonymous ? null : await tokens.token());
  if (response.status === 401 && !options.anonymous) {
    const renewed = await tokens.renew();
    if (renewed) response = await send(address, options, renewed);
  }
  if (!response.ok) throw ApiError.from(response.status, await bodyOf(response));
  return response;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * The body of an answer, as the contract says it is.
 * @throws ApiError for one that breaks the contract, with the fields that do
 */
export async function parsedAnswer<S extends z.ZodType>(schema: S, response: Response): Promise<z.output<S>> {
  const body = await bodyOf(response);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => ({
    message: issue.message,
    path: issue.path.join('.'),
    code: 'invalid' as const,
  }));
  throw new ApiError(
    response.status,
    'The server gave an answer that this page does not understand. Reload to get the newest version.',
    details,
    body,
  );
}
