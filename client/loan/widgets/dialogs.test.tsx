import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Ownerships, Split } from '#contract';
import { buildLoan } from '../../testing/builders';
import { fakeApi, refusal, type Call } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { CreateANoteDialog } from './CreateANoteDialog';
import { percentsOf, splitTyped } from './noteTerms';
import { RejectDialog } from './RejectDialog';
import { StageBar } from './StageBar';

const loan = buildLoan();
const sent = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);

it('a rejection needs a reason of the side that rejects', async () => {
  const calls = fakeApi(() => ({ body: { ...loan, status: 'Rejected' } }));
  const onRejected = vi.fn();
  const onClose = vi.fn();
  renderRoutes([
    { path: '/', element: <RejectDialog loan={loan} onRejected={onRejected} onClose={onClose} /> },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Reject loan' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Select at least 1 reason');
  expect(calls).toEqual([]);
  const reasons = screen.getByRole('combobox', { name: 'Reasons' });
  fireEvent.mouseDown(reasons);
  fireEvent.change(reasons, { target: { value: 'debt yield' } });
  fireEvent.click(await screen.findByTitle('Debt yield too low'));
  fireEvent.click(screen.getByRole('radio', { name: 'Borrower' }));
  await waitFor(() => expect(screen.queryByTitle('Debt yield too low')).toBeNull());
  fireEvent.change(reasons, { target: { value: 'another' } });
  fireEvent.click(await screen.findByTitle('Chose another lender'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'At 9%' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reject loan' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onRejected).toHaveBeenCalledOnce();
  expect(sent(calls, '/reject')).toEqual([
    { rejectedBy: 'borrower', rejectReason: ['Chose another lender'], note: 'At 9%' },
  ]);
});

it('a rejection that is refused stays open', async () => {
  fakeApi(() =>
    refusal(400, 'This loan is rejected already', [
      { message: 'This loan is rejected already', code: 'invalid' },
    ]),
  );
  const onClose = vi.fn();
  renderRoutes([{ path: '/', element: <RejectDialog loan={loan} onClose={onClose} /> }]);
  const reasons = screen.getByRole('combobox', { name: 'Reasons' });
  fireEvent.mouseDown(reasons);
  fireEvent.change(reasons, { target: { value: 'debt yield' } });
  fireEvent.click(await screen.findByTitle('Debt yield too low'));
  fireEvent.click(screen.getByRole('button', { name: 'Reject loan' }));
  expect(await screen.findAllByText('This loan is rejected already')).not.toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
});

const figure = (name: string, value: number) => ({ name, label: name, format: 'usd0', value });
const splitOf = (a: number, refused: string | null = null): Split => ({
  lines: [
    {
      key: 'loanAmount',
      label: 'Loan Amount',
      WL: figure('totalLoanAmount', 3_000_000),
      A: figure('aNoteAmount', a),
      B: figure('bNoteAmount', 3_000_000 - a),
    },
  ],
  warning: null,
  refusal: refused,
});

it('the split is computed while the terms of the A note are typed, and made with them', async () => {
  const ownerships: Ownerships = {
    whole: loan,
    notes: [],
    settings: { ltv: 0.5, interest: 0.08, hideBHolder: false },
    defaults: { ltv: 0.325, interest: 0.08 },
    split: splitOf(1_000_000),
    closingDate: null,
    maturityDate: null,
  };
  const calls = fakeApi(({ path, body }) => {
    if (path.endsWith('/preview'))
      return {
        body:
          (body as { ltv: number }).ltv === 1
            ? splitOf(3_000_000, 'The A note would be the whole loan: choose a lower LTV')
            : splitOf(1_234_567),
      };
    return path.endsWith('/A') ? { status: 201, body: ownerships } : { body: ownerships };
  });
  const { router } = renderRoutes([
    { path: '/', element: <CreateANoteDialog loan={loan} onClose={() => undefined} /> },
    { path: '/loans/:uuid/note-deal/A', element: <h1>The note</h1> },
  ]);
  const ltv = await screen.findByRole<HTMLInputElement>('textbox', { name: 'LTV' });
  expect(ltv.value).toBe('32.5');
  expect(await within(screen.getByRole('table')).findByText('$1,234,567')).toBeTruthy();
  fireEvent.change(ltv, { target: { value: '100' } });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create A note' }).disabled).toBe(true);
  fireEvent.change(ltv, { target: { value: '' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create A note' }).disabled).toBe(true);
  fireEvent.blur(ltv);
  expect(await screen.findByText('LTV is required')).toBeTruthy();
  fireEvent.change(ltv, { target: { value: '40' } });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create A note' }).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Create A note' }));
  expect(await screen.findByText('The note')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/loans/${loan.uuid}/note-deal/A`);
  expect(sent(calls, '/ownerships/A')).toEqual([{ ltv: 0.4, interest: 0.08 }]);
});

it('percents are typed and fractions are sent, without a tail of binary digits', () => {
  expect(percentsOf({ ltv: 0.07, interest: 0.1125 })).toEqual({ ltv: 7, interest: 11.25 });
  expect(splitTyped({ ltv: 57, interest: 8.375 })).toEqual({ ltv: 0.57, interest: 0.08375 });
  expect(splitTyped({ ltv: null, interest: 8 })).toBeUndefined();
});

it('the stages tell what is behind and where the loan stands', () => {
  renderRoutes([{ path: '/', element: <StageBar loan={buildLoan({ currentStage: 'termSheet' })} /> }]);
  expect(screen.getByRole('link', { current: 'step' }).textContent).toBe('Term Sheet');
  expect(screen.getByRole('link', { name: 'Closure' }).getAttribute('href')).toBe(
    `/loans/${loan.uuid}/closure/checklist`,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.dataset.place)).toEqual([
    'behind',
    'behind',
    'behind',
    'here',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ]);
});
