import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { Action } from '../domain';
import { newestTemplate } from '../node';
import { smallTemplate } from '../template/fixtures/small';
import { openWorkbook, type LoanWorkbook } from '../workbook/workbook';
import { attribute } from './attribution';

const template = newestTemplate('bridge-loan');
const file = JSON.parse(
  readFileSync(new URL('../../tests/golden/loans/residential-purchase.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;
const opened: LoanWorkbook[] = [];
const keep = (workbook: LoanWorkbook): LoanWorkbook => (opened.push(workbook), workbook);
afterEach(() => opened.splice(0).forEach((workbook) => workbook.destroy()));

const figure = (name: string, value: string | number | boolean | null): Action => ({
  type: 'setInputs',
  inputs: [{ name, value }],
});
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const amounts = (before: LoanWorkbook, after: LoanWorkbook, name: string, by?: 'sheet' | 'input') =>
  Object.fromEntries(attribute(before, after, name, by).parts.map((part) => [part.key, part.amount]));

/** As far as two sums of the same numbers agree. */
const whole = (parts: readonly { amount: number }[], total: number) =>
  expect(Math.abs(sum(parts.map((part) => part.amount)) - total)).toBeLessThanOrEqual(
    1e-14 * Math.max(...parts.map((part) => Math.abs(part.amount)), Math.abs(total)) * parts.length,
  );

/** The loan, and the same with these actions done. */
function pair(...actions: Action[]): [LoanWorkbook, LoanWorkbook] {
  const [before, after] = [keep(openWorkbook(template, file)), keep(openWorkbook(template, file))];
  after.apply(actions);
  return [before, after];
}

describe('attribution', () => {
  const RENTS = [{ id: 'a', unit: '1A', vacant: 'Occupied', sqft: 600, rent: 2000 }];
  const smallPair = (...actions: Action[]): [LoanWorkbook, LoanWorkbook] => {
    const [before, after] = [0, 1].map(() =>
      keep(openWorkbook(smallTemplate(), { sheets: { rentRoll: RENTS }, rates: { vacancy: 0.1 } })),
    );
    if (!before || !after) throw new Error('No workbooks');
    after.apply(actions);
    return [before, after];
  };

  test('of a product of two: each its own effect and half of what they do together', () => {
    // noi = rent*12*(1-vacancy): from 2000*12*0.9 to 2500*12*0.8
    const [before, after] = smallPair(figure('vacancy', 0.2), {
      type: 'setCells',
      sheet: 'Rents',
      cells: [{ row: 'a', column: 'rent', value: 2500 }],
    });
    const parts = amounts(before, after, 'noi');
    expect(parts.Rents).toBeCloseTo(500 * 12 * 0.85, 8);
    expect(parts.Inputs).toBeCloseTo(-0.1 * 12 * 2250, 8);
  });

  test('input by input names the figures', () => {
    const [before, after] = smallPair(
      figure('vacancy', 0.2),
      figure('capRate', 0.08),
      figure('useCapRate', true),
    );
    const { parts } = attribute(before, after, 'value', 'input');
    expect(parts.map((part) => part.key).sort()).toEqual(['capRate', 'useCapRate', 'vacancy']);
    expect(sum(parts.map((part) => part.amount))).toBeCloseTo((2000 * 12 * 0.8) / 0.08, 6);
  });

  test('an error on the way does not spoil the parts', () => {
    const [before, after] = smallPair(figure('capRate', 0), figure('marketPsf', '=rawValue+1'));
    after.apply([figure('capRate', 0.1), figure('marketPsf', '=1/(capRate-0.075)')]);
    const { parts, before: from, after: to } = attribute(before, after, 'marketPsf', 'input');
    expect(from).toBe(24);
    expect(sum(parts.map((part) => part.amount))).toBeCloseTo(Number(to) - 24, 8);
    expect(parts.every((part) => Number.isFinite(part.amount))).toBe(true);
  });

  test('a figure that is an error has no parts', () => {
    const [before, after] = smallPair(figure('capRate', 0));
    expect(attribute(before, after, 'rawValue').parts).toEqual([]);
  });
});

describe('attribution over a real loan', () => {
  const changes: Action[] = [
    figure('capRateResidential', 0.07),
    figure('interestRate', 0.131),
    figure('purchasePrice', 4_000_000),
    figure('grossBuildingArea', 30_000),
  ];

  test.each(['noi', 'currentValue', 'futureValue', 'totalLoanAmount', 'ltv', 'ltarv', 'projectedIrrGross'])(
    'the parts of %s add up to its change exactly',
    (name) => {
      const [before, after] = pair(...changes);
      const row = after.rowIds('RentRollResidential')[0] ?? '';
      after.apply([
        { type: 'removeRows', sheet: 'RentRollResidential', rows: [row] },
        {
          type: 'addRows',
          sheet: 'HardCosts',
          after: null,
          rows: [{ id: 'roof', cells: { item: 'Roof', scheduledValue: 120_000 } }],
        },
        {
          type: 'addRows',
          sheet: 'OtherIncomes',
          after: null,
          rows: [
            { id: 'solar', cells: { name: 'Solar', usage: 'RESIDENTIAL', inPlace: 1000, projected: 9000 } },
          ],
        },
      ]);
      const { parts, before: from, after: to, exact } = attribute(before, after, name);
      expect(exact).toBe(parts.length <= 6);
      expect(parts.length).toBeGreaterThan(3);
      whole(parts, Number(to) - Number(from));
    },
  );

  test.each(['sheet', 'input'] as const)('backwards, each part by %s is the same the other way', (by) => {
    const [before, after] = pair(...changes);
    const [row = ''] = after.rowIds('RentRollResidential');
    after.apply([
      { type: 'removeRows', sheet: 'RentRollResidential', rows: [row] },
      {
        type: 'addRows',
        sheet: 'HardCosts',
        after: null,
        rows: [{ id: 'roof', cells: { item: 'Roof', scheduledValue: 120_000 } }],
      },
    ]);
    const there = attribute(before, after, 'ltarv', by).parts;
    const back = attribute(after, before, 'ltarv', by).parts;
    expect(back.map(({ key, changes: count }) => ({ key, changes: count }))).toEqual(
      there.map(({ key, changes: count }) => ({ key, changes: count })),
    );
    back.forEach(({ amount }, index) =>
      expect(amount).toBeCloseTo(-(there[index]?.amount ?? Number.NaN), 12),
    );
    expect(there.filter(({ amount }) => amount !== 0).length).toBeGreaterThan(2);
  });

  test('both workbooks stand as before, rows in their order', () => {
    const [before, after] = pair(...changes);
    const rows = after.rowIds('RentRollResidential');
    after.apply([
      { type: 'moveRows', sheet: 'RentRollResidential', rows: rows.slice(0, 2), after: rows.at(-1) ?? null },
      { type: 'removeRows', sheet: 'RentRollResidential', rows: rows.slice(2, 3) },
    ]);
    const texts = [before, after].map((workbook) => JSON.stringify(workbook.toLoanFile()));
    attribute(before, after, 'noi');
    expect([before, after].map((workbook) => JSON.stringify(workbook.toLoanFile()))).toEqual(texts);
    expect(before.undoLabel).toBeUndefined();
  });

  test('what does not feed the figure has no part in it', () => {
    const [before, after] = pair(figure('interestRate', 0.131), figure('residentialVacancyAllowance', 0.08));
    const parts = amounts(before, after, 'noi', 'input');
    expect(parts.interestRate).toBe(0);
    expect(parts.residentialVacancyAllowance).toBeCloseTo(
      Number(after.value({ name: 'noi' })) - Number(before.value({ name: 'noi' })),
      6,
    );
  });

  test('many inputs: orders in a ring, and still the whole change', () => {
    const names = [...template.figure.values()]
      .filter((one) => one.sheet === 'Parameters' && one.type === 'number' && one.formula === undefined)
      .slice(0, 30);
    const [before, after] = pair(
      ...names.map((one) =>
        figure(one.name, Math.min(one.max ?? 1000, Math.max(one.min ?? 0, Number(one.default ?? 1) * 1.01))),
      ),
    );
    const { parts, exact, before: from, after: to } = attribute(before, after, 'totalLoanAmount', 'input');
    expect(exact).toBe(false);
    expect(parts.length).toBeLessThanOrEqual(24);
    whole(parts, Number(to) - Number(from));
  });

  test('nothing changed: no parts', () => {
    const [before, after] = pair();
    expect(attribute(before, after, 'noi')).toMatchObject({ parts: [], exact: true });
  });
});
