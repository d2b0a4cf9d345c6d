import type { MemoDetail, NoteFigure } from '#contract';

/** The id of the flag that somebody added. */
export const FLAG = '33333333-3333-4333-8333-333333333333';
const NO_TEXT = { ops: [] };
export const LTV: NoteFigure = { name: 'ltv', label: 'LTV', format: 'percent2', value: 0.7143 };
/** A draft that its reader may write, decide and vote on. */
export const MEMO: MemoDetail = {
  kind: 'memo',
  id: 7,
  name: 'ICR-7',
  agenda: null,
  status: 'Draft',
  decidedAt: null,
  complete: false,
  createdAt: '2026-09-30T12:00:00.000Z',
  updatedAt: '2026-09-30T12:00:00.000Z',
  address: '12 Main St',
  purpose: '$3,000,000 to purchase 12 Main St.',
  ratios: [LTV],
  sponsor: [{ name: 'borrowerNetWorth', label: 'Net Worth', format: 'usd0', value: 1_900_000 }],
  exceptions: [
    {
      key: 'sizingLtc',
      label: 'Loan to Cost',
      figure: { name: 'totalLoanAmount', label: 'Total Loan Amount', format: 'usd0', value: 3_000_000 },
      limit: { name: 'sizingLtc', label: 'Loan to Cost', format: 'usd0', value: 2_800_000 },
      side: 'most',
      granted: null,
    },
  ],
  redFlags: [
    {
      actionType: 'alert:1',
      custom: false,
      description: 'Roof leaks',
      severity: 'High',
      link: 'origination/alerts',
      note: '',
    },
    {
      actionType: FLAG,
      custom: true,
      description: 'Thin sponsor',
      severity: 'High',
      link: null,
      note: 'Asked for a guarantor',
    },
  ],
  checklist: { items: [], done: 1, total: 2 },
  participants: [{ id: 'u1', name: 'Ann Ames', role: 'COMMITTEE', vote: null, note: null, votedAt: null }],
  quorum: 0,
  stress: {
    measures: [{ name: 'dscr', label: 'DSCR', format: 'number2' }],
    lines: [
      { label: 'Base case', values: [1.31], broken: [] },
      { label: 'Rents 10% lower', values: [1.12], broken: ['LTV at closing'] },
    ],
  },
  figures: [],
  revision: 4,
  conditions: [],
  stale: [],
  sinceVote: null,
  follows: null,
  originationChecklistProgress: 50,
  decision: { decision: null, decidedAt: null, decidedByUsersIds: ['u1'], rejectionReasons: [] },
  information: {
    recommendation: NO_TEXT,
    risks: [],
    committeeNotes: NO_TEXT,
    links: [],
    files: [],
    swotAnalysis: { strengths: NO_TEXT, weaknesses: NO_TEXT, opportunities: NO_TEXT, threats: NO_TEXT },
    customRedFlags: [
      { id: FLAG, description: 'Thin sponsor', note: 'Asked for a guarantor', severity: 'High' },
    ],
    redFlagNotes: {},
    conditions: [],
    recordBundleUrl: null,
    recordBundleName: null,
  },
  versions: {},
  voters: 1,
  missing: ['An agenda'],
  record: null,
  can: { edit: true, decide: true, vote: true, remake: false },
};
