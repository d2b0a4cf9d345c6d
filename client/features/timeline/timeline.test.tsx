import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkbookResponse } from '#contract';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { comeBack, renderRoutes } from '../../testing/render';
import TimelineScreen from '.';
import { TodayStatuses } from './TodayStatuses';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-09-20T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('says of each event, by its date, how it stands today', () => {
  const rows = [
    { id: 'payoff', cells: { label: 'Loan repaid', date: '2027-05-14' } },
    { id: 'closing', cells: { label: 'Loan closed', date: '2025-11-14' } },
    { id: 'open', cells: { label: 'No date yet', date: null } },
    { id: 'half', cells: { label: 'Half of the fit-out complete', date: '2026-09-18' } },
  ];
  render(<TodayStatuses rows={rows} />);
  const told = within(screen.getByRole('table', { name: 'Status of events' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(told.slice(1)).toEqual([
    'Loan closed11/14/2025Completed',
    'Half of the fit-out complete09/18/2026In progress',
    'Loan repaid05/14/2027To be done',
  ]);
});

it('shows the events that stand whenever it is opened', async () => {
  const loan = buildLoan();
  let label = 'Loan closed';
  const workbook = (): WorkbookResponse => ({
    loanUuid: loan.uuid,
    template: { key: 'bridge-loan', version: 1, newest: 1 },
    revision: 1,
    loanFile: { information: { timeline: [{ id: 'closing', label, date: '2025-11-14', baseline: null }] } },
    canEdit: true,
  });
  fakeApi(({ path }) => ({ body: path.endsWith('/workbook') ? workbook() : loan }));
  const view = renderRoutes(
    [{ path: '/loans/:uuid/servicing/timeline', element: <TimelineScreen /> }],
    `/loans/${loan.uuid}/servicing/timeline`,
  );
  const told = async () => (await screen.findByRole('table', { name: 'Status of events' })).textContent;
  expect(await told()).toContain('Loan closed');
  label = 'Loan sold';
  await comeBack(view);
  await waitFor(async () => expect(await told()).toContain('Loan sold'));
});
