import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOAN_FILE } from './testing/loanFile';
import { openValuation } from './testing/openValuation';
import { box, line, panel, press, unticked } from './testing/queries';

describe('the analyst note', () => {
  const field = () => screen.getByLabelText('Analyst Note', { selector: 'textarea' });

  it('reads as it will while it is typed, and goes into the workbook when the screen is left', () => {
    const { session } = openValuation(LOAN_FILE);
    fireEvent.change(field(), { target: { value: 'Recent sales at @salesCompsFutureMean a unit' } });
    expect(panel('Analyst Note').getByText('Recent sales at $350,000 a unit')).toBeTruthy();
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(session.value({ name: 'valuationAnalystNote' })).toBeNull();
    cleanup();
    expect(session.value({ name: 'valuationAnalystNote' })).toBe(
      'Recent sales at @salesCompsFutureMean a unit',
    );
    expect(session.getState().unsaved).toBe(1);
  });

  it('is in the workbook at once when the field is left', () => {
    const { session } = openValuation(LOAN_FILE);
    fireEvent.change(field(), { target: { value: 'Half a' } });
    fireEvent.blur(field());
    expect(session.value({ name: 'valuationAnalystNote' })).toBe('Half a');
  });

  it('is kept off the deal page by its menu', async () => {
    const { session } = openValuation(LOAN_FILE);
    press('Analyst note menu');
    fireEvent.click(await screen.findByText("Don't show on deal page"));
    expect(session.value({ name: 'hideValuationAnalystNote' })).toBe(true);
    expect(panel('Analyst Note').getByText('Not on the deal page')).toBeTruthy();
    press('Analyst note menu');
    fireEvent.click(await screen.findByText('Show on deal page'));
    expect(session.value({ name: 'hideValuationAnalystNote' })).toBe(false);
  });
});

describe('the loan offer', () => {
  it('has the seven metrics, each shown on the deal page or not', () => {
    const { session } = openValuation(LOAN_FILE);
    const metrics = [
      'Loan Amount at Closing',
      'Renovation Cost Remaining',
      'LTARV',
      'LTV',
      'LTC',
      'LPSF',
      'LTP',
    ];
    expect(metrics.filter((metric) => box('Loan Offer', metric).checked)).toEqual(metrics);
    expect(within(line('Loan Offer', 'LTV')).getByLabelText('LTV: 62.22%')).toBeTruthy();
    fireEvent.click(box('Loan Offer', 'LTV'));
    unticked('Loan Offer', 'LTV');
    expect(session.value({ name: 'showLTV' })).toBe(false);
    expect(session.workbook.toLoanFile().parameters).toMatchObject({
      loanOfferSelection: expect.not.arrayContaining(['LTV']) as unknown,
    });
  });
});

describe('the limits', () => {
  it('say in points how far a ratio is from its limit', () => {
    openValuation(LOAN_FILE);
    const against = (label: string) => line('Loan Offer', `${label} against its limit`).textContent;
    expect(against('LTV at Closing')).toContain('4.44 points below the 60.00% allowed');
    expect(against('LTC')).toContain('23.64 points below the 80.00% allowed');
  });
});

describe('the existing loan', () => {
  it('says whether it is current, whose and since when', () => {
    const { session } = openValuation({
      ...LOAN_FILE,
      loanInfo: { existing: { originationDate: '2024-03-05' } },
    });
    fireEvent.click(screen.getByText('Is Current'));
    fireEvent.change(screen.getByLabelText('Lender'), { target: { value: 'Harbor Bank' } });
    expect(screen.getByLabelText('Origination Date')).toHaveProperty('value', '03/05/2024');
    fireEvent.blur(screen.getByLabelText('Lender'));
    expect(session.workbook.toLoanFile().loanInfo).toMatchObject({
      existing: { isCurrent: true, lender: 'Harbor Bank', originationDate: '2024-03-05' },
    });
  });

  it.each([
    ['5-Jan-24', '2024-01-05'],
    ['Jan 5, 2024', '2024-01-05'],
    ['2024/03/05', '2024-03-05'],
    ['2025-01-04 00:00:00', '2025-01-04'],
  ])('takes its date as Excel writes it: %s', (text, iso) => {
    const { session } = openValuation(LOAN_FILE);
    const date = screen.getByLabelText('Origination Date');
    fireEvent.focus(date);
    fireEvent.change(date, { target: { value: text } });
    fireEvent.blur(date);
    expect(session.value({ name: 'existingOriginationDate' })).toBe(iso);
  });

  it('says what is no date, and what is too far ahead', () => {
    const { session } = openValuation(LOAN_FILE);
    const date = screen.getByLabelText('Origination Date');
    for (const [text, problem] of [
      ['last spring', 'is not a date'],
      ['12/31/2199', 'Origination Date must be'],
    ] as const) {
      fireEvent.focus(date);
      fireEvent.change(date, { target: { value: text } });
      fireEvent.blur(date);
      expect(screen.getByRole('alert').textContent).toContain(problem);
    }
    expect(session.getState().unsaved).toBe(0);
  });
});

describe('new sources and uses', () => {
  const funds = {
    sources: [{ id: 'n1', item: 'Senior loan', amount: '@totalLoanAmount', checked: true }],
    uses: [
      { id: 'n2', item: 'Purchase price', amount: 4_500_000, checked: true },
      { id: 'n3', item: 'Reserve', amount: 100_000, checked: true },
    ],
  };

  it('say what cash to close is, and leave out a line that is not checked', () => {
    const { session } = openValuation({ ...LOAN_FILE, loanInfo: { new: funds } });
    expect(
      panel('New Sources').getByLabelText('Cash to Be Brought at Closing / Equity: $1,800,000'),
    ).toBeTruthy();
    expect(
      panel('New Uses').getByText('Cash to close, by which uses exceed the other sources: $1,800,000'),
    ).toBeTruthy();
    fireEvent.click(box('New Uses', 'Reserve'));
    expect(session.value({ name: 'newUsesTotal' })).toBe(4_500_000);
    expect(session.value({ name: 'cashToClose' })).toBe(1_700_000);
  });
});
