import type { DealType } from '#domain';

/** The screens inside the open workbook, by their addresses below /loans/{uuid}/origination/. */
export const ORIGINATION_SCREENS = [
  'property/spec',
  'property/background',
  'property/photos',
  'property/checks',
  'alerts',
  'atlas-score',
  'checklist',
  'files',
  'files/rows',
  'pro-forma/pro-forma',
  'renovation/total',
  'valuation',
  'business-plan/exit-strategy',
  'business-plan/timeline',
  'business-plan/new-loan',
  'business-plan/existing-loan',
  'analysis/sensitivity',
  'analysis/goal-seek',
  'analysis/changes',
  'borrower',
  'borrower/form',
  'settings',
] as const;
export type OriginationScreen = (typeof ORIGINATION_SCREENS)[number];

/** Sheets with an address of their own below /loans/{uuid}/origination/; every other sheet is at sheet/{key}. */
export type SheetPath =
  | 'rent-roll/residential'
  | 'rent-roll/commercial'
  | 'rent-comps/residential'
  | 'rent-comps/commercial'
  | 'sales-comps/current'
  | 'sales-comps/future'
  | 'renovation/hard-cost'
  | 'renovation/soft-cost'
  | 'renovation/building-carrying-cost'
  | 'pro-forma/rental-income'
  | 'pro-forma/other-income'
  | 'pro-forma/operating-expenses'
  | 'pro-forma/borrower-rental-income'
  | 'pro-forma/borrower-other-income'
  | 'pro-forma/borrower-expenses'
  | `sheet/${string}`;

/** Everything that has an address in the open workbook, below /loans/{uuid}/origination/. */
export type OriginationPath = OriginationScreen | SheetPath;

/** The steps of screening, by their addresses below /loans/{uuid}/screening/. */
export type ScreeningStep =
  'address' | 'screening-form' | 'loan-request' | 'loan-files' | 'sizing' | 'screening-results';

/** Where work on a loan is done, behind /loans/{uuid}/: what tables of steps name. */
export type LoanPlace =
  | `origination/${OriginationPath}`
  | `screening/${ScreeningStep}`
  | 'servicing/timeline'
  | 'quote/send_quote'
  | 'quote/approval'
  | 'rejected'
  | 'compliance';

/** The pages of a loan's servicing. */
export type ServicingPage =
  'reports' | 'payments' | 'payoff' | 'statements' | 'borrower' | 'market' | 'files' | 'timeline';

/** The pages about one investor. */
export type InvestorPage = 'contact' | 'credit-box' | 'overview' | 'dashboard' | 'settings';

/** A parameter in the route table: `:uuid`. */
type Param = `:${string}`;

const ROOT = '/loans';
const SIGN_IN = '/sign-in/';
const SIGN_UP = '/sign-up/';

/** An address with a query; parameters that are undefined are left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** The addresses of one loan. An A or B note has those of its whole loan. */
function loan(uuid: string) {
  const at = (place: string) => `${ROOT}/${uuid}/${place}`;
  return {
    /** An address below the loan that a table names, here or on the server (checklists). */
    at,
    root: `${ROOT}/${uuid}`,
    deal: at('deal'),
    /** A page of the deal; `snapshot` is the frozen state that it shows, the newest unless said. */
    dealPage: (section: string, snapshot?: string) => withQuery(at(`deal/${section}`), { snapshot }),
    noteDeal: (note: DealType | Param) => at(`note-deal/${note}`),
    notes: at('ab-note-settings'),
    report: (note?: DealType) => withQuery(at('report'), { dealType: note }),
    matching: (note: DealType | Param) => at(`matching/${note}`),
    rejected: at('rejected'),
    history: at('history'),
    compliance: at('compliance'),
    memo: (memoId: number | Param) => at(`compliance/ic-memo/${memoId}`),
    /** What a report found is edited where it was reached from origination. */
    checksReport: (borrowerId: string, reportId: string, context?: 'origination') =>
      withQuery(at(`borrower/${borrowerId}/report/${reportId}`), { context }),
    /** Leads on to the first step. */
    screening: at('screening'),
    screeningStep: (step: ScreeningStep) => at(`screening/${step}`),
    screeningMail: at('screening/email_review'),
    writeQuote: at('quote/send_quote'),
    quoteApproval: at('quote/approval'),
    /** The workbook, at the address of one of its screens or sheets. */
    origination: (path: OriginationPath) => at(`origination/${path}`),
    workbook: at('origination/rent-roll/residential'),
    /** A comment, in the workbook on whose cell it is. */
    comment: (id: string) => withQuery(at('origination'), { comment: id }),
    /** A figure, or a cell by its key, in the workbook with what it is made of. */
    trace: (figure: string) => withQuery(at('origination'), { trace: figure }),
    /** Rows read from a file, for review. */
    extractedRows: (extraction: string) => withQuery(at('origination/files/rows'), { of: extraction }),
    /** What changed the figures between two revisions; `to` is the newest unless said. */
    changes: (from: number, to?: number) => withQuery(at('origination/analysis/changes'), { from, to }),
    servicing: (page: ServicingPage) => at(`servicing/${page}`),
    statement: (id: string) => at(`servicing/statements/${id}`),
    monitoringReport: (id: string) => at(`servicing/reports/${id}`),
    monitoringReportFiles: (id: string) => at(`servicing/reports/${id}/files`),
    monitoringReportChecklist: (id: string) => at(`servicing/reports/${id}/checklist`),
    stageChecklist: (stage: string) => at(`${stage}/checklist`),
    compTool: at('comp-tool'),
    compList: at('comp-tool/list'),
  };
}

/** A deal as its investor reads it. */
function deal(uuid: string) {
  return {
    root: `/deal/${uuid}`,
    /** A page of the deal; the version that was offered, and the whole loan before its notes, unless said. */
    page: (
      section: string,
      read: { readonly dealType?: DealType | undefined; readonly version?: number | undefined } = {},
    ) => withQuery(`/deal/${uuid}/${section}`, read),
    note: (note: DealType | Param) => `/deal/${uuid}/note/${note}`,
  };
}

/**
 * Every address of the application, written once: links and `navigate` take it from here (the linter), and
 * the route table in client/app/routes.tsx from the same functions, with `:uuid` where a link has an
 * identifier. The deal page for strangers (client/deal, /ld/{hash}) is an application of its own.
 */
export const paths = {
  start: '/',
  loans: ROOT,
  newLoan: `${ROOT}/new`,
  loan,
  benchmark: '/benchmark',
  portfolio: '/portfolio',
  outbox: '/outbox',
  sharedLinks: '/outbox/links',
  settings: '/settings',
  investors: '/investors',
  addInvestor: '/investors/add',
  investor: (userId: string, page: InvestorPage | Param) => `/investors/onboarding/${userId}/${page}`,
  overview: '/overview',
  dashboard: '/dashboard',
  creditBox: '/credit-box',
  deal,
  /** A deal report in one piece, to print: of the whole loan or of one of its notes, the newest version or another. */
  reportToPrint: (uuid: string, of: { readonly dealType?: DealType; readonly version?: number } = {}) =>
    withQuery(`/single-report-page/${uuid}`, of),
  /** A monthly statement as the investor reads it. */
  ownStatement: (id: string) => `/statements/${id}`,
  /** An IC memo to print. */
  memoToPrint: (uuid: string, memoId: string) => `/single-ic-memo-page/${uuid}/${memoId}`,
  /** With the token of a share link for who has no account. */
  memoToRead: (uuid: string, memoId: string, token: string) =>
    withQuery(`/single-ic-memo-page/${uuid}/${memoId}`, { token }),
  memoChecklist: (uuid: string, memoId: string, token?: string) =>
    withQuery(`/single-ic-memo-page/${uuid}/${memoId}/checklist`, { token }),
  /** What a borrower answers a quote by, from the link in the mail. */
  quoteAnswer: (token: string) => `/quote/${token}`,
  reportIssue: '/report-issue',
  /** `interaction` is the issuer's question who is there; without it the sign-in begins at the issuer. */
  signIn: (interaction?: string | null) => withQuery(SIGN_IN, { interaction: interaction ?? undefined }),
  signInCallback: `${SIGN_IN}callback`,
  signUp: (interaction?: string | null) => withQuery(SIGN_UP, { interaction: interaction ?? undefined }),
  proveAddress: `${SIGN_UP}prove`,
  forgotPassword: `${SIGN_IN}forgotten`,
  /** Where the mail for a new password leads; what it holds stands behind `#`. */
  resetPassword: '/reset-password/',
} as const;

/** What stands behind /loans/{uuid}/ in an address of that loan: `origination/alerts`. */
export const restOf = (pathname: string, uuid: string): string => pathname.slice(loan(uuid).at('').length);

const OF_A_LOAN = /^\/loans\/([0-9a-f-]{36})(?:\/(.*))?$/i;

/** The loan that an address is about, and what stands behind it (`deal/overview`); undefined for other addresses. */
export function loanAt(pathname: string): { readonly uuid: string; readonly rest: string } | undefined {
  const [, uuid, rest = ''] = OF_A_LOAN.exec(pathname) ?? [];
  return uuid === undefined ? undefined : { uuid, rest };
}
