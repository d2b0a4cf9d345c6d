import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MonitoringReport } from '#contract';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import Report from './Report';
import ReportFiles from './ReportFiles';
import Reports from './Reports';

const LOAN = buildLoan({ status: 'Performing', currentStage: 'monitoring' });
const ID = '7d1f5d1c-0000-4000-8000-000000000002';
const DRAFT: MonitoringReport = {
  id: ID,
  loanUuid: LOAN.uuid,
  title: 'Third quarter',
  periodFrom: '2026-07-01',
  periodTo: '2026-09-30',
  status: 'Draft',
  version: 1,
  publishedAt: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  summary: { ops: [] },
  figures: null,
  files: [],
  canEdit: true,
};

function open(path: string) {
  let report = DRAFT;
  const calls = fakeApi(({ method, path: asked }) => {
    if (method === 'PATCH')
      report = {
        ...DRAFT,
        status: 'Published',
        version: 2,
        publishedAt: '2026-10-02T08:00:00.000Z',
        figures: [
          { name: 'outstandingBalance', label: 'Outstanding Balance', format: 'usd2', value: 3_000_000 },
        ],
        canEdit: false,
      };
    if (asked.endsWith('/monitoring-reports'))
      return method === 'POST' ? { status: 201, body: DRAFT } : { body: { reports: [DRAFT], canEdit: true } };
    if (asked.includes('/monitoring-reports/')) return { body: report };
    if (asked.endsWith('/snapshots')) return { body: { snapshots: [] } };
    if (asked.endsWith(LOAN.uuid)) return { body: LOAN };
    return { body: {} };
  });
  renderRoutes(
    [
      { path: '/loans/:uuid/servicing/reports', element: <Reports /> },
      { path: '/loans/:uuid/servicing/reports/:reportId', element: <Report /> },
      { path: '/loans/:uuid/servicing/reports/:reportId/files', element: <ReportFiles /> },
    ],
    `/loans/${LOAN.uuid}/servicing/${path}`,
  );
  return calls;
}

it('lists monitoring reports and begins another, which needs a title', async () => {
  const calls = open('reports');
  const table = within(await screen.findByRole('table', { name: 'Monitoring reports' }));
  expect(table.getByText('07/01/2026 – 09/30/2026')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New monitoring report' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Begin' }));
  expect(await dialog.findByText('Title is required')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Third quarter' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Begin' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ title: 'Third quarter' }),
  );
  expect(await screen.findByText('No files found. Upload files to see them here.')).toBeTruthy();
});

it('publishes a draft after a question, and shows the figures of then', async () => {
  const calls = open(`reports/${ID}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish “Third quarter”?' }));
  fireEvent.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('$3,000,000.00')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ version: 1, status: 'Published' });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('has the files of a report on a page of their own, which leads back to it', async () => {
  open(`reports/${ID}/files`);
  expect(await screen.findByText('No files found. Upload files to see them here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Third quarter' }).getAttribute('href')).toBe(
    `/loans/${LOAN.uuid}/servicing/reports/${ID}`,
  );
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});
