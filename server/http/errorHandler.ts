import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { ErrorBody } from '#contract';
import { DISK_FULL, isDiskFull } from '../database/room';
import { collided, isUnreachable, ranOutOfTime } from '../database/unreachable';
import { StorageError } from '../providers/storage';
import { REQUEST_ID } from './requestId';
import { AppError, notFound, refused, invalid } from '../errors';

interface BodyParserError {
  type?: string;
  status?: number;
  original?: unknown;
  limit?: number;
}

const KILOBYTE = 1024;

/** A limit of bodies, which are all whole kilobytes or megabytes. */
const sizeOf = (bytes: number): string =>
  bytes < KILOBYTE ** 2 ? `${Math.floor(bytes / KILOBYTE)} KB` : `${Math.floor(bytes / KILOBYTE ** 2)} MB`;

/** Whether PostgreSQL refused a text for a zero character or half a character in it. */
function isUnstorable(cause: unknown): boolean {
  if (!(cause instanceof Error && 'code' in cause)) return false;
  return (
    cause.code === '22P05' ||
    cause.code === '22021' ||
    (cause.code === '22P02' && cause.message.endsWith('type json'))
  );
}

/** Translates errors of Express and its body parser. */
function known(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (typeof error !== 'object' || error === null) return undefined;
  if (isUnreachable(error))
    return refused('unavailable', 'The database does not answer at this moment. Try again in a few seconds.');
  if (ranOutOfTime(error))
    return refused(
      'timed_out',
      'The database did not finish this in time, and nothing was saved. Try again in a moment, or do it in smaller parts.',
    );
  if (collided(error))
    return refused('busy', 'Someone else is making changes here at this moment. Try again.');
  if (error instanceof StorageError)
    return refused(error.full ? 'storage_full' : 'storage_unavailable', error.message);
  if (isDiskFull(error)) return refused('storage_full', DISK_FULL);
  const { type, status, original, limit } = error as BodyParserError;
  if (isUnstorable(original)) return invalid('A text of the request holds a character that cannot be stored');
  if (type === 'entity.too.large')
    return refused(
      'too_large',
      `The request is larger than ${limit === undefined ? 'allowed' : `the ${sizeOf(limit)} allowed`}. Send it in smaller parts.`,
    );
  if (type === 'entity.parse.failed') return invalid('The request body is not valid JSON');
  if (
    type === 'charset.unsupported' ||
    type === 'encoding.unsupported' ||
    type === 'request.size.invalid' ||
    type === 'request.aborted'
  )
    return invalid('The request body cannot be read');
  if (status === 403 || status === 404) return notFound();
  if (error instanceof URIError || status === 400) return invalid('The address is not valid');
  return undefined;
}

export function sendError(res: Response, error: AppError): void {
  const requestId = res.getHeader(REQUEST_ID);
  const body: ErrorBody & Record<string, unknown> = {
    message: error.message,
    details: [...error.details],
    ...error.extra,
    ...(error.status >= 500 && typeof requestId === 'string' && { requestId }),
  };
  if (error.status === 401) res.set('www-authenticate', 'Bearer');
  if (error.status === 503) res.set('retry-after', '1');
  res.status(error.status).set('cache-control', 'no-store').json(body);
}

export const unknownApiPath: RequestHandler = (req) => {
  throw notFound(`There is no ${req.method} ${req.baseUrl}${req.path}`);
};

/**
 * The last handler of the chain. An unknown error is logged with the request's log line, and its answer tells
 * nothing about it.
 */
export const errorHandler: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const answer = known(error) ?? refused('internal', 'Something went wrong');
  if (answer.status >= 500) res.err = error instanceof Error ? error : new Error(String(error));
  if (res.headersSent) {
    next(error);
    return;
  }
  sendError(res, answer);
};
