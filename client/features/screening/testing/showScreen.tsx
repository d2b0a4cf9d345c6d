import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sessionAtom } from '../../../lib/auth/session';
import { store } from '../../../lib/store';
import { buildLoan } from '../../../testing/builders';
import { fakeApi } from '../../../testing/fakeApi';
import { InWorkbook } from '../../../testing/openWorkbook';
import { renderRoutes } from '../../../testing/render';
import { sessionOf } from '../../../workbook/testing/realSession';

const REQUEST = {
  propertyType: 'Multi Family',
  businessPlan: 'Value Add',
  transactionType: 'Purchase',
  lien: 'First',
  borrowerRequestedLoanAmount: 2_500_000,
  borrowerPurchasePrice: 4_000_000,
  borrowerNOI: 400_000,
};
/** Above the largest loan by less than the quote screening margin of 30%, and by more. */
export const WITHIN = { borrowerNOI: 250_000 };
export const ABOVE = { borrowerNOI: 220_000 };
export const loan = buildLoan({ status: 'Screening', stages: { screening: { status: null } } });

export const inDollars = (value: unknown): string => Math.round(Number(value)).toLocaleString('en-US');

/**
 * A screen of screening in the open workbook of {@link loan}.
 * @param stored the loan as the server has it
 */
export function showScreen(
  element: ReactNode,
  request: Record<string, unknown> = {},
  answers: (path: string, query: URLSearchParams) => object = () => [],
  { canEdit = true, stored = loan } = {},
) {
  store.set(sessionAtom, 'signedIn');
  const session = sessionOf({ loanRequest: { ...REQUEST, ...request } }, { canEdit, loanUuid: loan.uuid });
  const calls = fakeApi((call) => ({
    body: call.path === `/api/loans/${loan.uuid}` ? stored : answers(call.path, call.query),
  }));
  const view = renderRoutes(
    [
      { path: '/loans/:uuid/screening/:step', element: <InWorkbook session={session}>{element}</InWorkbook> },
      { path: '/loans/:uuid/screening/email_review', element: <p>Screening mail</p> },
    ],
    `/loans/${loan.uuid}/screening/step`,
  );
  return { ...view, session, calls };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
