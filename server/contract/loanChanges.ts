import { z } from 'zod';
import { BORROWER_STATUSES, LOAN_STATUSES, REPORT_STATUSES, STAGES } from '#domain';
import { SET_BACK } from './lifecycle';

/** Loans that one request changes, at most. */
export const MOST_CHANGED_AT_ONCE = 200;

/** Fields that staff edit in the list and on the loan's page. */
export const saidOfLoan = {
  status: z.enum(LOAN_STATUSES),
  borrowerStatus: z.enum(BORROWER_STATUSES),
  reportStatus: z.enum(REPORT_STATUSES),
  currentStage: z.enum(STAGES),
  notes: z.string().max(10_000).nullable(),
};

/** The fields of a loan that are changed from the list. */
const values = z
  .strictObject({
    ...saidOfLoan,
    assigneeId: z.uuid().nullable(),
  })
  .partial();
export type ListedValues = z.infer<typeof values>;

const change = z.strictObject({
  uuid: z.uuid('Not a loan'),
  set: values
    .refine((set) => Object.keys(set).length > 0, 'Say what is to be changed')
    .refine((set) => set.assigneeId === undefined || Object.keys(set).length === 1, {
      path: ['assigneeId'],
      error: 'The assignee is changed alone',
    }),
  /** The values that the person saw: a loan is refused if one of those to be changed is different by now. */
  previous: values.optional(),
  /** Required for a status before funding if the loan is or was funded. */
  despite: z.literal(SET_BACK).optional(),
});
export type ListedChange = z.infer<typeof change>;

/**
 * POST /api/loans/changes: changes several loans independently. To undo, send `was`, with the values that
 * were `set` as `previous`.
 */
export const changeLoansRequest = z.strictObject({
  changes: z
    .array(change)
    .min(1, 'Choose a loan')
    .max(MOST_CHANGED_AT_ONCE, `At most ${MOST_CHANGED_AT_ONCE} loans at once`)
    .refine(
      (changes) => new Set(changes.map(({ uuid }) => uuid)).size === changes.length,
      'A loan is named twice',
    ),
});

const done = z.object({
  uuid: z.uuid(),
  /** Null: the loan does not exist. */
  address: z.string().nullable(),
  outcome: z.enum(['changed', 'same', 'refused']),
  /** Why a loan was refused. */
  message: z.string().optional(),
  /** Values before and after, for every field that changed, including fields that follow from a status. */
  was: values.optional(),
  is: values.optional(),
});
export type ListedOutcome = z.infer<typeof done>;

export const changeLoansResponse = z.object({ loans: z.array(done) });
