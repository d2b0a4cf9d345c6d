import { expect, it } from 'vitest';
import { templateOf } from '../../testing/realTemplate';
import { LOAN_FILE } from './testing/loanFile';
import { openValuation } from './testing/openValuation';
import { buttons, panel } from './testing/queries';

const LOAN = {
  ...LOAN_FILE,
  loanInfo: {
    new: {
      sources: [{ id: 's', item: 'Loan', amount: 1_000_000 }],
      uses: [{ id: 'u', item: 'Payoff', amount: 700_000 }],
    },
  },
  information: {
    customLoanAmounts: [{ id: 'l1', title: 'Committee', value: 2_500_000, checked: true }],
    projectCosts: [{ id: 'p', title: 'Elevator', value: 9000, method: 'renovation', checked: true }],
  },
};

it('goes on showing the figures of the first version of the model', () => {
  const { session } = openValuation(LOAN, { template: templateOf(1) });
  expect(
    panel('New Sources').getByLabelText('Cash to Be Brought at Closing / Equity: ($300,000)'),
  ).toBeTruthy();
  expect(panel('New Uses').getByLabelText('New Uses total: $700,000')).toBeTruthy();
  expect(panel('Renovation Cost Remaining').getByText(/^Kept for reference/)).toBeTruthy();
  expect(buttons().filter((name) => name.includes('on deal page: Committee'))).toEqual([]);
  expect([
    session.value({ name: 'renovationCostRemaining' }),
    session.value({ name: 'totalLoanAmount' }),
  ]).toEqual([300_000, 2_500_000]);
});
