import { z } from 'zod';
import { LOAN_STATUSES } from '#domain';
import type { LoanStatus } from '#domain';
import { jobSchema } from './jobs';
import { namedSchema } from './named';

/** A parameter's value: amounts in USD, rates and shares as fractions, terms in months. */
export const defaultValueSchema = z.union([z.number(), z.boolean(), z.string().max(200)]);
/** A default of the lender for a parameter of new loans; null for the template's own. */
export type DefaultValue = z.infer<typeof defaultValueSchema>;
const values = z.record(z.string().max(100), defaultValueSchema);

const versionSchema = z.object({
  /** From 1. */
  version: z.number().int(),
  /** By name; parameters not named have the template's value. */
  parameters: values,
  note: z.string().nullable(),
  restores: z.number().int().nullable(),
  by: namedSchema.nullable(),
  at: z.iso.datetime(),
  /** Differences from the previous version; null is the template's own value. */
  changes: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      format: z.string(),
      before: defaultValueSchema.nullable(),
      after: defaultValueSchema.nullable(),
    }),
  ),
});
export type DefaultsVersion = z.infer<typeof versionSchema>;

/** One parameter that a default can be given. */
export const defaultParameterSchema = z.object({
  name: z.string(),
  label: z.string(),
  section: z.string(),
  type: z.enum(['number', 'boolean', 'choice', 'text']),
  format: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  min: z.number().nullable(),
  max: z.number().nullable(),
  note: z.string().nullable(),
  /** Whole numbers only: months, days, units. */
  counted: z.boolean().optional(),
  /** The template's value. */
  template: defaultValueSchema.nullable(),
});
export type DefaultParameter = z.infer<typeof defaultParameterSchema>;

/** GET /api/settings/parameter-defaults: version 0 means that the template's own values apply. */
export const parameterDefaultsResponse = z.object({
  version: z.number().int(),
  parameters: values,
  definitions: z.array(defaultParameterSchema),
  /** Newest first. */
  versions: z.array(versionSchema),
});
export type ParameterDefaultsResponse = z.infer<typeof parameterDefaultsResponse>;

/**
 * POST /api/settings/parameter-defaults: publishes a version for loans made from then on; answers 201.
 * `baseVersion` is the version that was edited: 409 if there is a newer one. With `restores` the parameters
 * are those of that version (0: the template's own).
 */
export const publishDefaultsRequest = z
  .strictObject({
    baseVersion: z.number().int().min(0),
    parameters: values.optional(),
    restores: z.number().int().min(0).optional(),
    note: z.string().trim().max(500, 'At most 500 characters').nullish(),
  })
  .refine(({ parameters, restores }) => (parameters === undefined) !== (restores === undefined), {
    path: ['parameters'],
    error: 'Give the parameters, or the version to go back to',
  });
export type PublishDefaultsRequest = z.infer<typeof publishDefaultsRequest>;

/** Statuses of loans not yet agreed: later ones keep their parameters. */
export const OPEN_STATUSES = [
  'Screening',
  'Underwriting',
  'Marketplace',
  'Term Sheet',
  'Due Diligence',
] as const satisfies readonly LoanStatus[];

/**
 * POST /api/settings/parameter-defaults/previews: previews which open loans these defaults would change;
 * answers 202 and the job.
 */
export const previewDefaultsRequest = z.strictObject({ parameters: values });

/** A loan that new defaults would change: the figures now and then. */
export const defaultsEffectSchema = z.object({
  uuid: z.uuid(),
  address: z.string(),
  status: z.enum(LOAN_STATUSES),
  /** Parameters that it does not set itself. */
  parameters: z.array(z.string()),
  /** Named figures of the workbook that would change. */
  changed: z.number().int(),
  /** The chief figures among them. */
  figures: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      format: z.string(),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
});
export type DefaultsEffect = z.infer<typeof defaultsEffectSchema>;

const previewResultSchema = z.object({
  /** Open loans looked at. */
  loans: z.number().int(),
  /** Loans that would change; `effects` holds the first of them. */
  affected: z.number().int(),
  /** Loans that set each of the changed parameters themselves, by name. */
  ownValues: z.record(z.string(), z.number().int()),
  /** Loans that could not be computed. */
  failed: z.number().int(),
  effects: z.array(defaultsEffectSchema),
});
export type DefaultsPreviewResult = z.infer<typeof previewResultSchema>;

/** GET /api/settings/parameter-defaults/previews/{uuid} */
export const defaultsPreviewResponse = jobSchema.extend({ result: previewResultSchema.nullable() });
export type DefaultsPreview = z.infer<typeof defaultsPreviewResponse>;

/**
 * POST /api/settings/parameter-defaults/applications: applies the version in force to open loans that do not
 * set the parameters themselves, each as a revision of its workbook; answers 202 and the job.
 */
export const applyDefaultsRequest = z.strictObject({ version: z.number().int().min(1) });
export const defaultsApplicationResponse = jobSchema.extend({
  result: z.object({ changed: z.number().int(), failed: z.number().int() }).nullable(),
});
export type DefaultsApplication = z.infer<typeof defaultsApplicationResponse>;
