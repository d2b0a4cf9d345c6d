import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { LoanFile } from '#domain';
import { Toaster } from '../../../components/Toaster';
import { store } from '../../../lib/store';
import { sessionOf } from '../../../workbook/testing/realSession';
import { FakeServer } from '../../../workbook/testing/smallWorkbook';
import { InWorkbook } from '../../../testing/openWorkbook';

/** A purchase with a source, two uses and a custom item. */
const FILE: LoanFile = {
  loanRequest: {
    transactionType: 'Purchase',
    borrowerPurchasePrice: 4_200_000,
    borrowerRequestedLoanAmount: 3_000_000,
  },
  parameters: {
    capitalizationStackEnabled: true,
    valuations: { loanAmountValuation: { selected: ['borrowerRequest'] } },
  },
  loanInfo: {
    new: {
      sources: [{ id: 's', item: 'Senior loan', amount: '@totalLoanAmount' }],
      uses: [
        { id: 'u1', item: 'Purchase', amount: '@purchasePrice' },
        { id: 'u2', item: 'Survey', amount: 1000 },
      ],
    },
  },
  information: { capitalization: [{ id: 'c1', title: 'Permits', value: 10_000, category: 'TotalCost' }] },
};

/** The real template, opened as the workbook screen opens it, with something of the plan shown in it. */
export function openPlan(
  children: ReactNode,
  { file = FILE, canEdit = true }: { readonly file?: LoanFile; readonly canEdit?: boolean } = {},
) {
  const server = new FakeServer();
  const session = sessionOf(file, { canEdit, transport: server });
  const view = render(
    <Provider store={store}>
      <InWorkbook session={session}>{children}</InWorkbook>
      <Toaster />
    </Provider>,
  );
  return { ...view, session, server };
}
