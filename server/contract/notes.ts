import { z } from 'zod';
import { loanSchema, type Loan } from './loans';

/** A whole loan with an amount, past its screening and not over, can be split into notes. */
export const isSplittable = ({
  dealType,
  status,
  totalLoanAmount,
}: Pick<Loan, 'dealType' | 'status' | 'totalLoanAmount'>): boolean =>
  dealType === 'WL' &&
  !['Screening', 'Repaid', 'Rejected', 'Non Performing Loan'].includes(status) &&
  totalLoanAmount !== null &&
  totalLoanAmount > 0;

const share = (what: string) =>
  z
    .number({ error: `${what} is required` })
    .min(0, 'Value must be between 0 and 1')
    .max(1, 'Value must be between 0 and 1');

/** POST /api/loans/{uuid}/ownerships/A: splits a whole loan, by fractions; answers its ownerships. */
export const createANoteRequest = z.strictObject({ interest: share('Interest'), ltv: share('LTV') });
export type CreateANoteRequest = z.input<typeof createANoteRequest>;
/** POST /api/loans/{uuid}/ownerships/preview: the result of a split; nothing is stored. */
export const previewSplitRequest = createANoteRequest;
/** PATCH /api/loans/{uuid}/ownerships/ab-settings */
export const abSettingsRequest = z
  .strictObject({
    ltv: share('LTV').optional(),
    interest: share('Interest').optional(),
    hideBHolder: z.boolean().optional(),
  })
  .refine((settings) => Object.values(settings).some((value) => value !== undefined), {
    error: 'Nothing to change',
  });
export type AbSettingsRequest = z.input<typeof abSettingsRequest>;
/**
 * PATCH /api/loans/{uuid}/offerings/consolidate: consolidates both notes into one loan; answers its
 * ownerships.
 */
export const consolidateRequest = z.strictObject({
  note: z.string().trim().max(2000, 'At most 2,000 characters').nullish(),
});

/** A figure of the workbook as it is shown. */
export const noteFigure = z.object({
  name: z.string(),
  label: z.string(),
  format: z.string(),
  /** Blank and errors are null. */
  value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
});
export type NoteFigure = z.infer<typeof noteFigure>;

/** The same measure of the whole loan and of both notes. */
export const splitLine = z.object({
  key: z.string(),
  label: z.string(),
  WL: noteFigure,
  A: noteFigure.nullable(),
  B: noteFigure.nullable(),
});
export type SplitLine = z.infer<typeof splitLine>;
export const splitSchema = z.object({
  lines: z.array(splitLine),
  /** A warning about the B note's rate; null if there is none. */
  warning: z.string().nullable(),
  /** Why the loan cannot be split this way; null if it can. */
  refusal: z.string().nullable(),
});
export type Split = z.infer<typeof splitSchema>;

/** GET /api/loans/{uuid}/ownerships: of a whole loan or of one of its notes. */
export const ownershipsResponse = z.object({
  whole: loanSchema,
  /** The existing notes, A before B. */
  notes: z.array(loanSchema),
  settings: z.object({
    ltv: z.number().nullable(),
    interest: z.number().nullable(),
    hideBHolder: z.boolean(),
  }),
  /** Initial values of the A note form: the saved settings, or half the loan's LTV. */
  defaults: z.object({ ltv: z.number().nullable(), interest: z.number().nullable() }),
  split: splitSchema,
  /** ISO dates of the workbook's timeline. */
  closingDate: z.string().nullable(),
  maturityDate: z.string().nullable(),
});
export type Ownerships = z.infer<typeof ownershipsResponse>;

const maybeRate = z.number().nullable();
/**
 * GET /api/loans/{uuid}/ownerships/yields: the B note's rate over the A note's LTV, a line for each rate of
 * the A note; fractions.
 */
export const noteYieldsResponse = z.object({
  ltvs: z.array(z.number()),
  /** A yield is null if that split has no B note, or no possible terms. */
  lines: z.array(z.object({ interest: z.number(), yields: z.array(maybeRate) })),
  today: z.object({ ltv: z.number(), interest: z.number(), yield: maybeRate }),
});
export type NoteYields = z.infer<typeof noteYieldsResponse>;

export const NOTE_CHANGE_TITLE = 'Rewrite A note settings?';
export const NOTE_CHANGE_WARNING =
  'The A note LTV / Interest has been changed. This will overwrite the values present on the B note as well.';
