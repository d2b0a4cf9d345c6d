import type { z } from 'zod';
import type { Endpoint } from '#contract';

/** The parsed answer of an endpoint; the bytes if it returns a file. */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;

/** Requests are never mutated, so read-only values may be passed as well. */
type ReadOnly<T> = T extends readonly (infer One)[]
  ? readonly ReadOnly<One>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadOnly<T[K]> }
    : T;

/** A value as its schema takes it; where that takes anything, because a text is read first, as the schema gives it. */
type Value<In, Out> = unknown extends In ? Out : In;
/** Names that may be left out of a query. */
type Optional<In> = {
  [K in keyof In]: Record<never, never> extends Pick<In, K> ? K : unknown extends In[K] ? K : never;
}[keyof In];

/** The values a query accepts; null and the empty string are left out like undefined. */
export type QuerySent<S extends z.ZodType> = {
  readonly [K in Exclude<keyof z.input<S>, Optional<z.input<S>>> & keyof z.output<S>]: ReadOnly<
    Value<z.input<S>[K], z.output<S>[K]>
  >;
} & {
  readonly [K in Optional<z.input<S>> & keyof z.output<S>]?:
    ReadOnly<Value<z.input<S>[K], z.output<S>[K]>> | '' | null;
};

type Params<S> = S extends z.ZodType
  ? {
      readonly params: {
        readonly [K in keyof z.input<S> & keyof z.output<S>]: Value<z.input<S>[K], z.output<S>[K]>;
      };
    }
  : { readonly params?: undefined };
type Query<S> = S extends z.ZodType
  ? Record<never, never> extends QuerySent<S>
    ? { readonly query?: QuerySent<S> }
    : { readonly query: QuerySent<S> }
  : { readonly query?: undefined };
type Body<S> = S extends z.ZodType
  ? undefined extends z.input<S>
    ? { readonly body?: ReadOnly<z.input<S>> }
    : { readonly body: ReadOnly<z.input<S>> }
  : { readonly body?: undefined };

/** The input of an endpoint. */
export type Sent<E extends Endpoint> = Params<E['params']> & Query<E['query']> & Body<E['body']>;
/** What names one answer of an endpoint, or several: its address whole, the rest as far as it matters. */
export type Asked<E extends Endpoint> = Params<E['params']> &
  Partial<Query<E['query']>> &
  Partial<Body<E['body']>>;
