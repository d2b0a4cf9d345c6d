import { afterAll, describe, expect, it } from 'vitest';
import { addressSchema, isCellError, loanRequestSchema, propertySpecSchema, type CellValue } from '#domain';
import { openWorkbook, type Workbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { demoLoans } from './loans';
import type { DemoLoan } from './types';

const template = newestTemplate('bridge-loan');
const opened = demoLoans().map((loan) => ({ loan, workbook: openWorkbook(template, loan.loanFile) }));
afterAll(() => opened.forEach(({ workbook }) => workbook.destroy()));

function figure(workbook: Workbook, name: string): number {
  const value = workbook.value({ name });
  if (typeof value !== 'number') throw new Error(`${name} is ${JSON.stringify(value)}`);
  return value;
}

/** Loans that the lender makes or would make; the others are there because they fail. */
const REFUSED = new Set(['philadelphia-8-rejected', 'jackson-heights-mixed']);
const sound = opened.filter(({ loan }) => !REFUSED.has(loan.key));
const weak = opened.filter(({ loan }) => REFUSED.has(loan.key));

describe.each(opened.map((entry) => [entry.loan.key, entry] as const))('%s', (_, { loan, workbook }) => {
  it('is what the create form would accept', () => {
    expect(addressSchema.parse(loan.address)).toEqual(loan.address);
    expect(() => loanRequestSchema.parse(loan.loanFile.loanRequest)).not.toThrow();
    expect(() => propertySpecSchema.parse(loan.loanFile.propertySpec)).not.toThrow();
  });

  it('has no figure and no cell that is an error', () => {
    const failed: [string, CellValue][] = Object.entries(workbook.values()).filter(([, value]) =>
      isCellError(value),
    );
    for (const sheet of template.sheets) {
      if (sheet.kind !== 'table') continue;
      for (const { key } of sheet.columns) {
        for (const value of workbook.columnValues(sheet.key, key))
          if (isCellError(value)) failed.push([`${sheet.key}[${key}]`, value]);
      }
    }
    expect(failed).toEqual([]);
  });

  it('puts nothing into the workbook that the workbook would not take', () => {
    const actions = template.sheets.flatMap((sheet) => {
      if (sheet.kind !== 'table') return [];
      const cells = workbook.rowIds(sheet.key).flatMap((row) =>
        sheet.columns
          .filter(({ formula, overwritable }) => formula === undefined || overwritable)
          .map(({ key }) => ({
            row,
            column: key,
            value: workbook.input({ sheet: sheet.key, row, column: key }),
          })),
      );
      return cells.length > 0 ? [{ type: 'setCells' as const, sheet: sheet.key, cells }] : [];
    });
    expect(workbook.check(actions)).toEqual([]);
  });

  it('has a rent roll of as many rows as the building has units', () => {
    expect(workbook.rowIds('RentRollResidential')).toHaveLength(figure(workbook, 'unitsResidential'));
    expect(workbook.rowIds('RentRollCommercial')).toHaveLength(figure(workbook, 'unitsCommercial'));
    const rentable = figure(workbook, 'residentialRentableSqft') + figure(workbook, 'commercialRentableSqft');
    const share = rentable / figure(workbook, 'grossBuildingArea');
    expect(share).toBeGreaterThan(0.72);
    expect(share).toBeLessThan(1);
  });

  it('has in its uses what the loan pays for', () => {
    expect(workbook.value({ name: 'newUsesEqualCost' })).toBe(true);
    expect(workbook.value({ name: 'existingBalancesAgree' })).not.toBe(false);
    expect(Math.abs(figure(workbook, 'existingSourcesLessUses'))).toBeLessThan(1);
    expect(figure(workbook, 'cashToClose')).toBeGreaterThan(0);
  });

  it('has a story whose names the workbook knows', () => {
    const names = [...loan.story.matchAll(/@(\w+)/g)].map(([, name]) => name ?? '');
    expect(names.filter((name) => !template.figure.has(name))).toEqual([]);
    expect(names.filter((name) => workbook.value({ name }) === null)).toEqual([]);
  });
});

describe.each(sound.map((entry) => [entry.loan.key, entry] as const))(
  '%s is a loan that a lender makes',
  (_, { loan, workbook }) => {
    it.each([
      ['ltv', 0.55, 0.7],
      ['ltarv', 0.35, 0.65],
      ['ltc', 0.45, 0.75],
      ['projectedIrrGross', 0.09, 0.16],
    ])('%s stands between %d and %d', (name, least, most) => {
      expect(figure(workbook, name)).toBeGreaterThanOrEqual(least);
      expect(figure(workbook, name)).toBeLessThanOrEqual(most);
    });

    it('leaves the borrower equity and a profit', () => {
      expect(figure(workbook, 'totalCapitalization')).toBeGreaterThan(figure(workbook, 'totalLoanAmount'));
      const margin = figure(workbook, 'borrowerProfit') / figure(workbook, 'totalCost');
      expect(margin).toBeGreaterThan(0.08);
      expect(margin).toBeLessThan(0.45);
    });

    it('has two ways to the future value that agree within a third', () => {
      const byRent = figure(workbook, 'futureValueCapRate');
      const bySales = figure(workbook, 'futureValueSalesComps');
      expect(Math.abs(byRent / bySales - 1)).toBeLessThan(0.34);
    });

    it('runs at believable expenses and covers its interest where it is held for rent', () => {
      const ratio = figure(workbook, 'totalOperatingExpenses') / figure(workbook, 'effectiveGrossIncome');
      expect(ratio).toBeGreaterThan(0.22);
      expect(ratio).toBeLessThan(0.45);
      const forSale =
        loan.loanFile.loanRequest?.propertyType === 'SFR' ||
        loan.loanFile.loanRequest?.propertyType === 'Condo';
      if (!forSale) expect(figure(workbook, 'dscr')).toBeGreaterThan(1);
    });

    it('is within the range of amounts it says', () => {
      expect(workbook.value({ name: 'loanAmountWithinRange' })).toBe(true);
    });
  },
);

describe('the dozen', () => {
  const of = (pick: (loan: DemoLoan) => unknown) => new Set(opened.map(({ loan }) => pick(loan)));

  it('has loans that fail for a reason the figures show', () => {
    for (const { workbook } of weak)
      expect(figure(workbook, 'ltv') > 0.8 || figure(workbook, 'ltarv') > 0.65).toBe(true);
  });

  it('covers property types, both transactions, many stages, and six places', () => {
    expect(opened.length).toBe(12);
    expect(of((loan) => loan.loanFile.loanRequest?.propertyType)).toEqual(
      new Set(['Multi Family', 'Mixed Use', 'Condo', 'SFR']),
    );
    expect(of((loan) => loan.loanFile.loanRequest?.transactionType)).toEqual(
      new Set(['Purchase', 'Refinance']),
    );
    expect(of((loan) => loan.status).size).toBeGreaterThanOrEqual(8);
    expect(of((loan) => loan.address.state).size).toBe(6);
    expect(opened.filter(({ loan }) => loan.shared)).toHaveLength(2);
  });

  it('is the same every time', () => {
    expect(demoLoans()).toEqual(demoLoans());
  });
});

describe('the loans that are lent', () => {
  const workbookOf = (key: string) => opened.find(({ loan }) => loan.key === key)!.workbook;
  const on = (key: string, day: string) => {
    const workbook = workbookOf(key);
    workbook.apply([{ type: 'setInputs', inputs: [{ name: 'servicingDate', value: day }] }]);
    return (name: string) => workbook.value({ name });
  };

  it('have a year of payments, one of which came late with its late charge, and one is not paid', () => {
    const october = on('bronx-62', '2026-10-31');
    expect([october('billsDue'), october('pastDueStatus'), october('unpaidBills')]).toEqual([
      11,
      'Current',
      0,
    ]);
    expect(october('payoffCharges')).toBe(0);
    // 5% of the bill that came late, and 24 days of 18% on it.
    const bill = 55_281.14;
    const charges = Math.round(100 * (bill * 0.05 + (bill * 0.18 * 24) / 360)) / 100;
    expect(october('lateChargesPaidToDate')).toBeCloseTo(charges, 2);
    expect(october('lateChargesDue')).toBeCloseTo(bill * 0.05, 2);
    const november = on('bronx-62', '2026-11-16');
    expect([november('billsDue'), november('pastDueStatus'), november('daysPastDue')]).toEqual([
      12,
      'Late',
      13,
    ]);
    const august = on('bronx-62', '2026-08-20');
    expect([august('pastDueStatus'), august('oldestUnpaidDate')]).toEqual(['Late', '2026-08-03']);
  });

  it('have been paid on the day, all year', () => {
    for (const day of ['2026-05-14', '2026-11-16']) {
      const figures = on('miami-condo-48', day);
      expect([figures('pastDueStatus'), figures('daysPastDue')]).toEqual(['Current', 0]);
    }
    expect(on('miami-condo-48', '2026-11-16')('billsDue')).toBe(12);
  });
});

it('the loan that was repaid owes nothing, and its payments say when and with what', () => {
  const repaid = opened.filter(({ loan }) => loan.status === 'Repaid');
  expect(repaid.map(({ loan }) => loan.key)).toEqual(['harlem-6']);
  for (const { workbook } of repaid) {
    const rows = workbook.rowIds('Payments');
    const cell = (row: string | undefined, column: string) =>
      workbook.value({ sheet: 'Payments', row: row ?? '', column });
    expect(['paymentType', 'date'].map((column) => cell(rows.at(-1), column))).toEqual([
      'PAY_OFF',
      '2026-01-12',
    ]);
    expect(figure(workbook, 'outstandingBalance')).toBe(0);
    expect(figure(workbook, 'unpaidBills')).toBe(0);
    expect(figure(workbook, 'realizedIrr')).toBeGreaterThan(0.1);
  }
});
