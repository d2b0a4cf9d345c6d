import { z } from 'zod';
import { addressSchema } from '#domain';
import { loanSchema, positionSchema } from './loans';
import { POSITION_PRECISIONS } from './comps';

/**
 * The rules of screening in the order shown: each is a figure of the workbook that says why the request fails
 * it, or is blank.
 */
export const SCREENING_RULES = [
  'screeningMissing',
  'screeningPropertyType',
  'screeningBusinessPlan',
  'screeningTransactionType',
  'screeningMinimumAmount',
  'screeningMaximumAmount',
  'screeningLtc',
  'screeningPurchasePrice',
  'screeningQuoteMargin',
  'screeningSizing',
  'screeningCommercialSqft',
  'screeningCommercialIncome',
  'screeningCommercialRatio',
] as const;
export type ScreeningRule = (typeof SCREENING_RULES)[number];

const verdict = z.enum(['pass', 'fail']);
const reason = z.object({ rule: z.enum(SCREENING_RULES), label: z.string(), reason: z.string() });
export type ScreeningReason = z.infer<typeof reason>;

/** GET /api/loans/{uuid}/screening: the screening result of the workbook as last saved. */
export const screeningResponse = z.object({
  /** As computed now. */
  verdict,
  reasons: z.array(reason),
  /** As completed; null while screening is open. */
  status: verdict.nullable(),
  can: z.object({
    /** Screening is open, and this person may complete it. */
    complete: z.boolean(),
    /** Let a request pass that fails. */
    override: z.boolean(),
  }),
});
export type Screening = z.infer<typeof screeningResponse>;

/** POST /api/loans/{uuid}/screening/complete. `override` lets a request pass that fails, for the reason in `note`. */
export const completeScreeningRequest = z
  .strictObject({
    override: z.boolean().default(false),
    note: z.string().trim().max(2000, 'At most 2,000 characters').nullish(),
  })
  .refine(({ override, note }) => !override || (note ?? '') !== '', {
    path: ['note'],
    error: 'Say why the request passes all the same',
  });
export type CompleteScreeningRequest = z.input<typeof completeScreeningRequest>;

/** The outcome: a failed request stays in screening, with the reasons kept in its history. */
export const completeScreeningResponse = z.object({
  verdict,
  overridden: z.boolean(),
  reasons: z.array(reason),
  loan: loanSchema,
});
export type CompletedScreening = z.infer<typeof completeScreeningResponse>;

/** POST /api/addresses/check: whether an address is valid, suggestions for similar ones, and its location. */
export const checkAddressRequest = addressSchema;
export const checkAddressResponse = z.object({
  valid: z.boolean(),
  /** Whole addresses that may be meant, the likeliest first. */
  options: z.array(addressSchema),
  position: positionSchema.nullable(),
  positionPrecision: z.enum(POSITION_PRECISIONS).nullable(),
  /** The county of the position. */
  county: z.string().nullable(),
  /** Five digits: state and county. */
  fips: z.string().nullable(),
});
export type CheckedPropertyAddress = z.infer<typeof checkAddressResponse>;

/** GET /api/settings/map: the background of maps. */
export const mapSettingsResponse = z.object({
  /** Template of a tile server's addresses; null: outlines only. */
  mapTilesUrl: z.string().nullable(),
  mapTilesCredit: z.string().nullable(),
});
export type MapSettings = z.infer<typeof mapSettingsResponse>;
