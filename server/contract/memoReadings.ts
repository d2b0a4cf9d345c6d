import { z } from 'zod';
import { ALERT_SEVERITIES, checklistResponse } from './alerts';
import { COMMITTEE_VOTES, MEMO_TEXTS } from './memoParts';
import { noteFigure } from './notes';
import { ROLES } from '#domain';

const memoRedFlag = z.object({
  /** Names a flag of the system; the id of one that a person added. */
  actionType: z.string(),
  custom: z.boolean(),
  description: z.string(),
  severity: z.enum(ALERT_SEVERITIES),
  /** Path after /loans/{uuid}/. */
  link: z.string().nullable(),
  note: z.string(),
});
export type MemoRedFlag = z.infer<typeof memoRedFlag>;

const grantSchema = z.object({ by: z.string(), at: z.iso.datetime(), note: z.string() });
const memoException = z.object({
  /** The figure that is the limit. */
  key: z.string(),
  label: z.string(),
  figure: noteFigure,
  limit: noteFigure,
  /** The loan may not be above the limit, or not below it. */
  side: z.enum(['most', 'least']),
  granted: grantSchema.nullable(),
});
/** A limit of the lender that the loan is beyond. */
export type MemoException = z.infer<typeof memoException>;

const stressTable = z.object({
  measures: z.array(noteFigure.omit({ value: true })),
  lines: z.array(
    z.object({
      label: z.string(),
      /** In the order of the measures; null if the inputs cannot be stressed this way. */
      values: z.array(noteFigure.shape.value),
      /** Limits that hold as the loan is and would not hold then. */
      broken: z.array(z.string()),
    }),
  ),
});
/** Ratios of the loan as it is and under stress, with its amount unchanged. */
export type StressTable = z.infer<typeof stressTable>;

const participant = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  vote: z.enum(COMMITTEE_VOTES).nullable(),
  note: z.string().nullable(),
  votedAt: z.iso.datetime().nullable(),
});
export type MemoParticipant = z.infer<typeof participant>;

export const staleFigure = noteFigure.extend({
  /** The text that names it. */
  part: z.enum(MEMO_TEXTS),
  /** The value when the text was written or confirmed; `value` is the current one. */
  before: noteFigure.shape.value,
  /** The revision of the workbook that it was. */
  since: z.int(),
});
/** A figure that reads differently than when the text naming it was written or confirmed. */
export type StaleFigure = z.infer<typeof staleFigure>;

/** The memo's view of the loan: the current state or, once there is a record, the state at that time. */
export const memoReadings = z.object({
  /** Amount and purpose in a sentence. */
  purpose: z.string(),
  ratios: z.array(noteFigure),
  /** Net worth, liquidity and experience of the borrowers; absent if unknown, and in older records. */
  sponsor: z.array(noteFigure).optional(),
  exceptions: z.array(memoException),
  redFlags: z.array(memoRedFlag),
  checklist: checklistResponse,
  participants: z.array(participant),
  /** Votes that the record needs. */
  quorum: z.int(),
  /** Null in records of earlier times. */
  stress: stressTable.nullable(),
  /** Figures that the texts name. */
  figures: z.array(noteFigure),
  /**
   * For a record: figures that had changed since the text naming them was written, without confirmation;
   * absent if there are none.
   */
  unconfirmed: z.array(staleFigure).optional(),
});
export type MemoReadings = z.infer<typeof memoReadings>;
