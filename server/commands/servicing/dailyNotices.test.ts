import { expect, it } from 'vitest';
import { noticesOf, quarterDue, type DailyFigures } from './dailyNotices';

const LENT: DailyFigures = {
  interestFromDate: '2026-01-15',
  outstandingBalance: 3_000_000,
  currentMaturityDate: '2027-01-15',
  daysToMaturity: 200,
  maturityNoticeDays: 90,
  maturitySecondNoticeDays: 60,
  maturityThirdNoticeDays: 30,
  monitoringReportDays: 30,
  pastDueStatus: 'Current',
  oldestUnpaidDate: null,
};
const told = (more: Partial<DailyFigures>, day = '2026-11-02', reportedTo: string | null = '2026-09-30') =>
  noticesOf({ ...LENT, ...more } as DailyFigures, day, reportedTo).map(({ message }) => message);

it('tells of a maturity at each step once, and of one that is over', () => {
  expect(told({ daysToMaturity: 91 })).toEqual([]);
  for (const [days, step] of [
    [90, 90],
    [61, 90],
    [60, 60],
    [31, 60],
    [30, 30],
    [0, 30],
  ])
    expect(told({ daysToMaturity: days })).toEqual([
      `The loan matures on 01/15/2027, in ${step} days or less`,
    ]);
  expect(told({ daysToMaturity: 115, maturityNoticeDays: 120 })).toEqual([
    'The loan matures on 01/15/2027, in 120 days or less',
  ]);
  expect(told({ daysToMaturity: 65, maturitySecondNoticeDays: 45 })).toEqual([
    'The loan matures on 01/15/2027, in 90 days or less',
  ]);
  expect(told({ daysToMaturity: -1 })).toEqual(['The loan matured on 01/15/2027 and is not paid off']);
});

it('tells of a payment once its grace days are over, and of each bucket that it falls into', () => {
  const late = { oldestUnpaidDate: '2026-10-15' };
  expect(told({ ...late, pastDueStatus: 'Due' })).toEqual([]);
  expect(told({ ...late, pastDueStatus: 'Late' })).toEqual([
    'The payment due 10/15/2026 has not come in full, and its grace days are over',
  ]);
  expect(told({ ...late, pastDueStatus: '30 days' })).toEqual([
    'The payment due 10/15/2026 is past due: 30 days',
  ]);
});

it('tells of a quarter without a published report when thirty days have gone', () => {
  expect(quarterDue('2026-10-30', 30)).toEqual({ from: '2026-04-01', to: '2026-06-30' });
  expect(quarterDue('2026-10-31', 30)).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  expect(quarterDue('2027-01-05', 30)).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  expect(quarterDue('2027-01-05', 100)).toEqual({ from: '2026-04-01', to: '2026-06-30' });
  const missing = ['No monitoring report on the quarter to 09/30/2026 is published'];
  expect(told({}, '2026-11-02', null)).toEqual(missing);
  expect(told({}, '2026-11-02', '2026-06-30')).toEqual(missing);
  expect(told({ monitoringReportDays: 45 }, '2026-11-02', '2026-06-30')).toEqual([]);
  expect(told({ monitoringReportDays: 45 }, '2026-11-15', '2026-06-30')).toEqual(missing);
  expect(told({ interestFromDate: '2026-07-02' }, '2026-11-02', null)).toEqual([]);
});

it('tells nothing of a loan that was paid off or has no servicing', () => {
  const bad = { daysToMaturity: -5, pastDueStatus: 'Late', oldestUnpaidDate: '2026-10-15' };
  expect(told({ ...bad, outstandingBalance: 0 }, '2026-11-02', null)).toEqual([]);
  expect(told({ ...bad, outstandingBalance: null }, '2026-11-02', null)).toEqual([]);
});
