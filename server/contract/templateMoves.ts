import { z } from 'zod';
import { LOAN_STATUSES } from '#domain';
import { jobSchema } from './jobs';

/** GET /api/settings/template-moves: the newest version of the model, and how many loans use an older one. */
export const templateMovesResponse = z.object({
  title: z.string(),
  newest: z.number().int(),
  behind: z.number().int(),
});

/** The effects of the newest version on one loan. */
export const moveEffectSchema = z.object({
  uuid: z.uuid(),
  address: z.string(),
  status: z.enum(LOAN_STATUSES),
  from: z.number().int(),
  /** The revision that was looked at: a loan that was saved since is not moved. */
  revision: z.number().int(),
  /** Named figures that would be others. */
  changed: z.number().int(),
  /** The headline figures among them. */
  figures: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      format: z.string(),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
  /** Typed values that would stay in the loan but not be used. */
  unused: z.number().int(),
  /** Inputs that the newest version cannot read, by place: a loan with any of them is not moved. */
  refused: z.array(z.string()),
});
export type MoveEffect = z.infer<typeof moveEffectSchema>;

export const movesPreviewResult = z.object({
  to: z.number().int(),
  /** Loans that could not be computed. */
  failed: z.number().int(),
  /** Every loan at an older version; those whose headline figures move come first. */
  effects: z.array(moveEffectSchema),
});
export type MovesPreviewResult = z.infer<typeof movesPreviewResult>;

/**
 * POST /api/settings/template-moves/previews: previews the move of every loan with an older version, as a
 * job; nothing is moved.
 */
export const movesPreviewResponse = jobSchema.extend({ result: movesPreviewResult.nullable() });

/** POST /api/settings/template-moves/applications: moves these loans of a preview, as a job; answers 202. */
export const applyMovesRequest = z.strictObject({
  preview: z.uuid(),
  loans: z.array(z.uuid()).min(1, 'Choose at least one loan').max(20_000),
});
export const applyMovesResult = z.object({
  moved: z.number().int(),
  /** Loans that were not moved, and why. */
  skipped: z.array(z.object({ uuid: z.uuid(), address: z.string(), reason: z.string() })),
});
export type ApplyMovesResult = z.infer<typeof applyMovesResult>;
export const movesApplicationResponse = jobSchema.extend({ result: applyMovesResult.nullable() });
