import { z } from 'zod';
import { propertySpecSchema } from '#domain';
import { jobSchema } from './jobs';
import { richText, richTextSchema } from './richText';
import { namedSchema } from './named';

const author = namedSchema.nullable();

export const BACKGROUND_ORIGINS = ['typed', 'generated', 'refined'] as const;
export type BackgroundOrigin = (typeof BACKGROUND_ORIGINS)[number];

/** GET /api/loans/{uuid}/property-background; `version` is 0 if nothing was written yet. */
export const backgroundResponse = z.object({
  background: richTextSchema,
  /** The words alone, `@names` as typed. */
  text: z.string(),
  version: z.int(),
  origin: z.enum(BACKGROUND_ORIGINS).nullable(),
  /** Whether there is an earlier text to go back to. */
  canRevert: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
  by: author,
  /** The writer of requested texts: `Built-in writer`, or a model. */
  writer: z.string(),
});
/** The text about the property, with who wrote it last. */
export type BackgroundResponse = z.infer<typeof backgroundResponse>;

/** PATCH /api/loans/{uuid}/property-information: `background`, or fields of the property spec, or both. */
const specFields = Object.entries(propertySpecSchema.shape);

export const propertyInformationRequest = z
  .looseObject({
    /** Words, or rich text. */
    background: z
      .union([z.string().max(100_000).transform(richText), richTextSchema], { error: 'A text is expected' })
      .optional(),
    backgroundOrigin: z.enum(BACKGROUND_ORIGINS).optional(),
    /**
     * The version that was edited; a save over somebody else's change is refused. Without it the save is
     * always accepted.
     */
    backgroundVersion: z.int().min(0).optional(),
  })
  .superRefine((body, check) => {
    // Numbers are checked against the bounds of the form; other input, such as a formula, is checked by the
    // workbook.
    for (const [field, schema] of specFields) {
      const value = body[field];
      const [issue] = typeof value === 'number' ? (schema.safeParse(value).error?.issues ?? []) : [];
      if (issue) check.addIssue({ code: 'custom', path: [field], message: issue.message });
    }
  });
export const propertyInformationResponse = z.object({
  revision: z.int(),
  data: z.record(z.string(), z.unknown()),
  background: backgroundResponse.optional(),
});

/**
 * GET …/automations/property-background and POST …/refine: returns a text for the editor; nothing is saved.
 */
export const generatedBackground = z.object({
  background: richTextSchema,
  text: z.string(),
  writer: z.string(),
  note: z.string(),
});
export type GeneratedBackground = z.infer<typeof generatedBackground>;
export const refineRequest = z.object({
  refinementPrompt: z.string().trim().min(1, 'Say what to change').max(4000, 'At most 4,000 characters'),
  /** The text to refine; default: the saved one. */
  background: richTextSchema.optional(),
});

/** Kinds of public records; the share kinds carry a fraction as their amount. */
export const RECORD_KINDS = [
  'violation',
  'eviction',
  'complaint',
  'tax_lien',
  'plaintiff_case',
  'defendant_case',
  'adverse_media',
  'rent_stabilization_loss',
  'vacancy',
  'flood_zone',
  'failed_registration',
  'grade',
  'safest_area',
  'dangerous_area',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A record that a report counted. */
export const checkedRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  date: z.iso.date().nullable(),
  status: z.string().nullable(),
  description: z.string().nullable(),
  /** USD. */
  amount: z.number().nullable(),
  url: z.string().nullable(),
  /** Whether it is still open: closed, dismissed and paid ones are shown and not counted. */
  open: z.boolean(),
});
export type CheckedRecord = z.infer<typeof checkedRecord>;

const count = z.int().min(0);
/** A share as a fraction; null if no record states it. */
const share = z.number().min(0).nullable();
export const propertyStatsSchema = z.object({
  property_address: z.string(),
  open_violations: count,
  evictions: count,
  complaints: count,
  taxliens_flag: count,
  plaintiff_cases: count,
  defendant_cases: count,
  adverse_media: count,
  rsdiff_flag: share,
  vacancy_flag: share,
  floodzone_flag: share,
  failed_to_register_at_hpd_flag: share,
});
export type PropertyStats = z.infer<typeof propertyStatsSchema>;

export const GRADES = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'] as const;
export type Grade = (typeof GRADES)[number];
const grade = z.enum(GRADES).nullable();
export const NICHE_GRADES = [
  'overall',
  'safety',
  'schools',
  'housing',
  'nightlife',
  'families',
  'jobs',
] as const;
export const locationDataSchema = z.object({
  locationName: z.string(),
  niche: z.object({
    overall: grade,
    safety: grade,
    schools: grade,
    housing: grade,
    nightlife: grade,
    families: grade,
    jobs: grade,
  }),
  crime: z.object({
    safetyGrade: grade,
    crimeGradeRating: grade,
    safestAreas: z.array(z.string()),
    mostDangerousAreas: z.array(z.string()),
  }),
  sourceUrls: z.array(z.string()),
});
export type LocationData = z.infer<typeof locationDataSchema>;

/** One line of a report against the thresholds of the loan's parameters. */
export const checkLine = z.object({
  key: propertyStatsSchema.keyof(),
  label: z.string(),
  value: z.number().nullable(),
  unit: z.enum(['count', 'share']),
  threshold: z.number().nullable(),
  anomaly: z.number().nullable(),
  level: z.enum(['clear', 'flagged', 'anomaly', 'unknown']),
});
export type CheckLine = z.infer<typeof checkLine>;

export const propertyCheckReport = z.object({
  uuid: z.uuid(),
  createdAt: z.iso.datetime(),
  by: author,
  source: z.string(),
  propertyStats: propertyStatsSchema,
  locationData: locationDataSchema.nullable(),
  lines: z.array(checkLine),
  records: z.array(checkedRecord),
});
export type PropertyCheckReportView = z.infer<typeof propertyCheckReport>;

/**
 * GET and PUT /api/loans/{uuid}/property-checks/active; the report of the last run that ended well, and the
 * last run.
 */
export const activeChecksResponse = z.object({
  report: propertyCheckReport.nullable(),
  job: jobSchema.nullable(),
});
export type ActiveChecks = z.infer<typeof activeChecksResponse>;
