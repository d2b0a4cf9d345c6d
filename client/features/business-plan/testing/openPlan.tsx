import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { LoanFile } from '#domain';
import { openWorkbook } from '#engine';
import { Toaster } from '../../../components/Toaster';
import { store } from '../../../lib/store';
import { createWorkbookUi, WorkbookContext, WorkbookSession, type LiveRoom } from '../../../workbook';
import { FakeDrafts, FakeServer } from '../../../workbook/testing/smallWorkbook';
import { realTemplate } from '../../../testing/realTemplate';

const room: LiveRoom = {
  getPeers: () => [],
  subscribe: () => () => undefined,
  isConnected: () => false,
  onRevision: () => () => undefined,
  tell: () => undefined,
  close: () => undefined,
};

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
  let ids = 0;
  const workbook = openWorkbook(realTemplate, file);
  const session = new WorkbookSession({
    workbook,
    revision: 1,
    canEdit,
    transport: server,
    drafts: new FakeDrafts(),
    draftId: 'tab',
    userId: 'me',
    loanUuid: 'loan',
    newId: () => `save-${++ids}`,
  });
  const open = {
    session,
    ui: createWorkbookUi(),
    room,
    userId: 'me',
    openSheet: () => undefined,
    save: () => undefined,
  };
  const view = render(
    <Provider store={store}>
      <WorkbookContext value={open}>{children}</WorkbookContext>
      <Toaster />
    </Provider>,
  );
  return { ...view, session, server };
}
