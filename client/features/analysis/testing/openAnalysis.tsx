import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { WorkbookContext, type WorkbookSession } from '../../../workbook';
import { sessionOf } from '../../../workbook/testing/realSession';
import { openWith } from '../../../testing/openWorkbook';
import { renderRoutes } from '../../../testing/render';
import { Analyst, type Answer, type Question } from '../tasks';

/** A loan of four units that asks for 1,000,000. */
export const LOAN: Record<string, unknown> = {
  template: 'bridge-loan',
  loanRequest: {
    propertyType: 'Multi Family',
    transactionType: 'Purchase',
    borrowerPurchasePrice: 1_500_000,
    borrowerRequestedLoanAmount: 1_000_000,
  },
  propertySpec: { unitsResidential: 4, unitsCommercial: 0, grossBuildingArea: 3600 },
  parameters: {
    valuations: {
      stabilizedValuation: { selected: ['capRate'], calculateWith: 'avg' },
      currentValuation: { selected: ['purchasePrice'], calculateWith: 'min' },
      loanAmountValuation: { selected: ['borrowerRequest'], calculateWith: 'min' },
    },
  },
  sheets: {
    rentRoll: {
      residential: [1, 2, 3, 4].map((n) => ({
        id: `u${n}`,
        unitNumber: `${n}A`,
        sqft: 900,
        actualRentInPlace: 2500,
        monthlyRentBorrowerProjected: 3000,
      })),
      commercial: [],
    },
  },
};

/** The analyses' worker, without a thread of its own: it answers in the next turn. */
class NearWorker {
  onmessage: ((event: { readonly data: Answer }) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  private readonly analyst = new Analyst();
  private over = false;

  postMessage(question: Question): void {
    const sent = structuredClone(question);
    setTimeout(
      () => act(() => this.tell(this.analyst.answer(sent, (done, of) => this.tell({ done, of })))),
      0,
    );
  }

  terminate(): void {
    this.over = true;
  }

  private tell(data: Answer): void {
    if (!this.over) this.onmessage?.({ data: structuredClone(data) });
  }
}

export function openSession(loan: Record<string, unknown> = LOAN, canEdit = true): WorkbookSession {
  return sessionOf(structuredClone(loan), { canEdit, loanUuid: 'loan', revision: 3 });
}

/** One analysis screen in the open workbook of {@link LOAN}. */
export function openAnalysis(
  Screen: () => React.ReactNode,
  { search = '', canEdit = true, session = openSession(LOAN, canEdit) } = {},
) {
  vi.stubGlobal('Worker', NearWorker);
  const open = openWith(session);
  const { router } = renderRoutes(
    [
      {
        path: '/loans/:uuid/analysis',
        element: (
          <WorkbookContext value={open}>
            <Screen />
          </WorkbookContext>
        ),
      },
    ],
    `/loans/loan/analysis${search}`,
  );
  return { session, open, router };
}
