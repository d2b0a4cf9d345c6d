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

type Given = ReturnType<Parameters<typeof fakeApi>[0]>;

const open = (answer: (date: string | null) => Given, search = '?date=2026-06-30') => {
  const calls = fakeApi(({ path, query }) => {
    if (path.endsWith('/payoff')) return answer(query.get('date'));
    if (path.endsWith(LOAN.uuid)) return { body: LOAN };
    return { body: {} };
  });
  renderRoutes(
    [{ path: '/loans/:uuid/servicing/payoff', element: <Payoff /> }],
    `/loans/${LOAN.uuid}/servicing/payoff${search}`,
  );
  return calls;
};
const field = () => screen.getByLabelText<HTMLInputElement>('Payoff date');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name) });
const type = (text: string) => {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
};
/** As Tab does it. */
const goTo = (name: string) => act(() => button(name).focus());

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
  type('07/15/2026');
  fireEvent.keyDown(field(), { key: 'Enter' });
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
  type(text);
  goTo('Print');
  await screen.findByText('Total payoff, good through 07/15/2026');
  expect(field().value).toBe('07/15/2026');
});

it('keeps what is no date with the reason, and prints nothing meanwhile', async () => {
  const calls = open((date) => ({ body: { ...PAYOFF, date: date ?? '' } }));
  await screen.findByText('Total payoff, good through 06/30/2026');
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const areOff = () => ['Print', 'Download PDF'].map((name) => button(name).ariaDisabled === 'true');
  type('abc');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toBe('`abc` is not a date; write MM/DD/YYYY');
  expect([field().value, ...areOff()]).toEqual(['abc', true, true]);
  // Tab leads to it, as it does where nothing is refused; pressed, it leads back to the reason.
  goTo('Print');
  expect(document.activeElement).toBe(button('Print'));
  fireEvent.click(button('Print'));
  fireEvent.click(button('Download PDF'));
  expect([document.activeElement, print.mock.calls]).toEqual([field(), []]);
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect([field().value, ...areOff()]).toEqual(['06/30/2026', false, false]);
  fireEvent.click(button('Print'));
  expect(print).toHaveBeenCalledOnce();
  expect(calls.filter(({ path }) => path.endsWith('/payoff'))).toHaveLength(1);
});

it('says why there is none', async () => {
  open(() => refusal(400, 'This loan has no payoff: its closing date or its amount is not known'));
  expect(await screen.findByText(/This loan has no payoff/)).toBeTruthy();
  expect(button('Print').ariaDisabled).toBe('true');
});

/** Figures of 06/30 are there at once, those of the other days when they are let come. */
function openSlow(given: (date: string) => Awaited<Given>) {
  const told: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    told.push(`print ${screen.getByText(/good through/).textContent?.slice(-10)}`);
  });
  const waiting: (() => void)[] = [];
  fakeApi(({ path, query }) => {
    const date = query.get('date') ?? '';
    if (path.endsWith('/pdf')) told.push(`pdf ${date}`);
    if (path.endsWith('/payoff') && date !== '2026-06-30')
      return new Promise((come) => waiting.push(() => come(given(date))));
    return { body: path.endsWith('/payoff') ? { ...PAYOFF, date } : LOAN };
  });
  renderRoutes(
    [{ path: '/loans/:uuid/servicing/payoff', element: <Payoff /> }],
    `/loans/${LOAN.uuid}/servicing/payoff?date=2026-06-30`,
  );
  const letCome = async () => {
    await waitFor(() => expect(waiting).not.toEqual([]));
    await act(async () => {
      waiting.splice(0).forEach((come) => come());
      await new Promise((done) => setTimeout(done, 50));
    });
  };
  return { told, waiting, letCome };
}
const asTyped = (date: string) => ({ body: { ...PAYOFF, date } });

it('does what is pressed right after typing once the figures of the typed day are there', async () => {
  const { told, waiting, letCome } = openSlow(asTyped);
  await screen.findByText('Total payoff, good through 06/30/2026');
  type('7/15/2026');
  goTo('Print');
  fireEvent.click(button('Print'));
  // A press a moment later counts no less.
  await waitFor(() => expect(waiting).toHaveLength(1));
  fireEvent.click(button('Download PDF'));
  fireEvent.click(button('Print'));
  expect(told).toEqual([]);
  await letCome();
  expect(told).toEqual(['print 07/15/2026', 'pdf 2026-07-15']);
});

it('does nothing of a press once another day is typed', async () => {
  const { told, letCome } = openSlow(asTyped);
  await screen.findByText('Total payoff, good through 06/30/2026');
  type('7/15/2026');
  goTo('Print');
  fireEvent.click(button('Print'));
  type('7/16/2026');
  goTo('Print');
  await letCome();
  await screen.findByText('Total payoff, good through 07/16/2026');
  expect(told).toEqual([]);
});

it('does nothing of a press for a day that is refused, says why, and keeps the keyboard', async () => {
  const { told, letCome } = openSlow(() => refusal(400, 'Interest starts on 06/01/2026: choose a later day'));
  await screen.findByText('Total payoff, good through 06/30/2026');
  type('1/1/1950');
  goTo('Print');
  fireEvent.click(button('Print'));
  await letCome();
  expect(screen.getByRole('alert').textContent).toContain('choose a later day');
  expect([document.activeElement, button('Print').disabled, button('Print').ariaDisabled]).toEqual([
    button('Print'),
    false,
    'true',
  ]);
  fireEvent.click(button('Print'));
  expect(document.activeElement).toBe(field());
  type('6/30/2026');
  goTo('Print');
  expect(told).toEqual([]);
});

it.each(['2027-13-45', '2027-02-30', '2027-2-1', '1800-01-01', 'abc'])(
  'does not guess a day from %s in the address',
  async (asked) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    const calls = open((date) => asTyped(date ?? ''), `?date=${asked}`);
    expect(await screen.findByText('Total payoff, good through 11/21/2026')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      `There is no day “${asked}”. Today’s payoff is shown.`,
    );
    expect(calls.some(({ query }) => query.get('date') === asked)).toBe(false);
    type('2/1/2027');
    goTo('Print');
    await screen.findByText('Total payoff, good through 02/01/2027');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
