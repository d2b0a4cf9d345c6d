import { z } from 'zod';
import { DEAL_TYPES } from '#domain';
import { countyMapSchema } from './countyMap';
import {
  dealBorrowerSchema,
  dealFigureSchema,
  dealFileSchema,
  dealImageSchema,
  dealMethodsSchema,
  dealScoreSchema,
  dealTableSchema,
  exitCardSchema,
  monitoringSchema,
  proFormaLineSchema,
  sourcesAndUsesSchema,
  stackLayerSchema,
} from './dealParts';
import { viewSettingsSchema } from './viewSettings';
import { written } from './written';

const rate = z.number().nullable();
/**
 * Loan parameters as frozen with the page. The lender's own criteria are null for readers outside the staff.
 */
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
  /** The present settings of what the page shows. Hidden categories of files are sent to staff only. */
  parameters: viewSettingsSchema.extend(loanParametersSchema.partial().shape).optional(),
  /** The token it was read with; null for a signed-in reader. */
  token: z.string().nullish(),
  /** The number of the snapshot; null for a preview of the workbook. */
  version: z.number().int().nullish(),
  /** The deal shown: the whole loan, or one of its notes with metrics of its own. */
  dealType: z.enum(DEAL_TYPES).optional(),
  /** For a note: its measures beside those of the whole loan, and its closing and maturity dates. */
  note: z
    .object({
      lines: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          format: z.string(),
          whole: dealFigureSchema.shape.value,
          note: dealFigureSchema.shape.value,
          /** The places of both in the workbook. */
          sources: z.object({ whole: z.string(), note: z.string() }).optional(),
        }),
      ),
      closingDate: z.string().nullable(),
      maturityDate: z.string().nullable(),
    })
    .optional(),
  /** Current pictures and released files, even on a frozen page: withdrawn ones disappear at once. */
  images: z.array(dealImageSchema).optional(),
  files: z.array(dealFileSchema).optional(),
  /** Location of the property; absent if unknown. */
  map: countyMapSchema.optional(),
  title: z.string(),
  address: z.string(),
  /** Property and loan in words and numbers: type, plan, units, area, year built. */
  facts: z.array(dealFigureSchema),
  status: z.object({ label: z.string(), date: z.iso.date() }),
  /**
   * `snapshot`: frozen figures; `live`: the last saved revision, for staff only. The label is blank for
   * holders of a link.
   */
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
    /**
     * The analyst's note on the valuation with its @names filled in; null if hidden, absent in older
     * snapshots.
     */
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
  /**
   * The borrower's request and statements, without names. This and the following fields are absent in
   * snapshots older than they are.
   */
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

/**
 * The outcome of reading a shared deal, each with a page: the server writes that page, and the browser
 * continues from it.
 */
export type DealOutcome =
  | { readonly kind: 'report'; readonly report: DealReport }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'notFound' }
  /** The token has expired and cannot be renewed. */
  | { readonly kind: 'expired' }
  /** No answer, or an invalid one: a retry may help. */
  | { readonly kind: 'failed' };

/** One picture or file of a deal page; a small version of a picture can be requested. */
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
  /** The requested note; by default the whole loan, or the offered one. */
  dealType: z.enum(DEAL_TYPES).optional(),
  /** Number of a snapshot: for staff any, for an investor the one that was offered or a newer one. */
  version: written(z.number().int().min(1)).optional(),
});

/**
 * GET /api/loans-deals/report/{uuid}/version/{version}: the same for one version, for readers allowed to see
 * it.
 */
export const dealVersionQuery = dealReportQuery.pick({ token: true, dealType: true });
