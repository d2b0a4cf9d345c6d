import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildLoan } from '../../testing/builders';
import { axisAmount } from './limits';
import SizingScreen from './Sizing';
import { ABOVE, inDollars, loan, showScreen, WITHIN } from './testing/showScreen';

describe('the sizing', () => {
  // What would bring a limit to the request is looked for in a thread that is not here.
  beforeEach(
    () =>
      void vi.stubGlobal(
        'Worker',
        class {
          postMessage = () => undefined;
          terminate = () => undefined;
        },
      ),
  );
  const note = (role: string) => screen.getByRole(role, { name: 'Request and largest loan' });

  it('says by how much the request exceeds the largest loan, and makes the sized amount the loan by one click', async () => {
    const { session } = showScreen(<SizingScreen />, { borrowerRequestedLoanAmount: 3_500_000 });
    const [largest, above] = [
      session.value({ name: 'sizingMaximum' }),
      session.value({ name: 'sizingShortfall' }),
    ];
    expect(Number(largest) + Number(above)).toBeCloseTo(3_500_000, 4);
    expect(note('alert').textContent).toContain(
      `The request of $3,500,000 exceeds the largest loan of $${inDollars(largest)} by $${inDollars(above)}.`,
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Use the sized amount of / }));
    await waitFor(() => expect(session.value({ name: 'totalLoanAmount' })).toBe(largest));
    expect(screen.queryByRole('button', { name: /^Use the sized amount of / })).toBeNull();
    act(() => void session.undo());
    expect(await screen.findByRole('button', { name: /^Use the sized amount of / })).toBeTruthy();
  });

  it('says as the results do that a request is within the quote screening margin, and not so of one above it', () => {
    const { session, unmount } = showScreen(<SizingScreen />, WITHIN);
    const words = note('alert').textContent;
    expect(words).toContain(`by $${inDollars(session.value({ name: 'sizingShortfall' }))}.`);
    expect(words).toContain('That is within the quote screening margin.');
    unmount();
    showScreen(<SizingScreen />, ABOVE);
    expect(note('alert').textContent).toContain('exceeds the largest loan');
    expect(note('alert').textContent).not.toContain('within the quote screening margin');
  });

  it('says that a request fits, and that there is nothing to size by', () => {
    const { unmount } = showScreen(<SizingScreen />);
    expect(note('status').textContent).toMatch(/^The request of \$2,500,000 fits: the largest loan is \$/);
    unmount();
    showScreen(<SizingScreen />, { borrowerPurchasePrice: null, borrowerNOI: null });
    expect(note('status').textContent).toMatch(/^No limit has a figure yet/);
  });

  const lineOf = (label: string): string[] => {
    const line = screen
      .getAllByRole('row')
      .find(({ children }) => children[0]?.textContent.startsWith(label));
    return [...(line?.children ?? [])].map((cell) => cell.textContent);
  };

  it('says of each limit its rule, what it is a share of, the share and what it allows', () => {
    showScreen(<SizingScreen />);
    expect(lineOf('LTV plus 100')[1]).toBe(
      'Atlas LTV 65.00% × Current Value $4,000,000 + Renovation Cost Remaining $0',
    );
    const [, cost, allowed] = lineOf('Loan to Cost');
    expect(cost).toMatch(
      /^Maximum LTC 80\.00% × Cost Before Financing \$4,000,000 ÷ \(1 − 80\.00% × Financing per Dollar of Loan \d+\.\d{3}%\)$/,
    );
    expect(allowed).toMatch(/^\$3,\d{3},\d{3}$/);
    expect(lineOf('Purchase Price Less')[1]).toBe(
      'Purchase Price $4,000,000 × (1 − Purchase Price Margin 30.00%) + Renovation Cost Remaining $0',
    );
    expect(lineOf('Purchase Price Less')[2]).toBe('$2,800,000');
    expect(lineOf('Residential Bank Loan')[1]).toContain('÷ Residential DSCR 1.25 as yearly payments, at');
    expect(lineOf('Bank Loan Amount')[1]).toMatch(/^Residential Bank Loan \$[\d,]+ \+ Commercial Bank Loan /);
  });

  it('says of a limit that allows nothing why', () => {
    showScreen(<SizingScreen />, { transactionType: 'Refinance', borrowerPurchasePrice: null });
    expect(lineOf('Purchase Price Less')[1]).toBe('Does not apply: it limits purchases only.');
    expect(lineOf('Purchase Price Less')[2]).toBe('None');
    expect(lineOf('Loan to Cost')[1]).toBe(
      'There is no cost yet: it begins with the purchase price or, for a refinance, the cost basis to date.',
    );
  });

  it('shows the cost that the LTC at the request stands on', () => {
    const { session } = showScreen(<SizingScreen />);
    const cost = Number(session.value({ name: 'requestedCost' }));
    expect(2_500_000 / cost).toBeCloseTo(Number(session.value({ name: 'requestedLtc' })), 9);
    expect(lineOf('LTC at the Request')[0]).toContain(
      `of Cost at the Request $${Math.round(cost).toLocaleString('en-US')}`,
    );
  });

  it('says of a loan above the largest loan which limits do not count towards it, and of each limit that is not selected', () => {
    const { session } = showScreen(<SizingScreen />, {
      ...WITHIN,
      borrowerRequestedLoanAmount: 3_000_000,
    });
    expect(screen.queryByRole('status', { name: 'Loan and largest loan' })).toBeNull();
    act(
      () =>
        void session.edit(
          [{ type: 'setInputs', inputs: [{ name: 'selectLoanAmountBorrowerRequest', value: true }] }],
          'Options',
        ),
    );
    const dscr = inDollars(session.value({ name: 'sizingDscr' }));
    const words = screen.getByRole('status', { name: 'Loan and largest loan' }).textContent;
    expect(words).toMatch(/^The loan of \$3,000,000 is \$[\d,]+ above the largest loan of \$[\d,]+: /);
    expect(words).toContain(`Bank Loan Amount ($${dscr}) is not selected for the loan amount`);
    expect(words).toContain('Purchase Price Less Margin ($2,800,000) is not an option of the loan amount');
    expect(lineOf('Bank Loan Amount')[0]).toContain('Not selected for the loan amount');
    expect(lineOf('Loan to Cost')[0]).not.toContain('Not selected');
  });

  it('shows $0 where a limit allows nothing, and says why', () => {
    const { session } = showScreen(<SizingScreen />, {
      borrowerRequestedLoanAmount: 3_500_000,
      borrowerNOI: null,
    });
    const row = (sheet: string, cells: Record<string, string | number>) => ({
      type: 'addRows' as const,
      sheet,
      after: null,
      rows: [{ id: sheet, cells }],
    });
    act(
      () =>
        void session.edit(
          [
            row('RentRollResidential', { unitNumber: '1A', monthlyRentBorrowerProjected: 1000 }),
            row('OperatingExpenses', { name: 'Taxes', inPlace: 50_000 }),
          ],
          'Expenses above income',
        ),
    );
    expect([Number(session.value({ name: 'noi' })) < 0, session.value({ name: 'sizingDscr' })]).toEqual([
      true,
      0,
    ]);
    const [limit, rule, allows] = lineOf('Bank Loan Amount');
    expect([limit, allows]).toEqual([expect.stringContaining('Binds'), '$0']);
    expect(rule).toContain('The NOI carries no loan: it is not above 0.');
    expect(lineOf('Residential Bank Loan')[1]).toContain(
      'The residential NOI carries no loan: it is below 0.',
    );
    expect(lineOf('Commercial Bank Loan').slice(1, 3)).toEqual([
      expect.stringContaining('There is no commercial NOI.'),
      '$0',
    ]);
    expect(lineOf('Largest Loan')[1]).toContain('$0');
    expect(note('alert').textContent).toContain(
      'Bank Loan Amount sets it. The NOI carries no loan: it is not above 0.',
    );
  });

  it('writes amounts on an axis in few characters, however large', () => {
    expect([0, 250_000, 1_500_000, 13_549_690, 2e12, 5e17, -1.24e20].map(axisAmount)).toEqual([
      '$0',
      '$250K',
      '$1.5M',
      '$13.55M',
      '$2T',
      '$5e17',
      '-$1.2e20',
    ]);
  });

  it('offers no click on a loan that is lent', async () => {
    const stored = buildLoan({ status: 'Performing', fundedAt: '2026-01-01T00:00:00.000Z' });
    const { calls } = showScreen(<SizingScreen />, { borrowerRequestedLoanAmount: 3_500_000 }, undefined, {
      stored,
    });
    await waitFor(() => expect(calls.some(({ path }) => path === `/api/loans/${loan.uuid}`)).toBe(true));
    expect(screen.queryByRole('button', { name: /^Use the sized amount of / })).toBeNull();
  });

  it('offers no click to who may not edit', () => {
    showScreen(<SizingScreen />, { borrowerRequestedLoanAmount: 3_500_000 }, undefined, { canEdit: false });
    expect(note('alert').textContent).toContain('exceeds the largest loan');
    expect(screen.queryByRole('button', { name: /^Use the sized amount of / })).toBeNull();
  });
});
