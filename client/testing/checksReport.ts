import type { ChecksReport, LoanChecksReport } from '#contract';

/** Ids that stand for a borrower and two of what hangs on them. */
export const ID = '7b0f2a2e-5e39-4a10-9a59-0b5d1f0a1c11';
export const ONE = '1b0f2a2e-5e39-4a10-9a59-0b5d1f0a1c12';
export const TWO = '2b0f2a2e-5e39-4a10-9a59-0b5d1f0a1c13';

/** A report that is done. */
export const report = (changes: Partial<ChecksReport> = {}): ChecksReport => ({
  id: ONE,
  version: 1,
  status: 'Done',
  active: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  createdByUserName: 'Ann Analyst',
  completedAt: '2026-11-20T10:00:04.000Z',
  uniqueReportHash: 'h',
  checks: ['graph'],
  llcs: [],
  source: 'Imported records',
  steps: [],
  errorMessage: null,
  ...changes,
});
/** It, with a case more than the limit. */
export const judged: LoanChecksReport = {
  report: report(),
  summaries: [
    {
      summary: 'SUMMARY_CREDIT',
      label: 'Credit Check',
      computed: 'N/A',
      verdict: 'N/A',
      date: null,
      decidedBy: ['Credit Check was not asked for in this report'],
      override: null,
    },
    {
      summary: 'SUMMARY_KYC',
      label: 'KYC/AML',
      computed: 'N/A',
      verdict: 'N/A',
      date: null,
      decidedBy: ['KYC/AML was not asked for in this report'],
      override: null,
    },
    {
      summary: 'SUMMARY_KG',
      label: 'Knowledge Graph',
      computed: 'Fail',
      verdict: 'Fail',
      date: '2026-11-20',
      decidedBy: ['Defendant cases: 3, above the limit of 2'],
      override: null,
    },
  ],
  creditModel: null,
  kycAml: null,
  sreoStats: { invalidated: 0, unreported: 2, invalidatedAddresses: [] },
  knowledgeGraph: {
    reportVersion: 2,
    sessionStatus: 'LEGAL_CHECKS_DONE',
    processes: { ownershipNetwork: 'DONE', legalChecks: 'DONE', adverseMedia: 'DONE', overall: 'DONE' },
    borrowerStats: [
      {
        id: TWO,
        name: 'Dora Castellano',
        related: { how: 'Borrower', confidence: 1, evidence: 'The borrower' },
        plaintiff_cases: [],
        defendant_cases: [
          {
            id: ONE,
            title: 'City v. Castellano',
            url: 'https://records.example.test/1',
            isHidden: false,
            caseType: 'Tort',
            date: '2025-03-15',
            court: 'Kings County Supreme Court',
            state: 'NY',
            sourceName: null,
            snippets: [],
            confidence: 0.93,
            evidence: 'Kings County Supreme Court names "Castelano, Dora", 93% alike',
            isManuallyAdded: false,
          },
        ],
        adverse_media: [],
        reported: null,
        stats: null,
        note: '',
        hide: false,
        disable: false,
        sameAs: null,
        alike: [],
      },
    ],
    borrowerOwnedCompanies: [],
    peopleStats: [],
    businessStats: [],
    propertyStats: [],
  },
  flags: { [TWO]: { defendant_cases: 'flagged' } },
  picture: null,
  dashboardUrl: null,
  can: { edit: true, override: true },
};
