import type { z } from 'zod';
import { ApiError } from './ApiError';

export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

export interface ApiOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly signal?: AbortSignal;
  /** Sent without a token, and a 401 is an ordinary error. */
  readonly anonymous?: boolean;
  /** Let the request outlive the page (saves when a tab closes); at most 64 kB of body. */
  readonly keepalive?: boolean;
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

export function withQuery(path: string, query: ApiOptions['query'] = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value])
      params.append(key, String(one));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

async function send(path: string, options: ApiOptions, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(withQuery(path, options.query), {
      method: options.method ?? 'GET',
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
      keepalive: options.keepalive,
      // The sign-in pages belong to the issuer's cookie-bound interaction on this origin.
      credentials: 'same-origin',
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'The server cannot be reached. Check the connection and try again.');
  }
}

/** The answer of a call as it is, for downloads; throws ApiError where it is not 2xx. */
export async function apiResponse(path: string, options: ApiOptions = {}): Promise<Response> {
  let response = await send(path, options, options.anonymous ? null : await tokens.token());
  if (response.status === 401 && !options.anonymous) {
    const renewed = await tokens.renew();
    if (renewed) response = await send(path, options, renewed);
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
 * Calls the API and checks the answer against the contract.
 * @throws ApiError for an answer that is not 2xx, for no answer (status 0), and for one that breaks the contract.
 */
export async function api<S extends z.ZodType>(
  schema: S,
  path: string,
  options: ApiOptions = {},
): Promise<z.output<S>> {
  const response = await apiResponse(path, options);
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

/** A call whose answer has no content. */
export async function apiVoid(path: string, options: ApiOptions = {}): Promise<void> {
  await apiResponse(path, options);
}
