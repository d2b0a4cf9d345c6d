import { expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { stressOf } from './stress';

const unit = (id: string, rent: number) => ({
  id,
  unitNumber: id,
  vacant: 'Occupied',
  stabilization: 'FM',
  sqft: 700,
  rooms: 3,
  actualRentInPlace: rent,
  monthlyRentBorrowerProjected: rent,
});
const LOAN_FILE = {
  loanRequest: {
    transactionType: 'Purchase',
    borrowerPurchasePrice: 4_200_000,
    borrowerRequestedLoanAmount: 3_000_000,
  },
  parameters: {
    capRate: { residential: 0.06, commercial: 0.08 },
    atlasLoanTerms: {
      atlasInterestRate: 0.11,
      loanTerms: 12,
      extension: 0,
      feeFromBorrower: 0.02,
      atlasLTV: 0.65,
    },
    valuations: {
      stabilizedValuation: { selected: ['capRate'], calculateWith: 'avg' },
      currentValuation: { selected: ['purchasePrice'], calculateWith: 'avg' },
      loanAmountValuation: { selected: ['borrowerRequest'], calculateWith: 'min' },
    },
  },
  sheets: { rentRoll: { residential: [unit('1A', 12_000), unit('1B', 15_000)], commercial: [] } },
};

const table = (loanFile: unknown) => {
  const workbook = openWorkbook(newestTemplate('bridge-loan'), loanFile);
  const before = workbook.values();
  const found = stressOf(workbook);
  expect(workbook.values()).toEqual(before);
  workbook.destroy();
  return { found, before };
};

it('moves the ratios and not the loan, and leaves the workbook as it was', () => {
  const { found, before } = table(LOAN_FILE);
  const [asItIs, ...stressed] = found.lines;
  const of = (line: typeof asItIs, name: string) =>
    line?.values[found.measures.findIndex((one) => one.name === name)];
  expect(asItIs?.label).toBe('Base case');
  expect(of(asItIs, 'noi')).toBe(before.noi);
  const [rents, vacancy, capRates, interest, all] = stressed;
  const noi = Number(before.noi);
  expect(Number(of(rents, 'noi'))).toBeLessThan(noi);
  expect(Number(of(vacancy, 'noi'))).toBeLessThan(noi);
  expect(of(capRates, 'noi')).toBe(before.noi);
  expect(Number(of(capRates, 'ltarv'))).toBeGreaterThan(Number(before.ltarv));
  expect(Number(of(interest, 'dscr'))).toBeLessThan(Number(before.dscr));
  expect(Number(of(all, 'dscr'))).toBeLessThan(Number(of(interest, 'dscr')));
});

it('has nothing to say of a loan without figures', () => {
  const { found } = table({});
  expect(found.lines[0]?.values).not.toContain(0.1);
  expect(found.lines.every(({ broken }) => broken.length === 0)).toBe(true);
});
