import { afterEach, describe, expect, it } from 'vitest';
import { newestTemplate } from '../node';
import type { Workbook } from './types';
import { openWorkbook } from './workbook';
import { monthsLater } from '../domain/days';
import { missingBills } from '../domain/payments';

const open: Workbook[] = [];
afterEach(() => open.splice(0).forEach((workbook) => workbook.destroy()));

function loan(
  more: object = {},
  payments: readonly object[] = [],
  closingDate: string | null = '2026-01-15',
) {
  const workbook = openWorkbook(newestTemplate('bridge-loan'), {
    loanRequest: {
      transactionType: 'Purchase',
      borrowerPurchasePrice: 2_000_000,
      borrowerRequestedLoanAmount: 1_200_000,
    },
    parameters: {
      atlasLoanTerms: { atlasInterestRate: 0.12, loanTerms: 4 },
      valuations: {
        currentValuation: { selected: ['purchasePrice'] },
        loanAmountValuation: { selected: ['borrowerRequest'] },
      },
      ...more,
    },
    information: { milestones: { closingDate }, payments },
  });
  open.push(workbook);
  return workbook;
}
let id = 0;
const bills = (workbook: Workbook, notes: readonly ('WL' | 'A' | 'B')[] = ['WL']) =>
  missingBills(workbook, notes, () => `new${id++}`);
const told = (workbook: Workbook, notes?: readonly ('WL' | 'A' | 'B')[]) =>
  (bills(workbook, notes)?.rows ?? []).map(({ cells }) => [
    cells.billDate,
    cells.paymentType,
    cells.dealType,
  ]);
/** What each bill of a kind comes to once the rows stand. */
function amounts(workbook: Workbook) {
  const rows = bills(workbook);
  if (rows) workbook.apply([rows]);
  return workbook.columnValues('Payments', 'billedAmount');
}

describe('the bills that the terms ask for', () => {
  it('are one a month up to maturity, and the payoff', () => {
    const workbook = loan();
    expect(told(workbook)).toEqual([
      ['2026-02-15', 'INTEREST_PAYMENT', 'WL'],
      ['2026-03-15', 'INTEREST_PAYMENT', 'WL'],
      ['2026-04-15', 'INTEREST_PAYMENT', 'WL'],
      ['2026-05-15', 'INTEREST_PAYMENT', 'WL'],
      ['2026-05-15', 'PAY_OFF', 'WL'],
    ]);
    expect(amounts(workbook)).toEqual([12_000, 12_000, 12_000, 12_000, null]);
    expect(workbook.columnValues('Payments', 'paymentNumber')).toEqual([1, 2, 3, 4, 5]);
    expect(bills(workbook)).toBeUndefined();
  });

  it('are paid by the reserve first, to the day', () => {
    const workbook = loan({ interestReserved: 2, servicing: { dayCount: 'Actual/360' } });
    expect(told(workbook).map(([date, type]) => `${date} ${type}`)).toEqual([
      '2026-02-15 INTEREST_RESERVED',
      '2026-03-15 INTEREST_RESERVED',
      '2026-04-15 INTEREST_RESERVED',
      '2026-04-15 INTEREST_PAYMENT',
      '2026-05-15 INTEREST_PAYMENT',
      '2026-05-15 PAY_OFF',
    ]);
    // 1,200,000 at 12 %: 400 a day for 31, 28, 31 and 30 days, of which the reserve has 24,000.
    expect(amounts(workbook)).toEqual([12_400, 11_200, 400, 12_000, 12_000, null]);
    const whole = loan({ interestReserved: 2 });
    expect(amounts(whole)).toEqual([12_000, 12_000, 12_000, 12_000, null]);
    expect(whole.columnValues('Payments', 'paymentType').slice(0, 3)).toEqual([
      'INTEREST_RESERVED',
      'INTEREST_RESERVED',
      'INTEREST_PAYMENT',
    ]);
  });

  it('of a split loan are those of each note, and go on behind what is there', () => {
    const paid = { paymentNumber: 7, billDate: '2026-02-15', date: '2026-02-15', dealType: 'A' };
    const fee = { date: '2026-05-10', paymentType: 'EXTENSION_FEE', receivedAmount: 9_000 };
    const workbook = loan({}, [{ ...paid, receivedAmount: 6_666.67 }, fee]);
    const rows = told(workbook, ['A', 'B']);
    expect(rows[0]).toEqual(['2026-02-15', 'INTEREST_PAYMENT', 'B']);
    // An extension was paid for: six months more.
    expect(rows.at(-1)).toEqual(['2026-11-15', 'PAY_OFF', 'B']);
    expect(rows).toHaveLength(2 * 10 - 1 + 2);
    expect(bills(workbook, ['A'])?.rows[0]?.cells.paymentNumber).toBe(8);
  });

  it('are none before closing is known', () => {
    expect(bills(loan({}, [], null))).toBeUndefined();
  });
});

it('keeps the day of the month, or its last day', () => {
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsLater('2026-01-31', 2)).toBe('2026-03-31');
  expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28');
});

it('a payment that is returned leaves its bill unpaid, and its month is not paid', () => {
  const paid = { billDate: '2026-02-15', date: '2026-02-16', receivedAmount: 12_000 };
  const workbook = loan({}, [
    { id: 'a', ...paid },
    { id: 'b', ...paid, date: '2026-02-20', receivedAmount: -12_000 },
  ]);
  workbook.apply([{ type: 'setInputs', inputs: [{ name: 'servicingDate', value: '2026-03-10' }] }]);
  expect(workbook.columnValues('Payments', 'billedAmount')).toEqual([12_000, 0]);
  expect(workbook.columnValues('Payments', 'unpaid')).toEqual([0, 12_000]);
  expect(workbook.value({ name: 'daysPastDue' })).toBe(23);
  expect(workbook.value({ name: 'lateChargesDue' })).toBe(600);
  expect(workbook.value({ name: 'interestPaymentsMade' })).toBe(0);
});
