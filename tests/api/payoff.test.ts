import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Payoff } from '#contract';
import type { SignedIn } from '../../server/testing/harness';
import { pdfPages } from '../../server/testing/pdfText';
import { bytesOf } from './fileCalls';
import { useServer } from './harness';
import { filledLoan, LOAN_FILE } from './loanHelpers';

const api = useServer();
let ann: SignedIn;
const get = (uuid: string, query: object, who = ann, path = '') =>
  request(api().url).get(`/api/loans/${uuid}/payoff${path}`).query(query).set(who.headers);
const read = async (uuid: string, date: string): Promise<Payoff> =>
  (await get(uuid, { date }).expect(200)).body as Payoff;

/** 3,000,000 at 11 %, lent on January 15, 2026. */
const loan = (servicing: object, payments: object[], information: object = {}) =>
  filledLoan(api(), ann, {
    ...LOAN_FILE,
    parameters: { ...LOAN_FILE.parameters, servicing },
    information: { milestones: { closingDate: '2026-01-15' }, payments, ...information },
  });
const DAY = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
/** Days of a calendar whose months all have 30. */
const months30 = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return 360 * year + 30 * month + Math.min(30, date);
};
const days = {
  '30/360': (from: string, to: string) => months30(to) - months30(from),
  'Actual/360': (from: string, to: string) => (at(to) - at(from)) / DAY,
};
const cents = (usd: number) => Math.round(usd * 100) / 100;

type DayCount = keyof typeof days;

const DUE = ['2026-01-15', '2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15', '2026-06-15'] as const;
const REPAID = '2026-03-20';

/** Interest from closing to a day: 500,000 of the principal came back on March 20. */
function accrued(dayCount: DayCount, to: string): number {
  const interest = (from: string, until: string, principal: number) =>
    (principal * 0.11 * days[dayCount](from, until)) / 360;
  return to <= REPAID
    ? interest(DUE[0], to, 3_000_000)
    : interest(DUE[0], REPAID, 3_000_000) + interest(REPAID, to, 2_500_000);
}
/** Bills are whole cents; 1 is the first. */
const billOf = (dayCount: DayCount, bill: number): number =>
  cents(accrued(dayCount, DUE[bill] ?? '') - accrued(dayCount, DUE[bill - 1] ?? ''));

/** Two bills are paid, the second five days late and with principal; the others are not. */
const paymentsOf = (dayCount: DayCount) => [
  { date: DUE[0], paymentType: 'LOAN_TRANSFER', transferredAmount: 3_000_000 },
  {
    billDate: DUE[1],
    date: DUE[1],
    paymentType: 'INTEREST_PAYMENT',
    receivedAmount: billOf(dayCount, 1),
  },
  {
    billDate: DUE[2],
    date: REPAID,
    paymentType: 'INTEREST_PAYMENT',
    receivedAmount: 500_000 + billOf(dayCount, 2),
    principalAmount: 500_000,
  },
  ...DUE.slice(3).map((billDate) => ({ billDate, paymentType: 'INTEREST_PAYMENT' })),
];
const PAYMENTS = paymentsOf('30/360');

/**
 * The same payoff by its definition: the bills that are not paid and the interest since the last of them; a
 * twentieth of each bill that is more than ten days late, and 18 % a year on it from its day.
 */
function byDefinition(dayCount: DayCount, date: string) {
  const bills = [3, 4, 5]
    .filter((bill) => (DUE[bill] ?? '') <= date)
    .map((bill) => ({
      amount: billOf(dayCount, bill),
      days: (at(date) - at(DUE[bill] ?? '')) / DAY,
    }));
  const late = bills.filter((bill) => bill.days > 10);
  const sum = (of: (bill: (typeof bills)[number]) => number, among = late) =>
    among.reduce((total, bill) => total + of(bill), 0);
  return {
    principal: 2_500_000,
    interest: cents(
      sum(({ amount }) => amount, bills) +
        accrued(dayCount, date) -
        accrued(dayCount, DUE[2 + bills.length] ?? ''),
    ),
    charges: cents(
      sum(({ amount }) => cents(amount * 0.05)) + sum((bill) => (bill.amount * 0.18 * bill.days) / 360),
    ),
    perDiem: cents((2_500_000 * 0.11) / 360 + sum(({ amount }) => (amount * 0.18) / 360)),
  };
}

const figureIn = ({ sections }: Payoff, name: string) =>
  sections.flatMap(({ figures }) => figures).find((figure) => figure.name === name)?.value;
const usd = (payoff: Payoff, ...names: string[]) =>
  cents(names.reduce((sum, name) => sum + Number(figureIn(payoff, name)), 0));

beforeAll(async () => {
  ann = await api().signIn('ANALYST');
});

describe('the payoff of a loan', () => {
  it.each([
    ['30/360', '2026-04-10'],
    ['30/360', '2026-04-20'],
    ['30/360', '2026-06-30'],
    ['Actual/360', '2026-04-10'],
    ['Actual/360', '2026-06-30'],
  ] as const)('is by %s on %s what the definitions say, to the cent', async (dayCount, date) => {
    const uuid = await loan({ dayCount, payoffFee: 395 }, paymentsOf(dayCount), {
      servicing: { advances: 1_200.5 },
    });
    const payoff = await read(uuid, date);
    const expected = byDefinition(dayCount, date);
    expect(usd(payoff, 'payoffPrincipal')).toBe(expected.principal);
    expect(usd(payoff, 'payoffInterest')).toBe(expected.interest);
    expect(usd(payoff, 'payoffCharges')).toBe(expected.charges);
    expect(usd(payoff, 'payoffAmount')).toBe(
      cents(expected.principal + expected.interest + expected.charges + 1_200.5 + 395),
    );
    expect(payoff.perDiem.value).toBe(expected.perDiem);
    // Its lines add up, each part by itself and all together.
    expect(usd(payoff, 'payoffInterestSince', 'payoffInterestBilled')).toBe(usd(payoff, 'payoffInterest'));
    expect(usd(payoff, 'lateChargesDue', 'payoffDefaultInterest', 'payoffChargesSettled')).toBe(
      usd(payoff, 'payoffCharges'),
    );
    expect(
      usd(
        payoff,
        'payoffPrincipal',
        'payoffInterest',
        'payoffCharges',
        'feesUnpaid',
        'advances',
        'payoffFeeCharged',
        'payoffReserveApplied',
      ),
    ).toBe(usd(payoff, 'payoffAmount'));
  });

  it('counts the days since the last bill, and takes off what the reserve still holds', async () => {
    const reserve = [
      ...PAYMENTS.slice(0, 2),
      { date: '2026-01-15', paymentType: 'INTEREST_RESERVED', transferredAmount: 82_500 },
    ];
    const uuid = await loan({}, reserve, { servicing: { escrowBalance: 900 } });
    const payoff = await read(uuid, '2026-02-25');
    expect(payoff).toMatchObject({
      loanUuid: uuid,
      address: expect.stringContaining('1147 Bushwick Ave'),
      borrowerName: 'Halsey Street Holdings LLC',
      date: '2026-02-25',
    });
    expect(figureIn(payoff, 'interestBilledTo')).toBe('2026-02-15');
    expect(figureIn(payoff, 'interestDays')).toBe(10);
    expect(figureIn(payoff, 'payoffInterestSince')).toBe(9_166.67);
    expect(figureIn(payoff, 'payoffReserveApplied')).toBe(-82_500);
    expect(usd(payoff, 'payoffAmount')).toBe(cents(3_000_000 + 9_166.67 - 82_500));
    expect(payoff.remarks.join(' ')).toContain('Good through 02/25/2026');
    // Ten days at $916.67 are 3 cents more.
    expect(payoff.remarks.join(' ')).toContain('the per diem before it is rounded');
    expect(payoff.remarks.join(' ')).toContain('$900.00 is held for taxes and insurance');
  });

  it('is a document to print, with each line and the day, and what to note beside the payoff', async () => {
    const uuid = await loan({}, PAYMENTS, { servicing: { escrowBalance: 900 } });
    const payoff = await read(uuid, '2026-06-30');
    const { body, headers } = await bytesOf(get(uuid, { date: '2026-06-30' }, ann, '/pdf')).expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('attachment; filename="payoff-2026-06-30.pdf"');
    const pages = pdfPages(body as Buffer);
    const text = pages.join('\n');
    // Whoever pays reads with the amount for how long it is good.
    const [last = ''] = pages.slice(-1);
    for (const words of ['Payoff Per Diem', 'Please note', 'Good through 06/30/2026'])
      expect(last).toContain(words);
    expect(text).toContain('Payoff Statement');
    for (const remark of payoff.remarks) expect(text.replace(/\s+/g, ' ')).toContain(remark.slice(0, 40));
    expect(payoff.remarks).toHaveLength(4);
    expect(text).toContain('Payoff on 06/30/2026');
    // Of figures that are nothing, a paper says so.
    expect(text).toContain('$0.00');
    for (const { figures } of payoff.sections) for (const { label } of figures) expect(text).toContain(label);
    expect(text).toContain(Number(payoff.total.value).toLocaleString('en-US', { minimumFractionDigits: 2 }));
  });

  it('is refused where there is none, to who may not see it, and of a loan that is not there', async () => {
    const uuid = await loan({}, PAYMENTS);
    await get(uuid, {}).expect(400);
    await get(uuid, { date: 'soon' }).expect(400);
    const early = await get(uuid, { date: '2026-01-14' }).expect(400);
    expect(early.body.details).toEqual([expect.objectContaining({ path: 'date' })]);
    const never = await get(await filledLoan(api(), ann), { date: '2026-06-30' }).expect(400);
    expect(never.body.message).toContain('has no payoff');
    await get(uuid, { date: '2026-06-30' }, await api().signIn('COMMITTEE')).expect(200);
    for (const role of ['INVESTOR', 'BORROWER'] as const)
      for (const path of ['', '/pdf'])
        await get(uuid, { date: '2026-06-30' }, await api().signIn(role), path).expect(403);
    await request(api().url).get(`/api/loans/${uuid}/payoff`).query({ date: '2026-06-30' }).expect(401);
    await get(randomUUID(), { date: '2026-06-30' }).expect(404);
    await get(randomUUID(), { date: '2026-06-30' }, ann, '/pdf').expect(404);
  });
});
