import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LoanDocument } from '#contract';
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
};

function open(files: readonly LoanDocument[], mayUpdate = true) {
  const built = buildLoan({ status: 'Performing', currentStage: 'monitoring' });
  const loan = { ...built, can: { ...built.can, update: mayUpdate } };
  const calls = fakeApi(({ path }) => (path.endsWith('/files') ? { body: { files } } : { body: loan }));
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
