import type { Request, Response } from 'express';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Endpoint } from '#contract';
import type { AppContext } from '../context';
import type { Actor, ActorFor } from '../policies/actor';
import type { PolicyName } from '../policies/table';
import type { Limit } from '../auth/rateLimit';
import { sendSpooled } from './spool';
import { uploadedFiles, type UploadedFile } from './uploads';
import { parsePart } from './validate';

type Parsed<S extends z.ZodType | undefined> = S extends z.ZodType ? z.output<S> : undefined;

/** The bytes that the handler of an endpoint for a file returns. */
export interface FileReply {
  contentType: string;
  body: string | Buffer | Readable;
  headers?: Record<string, string>;
}

type Reply<R extends Endpoint['response']> = R extends z.ZodType ? z.input<R> : FileReply;

export interface RouteInput<E extends Endpoint, N extends PolicyName> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  actor: ActorFor<N>;
  context: AppContext;
  /** The uploaded files of the field `upload`, in the order sent. */
  files: readonly UploadedFile[];
  /** For cookies and headers; parsed input is in params, query and body. */
  req: Request;
  res: Response;
}

interface RouteOptions<E extends Endpoint, N extends PolicyName> {
  policy: N;
  /** The body's schema in the API document, if the workbook and not the contract checks the body. */
  describedBody?: () => z.ZodType;
  /** Largest JSON body, in the notation of express.json; default 256kb. */
  bodyLimit?: string;
  /** Counted attempts; refused with 429 beyond them. */
  limits?: readonly Limit[];
  handler(input: RouteInput<E, N>): Promise<Reply<E['response']>> | Reply<E['response']>;
}

/** An endpoint with who serves it, as the registry holds it. */
export interface Route extends Endpoint {
  readonly policy: PolicyName;
  /** Created when the document is requested, because it reads the template. */
  readonly describedBody: z.ZodType | undefined;
  readonly bodyLimit: string;
  readonly limits: readonly Limit[];
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
 * Serves an endpoint under a policy. The handler gets parsed input; its result goes through the response
 * schema, so a field that the contract does not name never leaves the server.
 */
export function defineRoute<const E extends Endpoint, N extends PolicyName>(
  endpoint: E,
  options: RouteOptions<E, N>,
): Route {
  const { response, status } = endpoint;
  return {
    ...endpoint,
    policy: options.policy,
    get describedBody() {
      return options.describedBody?.();
    },
    bodyLimit: options.bodyLimit ?? '256kb',
    limits: options.limits ?? [],
    async run(actor, context, req, res) {
      const input = {
        params: parsePart(endpoint.params, req.params),
        query: parsePart(endpoint.query, req.query),
        body: parsePart(endpoint.body, req.body),
      } as Pick<RouteInput<E, N>, 'params' | 'query' | 'body'>;
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
