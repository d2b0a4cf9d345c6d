import { afterAll, expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { figuresOfCondition, requireConditions, stateOf } from './judge';

const workbook = openWorkbook(newestTemplate('bridge-loan'), {
  loanRequest: { borrowerPurchasePrice: 4_000_000 },
});
afterAll(() => workbook.destroy());

const condition = (formula: string, testedFrom: string | null = null) => ({
  id: '00000000-0000-4000-8000-000000000000',
  label: 'A condition',
  formula,
  testedFrom,
});

it.each([
  ['purchasePrice<=4000000', 'holds'],
  ['=purchasePrice>5000000', 'broken'],
  ['=AND(purchasePrice>0,purchasePrice<1)', 'broken'],
  ['noSuchFigure>1', 'unknown'],
  ['purchasePrice', 'unknown'],
])('%s: %s', (formula, state) => expect(stateOf(workbook, condition(formula), '2026-11-23')).toBe(state));

it('waits until the day from which it is tested', () => {
  const later = condition('purchasePrice>5000000', '2026-12-01');
  expect(stateOf(workbook, later, '2026-11-30')).toBe('waiting');
  expect(stateOf(workbook, later, '2026-12-01')).toBe('broken');
});

it('names its figures', () =>
  expect(figuresOfCondition(condition('AND(ltv<=65%,ltv>0,dscr>=1.2)'))).toEqual(['ltv', 'dscr']));

it('takes what says yes or no, and nothing else', () => {
  const require = (formula: string) => () => requireConditions(workbook, [condition(formula)]);
  expect(require('purchasePrice>1')).not.toThrow();
  expect(require('purchasePrice*2')).toThrow('A condition says yes or no');
  expect(require('purchasePrise>1')).toThrow('purchasePrise');
  expect(require('purchasePrice>')).toThrow();
});

it.each(['1/0', '1/0>2', 'TRUE', '2>1'])(
  'refuses %s, which reads no figure and so never changes',
  (formula) => {
    expect(() => requireConditions(workbook, [condition(formula)])).toThrow(
      'A condition reads a figure of the loan: compare one with its limit, as in ltv<=65%',
    );
  },
);

it('takes a condition on a column of the loan, although it names no figure', () => {
  const rooms = condition('SUM(RentRollResidential[bedrooms])>=0');
  expect(() => requireConditions(workbook, [rooms])).not.toThrow();
});

it.each([
  ['ltv<70', 'ltv is a percentage: write 70%, not 70'],
  ['70>(ltv)', 'ltv is a percentage: write 70%, not 70'],
  ['AND(purchasePrice>0,OR(ltv<=65%,ltc<=+82.5))', 'ltc is a percentage: write 82.5%, not 82.5'],
  // Above its bounds, it can only be in percent.
  ['interestRate<9', 'interestRate is a percentage: write 9%, not 9'],
  ['debtYield>=9', 'debtYield is a percentage: write 9% or 900%, not 9'],
  ['netWorthToLoan>=1.15', 'netWorthToLoan is a percentage: write 1.15% or 115%, not 1.15'],
])('refuses %s, which means a hundred times as much', (formula, said) =>
  expect(() => requireConditions(workbook, [condition(formula)])).toThrow(said),
);

it.each([
  'ltv<0.7',
  'ltv<=1',
  'ltv<70%',
  'netWorthToLoan>=150%',
  'ltv*100<70',
  'expenseRatioResidentialMax<=1.5',
  'dscr>=1.2',
  'purchasePrice>70',
])('takes %s', (formula) => expect(() => requireConditions(workbook, [condition(formula)])).not.toThrow());

it('refuses no condition that is stored already, but a change of its formula', () => {
  const [stored, other] = [condition('ltv<70'), { ...condition('ltv<70'), id: 'another' }];
  const require = (...sent: (typeof stored)[]) => requireConditions(workbook, sent, [stored]);
  expect(() => require({ ...stored, label: 'Named anew' })).not.toThrow();
  expect(() => require({ ...stored, formula: 'ltv<71' })).toThrow('write 71%');
  expect(() => require(stored, other)).toThrow('write 70%');
  expect(stateOf(workbook, stored, '2026-11-23')).toBe('holds');
});
