import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
