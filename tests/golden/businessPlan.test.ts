import { afterEach, expect, it } from 'vitest';
import { openWorkbook, type Workbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { readLoan } from './loans';

const template = newestTemplate('bridge-loan');
const opened: Workbook[] = [];
function open(file: unknown): Workbook {
  const workbook = openWorkbook(template, file);
  opened.push(workbook);
  return workbook;
}
afterEach(() => opened.splice(0).forEach((workbook) => workbook.destroy()));
const values = (workbook: Workbook, ...names: string[]) => names.map((name) => workbook.value({ name }));

it('the timeline follows from closing, durations and the terms; month ends stay month ends', () => {
  const workbook = open({
    parameters: { atlasLoanTerms: { loanTerms: 12, extension: 6 } },
    information: {
      milestones: {
        closingDate: '2026-08-31',
        constructionStartMonths: 1,
        constructionMonths: 5,
        stabilizationMonths: 4,
      },
    },
  });
  expect(
    values(
      workbook,
      'constructionStartDate',
      'constructionEndDate',
      'stabilizationDate',
      'maturityDate',
      'extendedMaturityDate',
    ),
  ).toEqual(['2026-09-30', '2027-02-28', '2027-06-28', '2027-08-31', '2028-02-29']);
  expect(values(workbook, 'stabilizationToMaturityDays', 'stabilizedBeforeMaturity')).toEqual([64, true]);
});

it('a date that is overwritten moves what comes after it, and can be put back', () => {
  const workbook = open({
    information: {
      milestones: {
        closingDate: '2026-01-15',
        constructionMonths: 6,
        stabilizationMonths: 6,
        constructionEndDate: '2026-12-15',
      },
    },
  });
  expect(values(workbook, 'stabilizationDate', 'maturityDate', 'stabilizedBeforeMaturity')).toEqual([
    '2027-06-15',
    '2027-01-15',
    false,
  ]);
  workbook.apply([{ type: 'setInputs', inputs: [{ name: 'constructionEndDate', value: null }] }]);
  expect(values(workbook, 'stabilizationDate', 'stabilizedBeforeMaturity')).toEqual(['2027-01-15', true]);
});

it('what nobody planned has no date: construction and lease-up without a duration do not end at closing', () => {
  const workbook = open({ information: { milestones: { closingDate: '2026-01-15' } } });
  expect(
    values(
      workbook,
      'constructionStartDate',
      'constructionEndDate',
      'stabilizationDate',
      'stabilizedBeforeMaturity',
    ),
  ).toEqual([null, null, null, null]);
  const set = (name: string, value: number) =>
    workbook.apply([{ type: 'setInputs', inputs: [{ name, value }] }]);
  // Leasing alone begins at closing.
  set('stabilizationMonths', 3);
  expect(values(workbook, 'constructionEndDate', 'stabilizationDate')).toEqual([null, '2026-04-15']);
  set('constructionMonths', 6);
  expect(values(workbook, 'constructionStartDate', 'constructionEndDate', 'stabilizationDate')).toEqual([
    '2026-01-15',
    '2026-07-15',
    '2026-10-15',
  ]);
});

it('a timeline without closing is blank', () => {
  expect(
    values(
      open({}),
      'constructionStartDate',
      'maturityDate',
      'stabilizationToMaturityDays',
      'stabilizedBeforeMaturity',
    ),
  ).toEqual([null, null, null, null]);
});

it('an exit is judged by what it brings less the payoff', () => {
  const workbook = open(readLoan('sample'));
  workbook.apply([{ type: 'setInputs', inputs: [{ name: 'saleCostRate', value: 0.06 }] }]);
  const [futureValue, loan, bank, cost] = values(
    workbook,
    'futureValue',
    'totalLoanAmount',
    'bankLoanAmount',
    'totalCost',
  ).map(Number) as [number, number, number, number];
  expect(workbook.value({ name: 'saleLessPayoff' })).toBeCloseTo(futureValue * 0.94 - loan, 6);
  expect(workbook.value({ name: 'saleCover' })).toBeCloseTo((futureValue * 0.94) / loan, 10);
  expect(workbook.value({ name: 'permanentTakeoutLessPayoff' })).toBeCloseTo(bank - loan, 6);
  expect(workbook.value({ name: 'permanentTakeoutLtv' })).toBeCloseTo(bank / futureValue, 10);
  expect(workbook.value({ name: 'bridgeTakeoutLessPayoff' })).toBeCloseTo(0.65 * futureValue - loan, 6);
  expect(workbook.value({ name: 'constructionTakeoutLessPayoff' })).toBeCloseTo(0.8 * cost - loan, 6);
});

it('exits of an empty loan are blank, not errors', () => {
  expect(
    values(
      open({}),
      'saleLessPayoff',
      'saleCover',
      'permanentTakeoutCover',
      'permanentTakeoutLtv',
      'bridgeTakeout',
      'constructionTakeoutCover',
    ),
  ).toEqual([null, null, null, null, null, null]);
});

it('either the items of the capitalization stack count or the project costs, never both', () => {
  const workbook = open({
    loanRequest: { transactionType: 'Refinance', costBasisToDate: 1_000_000 },
    information: {
      projectCosts: [{ id: 'p', title: 'Brokerage', value: 50_000, method: 'cost', checked: true }],
      capitalization: [
        { id: 'a', title: 'Permits', value: 10_000, category: 'CostBasisToDate' },
        { id: 'b', title: 'Deposit', value: 2_000, category: 'CostBasisAtClosing' },
        { id: 'c', title: 'Punch list', value: 300, category: 'RenovationAmountRemaining' },
        { id: 'd', title: 'Legal', value: 40, category: 'TotalCapitalization' },
        { id: 'e', title: 'Broker', value: 5, category: 'TotalCost' },
        { id: 'f', title: 'Furniture resale', value: 7, category: 'BorrowerProfit' },
        {
          id: 'g',
          title: 'Closing Costs',
          value: 999_999,
          category: 'TotalCapitalization',
          annotation: 'closingCosts',
        },
      ],
    },
  });
  const names = [
    'costBasisToDate',
    'costBasisAtClosing',
    'renovationCostRemaining',
    'totalCapitalization',
    'totalCost',
  ];
  expect(values(workbook, ...names)).toEqual([1_000_000, 1_000_000, 0, 1_000_000, 1_050_000]);
  workbook.apply([{ type: 'setInputs', inputs: [{ name: 'capitalizationStackEnabled', value: true }] }]);
  expect(values(workbook, ...names)).toEqual([1_010_000, 1_012_000, 300, 1_012_340, 1_012_345]);
  expect(values(workbook, 'customBorrowerProfit')).toEqual([7]);
});
