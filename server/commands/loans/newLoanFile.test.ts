import { describe, expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { newLoanFile } from './newLoanFile';

const template = newestTemplate('bridge-loan');

function open(loanRequest: Record<string, unknown>) {
  const workbook = openWorkbook(
    template,
    newLoanFile(template, { loanRequest, propertySpec: { unitsResidential: 10, grossBuildingArea: 8_000 } }),
  );
  const [items, amounts] = [
    workbook.columnValues('NewUses', 'item'),
    workbook.columnValues('NewUses', 'amount'),
  ];
  const opened = {
    problems: workbook.problems,
    values: workbook.values(),
    uses: items.map((item, at) => [item, amounts[at]]),
  };
  workbook.destroy();
  return opened;
}

describe('a new loan', () => {
  it('to buy: the request is the loan amount, the price is the value, and every use has its line', () => {
    const { problems, values, uses } = open({
      transactionType: 'Purchase',
      borrowerPurchasePrice: 2_000_000,
      borrowerRequestedLoanAmount: 1_300_000,
    });
    expect(problems).toEqual([]);
    expect(values).toMatchObject({
      totalLoanAmount: 1_300_000,
      currentValue: 2_000_000,
      ltv: 0.65,
      newUsesEqualCost: true,
    });
    expect(uses).toEqual([
      ['Purchase Price', 2_000_000],
      ['Renovation', 0],
      ['Closing Costs', 52_000],
      ['Origination Fee', 1_300_000 * Number(values.borrowerFeeRate)],
      ['Interest Reserve', values.interestReserve],
    ]);
    expect(values.cashToClose).toBeCloseTo(Number(values.newUsesTotal) - 1_300_000, 6);
  });

  it('to refinance: the old loan is paid off', () => {
    const { uses, values } = open({
      transactionType: 'Refinance',
      borrowerCurrentLoanBalance: 900_000,
      borrowerRequestedLoanAmount: 1_000_000,
    });
    expect(uses[0]).toEqual(['Payoff of Existing Loan', 900_000]);
    expect(values.totalLoanAmount).toBe(1_000_000);
  });

  it('has the usual expenses at their default costs', () => {
    const { values } = open({ transactionType: 'Purchase', borrowerPurchasePrice: 2_000_000 });
    // A year: taxes 0.125 % of the price, 1.25 a square foot of fuel, and 500 + 650 + 200 + 500 + 720 + 100 +
    // 250 a unit.
    expect(values.totalOperatingExpenses).toBeCloseTo(2_500 + 10_000 + 10 * 2_920, 6);
  });

  it('without apartments has them on the commercial side, with the tax and the fuel of the building', () => {
    const file = newLoanFile(template, {
      loanRequest: { transactionType: 'Purchase', borrowerPurchasePrice: 2_000_000 },
      propertySpec: { unitsResidential: 0, unitsCommercial: 6, grossBuildingArea: 8_000 },
    });
    const workbook = openWorkbook(template, file);
    expect(workbook.problems).toEqual([]);
    expect(
      ['residentialTotalOperatingExpenses', 'commercialTotalOperatingExpenses'].map((name) =>
        workbook.value({ name }),
      ),
    ).toEqual([0, 2_500 + 10_000]);
    workbook.destroy();
  });

  it('keeps what was given', () => {
    const file = newLoanFile(template, {
      parameters: { valuations: { loanAmountValuation: { selected: ['percentOfStabilizedValue'] } } },
    });
    expect(file.parameters).toMatchObject({
      valuations: {
        loanAmountValuation: { selected: ['percentOfStabilizedValue'] },
        stabilizedValuation: { selected: ['capRate', 'salesComps'] },
      },
    });
  });
});
