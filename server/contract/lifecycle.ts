import { z } from 'zod';
import { IN_DEFAULT, isRejectable, REJECT_REASONS, REJECTED_BY } from '#domain';
import type { BorrowerStatus, LoanStatus, Stage } from '#domain';
import { written } from './written';
import { namedSchema } from './named';

const FUNDED = {
  status: ['Performing', 'Non Performing Loan', 'Repaid'],
  borrowerStatus: ['Performing', 'Repaid', 'Delinquent', 'Default'],
  currentStage: ['monitoring', 'fullyPaid'],
} as const satisfies {
  readonly status: readonly LoanStatus[];
  readonly borrowerStatus: readonly BorrowerStatus[];
  readonly currentStage: readonly Stage[];
};

interface Statuses {
  readonly status: LoanStatus;
  readonly borrowerStatus: BorrowerStatus;
  readonly currentStage: Stage;
}

const saysFunded = (field: keyof Statuses, value: string | undefined): boolean =>
  (FUNDED[field] as readonly (string | undefined)[]).includes(value);

/** Whether status or stage mean that the loan is or was funded. */
export const standsFunded = (standing: Partial<Statuses>): boolean =>
  (Object.keys(FUNDED) as (keyof Statuses)[]).some((field) => saysFunded(field, standing[field]));

/**
 * Whether the loan is or was funded: by status and stage, or because the funding was recorded once. A later change of
 * status does not undo that.
 */
export const isFunded = (loan: Statuses & { readonly fundedAt: string | Date | null }): boolean =>
  loan.fundedAt !== null || standsFunded(loan);

/**
 * Sent by a person who sets a funded loan back to a status before funding, to confirm having read the
 * warning.
 */
export const SET_BACK = 'moneyOut';

const SET_BY_HAND = { status: 'loan status', borrowerStatus: 'borrower status' } as const;
type SetByHand = keyof typeof SET_BY_HAND;

/** A status of the time before the money is out. A borrower who fails may do so before and after. */
const isBefore = ({ status, borrowerStatus }: Partial<Statuses>): boolean =>
  status !== undefined
    ? isRejectable(status)
    : borrowerStatus !== undefined &&
      !IN_DEFAULT.includes(borrowerStatus) &&
      !saysFunded('borrowerStatus', borrowerStatus);

/**
 * Why a change of status is questionable, in words: it would set a loan that is or was funded back to a status before
 * funding. Null if it is not.
 */
export function setBackWords(stands: Statuses, next: Partial<Statuses>): string | null {
  if (!standsFunded(stands)) return null;
  const back = (Object.keys(SET_BY_HAND) as SetByHand[]).filter(
    (field) => isBefore({ [field]: next[field] }) && !isBefore({ [field]: stands[field] }),
  );
  if (back.length === 0) return null;
  const moves = back.map(
    (field) => `its ${SET_BY_HAND[field]} would go back from ${stands[field]} to ${next[field]}`,
  );
  const stays = (Object.keys(SET_BY_HAND) as SetByHand[]).filter(
    (field) => !back.includes(field) && saysFunded(field, next[field] ?? stands[field]),
  );
  return `Money of this loan is out, or was: ${[...moves, ...stays.map((field) => `its ${SET_BY_HAND[field]} stays ${next[field] ?? stands[field]}`)].join('; ')}`;
}

/** Whether a borrower is not past the quote. */
export const isQuoting = (borrower: BorrowerStatus): boolean =>
  ['Loan Requested', 'Quote Sent', 'Quote Approve', 'Quote Rejected'].includes(borrower);

/** Each stage of a loan as people read it. */
export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  screening: 'Screening',
  quote: 'Quote',
  underwriting: 'Underwriting',
  termSheet: 'Term Sheet',
  dueDiligence: 'Due Diligence',
  closure: 'Closure',
  monitoring: 'Monitoring',
  fullyPaid: 'Fully Paid',
};

const note = z.string().trim().max(2000, 'At most 2,000 characters').nullish();
const reasons = z
  .array(z.string(), { error: 'Select at least 1 reason' })
  .min(1, 'Select at least 1 reason')
  .max(30);

/** POST /api/loans/{uuid}/reject: answers the loan. */
export const rejectLoanRequest = z
  .strictObject({
    rejectedBy: z.enum(REJECTED_BY, { error: 'borrower or atlas is expected' }),
    rejectReason: reasons,
    note,
  })
  .check(({ value: { rejectedBy, rejectReason }, issues }) => {
    rejectReason.forEach((reason, index) => {
      if (!REJECT_REASONS[rejectedBy].includes(reason))
        issues.push({
          code: 'custom',
          input: reason,
          path: ['rejectReason', index],
          message: 'Not one of the reasons',
        });
      else if (rejectReason.indexOf(reason) < index)
        issues.push({ code: 'custom', input: reason, path: ['rejectReason', index], message: 'Given twice' });
    });
  });
export type RejectLoanRequest = z.input<typeof rejectLoanRequest>;

/** POST /api/loans/{uuid}/reactivate: back to the status and stage before the rejection; answers the loan. */
export const reactivateLoanRequest = z.strictObject({ note });

/** The subject of a line of a loan's history. */
export const HISTORY_KINDS = [
  'status',
  'loan',
  'workbook',
  'snapshot',
  'file',
  'comment',
  'mail',
  'investor',
  'note',
  'alert',
  'checklist',
  'memo',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** GET /api/loans/{uuid}/events: newest first; `before` is the `next` of the page before. */
export const loanEventsQuery = z.object({
  limit: z.preprocess(
    (v) => (v === '' || v === undefined ? 50 : v),
    written(
      z.number().int().min(1, 'Value must be between 1 and 200').max(200, 'Value must be between 1 and 200'),
    ),
  ),
  before: z.preprocess((v) => (v === '' ? undefined : v), z.string().max(200).optional()),
  kind: z.preprocess(
    (v) => (v === '' || v === undefined ? undefined : Array.isArray(v) ? v : [v]),
    z.array(z.enum(HISTORY_KINDS)).max(HISTORY_KINDS.length).optional(),
  ),
});

export const historyEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(HISTORY_KINDS),
  /** Null for a borrower acting through a link, and for the program itself. */
  by: namedSchema.nullable(),
  /** The event, in a sentence without a full stop. */
  title: z.string(),
  /** Further words: a note, a reason or the subject. */
  detail: z.string().nullable(),
  /** The note it concerns; null for the whole loan. */
  dealType: z.enum(['A', 'B']).nullable(),
  /** The revision of a save. */
  revision: z.number().int().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
export const loanEventsResponse = z.object({ events: z.array(historyEntry), next: z.string().nullable() });

/** The checklists of a loan: of its origination, and of each stage that has one. */
export const CHECKLISTS = [
  'origination',
  'quote',
  'underwriting',
  'termSheet',
  'dueDiligence',
  'closure',
  'monitoring',
] as const;
/** Which checklist: that of origination, or that of a stage. */
export type ChecklistKey = (typeof CHECKLISTS)[number];

/** A comparable that was removed from a sheet of the loan. */
export const archivedComparable = z.object({
  /** The sheet that it was in. */
  sheet: z.string(),
  sheetLabel: z.string(),
  id: z.string(),
  address: z.string().nullable(),
  /** Cells by column key, as typed. */
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Its source: the save that removed it, or the newest snapshot that contains it. */
  source: z.enum(['revision', 'snapshot']),
  revision: z.number().int(),
  at: z.iso.datetime(),
  by: namedSchema.nullable(),
});
export type ArchivedComparable = z.infer<typeof archivedComparable>;
/** GET /api/loans/{uuid}/stages/comparables/archive: newest first, at most 2,000. */
export const comparablesArchiveResponse = z.object({ comparables: z.array(archivedComparable) });
