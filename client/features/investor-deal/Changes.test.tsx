import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleReport } from '../../deal/testing/sampleReport';
import { buildOffering } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { Changes } from './Changes';

const OFFER = buildOffering({
  loanUuid: sampleReport.uuid,
  newestVersion: 3,
  newestAt: '2026-11-20T10:00:00.000Z',
  seenVersion: 3,
});
const RATE = {
  name: 'interestRate',
  label: 'Interest Rate',
  format: 'percent2',
  before: 0.0875,
  after: 0.0975,
  causes: [],
};

function open(from: number, figures: readonly object[]) {
  const at = '2026-11-10T10:00:00.000Z';
  fakeApi(() => ({ body: { from: { version: from, at }, to: { version: 3, at }, figures } }));
  renderRoutes([
    {
      path: '/',
      element: <Changes offer={OFFER} report={{ ...sampleReport, version: 3 }} section="overview" />,
    },
  ]);
}

it('who has looked at the newest version reads what it has other than the version that is offered', async () => {
  open(1, [RATE]);
  expect(
    await screen.findByRole('heading', { name: 'Changed Since the Version Offered to You' }),
  ).toBeTruthy();
  const table = within(screen.getByRole('table'));
  expect(table.getByText('8.75%')).toBeTruthy();
  expect(table.getByText('9.75%')).toBeTruthy();
});

it('who looked at a version between reads what is new since', async () => {
  open(2, [RATE]);
  expect(await screen.findByRole('heading', { name: 'Changed Since You Last Looked' })).toBeTruthy();
});

it('where nothing changed it says between which versions', async () => {
  open(1, []);
  expect(
    await screen.findByText('No figure that this page shows changed from version 1 to version 3.'),
  ).toBeTruthy();
});
