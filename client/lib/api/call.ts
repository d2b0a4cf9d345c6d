import {
  skipToken,
  type DataTag,
  type QueryClient,
  type QueryKey,
  type SkipToken,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, withQuery, type Endpoint, type QueryValues } from '#contract';
import { apiResponse, parsedAnswer, type ApiOptions } from './api';
import { keyFrom } from './keys';
import type { AnswerOf, Asked, Sent } from './types';

/** How the request travels; `anonymous` asks without a token, and a 401 is an ordinary error then. */
type Travel = Pick<ApiOptions, 'signal' | 'anonymous' | 'keepalive'>;

type Arguments<T, Or = never> = Record<never, never> extends T ? [input?: T | Or] : [input: T | Or];

/** An input with its types erased, as every endpoint may have one. */
interface AnyInput extends Travel {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: QueryValues;
  readonly body?: unknown;
  readonly at?: unknown;
}

const addressFor = ({ path }: Endpoint, { params = {}, query }: AnyInput): string =>
  withQuery(addressOf({ path }, params), query);

async function ask(endpoint: Endpoint, input: AnyInput): Promise<unknown> {
  const { body, signal, anonymous, keepalive } = input;
  const response = await apiResponse(addressFor(endpoint, input), {
    method: endpoint.method,
    body,
    signal,
    anonymous,
    keepalive,
  });
  return 'file' in endpoint.response ? response.blob() : parsedAnswer(endpoint.response, response);
}

/**
 * Calls an endpoint of the contract: `call(loanEndpoints.update, { params: { uuid }, body })`. Returns its
 * parsed answer, or the bytes if it returns a file.
 * @throws ApiError for an answer that is not 2xx, for no answer (status 0), and for one that breaks the
 * contract
 */
export function call<const E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<Sent<E> & Travel>
): Promise<AnswerOf<E>> {
  return ask(endpoint, (input ?? {}) as AnyInput) as Promise<AnswerOf<E>>;
}

/** What `useQuery` takes of a query for an endpoint. */
export interface EndpointQuery<T> {
  readonly queryKey: DataTag<QueryKey, T, Error>;
  readonly queryFn: ((context: { readonly signal: AbortSignal }) => Promise<T>) | SkipToken;
  readonly meta: { readonly anonymous?: boolean; readonly endpoint: string };
}

/**
 * Key and function of a query for an endpoint: `useQuery(queryOf(loanEndpoints.read, { params: { uuid } }))`.
 * The key is what `keyOf` gives for the same input. `at` is not sent but becomes part of the key, for an
 * answer that also depends on something else, such as the revision of the open workbook. With `skipToken` no
 * request is made.
 */
export function queryOf<const E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<Sent<E> & Pick<Travel, 'anonymous'> & { readonly at?: unknown }, SkipToken>
): EndpointQuery<AnswerOf<E>> {
  const skipped = input === skipToken;
  const { params, query, body, at, anonymous } = (skipped ? {} : (input ?? {})) as AnyInput;
  return {
    queryKey: keyFrom(endpoint, params, { query, body, at }) as DataTag<QueryKey, AnswerOf<E>, Error>,
    queryFn: skipped
      ? skipToken
      : ({ signal }: { readonly signal: AbortSignal }): Promise<AnswerOf<E>> =>
          ask(endpoint, { params, query, body, anonymous, signal }) as Promise<AnswerOf<E>>,
    meta: { anonymous, endpoint: `${endpoint.method} ${endpoint.path}` },
  };
}

/**
 * The query key that `queryOf` uses. Without query, body and `at` it matches every cached answer of the
 * endpoint; with them, that one answer.
 */
export function keyOf<const E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<Asked<E> & { readonly at?: unknown }>
): DataTag<QueryKey, AnswerOf<E>, Error> {
  const { params, query, body, at } = (input ?? {}) as AnyInput;
  return keyFrom(endpoint, params, { query, body, at }) as DataTag<QueryKey, AnswerOf<E>, Error>;
}

/** Has queries read again: those in front at once, the others when they are next looked at. */
export function invalidate(client: QueryClient, ...keys: readonly QueryKey[]): Promise<void[]> {
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/**
 * The extra body fields of an error answer beyond the common error shape, if the contract declares them for
 * this status.
 */
export function refusalOf<const E extends Endpoint, S extends keyof E['errors'] & number>(
  { errors }: E,
  status: S,
  error: { readonly status: number; readonly body: unknown },
): z.output<E['errors'][S]> | undefined {
  if (error.status !== status) return undefined;
  const parsed = errors[status]?.safeParse(error.body);
  return parsed?.success ? (parsed.data as z.output<E['errors'][S]>) : undefined;
}
