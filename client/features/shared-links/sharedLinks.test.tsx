import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { savedFiles } from '../../testing/savedFiles';
import type { SharedLink } from '#contract';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import SharedLinks from './index';

const link: SharedLink = {
  id: '2b8f6c2e-1111-4111-8111-111111111111',
  hash: 'abc',
  url: '/ld/abc',
  name: null,
  snapshot: {
    uuid: '1b8f6c2e-1111-4111-8111-111111111111',
    label: 'For investors',
    version: 1,
    createdAt: '2026-11-20T15:04:00.000Z',
  },
  enabled: true,
  endsAt: null,
  open: true,
  createdAt: '2026-11-20T15:04:00.000Z',
  by: null,
  loan: { uuid: '3b8f6c2e-1111-4111-8111-111111111111', address: '1 Main St, Albany, NY 12207' },
};

it('lists who reads what, and switches a link off where it stands', async () => {
  const calls = fakeApi(({ method }) =>
    method === 'PATCH'
      ? { body: { ...link, enabled: false, open: false } }
      : { body: { shares: [link], total: 1 } },
  );
  renderRoutes([{ path: '/', element: <SharedLinks /> }]);
  const table = await screen.findByRole('table', { name: 'Shared links' });
  expect(within(table).getByText('Anyone with the link')).toBeTruthy();
  fireEvent.click(within(table).getByRole('button', { name: 'Switch off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch this link off?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])).toEqual([
      [`/api/loans/${link.loan.uuid}/shares/${link.id}`, { enabled: false }],
    ]),
  );
});

it('is sorted by the server, and its CSV has the links of all pages', async () => {
  const files = savedFiles();
  const other = { ...link, id: '2b8f6c2e-1111-4111-8111-111111111112', name: 'Harbor Credit Fund' };
  const calls = fakeApi(({ query }) => ({
    body: { shares: query.get('limit') === '50' || query.get('offset') === '0' ? [link] : [other], total: 2 },
  }));
  renderRoutes([{ path: '/', element: <SharedLinks /> }]);
  const heading = async (name: string) =>
    within(await screen.findByRole('table', { name: 'Shared links' })).getByRole('columnheader', { name });
  expect((await heading('Made')).getAttribute('aria-sort')).toBe('descending');
  const sorts = () => calls.map(({ query }) => query.get('sort'));
  fireEvent.click(screen.getByRole('button', { name: /^Made/ }));
  await waitFor(() => expect(sorts().at(-1)).toBe('createdAt'));
  fireEvent.click(screen.getByRole('button', { name: 'Loan' }));
  await waitFor(() => expect(sorts().at(-1)).toBe('loan'));
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())?.split('\r\n');
  expect(lines?.[0]).toBe('Loan,For,Version,Opens the Deal,Until,Made,By');
  expect(lines?.slice(1).map((line) => line.includes('Harbor Credit Fund'))).toEqual([false, true]);
  expect(sorts().at(-1)).toBe('loan');
});
