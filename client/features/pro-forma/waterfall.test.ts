import { expect, it } from 'vitest';
import { waterfallOf } from './waterfall';

it('hangs each bar between the figures before and after it', () => {
  const drawn = waterfallOf({
    annualIncome: 1000,
    vacancyAllowanceAmount: 50,
    netIncome: 950,
    totalOtherIncome: 50,
    effectiveGrossIncome: 1000,
    totalOperatingExpenses: 400,
    noi: 600,
  });
  expect(drawn?.ground).toBe(0);
  expect(drawn?.bars.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['annualIncome', 0, 1],
    ['vacancyAllowanceAmount', 0.95, 1],
    ['totalOtherIncome', 0.95, 1],
    ['effectiveGrossIncome', 0, 1],
    ['totalOperatingExpenses', 0.6, 1],
    ['noi', 0, 0.6],
  ]);
});

it('goes below the ground where expenses are more than income', () => {
  const drawn = waterfallOf({
    annualIncome: 100,
    netIncome: 100,
    effectiveGrossIncome: 100,
    totalOperatingExpenses: 200,
    noi: -100,
  });
  expect(drawn?.ground).toBe(0.5);
  expect(drawn?.bars.at(-1)).toMatchObject({ name: 'noi', from: 0, to: 0.5 });
});

it('draws nothing where there is nothing', () => {
  expect(waterfallOf({})).toBeUndefined();
});
