import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LoanDocument, MonitoringHead } from '#contract';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import Files from './Files';

const FILE: LoanDocument = {
  uuid: '7d1f5d1c-0000-4000-8000-000000000003',
  name: 'inspection.pdf',
  description: 'June visit',
  category: 'Monitoring Report',
  contentType: 'application/pdf',
  size: 1200,
  fileUrl: '/api/files/1',
  filePath: 'loans/1',
  hide: false,
  released: false,
  hasRows: false,
  createdAt: '2026-06-30T08:00:00.000Z',
  updatedAt: '2026-06-30T08:00:00.000Z',
  by: null,
  borrowerId: null,
  monitoringReportId: null,
};
const report = (id: string, title: string, status: MonitoringHead['status']): MonitoringHead => ({
  id: `7d1f5d1c-0000-4000-8000-00000000001${id}`,
  loanUuid: '7d1f5d1c-0000-4000-8000-000000000001',
  title,
  periodFrom: '2026-04-01',
  periodTo: '2026-06-30',
  status,
  version: 1,
  publishedAt: null,
  createdAt: '2026-06-30T08:00:00.000Z',
});
const DRAFT = report('1', 'Second quarter', 'Draft');
const PUBLISHED = report('2', 'First quarter', 'Published');

function open(files: readonly LoanDocument[], mayUpdate = true, reports: readonly MonitoringHead[] = []) {
  const built = buildLoan({ status: 'Performing', currentStage: 'monitoring' });
  const loan = { ...built, can: { ...built.can, update: mayUpdate } };
  const calls = fakeApi(({ method, path }) => {
    if (method === 'PUT') return { body: { ...FILE, monitoringReportId: DRAFT.id } };
    if (path.endsWith('/monitoring-reports')) return { body: { reports, canEdit: mayUpdate } };
    return path.endsWith('/files') ? { body: { files } } : { body: loan };
  });
  renderRoutes(
    [{ path: '/loans/:uuid/servicing/files', element: <Files /> }],
    `/loans/${loan.uuid}/servicing/files`,
  );
  return calls;
}

it('lists the files of monitoring reports alone', async () => {
  const calls = open([FILE]);
  expect(await screen.findByRole('button', { name: 'inspection.pdf' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Category' })).toBeNull();
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/files'))?.query.get('category')).toBe(
      'Monitoring Report',
    ),
  );
});

it('has a place for files where there are none, which asks for no category', async () => {
  open([]);
  expect(await screen.findByText('No files found. Upload files to see them here.')).toBeTruthy();
  const zone = screen.getByRole('group', { name: 'Files' });
  expect(zone.textContent).toContain('at most 5 at once, 30 MB each');
  expect(screen.queryByLabelText('Category')).toBeNull();
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'June visit' } });
  expect(screen.getByDisplayValue('June visit')).toBeTruthy();
});

it('takes none from who may not change the loan', async () => {
  open([], false);
  expect(await screen.findByText('No files found. Upload files to see them here.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Files' })).toBeNull();
});

it('puts a file into a draft, and leads to the published report of another', async () => {
  const kept = { ...FILE, uuid: '7d1f5d1c-0000-4000-8000-000000000004', name: 'march.pdf' };
  const calls = open([FILE, { ...kept, monitoringReportId: PUBLISHED.id }], true, [DRAFT, PUBLISHED]);
  const link = await screen.findByRole('link', { name: 'First quarter' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/servicing/reports/${PUBLISHED.id}$`));
  expect(screen.queryByRole('button', { name: 'Report of march.pdf' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Report of inspection.pdf' }));
  fireEvent.click(await screen.findByTitle('Second quarter'));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: expect.stringMatching(new RegExp(`/files/${FILE.uuid}/monitoring-report$`)) as string,
      body: { reportId: DRAFT.id },
    }),
  );
});

it('offers no report to who writes none', async () => {
  open([FILE], false, [DRAFT]);
  expect(await screen.findByRole('button', { name: 'inspection.pdf' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Report of inspection.pdf' })).toBeNull();
});
