import type { Request, Response } from 'express';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AppContext } from '../context';
import { authorize, type Actor, type ActorFor } from '../policies/actor';
import type { PolicyName } from '../policies/table';
import type { Limit } from '../auth/rateLimit';
import { sendSpooled } from './spool';
import { uploadedFiles } from './uploads';
import { parsePart } from './validate';

type Schema = z.ZodType | undefined;
type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** A response that is not JSON; the handler returns the bytes. */
export interface FileKind {
  file: readonly string[];
}
export interface FileReply {
  contentType: string;
  body: string | Buffer | Readable;
  headers?: Record<string, string>;
}
/** For `response:` of a route that answers CSV, XLSX and the like. */
export const file = (...contentTypes: string[]): FileKind => ({ file: contentTypes });

type ResponseKind = z.ZodType | FileKind;
type Reply<R extends ResponseKind> = R extends z.ZodType ? z.input<R> : FileReply;

export interface RouteInput<P extends Schema, Q extends Schema, B extends Schema, N extends PolicyName> {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  actor: ActorFor<N>;
  context: AppContext;
  /** What came in the field of `upload`, in the order sent. */
  files: readonly UploadedFile[];
  /** For cookies and headers; parsed input is in params, query and body. */
  req: Request;
  res: Response;
}

/** Files that a route takes as multipart/form-data, held in memory: `maxBytes` each, in bytes. */
export interface Upload {
  field: string;
  maxFiles: number;
  maxBytes: number;
}
/** One uploaded file; its type is what its bytes say, never what the sender said. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

interface RouteOptions<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends ResponseKind,
  N extends PolicyName,
> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Express path, parameters as `:uuid`. */
  path: `/api/${string}`;
  policy: N;
  /** One line for the API document. */
  summary: string;
  request?: { params?: P; query?: Q; body?: B };
  /** What the API document says of the body, where the workbook and not the contract checks it. */
  describedBody?: () => z.ZodType;
  /** Largest JSON body, as express.json takes it; 256kb unless said. */
  bodyLimit?: string;
  upload?: Upload;
  /** Counted attempts; refused with 429 beyond them. */
  limits?: readonly Limit[];
  response: R;
  /** Status of success; 200 unless said. */
  status?: 200 | 201 | 202;
  /** Refusals whose body extends the one error shape. */
  errors?: Record<number, z.ZodType>;
  handler(input: RouteInput<P, Q, B, N>): Promise<Reply<R>> | Reply<R>;
}

/** A route of the registry, its types erased. */
export interface Route {
  method: RouteOptions<Schema, Schema, Schema, ResponseKind, PolicyName>['method'];
  path: `/api/${string}`;
  policy: PolicyName;
  summary: string;
  request: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };
  /** Made when the document is asked for: it reads the template. */
  readonly describedBody: z.ZodType | undefined;
  bodyLimit: string;
  upload: Upload | undefined;
  limits: readonly Limit[];
  response: ResponseKind;
  status: number;
  errors: Record<number, z.ZodType>;
  run(actor: Actor, context: AppContext, req: Request, res: Response): Promise<void>;
}

async function sendFile(reply: FileReply, status: number, res: Response): Promise<void> {
  const begin = () => void res.status(status).set({ 'content-type': reply.contentType, ...reply.headers });
  if (typeof reply.body === 'string' || Buffer.isBuffer(reply.body)) {
    begin();
    res.send(reply.body);
  } else await sendSpooled(reply.body, res, begin);
}

/**
 * Declares a route: who may come in, what it takes, what it answers. The handler gets parsed input; what it returns
 * goes through the response schema, so a field that the contract does not name never leaves the server.
 */
export function defineRoute<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends ResponseKind = z.ZodType,
  N extends PolicyName = PolicyName,
>(options: RouteOptions<P, Q, B, R, N>): Route {
  const { request = {}, response, status = 200 } = options;
  return {
    method: options.method,
    path: options.path,
    policy: options.policy,
    summary: options.summary,
    request,
    get describedBody() {
      return options.describedBody?.();
    },
    bodyLimit: options.bodyLimit ?? '256kb',
    upload: options.upload,
    limits: options.limits ?? [],
    response,
    status,
    errors: options.errors ?? {},
    async run(actor, context, req, res) {
      authorize(options.policy, actor);
      const input = {
        params: parsePart(request.params, req.params),
        query: parsePart(request.query, req.query),
        body: parsePart(request.body, req.body),
      } as Pick<RouteInput<P, Q, B, N>, 'params' | 'query' | 'body'>;
      const reply: unknown = await options.handler({
        ...input,
        actor: actor as ActorFor<N>,
        context,
        files: uploadedFiles(req),
        req,
        res,
      });
      if (res.headersSent) return;
      if ('file' in response) await sendFile(reply as FileReply, status, res);
      else res.status(status).json(response.parse(reply));
    },
  };
}
