import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Holding } from '#contract';
import { renderRoutes } from '../testing/render';
import { HoldingTables } from './HoldingTables';
import { HoldingTotals } from './HoldingTotals';

const held = (changes: Partial<Holding>): Holding => ({
  loanUuid: '00000000-0000-4000-8000-000000000001',
  dealType: 'A',
  address: '1 Main St, Albany, NY 12207',
  state: 'NY',
  propertyType: 'Multi Family',
  loanStatus: 'Performing',
  amount: 1_000_000,
  interestRate: 0.08,
  ltv: 0.4,
  from: '2026-01-01',
  to: null,
  maturityDate: '2027-03-01',
  interestReceived: 20_000,
  interestExpected: 90_000,
  interestToDate: 30_000,
  paymentStatus: 'Current',
  lastInterest: null,
  readable: true,
  ...changes,
});
const show = (holdings: readonly Holding[]) =>
  renderRoutes([{ path: '/', element: <HoldingTables holdings={holdings} /> }], '/');
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

it('adds up what is held apart from what was', () => {
  show([
    held({ paymentStatus: 'Late' }),
    held({ dealType: 'WL', amount: 500_000, to: '2026-05-01', paymentStatus: null }),
  ]);
  const [, row, total] = rowsOf('Holdings');
  expect(row).toContain('Late');
  expect(total).toContain('$1,000,000');
  expect(total).not.toContain('$1,500,000');
  expect(rowsOf('Past holdings').at(-1)).toContain('$500,000');
});

it('says why more came in than was earned, and only then', () => {
  show([held({})]);
  expect(screen.queryByText(/accrued before the holding began/)).toBeNull();
  show([held({ interestReceived: 31_000 })]);
  expect(screen.getByText(/accrued before the holding began/).textContent).toMatch(/^Received counts/);
});

it('sums what is held now above the tables, and nothing for who never held anything', () => {
  const { unmount } = renderRoutes(
    [
      {
        path: '/',
        element: <HoldingTotals holdings={[held({ paymentStatus: 'Late' }), held({ to: '2026-05-01' })]} />,
      },
    ],
    '/',
  );
  const glance = screen.getByLabelText('At a glance').textContent;
  expect(glance).toContain('Loans and Notes Held1');
  expect(glance).toContain('Paying Late1');
  expect(glance).toContain('Amount Held$1,000,000');
  unmount();
  renderRoutes([{ path: '/', element: <HoldingTotals holdings={[]} /> }], '/');
  expect(screen.queryByText('At a Glance')).toBeNull();
});
