import { z } from 'zod';

/** Every code a `details` entry can carry; the catalogue in docs/errors.md is made from this table. */
export const ERROR_CODES = {
  invalid: 'A field of the request is missing or not acceptable; `path` names it.',
  unauthenticated: 'No token, or one that is expired, forged or issued for something else.',
  address_unproven:
    'The password is right, but the link of the mail that proves the address has not been opened yet.',
  forbidden: 'Signed in, but not allowed to do this.',
  not_found: 'No such thing, or not visible to this person.',
  conflict:
    'The same cell was changed by someone else since, or one removed a row that the other edited; the response holds both values.',
  stale: 'The revision named in the request is not one of this workbook.',
  moved:
    'The loan was moved to another version of its model since the revision named in the request: open it anew.',
  not_movable: 'A typed value or formula that the newer version of the model cannot read; `path` names it.',
  bad_formula: 'The text is not a formula of this workbook.',
  not_editable: 'The cell is computed and the template does not allow it to be overwritten.',
  too_large: 'More rows or bytes than allowed.',
  too_many_requests: 'Too many attempts; try again later.',
  sharing_disabled: 'The deal is not shared with external viewers.',
  busy: 'Someone else is saving this workbook, or changing the same thing, at this moment; the same request can be sent again.',
  timed_out:
    'The database did not finish in time; nothing was saved. The same request can be sent again, or in smaller parts.',
  unavailable: 'The database does not answer at this moment; the same request can be sent again.',
  storage:
    'The disk of the server or the file storage is full (507), or the file storage does not answer (503); nothing was kept.',
  internal: 'Something went wrong on the server.',
} as const;
export type ApiErrorCode = keyof typeof ERROR_CODES;

/** Shares of traces and of recorded sessions that are sent where errors are reported. */
export const ERROR_REPORT_RATES = { traces: 0.1, replays: 0.2 } as const;

/** The one error shape of every route. */
export const errorSchema = z.object({
  message: z.string(),
  details: z.array(z.object({ message: z.string(), path: z.string().optional(), code: z.string() })),
  /** Of a failure of the server: what the log calls this request; every answer has it as the header x-request-id. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;
