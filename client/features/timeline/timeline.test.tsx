import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Standing } from './Standing';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-09-20T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('says of each event, by its date, how it stands today', () => {
  const rows = [
    { id: 'payoff', cells: { label: 'Loan repaid', date: '2027-05-14' } },
    { id: 'closing', cells: { label: 'Loan closed', date: '2025-11-14' } },
    { id: 'open', cells: { label: 'No date yet', date: null } },
    { id: 'half', cells: { label: 'Half of the fit-out complete', date: '2026-09-18' } },
  ];
  render(<Standing rows={rows} />);
  const told = within(screen.getByRole('table', { name: 'Status of events' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(told.slice(1)).toEqual([
    'Loan closed11/14/2025Completed',
    'Half of the fit-out complete09/18/2026In progress',
    'Loan repaid05/14/2027To be done',
  ]);
});
