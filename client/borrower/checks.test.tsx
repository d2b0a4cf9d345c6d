import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Borrower, ChecksReport, LoanChecksReport, SreoRow } from '#contract';
import { buildLoan } from '../testing/builders';
import { fakeApi, refusal, type Answer, type Call } from '../testing/fakeApi';
import { renderRoutes } from '../testing/render';
import { ChecksReportView } from './ChecksReportView';
import { useLoanReport, withGraphChange } from './checksCalls';
import { ChecksTab } from './ChecksTab';

const ID = '7b0f2a2e-5e39-4a10-9a59-0b5d1f0a1c11';
const ONE = '1b0f2a2e-5e39-4a10-9a59-0b5d1f0a1c12';
const TWO = '2b0f2a2e-5e39-4a10-9a59-0b5d1f0a1c13';
const loan = buildLoan();
const uuid = loan.loanLifecycleId;

const property = (validAddress: string): SreoRow => ({
  uuid: ONE,
  validAddress,
  propertyType: 'SFR',
  purchasePrice: null,
  currentValue: null,
  mortgageBalance: null,
  percentOwned: null,
  ownedBy: '',
  lender: '',
  yearAcquired: null,
  valid: true,
  validationMessage: null,
  reported: true,
  identity: null,
  images: [],
});
const borrower: Borrower = {
  id: ID,
  contact: { firstName: 'Dora', middleName: '', lastName: 'Castellano', email: 'd@owners.test', phone: null },
  netWorth: null,
  reoCount: 1,
  pfsCompletion: 0,
  personalGuarantee: true,
  lastChecksReport: null,
  version: 3,
  erasedAt: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  info: {
    taxAddress: { street: '9 Elm St', city: 'Yonkers', state: 'NY', zip: '10701' },
    note: '',
    experience: '',
    experienceYears: null,
    experienceSummary: '',
    personalGuarantee: true,
    pfs: { assets: [], liabilities: [], totalAssets: 0, totalLiabilities: 0, liquidity: 0 },
  },
  ssn: null,
  dateOfBirth: null,
  sreo: [property('12 Elm St, Albany, NY 12207')],
  sreoTotals: { count: 1, value: 0, debt: 0, purchasePrice: 0, ownedEquity: 0, ltv: null },
  exposure: { loans: [], total: 0, guaranteed: 0, funded: 0 },
  checksReports: [],
  can: { edit: true, identity: false },
};
const report = (changes: Partial<ChecksReport> = {}): ChecksReport => ({
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
const judged: LoanChecksReport = {
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
  sreoStats: { invalidated: 0, unreported: 2 },
  knowledgeGraph: {
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
        note: '',
        hide: false,
        disable: false,
      },
    ],
    borrowerOwnedCompanies: [],
    peopleStats: [],
    businessStats: [],
    propertyStats: [],
  },
  picture: null,
  can: { edit: true, override: true },
};

const at = `/api/borrowers/${ID}/reports`;
const ofLoan = `/api/loans/${uuid}/borrowers/${ID}/reports/${ONE}`;
const answering = (answers: Readonly<Record<string, (call: Call) => Answer>>): Call[] =>
  fakeApi(
    (call) =>
      answers[`${call.method} ${call.path}`]?.(call) ?? { body: { reports: [], can: { edit: true } } },
  );
const tab = (of: Borrower = borrower) =>
  renderRoutes([{ path: '/', element: <ChecksTab borrower={of} loanUuid={uuid} /> }]);
const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'New Report' }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const run = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Run' });
const type = (name: RegExp, value: string) => {
  const field = screen.getByLabelText(name);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

it('says where no report is, and offers each check when what it needs is there', async () => {
  const calls = answering({
    [`POST ${at}`]: () => ({ status: 201, body: report({ status: 'In Progress' }) }),
  });
  tab();
  expect(await screen.findByText('No reports available. Click "New Report" to create one.')).toBeTruthy();
  await open();
  expect([box('Credit Check').disabled, box('KYC/AML').disabled, box('Knowledge Graph').disabled]).toEqual([
    true,
    true,
    false,
  ]);
  expect(run().disabled).toBe(true);
  type(/^SSN/, '512347689');
  expect(await screen.findByText('SSN must be in the format xxx-xx-xxxx')).toBeTruthy();
  type(/^SSN/, '512-34-7689');
  type(/^Date of birth/, '1971-03-29');
  await waitFor(() => expect(box('Credit Check').disabled).toBe(false));
  fireEvent.click(box('Credit Check'));
  fireEvent.click(box('Knowledge Graph'));
  type(/^LLCs/, 'Elm Owners LLC, , Oak LLC ');
  expect(run().disabled).toBe(false);
  fireEvent.click(run());
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    taxAddress: borrower.info.taxAddress,
    ssn: '512-34-7689',
    dateOfBirth: '1971-03-29',
    checks: ['credit', 'graph'],
    llcs: ['Elm Owners LLC', 'Oak LLC'],
    sreo: [{ validAddress: '12 Elm St, Albany, NY 12207' }],
  });
});

it('creates nothing without tax address and schedule', async () => {
  answering({});
  tab({ ...borrower, sreo: [], ssn: '***-**-7689', dateOfBirth: '****-**-**' });
  await open();
  expect(screen.getByText('Cannot create a new report without Tax Address and SREO')).toBeTruthy();
  expect(screen.getByText('Knowledge Graph requires at least one SREO item')).toBeTruthy();
  fireEvent.click(box('Credit Check'));
  expect(run().disabled).toBe(true);
});

it('shows the steps of a run, which cannot be chosen, and offers what failed to be run again', async () => {
  const running = report({
    id: TWO,
    version: 3,
    status: 'In Progress',
    active: false,
    completedAt: null,
    steps: [
      { key: 'network', label: 'Ownership network', state: 'done', detail: '2 companies', endedAt: null },
      { key: 'legal', label: 'Legal checks', state: 'running', detail: null, endedAt: null },
    ],
  });
  const failed = report({
    version: 2,
    status: 'Failed',
    active: false,
    errorMessage: 'The court does not answer',
  });
  const calls = answering({
    [`GET ${at}`]: () => ({ body: { reports: [running, failed], can: { edit: true } } }),
    [`POST ${at}/${ONE}/run`]: () => ({ body: report({ status: 'In Progress' }) }),
  });
  tab();
  const steps = await screen.findByRole('table', { name: 'Steps' });
  expect(within(steps).getByText('2 companies')).toBeTruthy();
  expect(screen.getByText('The court does not answer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make active' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New Report' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Run again' }));
  await waitFor(() => expect(calls.some(({ path }) => path === `${at}/${ONE}/run`)).toBe(true));
});

it('shows the verdicts of the active report with the rule that decided, and overrides one with a reason', async () => {
  const calls = answering({
    [`GET ${at}`]: () => ({ body: { reports: [report()], can: { edit: true } } }),
    [`GET ${ofLoan}`]: () => ({ body: judged }),
    [`PUT ${ofLoan}/overrides`]: () => refusal(409, 'Only a report that is done has verdicts'),
  });
  tab();
  expect(await screen.findByText('Defendant cases: 3, above the limit of 2')).toBeTruthy();
  const [, , override] = screen.getAllByRole('button', { name: 'Override' });
  if (!override) throw new Error('Each verdict can be overridden');
  fireEvent.click(override);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Reason is required')).toBeTruthy();
  type(/^Reason/, 'Two are of a namesake');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Only a report that is done has verdicts')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    SUMMARY_KG: { verdict: 'pass', reason: 'Two are of a namesake', expiresOn: null },
  });
});

it('tells the evidence of each case with how alike the names are, and what changed', async () => {
  answering({
    [`GET ${at}`]: () => ({
      body: { reports: [report({ version: 2 }), report({ id: TWO, active: false })], can: { edit: true } },
    }),
    [`GET ${ofLoan}/comparison`]: () => ({
      body: {
        with: { id: TWO, version: 1 },
        changes: [
          {
            list: 'Borrower Checks',
            name: 'Dora Castellano',
            change: 'changed',
            what: 'Defendant cases',
            before: '1',
            after: '3',
          },
        ],
      },
    }),
  });
  renderRoutes([
    { path: '/', element: <ChecksReportView loanUuid={uuid} borrowerId={ID} report={judged} /> },
  ]);
  const link = screen.getByRole('link', { name: 'City v. Castellano' });
  expect(link.getAttribute('href')).toBe('https://records.example.test/1');
  expect(screen.getByText('Kings County Supreme Court names "Castelano, Dora", 93% alike')).toBeTruthy();
  const changes = await screen.findByRole('table', { name: 'Changes' });
  expect(within(changes).getByText('Defendant cases')).toBeTruthy();
  expect(screen.queryByText('Related Partners')).toBeNull();
});

it('hides a case at once, and shows it again where the server refuses', async () => {
  const calls = answering({
    [`GET ${ofLoan}`]: () => ({ body: judged }),
    [`PATCH ${at}/${ONE}/knowledge-graph`]: () =>
      refusal(409, 'Another row stands there by now: read the report again'),
  });
  function Page() {
    const { data } = useLoanReport(uuid, ID, ONE);
    return data ? <ChecksReportView loanUuid={uuid} borrowerId={ID} report={data} origination /> : null;
  }
  renderRoutes([{ path: '/', element: <Page /> }]);
  const cases = await screen.findByRole('table', { name: 'Court cases and adverse media' });
  fireEvent.click(within(cases).getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Another row stands there by now: read the report again')).toBeTruthy();
  expect(within(cases).getByRole('button', { name: 'Hide' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    listName: 'borrowerStats',
    index: 0,
    name: 'Dora Castellano',
    data: { defendant_cases: [{ id: ONE, isHidden: true }] },
  });
  const hidden = withGraphChange(judged, {
    listName: 'borrowerStats',
    index: 0,
    data: { disable: true, defendant_cases: [{ id: ONE, isHidden: true }] },
  });
  expect(hidden.knowledgeGraph.borrowerStats[0]).toMatchObject({
    disable: true,
    defendant_cases: [{ isHidden: true }],
  });
});

it('adds a case by hand, renames and deletes it, and notes what is known of a row', async () => {
  const [own] = judged.knowledgeGraph.borrowerStats;
  const [found] = own?.defendant_cases ?? [];
  if (!own || !found) throw new Error('The borrower has a case');
  const byHand = { ...found, id: TWO, title: 'By hand', url: null, isManuallyAdded: true };
  const withBoth: LoanChecksReport = {
    ...judged,
    knowledgeGraph: {
      ...judged.knowledgeGraph,
      borrowerStats: [{ ...own, defendant_cases: [found, byHand] }],
    },
  };
  const calls = answering({
    [`GET ${ofLoan}`]: () => ({ body: withBoth }),
    [`PATCH ${at}/${ONE}/knowledge-graph`]: () => ({ body: { knowledgeGraph: withBoth.knowledgeGraph } }),
  });
  function Page() {
    const { data } = useLoanReport(uuid, ID, ONE);
    return data ? <ChecksReportView loanUuid={uuid} borrowerId={ID} report={data} origination /> : null;
  }
  renderRoutes([{ path: '/', element: <Page /> }]);
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = { listName: 'borrowerStats', index: 0, name: 'Dora Castellano' };

  fireEvent.click(await screen.findByRole('button', { name: 'Add Case' }));
  press('Save');
  expect(await screen.findByText('Title is required')).toBeTruthy();
  type(/^Title/, 'Roe v. Castellano');
  type(/^Link/, 'no address');
  press('Save');
  expect(await screen.findByText('Please enter a valid URL')).toBeTruthy();
  type(/^Link/, 'records.example.test/7');
  press('Save');
  await gone();
  expect(sent()).toEqual([
    { ...row, data: { defendant_cases: [{ title: 'Roe v. Castellano', url: 'https://records.example.test/7' }] } },
  ]);

  // What was found can neither be renamed nor deleted.
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
  press('Edit');
  type(/^Title/, 'Settled by hand');
  press('Save');
  await gone();
  expect(sent()[1]).toEqual({
    ...row,
    data: { defendant_cases: [{ id: TWO, title: 'Settled by hand', url: '' }] },
  });
  press('Delete');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent()[2]).toEqual({ ...row, data: { defendant_cases: [{ id: TWO, removed: true }] } }),
  );

  press('Note');
  type(/^Note/, 'Called on Monday');
  press('Save');
  await gone();
  expect(sent()[3]).toEqual({ ...row, noteWas: '', data: { note: 'Called on Monday' } });
  const after = withGraphChange(withBoth, {
    listName: 'borrowerStats',
    index: 0,
    data: { note: 'x', defendant_cases: [{ id: TWO, removed: true }, { title: 'New' }] },
  });
  expect(after.knowledgeGraph.borrowerStats[0]).toMatchObject({
    note: 'x',
    defendant_cases: [{ id: ONE }, { title: 'New', isManuallyAdded: true }],
  });
});

it('is to be read alone outside origination', () => {
  answering({});
  renderRoutes([
    {
      path: '/',
      element: <ChecksReportView loanUuid={uuid} borrowerId={ID} report={judged} />,
    },
  ]);
  for (const name of ['Hide', 'Deactivate', 'Note', 'Add Case'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
