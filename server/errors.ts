import { statusOfCodes, type ApiErrorCode, type ErrorBody } from '#contract/errors';

export type ErrorDetail = ErrorBody['details'][number];

/**
 * The error that a command or a route throws to refuse a request. It becomes the common error shape, with the
 * status of its codes; `extra` adds fields to the body if the contract extends that shape (a save conflict).
 */
export class AppError extends Error {
  readonly status: number;

  /** @param details at least one */
  constructor(
    message: string,
    readonly details: readonly ErrorDetail[],
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = statusOfCodes(details.map(({ code }) => code));
  }
}

/** A refusal for one reason, with the status of its code; `path` is dotted as in a zod issue (`rows.3.sqft`). */
export const refused = (
  code: ApiErrorCode,
  message: string,
  path?: string,
  extra?: Record<string, unknown>,
): AppError => new AppError(message, [{ message, ...(path !== undefined && { path }), code }], extra);

/** Refuses with 400. @param path the field of the request that is wrong, dotted (`rows.3.sqft`) */
export const invalid = (message: string, path?: string) => refused('invalid', message, path);
export const unauthenticated = (message = 'Sign in to continue') => refused('unauthenticated', message);
/** Refuses with 403. */
export const forbidden = (message = 'You are not allowed to do this') => refused('forbidden', message);
export const sharingDisabled = () => refused('sharing_disabled', 'Sharing disabled');
/** Refuses with 404. */
export const notFound = (message = 'Not found') => refused('not_found', message);
export const conflict = (message: string, extra?: Record<string, unknown>) =>
  refused('conflict', message, undefined, extra);

/** Refuses with 409 what cannot be done as things stand, whatever its sender read. */
export const wrongState = (message: string, path?: string) => refused('wrong_state', message, path);

/** Ends the start of the server: its message is the one sentence the person reads. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
