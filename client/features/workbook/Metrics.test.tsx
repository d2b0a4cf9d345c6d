import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionOf } from '../../workbook/testing/realSession';
import { InWorkbook } from '../../testing/openWorkbook';
import { Metrics } from './Metrics';

const request = {
  propertyType: 'Mixed Use',
  transactionType: 'Purchase',
  borrowerPurchasePrice: 3_000_000,
  borrowerRequestedLoanAmount: 2_000_000,
};
const valuations = {
  currentValuation: { selected: ['purchasePrice'], calculateWith: 'avg' },
  loanAmountValuation: { selected: ['borrowerRequest'], calculateWith: 'min' },
};
const figure = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) });

it('shows no NOI and no DSCR of expenses alone, and both with the first rent', () => {
  const expenses = [{ id: 'e1', name: 'Insurance', usage: 'RESIDENTIAL', projected: 3750 }];
  const session = sessionOf({
    loanRequest: request,
    parameters: { valuations },
    proForma: { unifiedData: { expenses } },
  });
  const { workbook } = session;
  render(
    <InWorkbook session={session}>
      <Metrics />
    </InWorkbook>,
  );
  expect(workbook.value({ name: 'noi' })).toBeLessThan(0);
  expect(workbook.value({ name: 'dscr' })).toBeLessThan(0);
  expect(figure('NOI').textContent).toBe('NOIN/A');
  expect(figure('NOI').title).toMatch(/^There is no income yet and only expenses count: NOI is \(\$/);
  expect(figure('Stabilized DSCR').textContent).toBe('Stabilized DSCRN/A');
  expect(figure('LTV').textContent).toBe('LTV66.67%');
  const rent = {
    id: 'r1',
    cells: {
      unitNumber: '1A',
      vacant: 'Occupied',
      sqft: 750,
      actualRentInPlace: 9000,
      monthlyRentBorrowerProjected: 9000,
    },
  };
  act(
    () =>
      void session.edit(
        [{ type: 'addRows', sheet: 'RentRollResidential', after: null, rows: [rent] }],
        'Add a row',
      ),
  );
  expect(figure('NOI').textContent).toMatch(/^NOI\$\d/);
  expect(figure('NOI').title).toBe('Go to NOI');
});
