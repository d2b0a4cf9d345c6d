import { z } from 'zod';
import { dealReportQuery } from './deals';
import { COMMITTEE_AGENDAS, COMMITTEE_STATUSES } from '#domain';

/** A memo of the investment committee; `status` Draft until it is decided. */
export const memoSchema = z.object({
  id: z.number().int(),
  /** `ICR-12` */
  name: z.string(),
  agenda: z.enum(COMMITTEE_AGENDAS).nullable(),
  status: z.enum(COMMITTEE_STATUSES),
  decidedAt: z.iso.datetime().nullable(),
  /** The record of the session is complete. */
  complete: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Memo = z.infer<typeof memoSchema>;

/** GET /api/loans/{uuid}/ic-memos: newest first. */
export const memosResponse = z.object({ memos: z.array(memoSchema) });

/** Who has no account comes with the token of a share link, as to the deal page. */
export const memoQuery = dealReportQuery.pick({ token: true });
/** GET /api/ic-memos/{uuid}/{memoId}: a memo by itself, for staff and by the token of a share link; others see those that are decided. */
export const singleMemoResponse = z.object({
  address: z.string(),
  memo: memoSchema,
  /** The origination checklist without the staff's own words on it. */
  checklist: z.object({
    done: z.number().int(),
    total: z.number().int(),
    items: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        checked: z.boolean(),
        required: z.boolean(),
        below: z.boolean(),
      }),
    ),
  }),
});
export type SingleMemo = z.infer<typeof singleMemoResponse>;
