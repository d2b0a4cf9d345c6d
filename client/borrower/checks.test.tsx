import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Borrower } from '#contract';
import { buildLoan, buildSreoRow } from '../testing/builders';
import { ID, judged, ONE, report, TWO } from '../testing/checksReport';
import { fakeApi, refusal, type Answer, type Call } from '../testing/fakeApi';
import { renderRoutes } from '../testing/render';
import { ChecksReportView } from './ChecksReportView';
import { ChecksTab } from './ChecksTab';

const loan = buildLoan();
const uuid = loan.loanLifecycleId;

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
  sreo: [buildSreoRow('12 Elm St, Albany, NY 12207')],
  sreoTotals: { count: 1, value: 0, debt: 0, purchasePrice: 0, ownedEquity: 0, ltv: null },
  statementAgainstSchedule: [],
  exposure: { loans: [], total: 0, guaranteed: 0, funded: 0, committed: 0, undrawn: 0, totalCommitment: 0 },
  checksReports: [],
  can: { edit: true, identity: false },
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
  type(/^Date of birth/, 'abc');
  expect([run().ariaDisabled, screen.getByText(/is not a date/).textContent]).toEqual([
    'true',
    '`abc` is not a date; write MM/DD/YYYY',
  ]);
  type(/^Date of birth/, '3/29/1971');
  expect([run().disabled, run().ariaDisabled]).toEqual([false, null]);
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
  type(/^Expires on/, 'abc');
  expect(screen.getByRole('button', { name: 'Save' }).ariaDisabled).toBe('true');
  type(/^Expires on/, '1/15/2026');
  expect(await screen.findByText('The expiry must be today or later')).toBeTruthy();
  type(/^Expires on/, '12/31/2199');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Only a report that is done has verdicts')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    SUMMARY_KG: { verdict: 'pass', reason: 'Two are of a namesake', expiresOn: '2199-12-31' },
  });
});

it('judges nothing by what it read while the report ran', async () => {
  const calls = answering({
    [`GET ${at}`]: () => ({ body: { reports: [report()], can: { edit: true } } }),
    [`GET ${ofLoan}`]: () => ({ body: { ...judged, report: report({ status: 'In Progress' }) } }),
  });
  tab();
  expect(await screen.findByRole('link', { name: 'Version 1' })).toBeTruthy();
  await waitFor(() => expect(calls.some(({ path }) => path === ofLoan)).toBe(true));
  expect(screen.queryByRole('table', { name: 'Verdicts' })).toBeNull();
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
    {
      path: '/',
      element: (
        <ChecksReportView
          loanUuid={uuid}
          borrowerId={ID}
          report={{ ...judged, dashboardUrl: 'https://graphs.example.test/h' }}
        />
      ),
    },
  ]);
  const link = screen.getByRole('link', { name: 'City v. Castellano' });
  expect(link.getAttribute('href')).toBe('https://records.example.test/1');
  const dashboard = screen.getByRole('link', { name: 'Open in the graph dashboard' });
  expect(dashboard.getAttribute('href')).toBe('https://graphs.example.test/h');
  expect(screen.getByText('Kings County Supreme Court names "Castelano, Dora", 93% alike')).toBeTruthy();
  const changes = await screen.findByRole('table', { name: 'Changes' });
  expect(within(changes).getByText('Defendant cases')).toBeTruthy();
  const partners = screen.getByRole('heading', { name: 'Related Partners' }).closest('section');
  expect(partners?.textContent).toContain('None found');
});
