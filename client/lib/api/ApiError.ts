import { errorSchema, type ErrorBody } from '#contract';

/** The one error of every call. `status` is 0 where no answer came. `body` is the whole answer, for calls whose errors carry more. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorBody['details'];
  readonly body: unknown;

  constructor(
    status: number,
    message: string,
    details: ErrorBody['details'] = [],
    body: unknown = undefined,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
    this.body = body;
  }

  hasCode(code: string): boolean {
    return this.details.some((detail) => detail.code === code);
  }

  /** From an answer that is not 2xx; one that is not in the error shape keeps its status and a plain message. */
  static from(status: number, body: unknown): ApiError {
    const parsed = errorSchema.safeParse(body);
    if (parsed.success) return new ApiError(status, parsed.data.message, parsed.data.details, body);
    return new ApiError(
      status,
      status >= 500
        ? 'The server could not do this. Please try again in a moment.'
        : `The request failed (${status})`,
      [],
      body,
    );
  }
}
