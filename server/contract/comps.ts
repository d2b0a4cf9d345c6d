import { z } from 'zod';
import { jobStatusSchema } from './jobs';
import { positionSchema } from './loans';

/** Comparables found by the comp tool. Amounts in USD, areas in square feet, distances in miles. */
export const COMP_TYPES = ['sale', 'rent'] as const;
/** Whether a comparable is a rent or a sale. */
export type CompType = (typeof COMP_TYPES)[number];
export const COMP_USAGES = ['residential', 'commercial'] as const;
/** Whether a comparable is residential or commercial. */
export type CompUsage = (typeof COMP_USAGES)[number];

/** In the order in which they are offered. */
export const COMP_PROPERTY_TYPES = ['MixedUse', 'MultiFamily', 'Condo', 'SingleFamilyRental'] as const;
export type CompPropertyType = (typeof COMP_PROPERTY_TYPES)[number];
export const COMP_PROPERTY_TYPE_LABELS: Readonly<Record<CompPropertyType, string>> = {
  MixedUse: 'Mixed Use',
  MultiFamily: 'Multi-Family',
  Condo: 'Condo',
  SingleFamilyRental: 'Single Family',
};

/** Precision of a position: of the property itself, or the centre of its neighborhood or ZIP code. */
export const POSITION_PRECISIONS = ['exact', 'neighborhood', 'zip'] as const;
export type PositionPrecision = (typeof POSITION_PRECISIONS)[number];

/** Ranges of a search; null sets no limit. `daysOld` counts from today. */
export const COMP_RANGES = [
  'bedrooms',
  'bathrooms',
  'price',
  'units',
  'lotSize',
  'unitSize',
  'squareFeet',
  'stories',
  'rooms',
  'yearBuilt',
] as const;
export type CompRangeKey = (typeof COMP_RANGES)[number];

const limit = z.number({ error: 'Enter a number' }).min(0, 'Value must be at least 0').max(1e12).nullable();
const range = z
  .strictObject({ min: limit, max: limit })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    error: 'The most must not be less than the least',
  });
export type CompRange = z.infer<typeof range>;

export const compSearchFilterSchema = z
  .strictObject({
    /** Center of the search; by default the property's own address. */
    address: z.string().trim().min(1, 'Address is required').max(300),
    propertyType: z
      .array(z.enum(COMP_PROPERTY_TYPES))
      .min(1, 'Choose at least one property type')
      .max(COMP_PROPERTY_TYPES.length),
    /** Miles; null is No Max. */
    distance: z.number().positive('Distance must be more than 0').max(5000).nullable(),
    /** Only comps of the same ZIP code, however far. */
    zipCodeBoundary: z.boolean(),
    zipCode: z
      .string()
      .trim()
      .regex(/^\d{5}$/, 'Zip code must be exactly 5 digits')
      .nullable(),
    daysOld: z.number().int().min(1, 'Value must be at least 1').max(36_500).nullable(),
    ...(Object.fromEntries(COMP_RANGES.map((key) => [key, range])) as Record<CompRangeKey, typeof range>),
  })
  .refine(({ zipCodeBoundary, zipCode }) => !zipCodeBoundary || zipCode !== null, {
    path: ['zipCode'],
    error: 'Zip code is required to stay inside it',
  });
export type CompSearchFilter = z.infer<typeof compSearchFilterSchema>;

/** POST /api/loans/{uuid}/comp-searches: answers 202 and the search, in progress. */
export const compSearchRequest = z.strictObject({
  type: z.enum(COMP_TYPES),
  usageType: z.enum(COMP_USAGES),
  filter: compSearchFilterSchema,
});
export type CompSearchRequest = z.infer<typeof compSearchRequest>;

const figure = z.number().nullable();
const text = z.string().nullable();

/**
 * One comparable sale (price in USD) or rent (price in USD a month); fields missing from its source are null.
 */
export const compSchema = z.object({
  id: z.string(),
  type: z.enum(COMP_TYPES),
  usage: z.enum(COMP_USAGES),
  propertyType: z.enum(COMP_PROPERTY_TYPES).nullable(),
  address: z.string(),
  number: text,
  neighborhood: text,
  city: text,
  state: text,
  zip: text,
  position: positionSchema.nullable(),
  positionPrecision: z.enum(POSITION_PRECISIONS).nullable(),
  distance: figure,
  price: z.number(),
  date: text,
  residentialUnits: figure,
  commercialUnits: figure,
  units: figure,
  bedrooms: figure,
  bathrooms: figure,
  rooms: figure,
  sqft: figure,
  lotSize: figure,
  stories: figure,
  yearBuilt: figure,
  starRating: figure,
  metadata: z.object({ providers: z.array(z.string()), lastUpdated: z.iso.datetime() }),
});
/** A comparable property as the comp tool finds it. */
export type Comp = z.infer<typeof compSchema>;

/** The place around which comps are looked for. */
export const compSubjectSchema = z.object({
  address: z.string(),
  zip: text,
  position: positionSchema.nullable(),
  positionPrecision: z.enum(POSITION_PRECISIONS).nullable(),
});
/** The property that comparables are looked for around. */
export type CompSubject = z.infer<typeof compSubjectSchema>;

/** A place by its middle, for a map without streets. */
export const namedPlaceSchema = z.object({
  name: z.string(),
  kind: z.enum(['city', 'neighborhood', 'zip']),
  position: positionSchema,
});
export type NamedPlace = z.infer<typeof namedPlaceSchema>;

/** GET /api/loans/{uuid}/comp-searches/{search}: polled while in_progress. */
export const compSearchSchema = z.object({
  uuid: z.uuid(),
  type: z.enum(COMP_TYPES),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  errorMessage: z.string().nullable(),
  status: jobStatusSchema,
  step: text,
  /** Nearest first. */
  comps: z.array(compSchema),
  subject: compSubjectSchema.nullable(),
  /** Places around the subject, nearest first. */
  places: z.array(namedPlaceSchema),
  /** There are more than the nearest that are listed. */
  more: z.boolean(),
});
export type CompSearch = z.infer<typeof compSearchSchema>;

/** GET /api/loans/{uuid}/comp-tool: the data with which the tool opens. */
export const compToolResponse = z.object({
  subject: compSubjectSchema,
  /** Places around it, nearest first. */
  places: z.array(namedPlaceSchema),
  /** Template of a tile server's addresses; null: outlines only. */
  mapTilesUrl: text,
  mapTilesCredit: text,
  /** Total number of comps by kind. */
  stored: z.object({ sale: z.number().int(), rent: z.number().int() }),
});
export type CompTool = z.infer<typeof compToolResponse>;

/** Maximum number of comps in one search result, nearest first. */
export const COMP_SEARCH_LIMIT = 500;
