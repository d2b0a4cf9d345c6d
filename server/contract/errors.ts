import { z } from 'zod';
import './messages';

interface ErrorMeaning {
  /** HTTP status of a refusal with this code. */
  readonly status: number;
  readonly meaning: string;
}

/** Every code that a refusal can carry, with its one status and meaning; docs/errors.md is made from this table. */
export const ERROR_CODES = {
  invalid: { status: 400, meaning: 'A field of the request is missing or not acceptable; `path` names it.' },
  unknown_revision: {
    status: 400,
    meaning: 'The request names a revision that the workbook has not reached.',
  },
  bad_formula: { status: 400, meaning: 'The text is not a formula of this workbook.' },
  not_editable: {
    status: 400,
    meaning: 'The cell is computed and the template does not allow it to be overwritten.',
  },
  unauthenticated: {
    status: 401,
    meaning: 'No token, or one that is expired, forged or issued for something else.',
  },
  forbidden: { status: 403, meaning: 'Signed in, but not allowed to do this.' },
  address_unproven: {
    status: 403,
    meaning:
      'The password is right, but the link of the mail that proves the address has not been opened yet.',
  },
  sharing_disabled: { status: 403, meaning: 'The deal is not shared with external viewers.' },
  not_found: { status: 404, meaning: 'No such thing, or not visible to this person.' },
  conflict: {
    status: 409,
    meaning:
      'Someone else changed the very value that the request changes since its sender read it; nothing was saved over that, and the sender chooses between the two. Of a save of the workbook, the response holds both values of each cell.',
  },
  stale: {
    status: 409,
    meaning:
      'The record, list or revision that the request was made from has changed since, whatever in it and whoever did it: read it again and decide anew.',
  },
  moved: {
    status: 409,
    meaning:
      'The loan was moved to another version of its model since the revision named in the request: open it anew.',
  },
  not_movable: {
    status: 409,
    meaning: 'A typed value or formula that the newer version of the model cannot read; `path` names it.',
  },
  wrong_state: {
    status: 409,
    meaning: 'This cannot be done in the state in which things stand; `message` says what stands in its way.',
  },
  already: { status: 409, meaning: 'It is there, or was done, already.' },
  limit_reached: { status: 409, meaning: 'As many as are allowed are there already.' },
  confirm: {
    status: 409,
    meaning:
      'There is a reason for caution, given in `message`. The request is carried out if it is sent again with the caution named in its field `despite`.',
  },
  too_large: { status: 413, meaning: 'More rows or bytes than allowed.' },
  too_many_requests: { status: 429, meaning: 'Too many attempts; try again later.' },
  internal: { status: 500, meaning: 'Something went wrong on the server.' },
  upstream: {
    status: 502,
    meaning: 'A service that the server uses, for mail or for texts, refused or did not answer.',
  },
  busy: {
    status: 503,
    meaning:
      'Someone else is saving this workbook or changing the same thing at this moment, or the server has too much to do to answer in time; the same can be asked for again.',
  },
  timed_out: {
    status: 503,
    meaning:
      'The database did not finish in time; nothing was saved. The same request can be sent again, or in smaller parts.',
  },
  unavailable: {
    status: 503,
    meaning:
      'Bridgebook is starting, or its database does not answer at this moment; the same request can be sent again.',
  },
  storage_unavailable: { status: 503, meaning: 'The file storage does not answer; nothing was kept.' },
  storage_full: {
    status: 507,
    meaning: 'The disk of the server or the file storage is full; nothing was kept.',
  },
} as const satisfies Readonly<Record<string, ErrorMeaning>>;
export type ApiErrorCode = keyof typeof ERROR_CODES;
export const API_ERROR_CODES = Object.keys(ERROR_CODES) as readonly ApiErrorCode[];

/** The status of a refusal: that of its code, or the lowest one of several. */
export const statusOfCodes = (codes: readonly ApiErrorCode[]): number =>
  Math.min(...codes.map((code) => ERROR_CODES[code].status));

/** Shares of traces and recorded sessions that are sent if errors are reported. */
export const ERROR_REPORT_RATES = { traces: 0.1, replays: 0.2 } as const;

export const errorDetail = z.object({
  message: z.string(),
  /** The field of the request, dotted. */
  path: z.string().optional(),
  code: z.enum(API_ERROR_CODES),
});

/** The one error shape of every route. */
export const errorSchema = z.object({
  message: z.string(),
  details: z.array(errorDetail).min(1),
  /**
   * For a server failure: the request's id in the log; every answer also has it as the header x-request-id.
   */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;
