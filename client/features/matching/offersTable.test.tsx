import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Offering } from '#contract';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { savedFiles } from '../../testing/savedFiles';
import { OffersTable } from './OffersTable';

const UUID = '00000000-0000-4000-8000-000000000001';
const APPROVED: Offering = {
  id: '00000000-0000-4000-8000-000000000002',
  dealType: 'WL',
  investor: {
    id: '00000000-0000-4000-8000-000000000003',
    userId: null,
    organizationName: 'Harbor Note Fund',
    investorType: 'Debt Fund',
    status: 'Active',
  },
  role: 'INVESTOR',
  status: 'Approved',
  version: 3,
  offeredVersion: 1,
  seenVersion: 1,
  fit: null,
  invitedAt: '2026-11-01T10:00:00.000Z',
  viewedAt: '2026-11-02T10:00:00.000Z',
  answeredAt: '2026-11-03T10:00:00.000Z',
  closingAt: null,
  withdrawnAt: null,
  heldFrom: null,
  heldTo: null,
  rejectionReasons: [],
  note: null,
  looks: [],
};

async function askToClose(newestVersion: number) {
  fakeApi(() => ({ body: {} }));
  renderRoutes([
    {
      path: '/',
      element: (
        <OffersTable
          loanUuid={UUID}
          offerings={[APPROVED]}
          mayManage
          newestVersion={newestVersion}
          mayInvite
        />
      ),
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Start closing: Harbor Note Fund' }));
  return within(await screen.findByRole('dialog', { name: 'Start closing with Harbor Note Fund' }));
}

it('a deal that is closed on other terms than the investor approved says so first', async () => {
  const dialog = await askToClose(2);
  expect(dialog.getByRole('status').textContent).toBe(
    'Harbor Note Fund approved version 1, and version 2 is the newest. To have that approved, withdraw the offer and invite them again.',
  );
});

it('nothing is said where the newest version is the one that was approved', async () => {
  expect((await askToClose(1)).queryByRole('status')).toBeNull();
});

it('a fit is a figure: it stands right, in digits of one width, and sorts by what it is', () => {
  fakeApi(() => ({ body: {} }));
  const offer = (name: string, score: number): Offering => ({
    ...APPROVED,
    id: name,
    investor: { ...APPROVED.investor, organizationName: name },
    fit: { score, reasons: score === 1 ? [] : ['LTV 70% is 5 points over the 65% limit'] },
  });
  const offerings = [offer('Harbor', 0.71), offer('Juniper', 1), offer('Cedar', 0.9)];
  renderRoutes([
    {
      path: '/',
      element: <OffersTable loanUuid={UUID} offerings={offerings} mayManage newestVersion={1} mayInvite />,
    },
  ]);
  const fits = () =>
    within(screen.getByRole('table', { name: 'Offers' }))
      .getAllByRole('cell', { name: /%$/ })
      .map((cell) => [cell.textContent, cell.dataset.figure]);
  expect(fits()).toEqual([
    ['71%', 'true'],
    ['100%', 'true'],
    ['90%', 'true'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Fit' }));
  expect(fits().map(([text]) => text)).toEqual(['71%', '90%', '100%']);
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
});

it('has no words in the dates of the file', async () => {
  fakeApi(() => ({ body: {} }));
  const files = savedFiles();
  const offer = (name: string, change: Partial<Offering>): Offering => ({
    ...APPROVED,
    id: name,
    investor: { ...APPROVED.investor, organizationName: name },
    ...change,
  });
  const proposed = { status: 'Pending', invitedAt: null, viewedAt: null, answeredAt: null } as const;
  renderRoutes([
    {
      path: '/',
      element: (
        <OffersTable
          loanUuid={UUID}
          offerings={[offer('Harbor', {}), offer('Juniper', proposed)]}
          mayManage
          newestVersion={1}
          mayInvite
        />
      ),
    },
  ]);
  expect(screen.getByText('not invited yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = ((await files[0]?.text()) ?? '').split('\r\n').map((line) => line.split(','));
  const at = lines[0]?.indexOf('Date') ?? -1;
  expect(lines.slice(1, 3).map((line) => line[at])).toEqual(['11/03/2026', '']);
});
