import { describe, expect, it } from 'vitest';
import type { Action, CellInput } from '#domain';
import { readLoan } from './loans';
import { useWorkbook } from './useWorkbook';

const { open, opened, valueOf, values, set } = useWorkbook();

describe('costs, sources and uses, returns', () => {
  const lines = (uses: number, sources: number) => ({
    loanInfo: {
      new: {
        uses: [{ item: 'Use', amount: uses }],
        sources: [
          { item: 'Source', amount: sources },
          { item: 'Unticked', amount: 5, checked: false },
        ],
      },
    },
  });
  it.each([
    [1000, 999.5, null],
    [1000, 999, 1],
    [1000, 1000, null],
    [1000, 1000.25, -0.25],
    [500, 1500, -1000],
  ])('brings %d less %d at closing: %s', (uses, sources, expected) => {
    open(lines(uses, sources));
    expect(valueOf('cashToClose')).toBe(expected);
  });

  it('adds the renovation to the uses where the breakdown says so', () => {
    open({
      ...lines(100, 0),
      parameters: { breakdownSettings: { includeRenovationCostRemainingInNewUses: true } },
      sheets: {
        constructionBudget: { hardCost: [{ item: 'Roof', scheduledValue: 900, thisPeriodAmount: 200 }] },
      },
    });
    expect(values('renovationCostRemaining', 'newUsesTotal')).toEqual([700, 800]);
  });

  it('counts stored materials as completed, as the continuation sheet does', () => {
    open({
      sheets: {
        constructionBudget: {
          hardCost: [
            {
              item: 'Concrete',
              scheduledValue: 95_000,
              workCompletedFromPreviousApplications: 35_000,
              thisPeriodAmount: 22_000,
              materialsStored: 5000,
            },
          ],
        },
      },
    });
    expect(values('renovationCompleted', 'hardCostBalance')).toEqual([62_000, 33_000]);
    expect(opened().columnValues('HardCosts', 'percentageDone')[0]).toBeCloseTo(0.6526, 4);
  });

  it('takes the cost basis of a refinance from its detail, else from the request', () => {
    open({
      loanRequest: { transactionType: 'Refinance', costBasisToDate: 700_000 },
      loanInfo: { existing: { existingLoanBalance: 500_000 } },
    });
    expect(values('costBasisToDate', 'costBasisAtClosing')).toEqual([700_000, 700_000]);
    set({ existingPurchasePrice: 600_000, interestPaymentsToDate: 50_000 });
    expect(valueOf('costBasisToDate')).toBe(650_000);
    set({ transactionType: 'Purchase', purchasePrice: 1_000_000 });
    expect(values('costBasisToDate', 'costBasisAtClosing')).toEqual([0, 1_000_000]);
  });

  it('earns less a year the longer the fee is spread, and the effective rate is above the nominal', () => {
    open(readLoan('b-note-rate'));
    const short = Number(valueOf('projectedIrrGross'));
    expect(short).toBeGreaterThan(Number(valueOf('projectedIrrNominal')));
    set({ extension: 12 });
    expect(valueOf('termMonths')).toBe(24);
    expect(Number(valueOf('projectedIrrGross'))).toBeLessThan(short);
    set({ extensionMonthsExercised: 0 });
    expect(valueOf('projectedIrrGross')).toBeCloseTo(short, 12);
  });

  it('weighs the notes to the whole loan: interest and fee add up', () => {
    open(readLoan('multifamily-240'));
    expect(Number(valueOf('aNoteMonthlyInterest')) + Number(valueOf('bNoteMonthlyInterest'))).toBeCloseTo(
      Number(valueOf('monthlyInterest')),
      6,
    );
    expect(Number(valueOf('aNoteOriginationFee')) + Number(valueOf('bNoteOriginationFee'))).toBeCloseTo(
      Number(valueOf('originationFee')),
      6,
    );
  });
});

const FUNDS = {
  loanInfo: { new: { uses: [{ item: 'Use', amount: 500 }], sources: [{ item: 'Source', amount: 1500 }] } },
};

describe('costs', () => {
  const REQUEST = {
    loanRequest: {
      transactionType: 'Purchase',
      borrowerPurchasePrice: 2_000_000,
      borrowerRequestedLoanAmount: 1_900_000,
      borrowerRenovationAmount: 400_000,
    },
    parameters: {
      interestReserved: 6,
      valuations: { loanAmountValuation: { selected: ['borrowerRequest'] } },
    },
  };

  it('take the renovation of the request until there is a budget, so that LTC is one figure', () => {
    open(REQUEST);
    expect(
      values('renovationCost', 'renovationCostRemaining', 'sizingRenovation', 'loanAmountAtClosing'),
    ).toEqual([400_000, 400_000, 400_000, 1_500_000]);
    expect(valueOf('ltc')).toBeCloseTo(1_900_000 / (2_400_000 + 1_900_000 * (0.04 + 0.02 + 0.11 / 2)), 12);
    expect(valueOf('requestedLtc')).toBeCloseTo(Number(valueOf('ltc')), 12);
    opened().apply([
      {
        type: 'addRows',
        sheet: 'HardCosts',
        after: null,
        rows: [{ id: 'h', cells: { item: 'Roof', scheduledValue: 300_000, thisPeriodAmount: 100_000 } }],
      },
    ]);
    expect(values('renovationCost', 'renovationCostRemaining', 'renovationRequestDifference')).toEqual([
      300_000, 200_000, -100_000,
    ]);
    expect(valueOf('requestedLtc')).toBeCloseTo(Number(valueOf('ltc')), 12);
    set({ purchasePrice: null });
    expect(values('ltc', 'requestedLtc')).toEqual([null, null]);
  });

  it('count where they are added', () => {
    const cost = (method: string, value: number, checked = true) => ({
      id: method + value,
      title: method,
      method,
      value,
      checked,
    });
    const before = {
      information: {
        customValuations: [{ title: 'Opinion', value: 4_000_000, method: 'future', checked: true }],
      },
    };
    open({ ...REQUEST, ...before });
    const [remaining, basis, profit] = values(
      'renovationCostRemaining',
      'totalCapitalization',
      'borrowerProfit',
    ).map(Number);
    open({
      ...REQUEST,
      information: {
        ...before.information,
        projectCosts: [
          cost('renovation', 50_000),
          cost('renovation', 7, false),
          cost('borrower', 20_000),
          cost('cost', 3000),
        ],
      },
    });
    expect(values('renovationCostRemaining', 'totalCapitalization')).toEqual([
      Number(remaining) + 50_000,
      Number(basis) + 50_000,
    ]);
    expect(values('costOutsideLtc', 'projectCostsBorrower')).toEqual([3000, 20_000]);
    expect(valueOf('borrowerProfit')).toBeCloseTo(Number(profit) - 73_000, 6);
    set({ capitalizationStackEnabled: true });
    expect(values('renovationCostRemaining', 'borrowerProfit')).toEqual([remaining, profit]);
  });

  it('are lent against one balance of the existing loan, unless another is given', () => {
    open({ loanRequest: { transactionType: 'Refinance', borrowerCurrentLoanBalance: 900_000 }, ...FUNDS });
    expect(values('existingLoanBalance', 'existingLoanBalanceDifference')).toEqual([900_000, 0]);
    set({ existingLoanBalance: 880_000 });
    expect(values('existingLoanBalance', 'existingLoanBalanceDifference')).toEqual([880_000, -20_000]);
    expect(valueOf('existingBalancesAgree')).toBe(false);
    expect(values('cashToBorrower', 'newUsesWithCash', 'newSourcesWithCash')).toEqual([1000, 1500, 1500]);
    set({ existingLoanBalance: 900_000.5 });
    expect(valueOf('existingBalancesAgree')).toBe(true);
  });

  it('have in the uses what a purchase costs, and say by how much they do not', () => {
    const uses = [{ item: 'Price', amount: '@purchasePrice' }];
    open({
      loanRequest: {
        transactionType: 'Purchase',
        borrowerPurchasePrice: 1_000_000,
        borrowerRequestedLoanAmount: 600_000,
        borrowerRenovationAmount: 80_000,
      },
      parameters: { valuations: { loanAmountValuation: { selected: ['borrowerRequest'] } } },
      loanInfo: { new: { uses } },
    });
    const cost = Number(valueOf('totalCapitalization'));
    expect(valueOf('newUsesCost')).toBe(cost);
    expect(valueOf('newUsesLessCost')).toBeCloseTo(1_000_000 - cost, 6);
    expect(valueOf('newUsesEqualCost')).toBe(false);
    open({
      ...opened().toLoanFile(),
      loanInfo: {
        new: {
          sources: [{ item: 'Loan', amount: '@totalLoanAmount' }],
          uses: [
            ...uses,
            ...['renovationCostRemaining', 'closingCosts', 'originationFee', 'interestReserve'].map(
              (name) => ({
                item: name,
                amount: `@${name}`,
              }),
            ),
          ],
        },
      },
    });
    expect(values('newUsesEqualCost', 'cashToClose')).toEqual([true, expect.closeTo(cost - 600_000, 6)]);
  });

  it('pay the old loan off where the cost of a purchase has the price, and have no cost to meet in another transaction or without a line', () => {
    const refinance = {
      loanRequest: {
        transactionType: 'Refinance',
        borrowerCurrentLoanBalance: 900_000,
        requestCostBasisToDate: 1_200_000,
      },
    };
    open({ ...refinance, loanInfo: { new: { uses: [{ item: 'Payoff', amount: '@existingLoanBalance' }] } } });
    const financing = Number(valueOf('totalCapitalization')) - Number(valueOf('costBasisAtClosing'));
    expect(valueOf('newUsesCost')).toBeCloseTo(900_000 + financing, 6);
    expect(valueOf('newUsesLessCost')).toBeCloseTo(-financing, 6);
    open(refinance);
    expect(values('newUsesLessCost', 'newUsesEqualCost')).toEqual([null, null]);
    open({
      loanRequest: { transactionType: 'Other' },
      loanInfo: { new: { uses: [{ item: 'Use', amount: 500 }] } },
    });
    expect(values('newUsesCost', 'newUsesEqualCost', 'existingBalancesAgree')).toEqual([null, null, null]);
  });
});

describe('amounts of the pro forma lines', () => {
  it.each([
    ['OtherIncomes', 'projected'],
    ['OtherIncomes', 'market'],
    ['OperatingExpenses', 'inPlace'],
    ['OperatingExpenses', 'borrower'],
    ['LegacyOtherIncome', 'borrower'],
    ['LegacyExpenses', 'underwriter'],
  ])('are at least 0: %s, %s', (sheet, column) => {
    open({});
    const line = (value: CellInput): Action => ({
      type: 'addRows',
      sheet,
      after: null,
      rows: [{ id: 'line', cells: { name: 'A line', [column]: value } }],
    });
    expect(
      opened()
        .check([line(-1)])
        .map(({ message }) => message),
    ).toEqual(['Value must be at least 0']);
    expect(opened().check([line(0)])).toEqual([]);
  });
});
