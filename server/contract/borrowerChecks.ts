import { z } from 'zod';
import {
  borrowerIdentityInput,
  borrowerParams,
  loanBorrowerParams,
  SREO_ROWS,
  taxAddressInput,
} from './borrowers';
import { BORROWER_VERDICTS } from './deals';
import { graphPictureSchema } from './graphPicture';
import { propertyStatsSchema } from './property';
import { linkAddress } from './richText';

/** What can be asked of a borrower. */
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

/** What is known of a borrower before a report is set up. */
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

/** POST /api/borrowers/{id}/reports: 201, In Progress. What is left out is taken as it is kept of the borrower. */
export const startChecksRequest = z.strictObject({
  taxAddress: taxAddressInput.optional(),
  ssn: borrowerIdentityInput.shape.ssn.unwrap().optional(),
  dateOfBirth: borrowerIdentityInput.shape.dateOfBirth.unwrap().optional(),
  checks: z
    .array(z.enum(BORROWER_CHECKS), { error: SELECT_CHECK })
    .min(1, SELECT_CHECK)
    .transform((asked) => BORROWER_CHECKS.filter((check) => asked.includes(check))),
  llcs: z.array(llc).max(LLCS, `At most ${LLCS} companies`).default([]),
  /** Of the schedule of real estate, the properties to look into. */
  sreo: z
    .array(z.object({ validAddress: z.string().trim().min(1, 'Address is required').max(300) }))
    .max(SREO_ROWS)
    .optional(),
});
export type StartChecksRequest = z.input<typeof startChecksRequest>;

export const CHECK_STEP_STATES = ['waiting', 'running', 'done', 'failed'] as const;
/** A step of a run, with what came of it in words. */
export const checkStepSchema = z.object({
  key: z.string(),
  label: z.string(),
  state: z.enum(CHECK_STEP_STATES),
  detail: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
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
  /** Where it was read. */
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
/** What a credit bureau answered; null: not said. */
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

/** What a screening answered; null: not said. */
export const kycAmlSchema = z.object({
  /** On a list of sanctions, or warned of. */
  warning: flag,
  /** Fit and proper. */
  fitness: flag,
  /** Politically exposed. */
  pep: flag,
  /** Is who they say. */
  identity: flag,
});
export type KycAml = z.infer<typeof kycAmlSchema>;

/** The type of what a list of sanctions says; it stands among the media. */
export const SANCTIONS_LIST = 'Sanctions list';

/** A court case or a piece in the media, as it was read. */
export const checkCaseSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  url: z.string().nullable(),
  isHidden: z.boolean(),
  caseType: z.string().nullable(),
  date: z.iso.date().nullable(),
  court: z.string().nullable(),
  state: z.string().nullable(),
  sourceName: z.string().nullable(),
  snippets: z.array(z.string()),
  /** How alike the names are, as a fraction. */
  confidence: z.number(),
  /** By which it was taken for theirs. */
  evidence: z.string(),
  isManuallyAdded: z.boolean(),
});
export type CheckCase = z.infer<typeof checkCaseSchema>;
/** By this a case that was found under two names of one person is known to be one; what somebody added is always its own. */
export const caseKeyOf = ({
  id,
  title,
  date,
  court,
  url,
  isManuallyAdded,
}: Pick<CheckCase, 'id' | 'title' | 'date' | 'court' | 'url' | 'isManuallyAdded'>): string =>
  isManuallyAdded ? id : JSON.stringify([title, date, court, url]);

export const GRAPH_LISTS = [
  'borrowerStats',
  'borrowerOwnedCompanies',
  'peopleStats',
  'businessStats',
  'propertyStats',
] as const;
export type GraphList = (typeof GRAPH_LISTS)[number];
export const GRAPH_LIST_LABELS: Readonly<Record<GraphList, string>> = {
  borrowerStats: 'Borrower Checks',
  borrowerOwnedCompanies: 'Companies (Co)Owned By Borrower',
  peopleStats: 'Related Partners',
  businessStats: 'Related Businesses',
  propertyStats: "Properties In Borrower's Network",
};

/** The tables of a report in their order: its lists, and the title over them. */
export interface GraphTable {
  readonly title: string;
  readonly lists: readonly GraphList[];
}
const tableOf = (list: GraphList): GraphTable => ({ title: GRAPH_LIST_LABELS[list], lists: [list] });
export const BORROWER_TABLE = tableOf('borrowerStats');
export const SREO_VALIDATION = 'SREO Validation';
/** By the version of the report, those after the borrower's own and the validation of the schedule. */
export const GRAPH_TABLES: Readonly<Record<1 | 2, readonly GraphTable[]>> = {
  1: [
    { title: 'Property Owned Checks', lists: ['propertyStats'] },
    { title: 'Companies Owned Checks', lists: ['borrowerOwnedCompanies'] },
    { title: 'Partners Checks (beta)', lists: ['peopleStats', 'businessStats'] },
  ],
  2: (['borrowerOwnedCompanies', 'propertyStats', 'peopleStats', 'businessStats'] as const).map(tableOf),
};

/** Lists whose rows may be one person or company under two names; a property has an address. */
export const PEOPLE_LISTS: readonly GraphList[] = ['borrowerStats', 'peopleStats'];
export const COMPANY_LISTS: readonly GraphList[] = ['borrowerOwnedCompanies', 'businessStats'];
/** Whether rows of these lists can be one and the same. */
export const canBeOne = (one: GraphList, other: GraphList): boolean =>
  [PEOPLE_LISTS, COMPANY_LISTS].some((lists) => lists.includes(one) && lists.includes(other));

/** A person, company or property that was found, with what is said of it. */
export const graphRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  related: z.object({ how: z.string(), confidence: z.number(), evidence: z.string() }),
  plaintiff_cases: z.array(checkCaseSchema),
  defendant_cases: z.array(checkCaseSchema),
  adverse_media: z.array(checkCaseSchema),
  /** Of a property: the borrower stated it. Null for people and companies. */
  reported: z.boolean().nullable(),
  /** Of a property: what public records say of it; null where nothing was read. */
  stats: propertyStatsSchema.nullable(),
  note: z.string(),
  hide: z.boolean(),
  disable: z.boolean(),
  /** The row under whose name it stands, because staff found that both are one; null: under its own. */
  sameAs: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Rows with a name so like this one that both may be one, the likest first; how alike as a fraction. */
  alike: z.array(z.object({ id: z.uuid(), name: z.string(), confidence: z.number() })),
});
export type GraphRow = z.infer<typeof graphRowSchema>;

/** How far a run is with who and what is related, and with what courts say of them. */
export const SESSION_STATUSES = [
  'OWNERSHIP_NETWORK_CREATION_RUNNING',
  'OWNERSHIP_NETWORK_CREATION_FAILED',
  'OWNERSHIP_NETWORK_CREATION_DONE',
  'LEGAL_CHECKS_RUNNING',
  'LEGAL_CHECKS_FAILED',
  'LEGAL_CHECKS_DONE',
] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];
export const PROCESS_STATES = ['RUNNING', 'FAILED', 'DONE'] as const;
export type ProcessState = (typeof PROCESS_STATES)[number];
const process = z.enum(PROCESS_STATES);

/** Reports of version 1 looked up no public records of properties; their tables have titles of their own. */
export const GRAPH_VERSIONS = [1, 2] as const;

const graphRows = z.array(graphRowSchema);
const knowledgeGraph = z.object({
  reportVersion: z.literal(GRAPH_VERSIONS),
  sessionStatus: z.enum(SESSION_STATUSES),
  processes: z.object({
    ownershipNetwork: process,
    legalChecks: process,
    adverseMedia: process,
    overall: process,
  }),
  borrowerStats: graphRows,
  borrowerOwnedCompanies: graphRows,
  peopleStats: graphRows,
  businessStats: graphRows,
  propertyStats: graphRows,
});
export type KnowledgeGraph = z.infer<typeof knowledgeGraph>;
export const NOT_A_URL = 'Please enter a valid URL';
/** A case as somebody writes it down: a title, and where it can be read. */
export const caseInput = z.strictObject({
  title: z
    .string({ error: 'Title is required' })
    .trim()
    .min(1, 'Title is required')
    .max(300, 'Title must be 300 characters or less'),
  /** `https://` is put before one without a scheme; empty: none. */
  url: z.string().transform((typed, context): string | null => {
    if (typed.trim() === '') return null;
    const found = linkAddress(typed);
    if (found !== undefined && /^https?:/i.test(found)) return found;
    context.addIssue({ code: 'custom', message: NOT_A_URL });
    return z.NEVER;
  }),
});
const { title, url } = caseInput.shape;
/**
 * A case that was found stays; it is shown and counted, or hidden and not. One that somebody added (no `id` yet) can also
 * be renamed, linked to another place and deleted.
 */
const caseChanges = z
  .array(
    z
      .strictObject({
        id: z.uuid(),
        isHidden: z.boolean(),
        title,
        url: url.nullable(),
        removed: z.literal(true),
      })
      .partial()
      .refine((one) => one.id !== undefined || one.title !== undefined, {
        error: 'Title is required',
        path: ['title'],
      }),
  )
  .max(1000);
export type CaseChange = z.input<typeof caseChanges>[number];
/** An editor that is emptied leaves an empty paragraph: no note. */
const EMPTY_PARAGRAPH = /^<p>(?:<br ?\/?>|\s)*<\/p>$/;
/** PATCH …/knowledge-graph. `name`: of the row as it was read; 409 `stale` where another stands there by now. */
export const changeGraphRequest = z.strictObject({
  listName: z.enum(GRAPH_LISTS),
  index: z.number().int().min(0),
  name: z.string().optional(),
  /** The note as it was read; 409 `stale` where somebody else has changed it. */
  noteWas: z.string().optional(),
  data: z
    .strictObject({
      note: z
        .string()
        .trim()
        .max(5000, 'A note has at most 5,000 characters')
        .transform((note) => (EMPTY_PARAGRAPH.test(note) ? '' : note)),
      /** Dimmed, and counted all the same. */
      hide: z.boolean(),
      /** Left out of what is counted. */
      disable: z.boolean(),
      plaintiff_cases: caseChanges,
      defendant_cases: caseChanges,
      adverse_media: caseChanges,
    })
    .partial()
    .refine((data) => Object.keys(data).length > 0, 'Nothing to change'),
});
export type ChangeGraphRequest = z.input<typeof changeGraphRequest>;
export const knowledgeGraphResponse = z.object({ knowledgeGraph });

/** A row as it was read; 409 `stale` where another stands there by now. */
const placedRow = z.strictObject({
  listName: z.enum(GRAPH_LISTS),
  index: z.number().int().min(0),
  name: z.string(),
});
/** POST …/knowledge-graph/join: `row` and `as` are one, under the name of `as`; the borrower keeps their own name. */
export const joinNamesRequest = z
  .strictObject({ row: placedRow, as: placedRow })
  .refine(({ row, as }) => canBeOne(row.listName, as.listName), {
    error: 'Two people may be one, and two companies',
    path: ['as'],
  })
  .refine(({ row, as }) => row.listName !== as.listName || row.index !== as.index, {
    error: 'Choose another name',
    path: ['as'],
  });
export type JoinNamesRequest = z.input<typeof joinNamesRequest>;
/** POST …/knowledge-graph/part: the row stands under its own name again. */
export const partNamesRequest = z.strictObject({ row: placedRow });
export type PartNamesRequest = z.input<typeof partNamesRequest>;

/** Figures of a row that can be above a limit of the loan. */
export const FLAGGED_FIGURES = [
  'plaintiff_cases',
  'defendant_cases',
  'adverse_media',
  'open_violations',
  'evictions',
  'complaints',
  'taxliens_flag',
  'rsdiff_flag',
  'vacancy_flag',
  'floodzone_flag',
  'failed_to_register_at_hpd_flag',
] as const;
export type FlaggedFigure = (typeof FLAGGED_FIGURES)[number];
/** By how much: above the limit, or so far that it is an anomaly. */
export const FLAG_LEVELS = ['flagged', 'anomaly'] as const;

export const OVERRIDE_VERDICTS = ['pass', 'fail'] as const;
const isToday = (day: string): boolean => day >= new Date().toISOString().slice(0, 10);
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
/** PUT …/overrides: null takes one away; what is left out stays. */
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
  /** What the rules say. */
  computed: z.enum(BORROWER_VERDICTS),
  /** What holds: the override, else what the rules say. */
  verdict: z.enum(BORROWER_VERDICTS),
  /** Of the run; null where nothing was read. */
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

/** GET /api/loans/{uuid}/borrowers/{id}/reports/{reportId}: a report as the parameters and overrides of one loan judge it. */
export const loanChecksReportSchema = z.object({
  report: checksReportSchema,
  summaries: z.array(checkSummarySchema),
  creditModel: creditModelSchema.nullable(),
  kycAml: kycAmlSchema.nullable(),
  sreoStats: z
    .object({
      /** Properties of the schedule whose address was not recognised. */
      invalidated: z.number().int(),
      /** Properties that were found and not stated. */
      unreported: z.number().int(),
      invalidatedAddresses: z.array(z.string()),
    })
    .nullable(),
  knowledgeGraph,
  /** Figures above a limit of the loan, by the id of the row; rows without any are left out. */
  flags: z.record(z.uuid(), z.partialRecord(z.enum(FLAGGED_FIGURES), z.enum(FLAG_LEVELS))),
  /** Null where no graph was asked for. */
  picture: graphPictureSchema.nullable(),
  /** The report in a program for graphs, where the installation has one. */
  dashboardUrl: z.string().nullable(),
  can: z.object({ edit: z.boolean(), override: z.boolean() }),
});
export type LoanChecksReport = z.infer<typeof loanChecksReportSchema>;

export const CHECK_CHANGES = ['added', 'removed', 'changed'] as const;
/** What differs between two reports of a borrower. */
export const checkChangeSchema = z.object({
  list: z.string(),
  name: z.string(),
  change: z.enum(CHECK_CHANGES),
  /** Which figure; null where a whole row came or went. */
  what: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type CheckChange = z.infer<typeof checkChangeSchema>;
export const checksComparisonResponse = z.object({
  /** The other report; null where there is none to compare with. */
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
