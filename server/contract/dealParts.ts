import { z } from 'zod';
import { TIMELINE_STATUSES } from '#domain';
import { graphPictureSchema } from './graphPicture';

/**
 * The parts of a deal page as sent to its reader, holding only what the page shows: no formulas, row ids, notes
 * or names of staff. Amounts are USD, ratios are fractions; a blank is null. `format` is a display format of the
 * templates.
 */
const value = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/** The place in the workbook by which a value's sources are requested: see `dealSources.ts`. */
const source = z.string();

export const dealFigureSchema = z.object({
  key: z.string(),
  label: z.string(),
  value,
  format: z.string(),
  /** Absent if the place is the item's key; null if the value is not in the workbook. */
  source: source.nullish(),
});
/** One figure of a deal page, with its label and format. */
export type DealFigure = z.infer<typeof dealFigureSchema>;

export const dealTableSchema = z.object({
  title: z.string(),
  /** The sheet it is taken from, by its key; absent in snapshots older than it. */
  sheet: z.string().optional(),
  columns: z.array(z.object({ key: z.string(), label: z.string(), format: z.string() })),
  rows: z.array(z.array(value)),
  /** Pinned totals, one per column; null for a column without one. */
  total: z.array(value).nullable(),
  /** The text shown if there are no rows. */
  emptyText: z.string(),
  /** Rows omitted because the page limits their number. */
  more: z.number().int(),
  /**
   * Index of the first of the few rows shown before the table is expanded: in running lists the latest rows
   * matter most.
   */
  opensAt: z.number().int().nonnegative().optional(),
  /** For a table that is not a sheet: the place of each of its cells. */
  sources: z
    .object({ rows: z.array(z.array(source.nullable())), total: z.array(source.nullable()) })
    .optional(),
});
export type DealTable = z.infer<typeof dealTableSchema>;

/** One way to a value or a loan amount. It counts when it is selected and its value is above zero. */
export const dealMethodSchema = dealFigureSchema.extend({ selected: z.boolean(), counts: z.boolean() });
export type DealMethod = z.infer<typeof dealMethodSchema>;
export const dealMethodsSchema = z.object({
  result: dealFigureSchema,
  calculateWith: z.enum(['avg', 'min', 'max', 'sum']),
  methods: z.array(dealMethodSchema),
});
export type DealMethods = z.infer<typeof dealMethodsSchema>;

/** A line of the pro forma, annual USD. */
export const proFormaLineSchema = z.object({
  label: z.string(),
  kind: z.enum(['line', 'subtotal', 'total']),
  /** Whether it is subtracted from its total: shown in parentheses. */
  deduction: z.boolean(),
  residential: z.number().nullable(),
  commercial: z.number().nullable(),
  total: z.number().nullable(),
  format: z.string(),
  /** Absent in snapshots older than it. */
  sources: z.object({ residential: source, commercial: source, total: source }).optional(),
});
export type ProFormaLine = z.infer<typeof proFormaLineSchema>;

export const dealLineSchema = z.object({
  label: z.string(),
  value: z.number().nullable(),
  format: z.string(),
  /** Absent if it is not disclosed, and in older snapshots. */
  source: source.optional(),
});
export type DealLine = z.infer<typeof dealLineSchema>;

/**
 * Sources and uses. `balanced` means that the two totals agree to the cent; `difference` is sources minus
 * uses.
 */
export const sourcesAndUsesSchema = z.object({
  title: z.string(),
  sources: z.array(dealLineSchema),
  uses: z.array(dealLineSchema),
  totalSources: z.number(),
  totalUses: z.number(),
  difference: z.number(),
  balanced: z.boolean(),
  /**
   * The direction of the cash that balances sources and uses: from or to the borrower. Absent if they balance without
   * it, and in older snapshots.
   */
  cash: z.enum(['fromBorrower', 'toBorrower']).optional(),
  /** The places of the sums; absent if the workbook has no such sum, and in older snapshots. */
  places: z.object({ totalSources: source, totalUses: source, difference: source }).partial().optional(),
});
export type SourcesAndUses = z.infer<typeof sourcesAndUsesSchema>;

/** A layer of the capital structure with its share of the total. */
export const stackLayerSchema = dealLineSchema.extend({ share: z.number().nullable() });
export type StackLayer = z.infer<typeof stackLayerSchema>;

/** A picture of the property or a file that was released, as a reader outside gets it. */
export const dealImageSchema = z.object({ id: z.uuid(), name: z.string() });
export type DealImage = z.infer<typeof dealImageSchema>;
export const dealFileSchema = dealImageSchema.extend({
  category: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number().int(),
});
export type DealFile = z.infer<typeof dealFileSchema>;

/** A part of the atlas score: of 100, how much it weighs, and its points in the weighted average. */
export const scorePartSchema = z.object({
  label: z.string(),
  score: z.number(),
  weight: z.number(),
  points: z.number(),
  /** Absent in snapshots older than it. */
  sources: z.object({ score: source, weight: source, points: source }).optional(),
});
/** The atlas score, 0 to 100, with its components. */
export const dealScoreSchema = z.object({
  score: z.number(),
  /** Excellent, Very Good, Good, Fair or Poor. */
  band: z.string(),
  average: z.number(),
  parts: z.array(scorePartSchema),
  /** The red-flag score, and its multiple of the weighted average; null while no red flag is open. */
  redFlag: z.object({ score: z.number(), multiple: z.number() }).nullable(),
  /** Places of the score, the average and the red flag; absent in older snapshots. */
  sources: z.object({ score: source, average: source, redFlag: source, multiple: source }).optional(),
});
export type DealScore = z.infer<typeof dealScoreSchema>;

/** An exit strategy as described by its author. */
export const exitCardSchema = z.object({
  number: z.number(),
  title: z.string(),
  description: z.string(),
  /** Supporting links: a title and a web address. */
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  /** Files of the loan by their ids; a reader outside gets those that were released. */
  attachments: z.array(z.uuid()),
});
export type ExitCard = z.infer<typeof exitCardSchema>;

export const dealEventSchema = z.object({
  label: z.string(),
  date: z.iso.date(),
  baseline: z.iso.date().nullable(),
  status: z.enum(TIMELINE_STATUSES),
});
/** An event of the loan with its present state. */
export type DealEvent = z.infer<typeof dealEventSchema>;

export const profitChartSchema = z.object({
  /**
   * One point for each day with earnings: interest, fees and late charges received, on the day and
   * accumulated; USD.
   */
  actual: z.array(
    z.object({
      date: z.iso.date(),
      received: z.number(),
      accumulated: z.number(),
      /** The cell that holds all that was earned on the day, if there is a single one. */
      source: source.optional(),
    }),
  ),
  todayAccumulatedAmount: z.number(),
  /** The figure of the workbook with the same amount, if any. */
  source: source.optional(),
});
export type ProfitChart = z.infer<typeof profitChartSchema>;

export const dealMarketSchema = z.object({
  description: z.string().nullable(),
  chart: z
    .object({
      title: z.string(),
      xAxisTitle: z.string(),
      yAxisTitle: z.string(),
      points: z.array(z.object({ x: z.string(), y: z.number() })),
    })
    .nullable(),
  /** When it was last written and by whom; sent to staff only. */
  written: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).optional(),
});
/** The market section of a deal page. */
export type DealMarket = z.infer<typeof dealMarketSchema>;

/** The verdicts of a borrower's checks. */
export const BORROWER_VERDICTS = ['Pass', 'Fail', 'N/A'] as const;
/** N/A without a date: not run. */
const borrowerVerdicts = z.array(
  z.object({ label: z.string(), verdict: z.enum(BORROWER_VERDICTS), date: z.iso.date().nullable() }),
);

/**
 * The present state of a funded loan, even if the page is frozen. `dates`, `events` and `budget` exist only
 * in older snapshots.
 */
export const monitoringSchema = z.object({
  isMonitoring: z.boolean().optional(),
  /** The day it is of. */
  asOf: z.iso.date().optional(),
  metrics: z.array(dealFigureSchema),
  dates: z.array(dealFigureSchema),
  events: z.array(dealTableSchema),
  budget: z.array(dealTableSchema),
  profitChart: profitChartSchema.nullish(),
  timeline: z.array(dealEventSchema).optional(),
  payments: dealTableSchema.nullish(),
  market: dealMarketSchema.nullish(),
  files: z.array(dealFileSchema).optional(),
  /**
   * The checks of each borrower, in their order; initials are blank for an erased person, and the name is
   * sent only to readers who may know it.
   */
  borrowerChecks: z
    .array(z.object({ initials: z.string(), name: z.string().nullable(), checks: borrowerVerdicts }))
    .optional(),
});
export type DealMonitoring = z.infer<typeof monitoringSchema>;

/** A borrower as of the freeze of the page, without SSN, birth date, e-mail, phone or tax address. */
export const dealBorrowerSchema = z.object({
  /** The frozen page's id, for finding the present name. It is not sent to readers. */
  id: z.uuid().optional(),
  /** `J.R.`; blank in a frozen page, and for a person erased since. */
  initials: z.string(),
  /** For staff and invited investors; null for holders of a link. */
  name: z.string().nullable(),
  overview: z.array(dealFigureSchema),
  checks: borrowerVerdicts,
  experience: z.string().nullable(),
  assets: dealTableSchema,
  liabilities: dealTableSchema,
  /** Assets less liabilities; null if neither is stated. */
  netWorth: dealFigureSchema,
  /** The schedule of real estate owned; null if the settings hide it. */
  sreo: dealTableSchema.nullable(),
  /** Its properties in the United States with a known position; value in USD. Absent in older pages. */
  sreoPlaces: z
    .array(
      z.object({
        at: z.number().int(),
        lat: z.number(),
        lng: z.number(),
        value: z.number().nullable(),
        /** Those of its pictures that still exist; absent if there are none. */
        images: z.array(z.object({ id: z.uuid() })).optional(),
      }),
    )
    .optional(),
  /**
   * Companies, people and properties around the borrower, by the checks; absent in pages frozen before there
   * was one.
   */
  graph: graphPictureSchema.nullish(),
  /** Released files of this borrower, of today. */
  files: z.array(dealFileSchema).default([]),
});
export type DealBorrower = z.infer<typeof dealBorrowerSchema>;
