import type { APIRequestContext } from '@playwright/test';
import type { Staff } from './staff';

/** A loan past its screening with an amount: a purchase for 4,000,000, half of which the A note takes by default. */
export async function quotable(staff: Staff, request: APIRequestContext): Promise<string> {
  const loan = await staff.loan(request);
  await staff.save(request, loan, [
    {
      type: 'setInputs',
      inputs: [
        { name: 'transactionType', value: 'Purchase' },
        { name: 'purchasePrice', value: 4_000_000 },
        { name: 'borrowerRequestedLoanAmount', value: 2_400_000 },
      ],
    },
  ]);
  await staff.update(request, loan, {
    parameters: { valuations: { currentValuation: { selected: ['purchasePrice'], calculateWith: 'avg' } } },
  });
  await staff.passScreening(request, loan);
  return loan;
}
