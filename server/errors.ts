import type { ApiErrorCode, ErrorBody } from '#contract';

type Detail = ErrorBody['details'][number];

/**
 * What a command or a route throws to refuse a request. It becomes the one error shape; `extra` adds fields to the
 * body where the contract extends that shape (a save conflict).
 */
export class AppError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Detail[],
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'AppError';
  }
}

const single = (
  status: number,
  code: ApiErrorCode,
  message: string,
  path?: string,
  extra?: Record<string, unknown>,
) => new AppError(status, message, [path === undefined ? { message, code } : { message, path, code }], extra);

/** 400 for one field; `path` is dotted as in a zod issue (`rows.3.sqft`). */
export const invalid = (message: string, path?: string) => single(400, 'invalid', message, path);
export const unauthenticated = (message = 'Sign in to continue') => single(401, 'unauthenticated', message);
export const forbidden = (message = 'You are not allowed to do this') => single(403, 'forbidden', message);
export const sharingDisabled = () => single(403, 'sharing_disabled', 'Sharing disabled');
export const notFound = (message = 'Not found') => single(404, 'not_found', message);
export const conflict = (message: string, extra?: Record<string, unknown>) =>
  single(409, 'conflict', message, undefined, extra);
export const tooLarge = (message: string) => single(413, 'too_large', message);
export const refused = (status: number, code: ApiErrorCode, message: string, path?: string) =>
  single(status, code, message, path);

/** Ends the start of the server: its message is the one sentence the person reads. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
