import type { z } from 'zod';
import { BorrowerRecordsUnavailable } from './port';

/** A service requested over HTTP. */
export interface Service {
  /** Shown on the report, and in failures. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly url: string;
  readonly token?: string | undefined;
}

const TIMEOUT_MS = 20_000;
/** Requests that a service gets at a time. */
const AT_ONCE = 4;

/**
 * Requests a service; the answer is parsed by its schema, and other fields are dropped.
 * @throws BorrowerRecordsUnavailable if it does not answer, refuses, or its answer is not understood
 */
export async function ask<T>(
  { name, url }: Service,
  path: string,
  {
    query,
    headers = {},
    schema,
  }: {
    readonly query: Readonly<Record<string, string>>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly schema: z.ZodType<T>;
  },
): Promise<T> {
  const address = `${url}${path}?${new URLSearchParams(query).toString()}`;
  const response = await fetch(address, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new BorrowerRecordsUnavailable(`${name} does not answer.`, { cause: error });
  });
  if (!response.ok) throw new BorrowerRecordsUnavailable(`${name} refused (${response.status}).`);
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success)
    throw new BorrowerRecordsUnavailable(`${name} gave an answer that cannot be read.`, {
      cause: parsed.error,
    });
  return parsed.data;
}

/** Maps asynchronously, a few at a time; the results are in the order of the input. */
export async function forEach<T, R>(
  all: readonly T[],
  work: (one: T, at: number) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: (readonly R[])[] = [];
  let next = 0;
  const run = async () => {
    while (next < all.length) {
      const at = next;
      next += 1;
      const one = all[at];
      if (one !== undefined) found[at] = await work(one, at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all.length) }, run));
  return found.flat();
}

/** A web address, or null for anything else. */
export const webAddress = (text: string | null | undefined): string | null =>
  text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;

/** The ISO date that a text begins with. */
export const dayOf = (text: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null;
