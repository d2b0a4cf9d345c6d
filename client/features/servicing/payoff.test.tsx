import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Payoff as PayoffAnswer } from '#contract';
import { buildLoan } from '../../testing/builders';
import { fakeApi, refusal } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import Payoff from './Payoff';

const LOAN = buildLoan();
const money = (name: string, label: string, value: number) => ({ name, label, format: 'usd2', value });
const PAYOFF: PayoffAnswer = {
  loanUuid: LOAN.uuid,
  address: LOAN.address,
  borrowerName: 'Main Street LLC',
  date: '2026-06-30',
  preparedAt: '2026-06-20T10:00:00.000Z',
  sections: [
    { title: 'Principal', figures: [money('payoffPrincipal', 'Principal Due', 2_500_000)] },
    { title: 'Late Charges', figures: [money('lateChargesDue', 'Late Charges Due', 0)] },
    { title: 'Interest Reserve', figures: [money('payoffReserveApplied', 'Less Reserve Credited', -82_500)] },
  ],
  total: money('payoffAmount', 'Payoff', 2_417_500),
  perDiem: money('payoffPerDiem', 'Payoff Per Diem', 763.89),
  remarks: ['Good through 06/30/2026.'],
};

const open = (answer: (date: string | null) => ReturnType<typeof refusal>) => {
  const calls = fakeApi(({ path, query }) => {
    if (path.endsWith('/payoff')) return answer(query.get('date'));
    if (path.endsWith(LOAN.uuid)) return { body: LOAN };
    return { body: {} };
  });
  renderRoutes(
    [{ path: '/loans/:uuid/servicing/payoff', element: <Payoff /> }],
    `/loans/${LOAN.uuid}/servicing/payoff?date=2026-06-30`,
  );
  return calls;
};

it('shows the payoff of the day in the address, line by line, and prints it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  open(() => ({ body: PAYOFF }));
  expect(await screen.findByText('$2,417,500.00')).toBeTruthy();
  expect(screen.getByText('Total payoff, good through 06/30/2026')).toBeTruthy();
  expect(screen.getByText('$763.89')).toBeTruthy();
  const reserve = screen.getByRole('region', { name: 'Interest Reserve' });
  expect(within(reserve).getByText('($82,500.00)')).toBeTruthy();
  expect(screen.getByText('Late Charges Due').nextSibling?.textContent).toBe('$0.00');
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('asks for another day when one is chosen', async () => {
  const calls = open((date) => ({ body: { ...PAYOFF, date: date ?? '' } }));
  await screen.findByText('Total payoff, good through 06/30/2026');
  const field = screen.getByLabelText('Payoff date');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: '07/15/2026' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Total payoff, good through 07/15/2026');
  await waitFor(() =>
    expect(
      calls.filter(({ path }) => path.endsWith('/payoff')).map(({ query }) => query.get('date')),
    ).toEqual(['2026-06-30', '2026-07-15']),
  );
});

it.each(['7/15/2026', 'Jul 15, 2026', '2026-07-15'])('reads %s as a cell does', async (text) => {
  open((date) => ({ body: { ...PAYOFF, date: date ?? '' } }));
  await screen.findByText('Total payoff, good through 06/30/2026');
  const field = screen.getByLabelText<HTMLInputElement>('Payoff date');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  await screen.findByText('Total payoff, good through 07/15/2026');
  expect(field.value).toBe('07/15/2026');
});

it('keeps what is no date with the reason, and prints nothing meanwhile', async () => {
  const calls = open((date) => ({ body: { ...PAYOFF, date: date ?? '' } }));
  await screen.findByText('Total payoff, good through 06/30/2026');
  const field = screen.getByLabelText<HTMLInputElement>('Payoff date');
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const button = (name: string) => screen.getByRole('button', { name });
  const areOff = () => ['Print', 'Download PDF'].map((name) => button(name).ariaDisabled === 'true');
  fireEvent.change(field, { target: { value: 'abc' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toBe('`abc` is not a date; write MM/DD/YYYY');
  expect([field.value, ...areOff()]).toEqual(['abc', true, true]);
  // Tab leads to it, as it does where nothing is refused; pressed, it leads back to the reason.
  act(() => button('Print').focus());
  expect(document.activeElement).toBe(button('Print'));
  fireEvent.click(button('Print'));
  fireEvent.click(button('Download PDF'));
  expect([document.activeElement, print.mock.calls]).toEqual([field, []]);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([field.value, ...areOff()]).toEqual(['06/30/2026', false, false]);
  fireEvent.click(button('Print'));
  expect(print).toHaveBeenCalledOnce();
  expect(calls.filter(({ path }) => path.endsWith('/payoff'))).toHaveLength(1);
});

it('says why there is none', async () => {
  open(() => refusal(400, 'This loan has no payoff: its closing date or its amount is not known'));
  expect(await screen.findByText(/This loan has no payoff/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true);
});
