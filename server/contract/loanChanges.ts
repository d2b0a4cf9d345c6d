import { z } from 'zod';
import { BORROWER_STATUSES, LOAN_STATUSES, REPORT_STATUSES, STAGES } from '#domain';
import { SET_BACK } from './lifecycle';

/** Loans that one request changes, at most. */
export const MOST_CHANGED_AT_ONCE = 200;

/** What staff say of a loan in the list and on its own page. */
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
  /** What the person saw: a loan where something that is to be changed is another by now is refused. */
  previous: values.optional(),
  /** A status that says that no money is out yet, of a loan whose money is, or was: refused without this. */
  despite: z.literal(SET_BACK).optional(),
});
export type ListedChange = z.infer<typeof change>;

/** POST /api/loans/changes: changes several loans, each for itself. Undoing sends back what `was`, with what was `set` as `previous`. */
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
export type ChangeLoansRequest = z.infer<typeof changeLoansRequest>;

const done = z.object({
  uuid: z.uuid(),
  /** Null: there is no such loan. */
  address: z.string().nullable(),
  outcome: z.enum(['changed', 'same', 'refused']),
  /** Why a loan was refused. */
  message: z.string().optional(),
  /** What stood before, and what stands now, of every field that changed; what follows from a status too. */
  was: values.optional(),
  is: values.optional(),
});
export type ListedOutcome = z.infer<typeof done>;

export const changeLoansResponse = z.object({ loans: z.array(done) });
export type ChangeLoansResponse = z.infer<typeof changeLoansResponse>;
