import { z } from 'zod';
import { DEAL_TYPES, TIMELINE_STATUSES } from '#domain';
import { countyMapSchema } from './countyMap';
import { graphPictureSchema } from './graphPicture';
import { viewSettingsSchema } from './viewSettings';
import { written } from './written';

/**
 * The deal page as its reader gets it. It holds what the page shows and nothing else: no formulas, row ids, notes or
 * names of staff. Amounts are USD, ratios are fractions; a blank is null. `format` is a display format of the templates.
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
  /** Pinned totals, one a column; null where a column has none. */
  total: z.array(value).nullable(),
  /** What to say when there are no rows. */
  emptyText: z.string(),
  /** Rows left off because the page shows only so many. */
  more: z.number().int(),
  /** The first of the few rows that are shown before the table is opened: of what goes on, the latest are asked for. */
  opensAt: z.number().int().nonnegative().optional(),
  /** Of a table that is no sheet: where each of its cells stands. */
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
  /** Takes away from the total it leads to: shown in parentheses. */
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
  /** Absent where it is not told, and in snapshots older than it. */
  source: source.optional(),
});
export type DealLine = z.infer<typeof dealLineSchema>;

/** Sources beside uses. `balanced` says that the two totals agree to the cent; `difference` is sources minus uses. */
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
  /** Where the sums stand; absent where the workbook has no such sum, and in older snapshots. */
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
/** The atlas score, 0 to 100, with what it is made of. */
export const dealScoreSchema = z.object({
  score: z.number(),
  /** Excellent, Very Good, Good, Fair or Poor. */
  band: z.string(),
  average: z.number(),
  parts: z.array(scorePartSchema),
  /** The red-flag score, and its multiple of the weighted average; null while no red flag is open. */
  redFlag: z.object({ score: z.number(), multiple: z.number() }).nullable(),
  /** Of the score, the average and the red flag; absent in snapshots older than it. */
  sources: z.object({ score: source, average: source, redFlag: source, multiple: source }).optional(),
});
export type DealScore = z.infer<typeof dealScoreSchema>;

/** A way out of the loan as somebody described it. */
export const exitCardSchema = z.object({
  number: z.number(),
  title: z.string(),
  description: z.string(),
  /** What supports it: a title and an address on the web. */
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
/** An event of the loan with how it stands today. */
export type DealEvent = z.infer<typeof dealEventSchema>;

export const profitChartSchema = z.object({
  /** What was earned by each day on which something was: interest, fees and late charges received, added up, USD. */
  actual: z.array(
    z.object({
      date: z.iso.date(),
      received: z.number(),
      accumulated: z.number(),
      /** Where one cell holds all that was earned on the day. */
      source: source.optional(),
    }),
  ),
  todayAccumulatedAmount: z.number(),
  /** Where a figure of the workbook is the same amount. */
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
  /** When it was written last, and by whom; told to staff alone. */
  written: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).optional(),
});
/** What is said of the market. */
export type DealMarket = z.infer<typeof dealMarketSchema>;

/** What is asked of a borrower's checks. */
export const BORROWER_VERDICTS = ['Pass', 'Fail', 'N/A'] as const;
/** N/A without a date: not run. */
const borrowerVerdicts = z.array(
  z.object({ label: z.string(), verdict: z.enum(BORROWER_VERDICTS), date: z.iso.date().nullable() }),
);

/**
 * The present state of a funded loan, even where the page is frozen. `dates`, `events` and `budget` are in snapshots
 * from before that only.
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
  /** Of each borrower, in their order; initials are blank of who was erased, and a name is told to who may know it. */
  borrowerChecks: z
    .array(z.object({ initials: z.string(), name: z.string().nullable(), checks: borrowerVerdicts }))
    .optional(),
});
export type DealMonitoring = z.infer<typeof monitoringSchema>;

/** A borrower as they stood when the page was frozen. No SSN, birth date, e-mail, phone or tax address is among it. */
export const dealBorrowerSchema = z.object({
  /** Of the frozen page: by it the name of today is found. No reader gets it. */
  id: z.uuid().optional(),
  /** `J.R.`; blank in a frozen page, and of who was erased since. */
  initials: z.string(),
  /** For staff and invited investors; null for who holds a link. */
  name: z.string().nullable(),
  overview: z.array(dealFigureSchema),
  checks: borrowerVerdicts,
  experience: z.string().nullable(),
  assets: dealTableSchema,
  liabilities: dealTableSchema,
  /** Assets less liabilities; null where neither is stated. */
  netWorth: dealFigureSchema,
  /** The schedule of real estate owned; null where the settings keep it off the page. */
  sreo: dealTableSchema.nullable(),
  /** Of its rows, those in the United States whose position is known; value in USD. Absent in older pages. */
  sreoPlaces: z
    .array(
      z.object({
        at: z.number().int(),
        lat: z.number(),
        lng: z.number(),
        value: z.number().nullable(),
        /** Its pictures, of those that are there today; absent where there are none. */
        images: z.array(z.object({ id: z.uuid() })).optional(),
      }),
    )
    .optional(),
  /** Companies, people and properties around the borrower, by the checks; absent in pages frozen before there was one. */
  graph: graphPictureSchema.nullish(),
  /** Released files of this borrower, of today. */
  files: z.array(dealFileSchema).default([]),
});
export type DealBorrower = z.infer<typeof dealBorrowerSchema>;

const rate = z.number().nullable();
/** Parameters of the loan as frozen with its page. What only the lender goes by is null for who is not of the staff. */
const loanParametersSchema = z.object({
  abSettings: z.object({ ltv: rate, interest: rate, hideBHolder: z.boolean() }),
  atlasLoanTerms: z.object({
    atlasInterestRate: rate,
    /** Months, as is `extension`. */
    loanTerms: rate,
    extension: rate,
    feeFromBorrower: rate,
    atlasLTV: rate,
  }),
  breakdownSettings: z.object({
    includeRenovationCostRemainingInNewUses: z.boolean(),
    includeCostBasisInExistingUses: z.boolean(),
  }),
  /** The measures of the offer that are shown. */
  loanOfferSelection: z.array(z.string()),
});
export type LoanParameters = z.infer<typeof loanParametersSchema>;

export const dealReportSchema = z.object({
  uuid: z.uuid(),
  /** The loan that is read: of a note its whole loan. The same as `uuid`. */
  loanUuid: z.uuid().optional(),
  /** What of the page is shown, of today. The categories of files that are kept back are told to staff alone. */
  parameters: viewSettingsSchema.extend(loanParametersSchema.partial().shape).optional(),
  /** The token by which it was read; null for who is signed in. */
  token: z.string().nullish(),
  /** The number of the snapshot; null for a preview of the workbook. */
  version: z.number().int().nullish(),
  /** What is read: the whole loan, or one of its notes with metrics of its own. */
  dealType: z.enum(DEAL_TYPES).optional(),
  /** Of a note: its measures beside those of the whole loan, and what it counts down to. */
  note: z
    .object({
      lines: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          format: z.string(),
          whole: value,
          note: value,
          /** Where both stand in the workbook. */
          sources: z.object({ whole: z.string(), note: z.string() }).optional(),
        }),
      ),
      closingDate: z.string().nullable(),
      maturityDate: z.string().nullable(),
    })
    .optional(),
  /** Pictures and released files of today, whatever is frozen: what was taken back is gone at once. */
  images: z.array(dealImageSchema).optional(),
  files: z.array(dealFileSchema).optional(),
  /** Where the property lies; absent where nothing is known of that. */
  map: countyMapSchema.optional(),
  title: z.string(),
  address: z.string(),
  /** Property and loan in words and numbers: type, plan, units, area, year built. */
  facts: z.array(dealFigureSchema),
  status: z.object({ label: z.string(), date: z.iso.date() }),
  /** `snapshot`: frozen figures; `live`: the last saved revision, for staff only. The label is blank for who holds a link. */
  source: z.object({ kind: z.enum(['snapshot', 'live']), label: z.string(), at: z.iso.datetime() }),
  overview: z.object({
    metrics: z.array(dealFigureSchema),
    /** Prose with its @names filled in. */
    description: z.string().nullable(),
    /** Null until the three scores are given. */
    score: dealScoreSchema.nullish(),
  }),
  valuation: z.object({
    current: dealMethodsSchema,
    future: dealMethodsSchema,
    /** Current and future value are the same in whole dollars: one card is enough. */
    single: z.boolean(),
    salesComps: z.object({ current: z.array(dealFigureSchema), future: z.array(dealFigureSchema) }),
    rentRoll: z.array(z.object({ title: z.string(), figures: z.array(dealFigureSchema) })),
    tables: z.array(dealTableSchema),
    /** The analyst's words on the valuation with their @names filled in; null where hidden, absent in snapshots older than it. */
    analystNote: z.string().nullable().optional(),
    proForma: z.array(proFormaLineSchema),
  }),
  loanBreakdown: z.object({
    loanAmount: dealMethodsSchema,
    metrics: z.array(dealFigureSchema),
    capitalization: z.object({
      uses: z.array(stackLayerSchema),
      funding: z.array(stackLayerSchema),
      total: dealFigureSchema,
    }),
    sourcesAndUses: z.array(sourcesAndUsesSchema),
    budget: z.array(dealTableSchema),
    budgetTotal: z.array(dealFigureSchema),
    /** Kinds of renovation cost with their total. */
    budgetSummary: dealTableSchema.nullish(),
  }),
  /** What the borrower asks for and states, and nobody's name. This and what follows is absent in snapshots older than it. */
  borrower: z
    .object({
      request: z.array(dealFigureSchema),
      stated: z.array(dealFigureSchema),
      existingLoan: z.array(dealFigureSchema),
    })
    .optional(),
  /** The people who borrow, in their order. */
  borrowers: z.array(dealBorrowerSchema).optional(),
  businessPlan: z
    .object({
      plan: z.array(dealFigureSchema),
      dates: z.array(dealFigureSchema),
      events: z.array(dealTableSchema),
      exit: z.array(dealFigureSchema),
      exitStrategies: z.array(exitCardSchema).optional(),
    })
    .optional(),
  /** Null while the loan is not lent, and for a preview. */
  monitoring: monitoringSchema.nullish(),
});
/** Everything that a deal page shows, frozen in a snapshot or read from the workbook as last saved. */
export type DealReport = z.infer<typeof dealReportSchema>;

/** How reading a shared deal ends, one state a page: the server writes the page by it, and the browser goes on from there. */
export type DealOutcome =
  | { readonly kind: 'report'; readonly report: DealReport }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'notFound' }
  /** The token ran out and nothing is at hand to renew it with. */
  | { readonly kind: 'expired' }
  /** No answer, or one that makes no sense: trying again may help. */
  | { readonly kind: 'failed' };

/** One picture or file of a deal page: a picture comes small where that is enough. */
export const dealImageQuery = z.object({
  token: z.string().min(1).max(4096).optional(),
  thumbnail: z.enum(['yes']).optional(),
});
export const dealFileQuery = dealImageQuery.pick({ token: true });

/** GET /api/loans-deals/report-auth/{hash}: a share link's hash for a token that lives minutes. */
export const reportAuthResponse = z.object({ uuid: z.uuid(), token: z.string() });
export type ReportAuthResponse = z.infer<typeof reportAuthResponse>;

/**
 * GET /api/loans-deals/report/{uuid}. With `token`: the shared snapshot. Without, for signed-in staff: the snapshot
 * named, or the newest; with `preview=live`, and before the first snapshot, the last saved revision.
 */
export const dealReportQuery = z.object({
  token: z.string().min(1).max(4096).optional(),
  snapshotId: z.uuid().optional(),
  preview: z.enum(['live']).optional(),
  /** The note that is read; the whole loan, or the one that is offered, where it is left out. */
  dealType: z.enum(DEAL_TYPES).optional(),
  /** Number of a snapshot: for staff any, for an investor the one that was offered or a newer one. */
  version: written(z.number().int().min(1)).optional(),
});

/** GET /api/loans-deals/report/{uuid}/version/{version}: the same of one version, for who may read it. */
export const dealVersionQuery = dealReportQuery.pick({ token: true, dealType: true });
