import { z } from 'zod';
import { todayInGmt } from '#domain';
import { borrowerIdentityInput, loanBorrowerParams, taxAddressInput } from './borrowers';
import { SREO_ROWS } from './borrowerSreo';
import { BORROWER_VERDICTS } from './dealParts';
import { borrowerParams } from './endpoints/params';
import { graphPictureSchema } from './graphPicture';
import { FLAG_LEVELS, FLAGGED_FIGURES, knowledgeGraphSchema } from './knowledgeGraph';

/** The checks that can be run on a borrower. */
export const BORROWER_CHECKS = ['credit', 'kyc', 'graph'] as const;
export type BorrowerCheck = (typeof BORROWER_CHECKS)[number];
export const BORROWER_CHECK_LABELS: Readonly<Record<BorrowerCheck, string>> = {
  credit: 'Credit Check',
  kyc: 'KYC/AML',
  graph: 'Knowledge Graph',
};

/** The verdicts of a report, each over one of the checks. */
export const CHECK_SUMMARIES = ['SUMMARY_CREDIT', 'SUMMARY_KYC', 'SUMMARY_KG'] as const;
export type CheckSummaryKey = (typeof CHECK_SUMMARIES)[number];
export const CHECK_OF_SUMMARY: Readonly<Record<CheckSummaryKey, BorrowerCheck>> = {
  SUMMARY_CREDIT: 'credit',
  SUMMARY_KYC: 'kyc',
  SUMMARY_KG: 'graph',
};

export const CHECKS_REPORT_STATUSES = ['In Progress', 'Done', 'Failed'] as const;
export type ChecksReportStatus = (typeof CHECKS_REPORT_STATUSES)[number];

export const SELECT_CHECK = 'Select at least 1 check';
export const NO_TAX_OR_SREO = 'Cannot create a new report without Tax Address and SREO';
export const GRAPH_NEEDS_SREO = 'Knowledge Graph requires at least one SREO item';
export const CHECK_NEEDS_IDENTITY = (check: BorrowerCheck): string =>
  `${BORROWER_CHECK_LABELS[check]} needs SSN, date of birth and names`;

/** What a borrower's record already holds before a report is started. */
export interface KnownForChecks {
  readonly names: boolean;
  readonly ssn: boolean;
  readonly dateOfBirth: boolean;
  readonly sreo: boolean;
}

/** Why a check is not offered; null: it is. */
export function refusalOfCheck(check: BorrowerCheck, known: KnownForChecks): string | null {
  if (check === 'graph') {
    if (!known.sreo) return GRAPH_NEEDS_SREO;
    return known.names ? null : `${BORROWER_CHECK_LABELS.graph} needs names`;
  }
  return known.names && known.ssn && known.dateOfBirth ? null : CHECK_NEEDS_IDENTITY(check);
}

const LLCS = 50;
const llc = z
  .string()
  .trim()
  .min(1, 'The name of a company is empty')
  .max(200, 'The name of a company has at most 200 characters');

/**
 * POST /api/borrowers/{id}/reports: 201, In Progress. Omitted fields are taken from the borrower's record.
 */
export const startChecksRequest = z.strictObject({
  taxAddress: taxAddressInput.optional(),
  ssn: borrowerIdentityInput.shape.ssn.unwrap().optional(),
  dateOfBirth: borrowerIdentityInput.shape.dateOfBirth.unwrap().optional(),
  checks: z
    .array(z.enum(BORROWER_CHECKS), { error: SELECT_CHECK })
    .min(1, SELECT_CHECK)
    .transform((asked) => BORROWER_CHECKS.filter((check) => asked.includes(check))),
  llcs: z.array(llc).max(LLCS, `At most ${LLCS} companies`).default([]),
  /** The properties of the schedule of real estate to check. */
  sreo: z
    .array(z.object({ validAddress: z.string().trim().min(1, 'Address is required').max(300) }))
    .max(SREO_ROWS)
    .optional(),
});
export type StartChecksRequest = z.input<typeof startChecksRequest>;

export const CHECK_STEP_STATES = ['waiting', 'running', 'done', 'failed'] as const;
/** A step of a run, with its outcome in words. */
export const checkStepSchema = z.object({
  key: z.string(),
  label: z.string(),
  state: z.enum(CHECK_STEP_STATES),
  detail: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** No source has records of this kind, so an empty result proves nothing. */
  unread: z.literal(true).optional(),
});
export type CheckStep = z.infer<typeof checkStepSchema>;

/** A run over a borrower; versions count from 1. */
export const checksReportSchema = z.object({
  id: z.uuid(),
  version: z.number().int(),
  status: z.enum(CHECKS_REPORT_STATUSES),
  /** Shown on the deal page; one of a borrower is. */
  active: z.boolean(),
  createdAt: z.iso.datetime(),
  createdByUserName: z.string().nullable(),
  completedAt: z.iso.datetime().nullable(),
  /** Cannot be guessed. */
  uniqueReportHash: z.string(),
  checks: z.array(z.enum(BORROWER_CHECKS)),
  llcs: z.array(z.string()),
  /** The source that was read. */
  source: z.string(),
  steps: z.array(checkStepSchema),
  errorMessage: z.string().nullable(),
});
export type ChecksReport = z.infer<typeof checksReportSchema>;
export const checksReportsResponse = z.object({
  /** The newest first. */
  reports: z.array(checksReportSchema),
  can: z.object({ edit: z.boolean() }),
});

const count = z.number().int().nullable();
const flag = z.boolean().nullable();
/** A credit bureau's answer; null: not stated. */
export const creditModelSchema = z.object({
  Credit_Score: count,
  Chargeoffs: count,
  Total_Delinquencies: count,
  Mortgage_Trades: count,
  Installment_Trades: count,
  Revolving_Trades: count,
  Bankruptcy: flag,
  Collections: flag,
  Recent_Collection: flag,
  Judgement: flag,
});
export type CreditModel = z.infer<typeof creditModelSchema>;

/** A screening's answer; null: not stated. */
export const kycAmlSchema = z.object({
  /** On a list of sanctions, or warned of. */
  warning: flag,
  /** Fit and proper. */
  fitness: flag,
  /** Politically exposed. */
  pep: flag,
  /** Whether their identity was confirmed. */
  identity: flag,
});
export type KycAml = z.infer<typeof kycAmlSchema>;

export const OVERRIDE_VERDICTS = ['pass', 'fail'] as const;
const isToday = (day: string): boolean => day >= todayInGmt();
const override = z.strictObject({
  verdict: z.enum(OVERRIDE_VERDICTS, 'Choose Pass or Fail'),
  reason: z
    .string({ error: 'Reason is required' })
    .trim()
    .min(1, 'Reason is required')
    .max(2000, 'Reason must be 2,000 characters or less'),
  /** The last day on which it holds; null: until it is taken away. */
  expiresOn: z.iso.date('Enter a date').refine(isToday, 'The expiry must be today or later').nullable(),
});
export const overrideInput = override;
/** PUT …/overrides: null removes an override; omitted ones are kept. */
export const overrideChecksRequest = z
  .strictObject({
    SUMMARY_CREDIT: override.nullable(),
    SUMMARY_KYC: override.nullable(),
    SUMMARY_KG: override.nullable(),
  })
  .partial()
  .refine((asked) => Object.keys(asked).length > 0, 'Nothing to change');
export type OverrideChecksRequest = z.input<typeof overrideChecksRequest>;

export const checkSummarySchema = z.object({
  summary: z.enum(CHECK_SUMMARIES),
  label: z.string(),
  /** The verdict of the rules. */
  computed: z.enum(BORROWER_VERDICTS),
  /** The effective verdict: the override, else the verdict of the rules. */
  verdict: z.enum(BORROWER_VERDICTS),
  /** The date of the run; null if nothing was read. */
  date: z.iso.date().nullable(),
  /** The rules that decided, each with its figure and its threshold in words. */
  decidedBy: z.array(z.string()),
  override: z
    .object({
      verdict: z.enum(OVERRIDE_VERDICTS),
      reason: z.string(),
      expiresOn: z.iso.date().nullable(),
      expired: z.boolean(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
});
export type CheckSummary = z.infer<typeof checkSummarySchema>;

/**
 * GET /api/loans/{uuid}/borrowers/{id}/reports/{reportId}: a report as the parameters and overrides of one
 * loan judge it.
 */
export const loanChecksReportSchema = z.object({
  report: checksReportSchema,
  summaries: z.array(checkSummarySchema),
  creditModel: creditModelSchema.nullable(),
  kycAml: kycAmlSchema.nullable(),
  /** Null if no graph was requested, or it is not done. */
  sreoStats: z
    .object({
      /** Properties of the schedule whose address was not recognised. */
      invalidated: z.number().int(),
      /** Properties that were found and not stated. */
      unreported: z.number().int(),
      invalidatedAddresses: z.array(z.string()),
    })
    .nullable(),
  knowledgeGraph: knowledgeGraphSchema,
  /** Figures above a limit of the loan, by the id of the row; rows without any are omitted. */
  flags: z.record(z.uuid(), z.partialRecord(z.enum(FLAGGED_FIGURES), z.enum(FLAG_LEVELS))),
  /** Null if no graph was requested. */
  picture: graphPictureSchema.nullable(),
  /** Link to the report in a graph program, if the installation has one. */
  dashboardUrl: z.string().nullable(),
  can: z.object({ edit: z.boolean(), override: z.boolean() }),
});
export type LoanChecksReport = z.infer<typeof loanChecksReportSchema>;

export const CHECK_CHANGES = ['added', 'removed', 'changed'] as const;
/** A difference between two reports of a borrower. */
export const checkChangeSchema = z.object({
  list: z.string(),
  name: z.string(),
  change: z.enum(CHECK_CHANGES),
  /** The figure; null if a whole row was added or removed. */
  what: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type CheckChange = z.infer<typeof checkChangeSchema>;
export const checksComparisonResponse = z.object({
  /** The other report; null if there is none to compare with. */
  with: z.object({ id: z.uuid(), version: z.number().int() }).nullable(),
  changes: z.array(checkChangeSchema),
});

const reportId = { reportId: z.uuid('Not a report') };
export const checksReportParams = borrowerParams.extend(reportId);
export const loanChecksReportParams = loanBorrowerParams.extend(reportId);
/** Left out: the report that was done before it. */
export const checksComparisonQuery = z.object({ with: z.uuid('Not a report').optional() });
export const activateChecksRequest = z.strictObject({ active: z.boolean() });
export const removedChecksResponse = z.object({ id: z.uuid() });
