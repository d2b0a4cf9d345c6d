import type { z } from 'zod';
import type { ApiPath } from './address';

type Schema = z.ZodType | undefined;
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** An answer with the bytes of a file instead of JSON. */
export interface FileAnswer {
  /** The content types that it may have. */
  readonly file: readonly string[];
}
/** For the `response` of an endpoint that answers with CSV, a picture or the like. */
export const file = (...contentTypes: string[]): FileAnswer => ({ file: contentTypes });

/** Files that come as multipart/form-data, held in memory: `maxBytes` each, in bytes. */
export interface Upload {
  readonly field: string;
  readonly maxFiles: number;
  readonly maxBytes: number;
}

interface EndpointOptions<
  Path extends ApiPath,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends z.ZodType | FileAnswer,
  X extends Readonly<Record<number, z.ZodType>>,
> {
  readonly method: Method;
  /** As in Express, parameters as `:uuid`. */
  readonly path: Path;
  /** One line for the API document. */
  readonly summary: string;
  /**
   * The resource that the answer is a part of, if the path does not show it: a client that refetches the
   * whole refetches this too.
   */
  readonly partOf?: ApiPath;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly upload?: Upload;
  readonly response: R;
  /** Success status; default 200. */
  readonly status?: 200 | 201 | 202;
  /** Error answers, by status, that contain more than the common error shape. */
  readonly errors?: X;
}

/**
 * One operation of the API: its address, request and response. The server's route, the client's call and the
 * API document are made from it.
 */
export interface Endpoint<
  Path extends ApiPath = ApiPath,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends z.ZodType | FileAnswer = z.ZodType | FileAnswer,
  X extends Readonly<Record<number, z.ZodType>> = Readonly<Record<number, z.ZodType>>,
> {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly partOf: ApiPath | undefined;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly upload: Upload | undefined;
  readonly response: R;
  readonly status: 200 | 201 | 202;
  readonly errors: X;
}

/**
 * Declares an endpoint of the API. The route, the client's call, the query key and the API document are made from it.
 */
export function endpoint<
  const Path extends ApiPath,
  R extends z.ZodType | FileAnswer,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  X extends Readonly<Record<number, z.ZodType>> = Record<never, never>,
>(options: EndpointOptions<Path, P, Q, B, R, X>): Endpoint<Path, P, Q, B, R, X> {
  const { partOf, params, query, body, upload, errors, status = 200, ...rest } = options;
  // Omitted options are undefined, as their types state.
  return { ...rest, partOf, params, query, body, upload, status, errors: errors ?? {} } as Endpoint<
    Path,
    P,
    Q,
    B,
    R,
    X
  >;
}
