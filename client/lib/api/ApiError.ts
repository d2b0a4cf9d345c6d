import { z } from 'zod';
import { API_ERROR_CODES, errorDetail, errorSchema } from '#contract';

/** The one code that is ignored silently; none of this server's own. */
export const SILENT_CODE = 'SCREENING_REGENERATION_REQUIRED';

/** As the contract says, but a code of a newer server costs the page no message. */
const errorReader = errorSchema.extend({
  details: z.array(
    errorDetail.extend({ code: z.enum([...API_ERROR_CODES, SILENT_CODE, 'unknown']).catch('unknown') }),
  ),
});
export type ErrorDetails = z.output<typeof errorReader>['details'];
export type ErrorCode = ErrorDetails[number]['code'];

/**
 * The one error of every call. `status` is 0 where no answer came. `body` is the whole answer, for calls
 * whose errors carry more.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;
  readonly body: unknown;

  constructor(status: number, message: string, details: ErrorDetails = [], body: unknown = undefined) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
    this.body = body;
  }

  hasCode(code: ErrorCode): boolean {
    return this.details.some((detail) => detail.code === code);
  }

  /** From an answer that is not 2xx; one that is not in the error shape keeps its status and a plain message. */
  static from(status: number, body: unknown): ApiError {
    const parsed = errorReader.safeParse(body);
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
