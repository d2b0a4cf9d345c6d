import { afterAll, describe, expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { dealReader } from '../../commands/deals/dealReader';
import type { Paying } from './metrics';
import { presentMonitoring } from './monitoring';
import { paymentRows, type MonitoringReader } from './payments';

const OWN = '6f0c2a52-58d7-4f0c-9d6e-2d8f7f4f6a01';
const workbook = openWorkbook(newestTemplate('bridge-loan'), {
  information: {
    timeline: [
      { label: 'Closed', date: '2026-01-15' },
      { label: 'Permit', date: '2026-03-01', baseline: '2026-02-15' },
      { label: 'Sale', date: '2027-01-15' },
    ],
    payments: [
      {
        paymentNumber: 1,
        billDate: '2026-02-01',
        date: '2026-02-03',
        paymentType: 'INTEREST_PAYMENT',
        receivedAmount: 1000,
        sourceName: 'Halsey Street Holdings',
        note: 'Called twice',
      },
      {
        paymentNumber: 2,
        date: '2026-03-03',
        paymentType: 'INTEREST_PAYMENT',
        receivedAmount: 500,
        dealType: 'A',
        investorName: 'Fund One',
        investorId: OWN,
      },
      { paymentNumber: 3, date: '2026-12-03', paymentType: 'INTEREST_PAYMENT', receivedAmount: 1000 },
    ],
  },
});
afterAll(() => workbook.destroy());

/** 1,000,000 at 12 %, of which the A note has 500,000 at 8 %: a third of the interest. */
const SPLIT = {
  loanRequest: { borrowerRequestedLoanAmount: 1_000_000, borrowerPurchasePrice: 1_250_000 },
  parameters: {
    abSettings: { ltv: 0.4, interest: 0.08 },
    atlasLoanTerms: { atlasInterestRate: 0.12 },
    valuations: {
      currentValuation: { selected: ['purchasePrice'], calculateWith: 'avg' },
      loanAmountValuation: { selected: ['borrowerRequest'], calculateWith: 'min' },
    },
  },
};
const MARKET = {
  marketPerformance: { text: 'Rents rise', hide: false },
  chartConfiguration: {
    chartData: [{ x: 'May', y: 1 }],
    chartSettings: { title: 'Rents', xAxisTitle: '', yAxisTitle: '' },
    hide: true,
  },
};
const STAFF: MonitoringReader = { staff: true, investorId: null, dealType: 'WL' };
const LINK: MonitoringReader = { ...STAFF, staff: false };
const read = (
  who: MonitoringReader,
  status: 'Performing' | 'Underwriting' | 'Repaid' = 'Performing',
  of = workbook,
) => presentMonitoring(dealReader(of, null), { status, today: '2026-06-01', market: MARKET, files: [] }, who);

describe('monitoring', () => {
  it('is there from the day the loan is lent', () => {
    expect(read(STAFF, 'Underwriting')).toBeNull();
    expect(read(STAFF)).toMatchObject({ isMonitoring: true, asOf: '2026-06-01' });
  });

  it('says of a repaid loan that it is, when and with what, and that nothing is owed', () => {
    const metric = (page: ReturnType<typeof read>, key: string) =>
      page?.metrics.find((one) => one.key === key)?.value;
    const bare = openWorkbook(newestTemplate('bridge-loan'), {});
    const unrecorded = read(LINK, 'Repaid', bare);
    expect(['loanStatus', 'repaidOn', 'outstandingBalance'].map((key) => metric(unrecorded, key))).toEqual([
      'Repaid',
      undefined,
      0,
    ]);
    expect(unrecorded?.timeline).toEqual([]);
    expect(unrecorded?.payments?.emptyText).toBe('The loan is repaid; its payments are not recorded here.');
    bare.destroy();
    const paidOff = openWorkbook(newestTemplate('bridge-loan'), {
      loanRequest: { borrowerRequestedLoanAmount: 1_000_000 },
      parameters: { valuations: { loanAmountValuation: { selected: ['borrowerRequest'] } } },
      information: {
        milestones: { closingDate: '2026-01-15' },
        payments: [{ date: '2026-05-20', paymentType: 'PAY_OFF', receivedAmount: 1_012_500 }],
      },
    });
    const page = read(LINK, 'Repaid', paidOff);
    expect(['repaidOn', 'payoffReceived'].map((key) => metric(page, key))).toEqual(['2026-05-20', 1_012_500]);
    const interest = (of: typeof page) => of?.metrics.find(({ key }) => key === 'totalInterestToPay');
    expect(interest(page)).toMatchObject({ label: 'Interest Left to Pay', value: 0, source: null });
    expect(interest(read(LINK, 'Performing', paidOff))).toMatchObject({
      label: 'Total Interest to Pay',
      value: 110_000,
    });
    const days = (of: typeof page) => of?.timeline?.map(({ label, date, status }) => [label, date, status]);
    expect(days(page)).toEqual([
      ['Closing', '2026-01-15', 'Completed'],
      ['Repaid', '2026-05-20', 'Completed'],
    ]);
    expect(days(read(LINK, 'Performing', paidOff))).toEqual([
      ['Closing', '2026-01-15', 'In progress'],
      ['Maturity', '2027-01-15', 'To be done'],
    ]);
    expect(metric(read(LINK, 'Performing', paidOff), 'repaidOn')).toBeUndefined();
    paidOff.destroy();
  });

  it('says whether the borrower pays, and how late, of a day; and of a loan that is repaid nothing', () => {
    const told = (paying: Paying, status: 'Performing' | 'Repaid' = 'Performing') =>
      (
        presentMonitoring(
          dealReader(workbook, null),
          { status, today: '2026-03-10', market: MARKET, files: [], paying },
          LINK,
        )?.metrics ?? []
      )
        .filter(({ key }) => key === 'pastDueStatus' || key === 'daysPastDue')
        .map(({ label, value }) => [label, value]);
    const late = { day: '2026-03-10', status: 'Late', daysPastDue: 23 };
    expect(told(late)).toEqual([
      ['Payment Status, 03/10/2026', 'Late'],
      ['Days Past Due', 23],
    ]);
    expect(told({ ...late, status: 'Current', daysPastDue: 0 })).toEqual([
      ['Payment Status, 03/10/2026', 'Current'],
    ]);
    expect(told(late, 'Repaid')).toEqual([]);
  });

  it('says of a note that its amount is the note’s, as of its other figures', () => {
    const split = openWorkbook(newestTemplate('bridge-loan'), SPLIT);
    const amount = (dealType: 'WL' | 'A' | 'B') =>
      read({ ...LINK, dealType }, 'Performing', split)?.metrics.find(({ key }) => key === 'totalLoanAmount')
        ?.label;
    expect([amount('WL'), amount('A'), amount('B')]).toEqual([
      'Loan Amount',
      'A Note Amount',
      'B Note Amount',
    ]);
    split.destroy();
  });

  it('says how each event stands', () => {
    expect(read(LINK)?.timeline?.map(({ label, status }) => [label, status])).toEqual([
      ['Closed', 'Completed'],
      ['Permit', 'In progress'],
      ['Sale', 'To be done'],
    ]);
  });

  it('adds up what was earned until today, and nothing that is to come', () => {
    expect(read(LINK)?.profitChart).toEqual({
      actual: [
        {
          date: '2026-02-03',
          received: 1000,
          accumulated: 1000,
          source: 'Payments/1/interestAmount',
        },
      ],
      todayAccumulatedAmount: 1000,
    });
  });

  it('says which figure of the workbook the profit is, once nothing of it is to come', () => {
    const later = presentMonitoring(
      dealReader(workbook, null),
      { status: 'Performing', today: '2026-12-31', market: MARKET, files: [] },
      { ...STAFF, dealType: 'A' },
    );
    expect(later?.profitChart).toMatchObject({ todayAccumulatedAmount: 500, source: 'aNoteProfitToDate' });
    expect(read(STAFF)?.profitChart?.source).toBeUndefined();
  });

  it('gives a note its part of the interest that the whole loan is paid', () => {
    const split = openWorkbook(newestTemplate('bridge-loan'), {
      ...SPLIT,
      information: {
        payments: [
          {
            billDate: '2026-02-01',
            date: '2026-02-03',
            paymentType: 'INTEREST_PAYMENT',
            receivedAmount: 10_000,
          },
        ],
      },
    });
    const of = (dealType: 'A' | 'B') => read({ ...LINK, dealType }, 'Performing', split);
    // 500,000 at 8 % of 1,000,000 at 12 %.
    for (const [dealType, paid] of [
      ['A', 3333.33],
      ['B', 6666.67],
    ] as const) {
      const page = of(dealType);
      expect(page?.profitChart?.todayAccumulatedAmount).toBe(paid);
      expect(page?.profitChart?.source).toBe(`${dealType.toLowerCase()}NoteProfitToDate`);
      expect(page?.metrics.find(({ key }) => key === 'profitToDate')?.value).toBeCloseTo(paid, 2);
    }
    split.destroy();
  });

  it('gives a note of each payment whole cents: its profit by day adds up as its wires do', () => {
    const payments = ['2026-02-01', '2026-03-01', '2026-04-01'].map((date) => ({
      billDate: date,
      date,
      paymentType: 'INTEREST_PAYMENT',
      receivedAmount: 10_000,
    }));
    const split = openWorkbook(newestTemplate('bridge-loan'), {
      ...SPLIT,
      information: { payments },
    });
    // A third of each payment: three times $3,333.33, not a third of $30,000.
    expect(read({ ...LINK, dealType: 'A' }, 'Performing', split)?.profitChart?.actual).toEqual([
      {
        date: '2026-02-01',
        received: 3333.33,
        accumulated: 3333.33,
        source: 'Payments/1/aInterestPart',
      },
      { date: '2026-03-01', received: 3333.33, accumulated: 6666.66, source: 'Payments/2/aInterestPart' },
      { date: '2026-04-01', received: 3333.33, accumulated: 9999.99, source: 'Payments/3/aInterestPart' },
    ]);
    expect(read({ ...LINK, dealType: 'B' }, 'Performing', split)?.profitChart).toMatchObject({
      todayAccumulatedAmount: 20_000.01,
      source: 'bNoteProfitToDate',
    });
    split.destroy();
  });

  it('begins a schedule with what was paid or due last, and not with its first months', () => {
    const payments = Array.from({ length: 9 }, (_, at) => ({
      billDate: `2026-0${at + 1}-15`,
      paymentType: 'INTEREST_PAYMENT',
      ...(at < 4 && { date: `2026-0${at + 1}-15`, receivedAmount: 100 }),
    }));
    const lent = openWorkbook(newestTemplate('bridge-loan'), { information: { payments } });
    // On June 1 five are due, of which four are paid.
    expect(read(LINK, 'Performing', lent)?.payments?.opensAt).toBe(2);
    lent.destroy();
  });

  it('lists payments in ten columns', () => {
    expect(read(STAFF)?.payments?.columns.map(({ label }) => label)).toEqual([
      'Payment #',
      'Month',
      'Transaction Date',
      'Description',
      'Transferred',
      'Received',
      'From',
      'To',
      'Type',
      'Note',
    ]);
    expect(read(STAFF)?.payments?.rows).toHaveLength(3);
    expect(read(STAFF)?.payments?.rows[0]).toEqual([
      1,
      'Feb 2026',
      '2026-02-03',
      null,
      null,
      1000,
      'Halsey Street Holdings',
      null,
      'Interest Payment',
      'Called twice',
    ]);
  });

  it('says where the figures of a payment stand: to staff by its row, to others by its number among theirs', () => {
    const { payments } = read(STAFF) ?? {};
    expect(payments?.sources?.rows[0]).toEqual([
      null,
      null,
      'Payments/1/date',
      null,
      'Payments/1/transferredAmount',
      'Payments/1/receivedAmount',
      null,
      null,
      null,
      null,
    ]);
    expect(payments?.sources?.total).toEqual(Array(10).fill(null));
    expect(payments?.sources?.rows[2]?.[5]).toBe('Payments/3/receivedAmount');
    const told = read(LINK)?.payments;
    expect(told?.rows.map(([number]) => number)).toEqual([1, 3]);
    expect(told?.sources?.rows[1]?.[5]).toBe('Payments/2/receivedAmount');
    expect(paymentRows(dealReader(workbook, null), LINK)).toEqual([1, 3]);
  });

  it('tells who is not of the staff neither names, notes nor payments of a note that is not theirs', () => {
    const told = JSON.stringify(read(LINK));
    for (const secret of ['Halsey Street Holdings', 'Called twice', 'Fund One', OWN])
      expect(told).not.toContain(secret);
    const rows = read({ ...LINK, dealType: 'A', investorId: OWN })?.payments?.rows;
    expect(rows?.[1]?.slice(5, 8)).toEqual([500, 'Borrower', 'Fund One']);
    // Beside the payments of a note, those of the whole loan are more than its part of them.
    expect(rows?.map((row) => /whole loan/i.test(String(row[3])))).toEqual([true, false, true]);
    expect(JSON.stringify(read(LINK)?.payments?.rows)).not.toMatch(/whole loan/i);
    const other = JSON.stringify(read({ ...LINK, dealType: 'A', investorId: 'another' }));
    expect(other).not.toContain('Fund One');
    expect(JSON.stringify(read({ ...LINK, dealType: 'B', investorId: OWN }))).not.toContain('Fund One');
  });

  it('says to staff alone when and by whom the market was written', () => {
    const written = { at: '2026-05-20T09:00:00.000Z', by: 'Ann Lee' };
    const of = { status: 'Performing', today: '2026-06-01', market: MARKET, written, files: [] } as const;
    const market = (who: MonitoringReader) => presentMonitoring(dealReader(workbook, null), of, who)?.market;
    expect(market(STAFF)?.written).toEqual(written);
    expect(JSON.stringify(market(LINK))).not.toContain('Ann Lee');
  });

  it('has the words on the market, and no chart that is hidden', () => {
    expect(read(LINK)?.market).toEqual({ description: 'Rents rise', chart: null });
  });
});
