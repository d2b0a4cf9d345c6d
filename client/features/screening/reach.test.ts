import { expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { realTemplate as template } from '../../testing/realTemplate';
import { AT_THE_REQUEST, LIMITS, WHOLE_LIMITS } from './limits';
import { reach } from './reach';
import { RULES } from './rules';
import { SCREENING_RULES } from '#contract';

const file = {
  loanRequest: {
    propertyType: 'Multi Family',
    businessPlan: 'Value Add',
    transactionType: 'Purchase',
    borrowerRequestedLoanAmount: 3_000_000,
    borrowerPurchasePrice: 4_000_000,
    borrowerNOI: 300_000,
  },
};

it('speaks of figures that the template has', () => {
  const names = [
    ...LIMITS.flatMap(({ name, slack, rule, missing, levers }) => [
      name,
      ...(slack === undefined ? [] : [slack]),
      ...rule.flatMap((term) => (typeof term === 'string' ? [] : [term.name])),
      ...missing.map((lack) => lack.name),
      ...levers,
    ]),
    ...RULES.flatMap(({ rule, now, limit }) => [rule, now, limit].filter((name) => name !== undefined)),
  ];
  names.push(...Object.entries(AT_THE_REQUEST).flat());
  expect(names.filter((name) => !template.figure.has(name))).toEqual([]);
  expect(RULES.map(({ rule }) => rule)).toEqual(SCREENING_RULES);
});

it('finds for each limit below the request the inputs that would bring it there', () => {
  const workbook = openWorkbook(template, file);
  const found = reach({
    template,
    file,
    amount: 3_000_000,
    limits: WHOLE_LIMITS.filter(({ name }) => Number(workbook.value({ name })) < 3_000_000),
  });
  workbook.destroy();
  const needed = (limit: string, lever: string) =>
    found.find(({ name }) => name === limit)?.levers.find(({ name }) => name === lever)?.needed;
  expect(found.map(({ name }) => name)).toEqual([
    'sizingLtv',
    'sizingStabilizedValue',
    'sizingPurchasePrice',
  ]);
  expect(needed('sizingLtv', 'atlasLTV')).toBeCloseTo(0.75, 4);
  expect(needed('sizingLtv', 'purchasePrice')).toBeCloseTo(3_000_000 / 0.65, -1);
  // 65 % of 300,000 over the cap rate is 3 million at 6.5 %.
  expect(needed('sizingStabilizedValue', 'capRateResidential')).toBeCloseTo(0.065, 4);
  expect(needed('sizingStabilizedValue', 'borrowerNOI')).toBeCloseTo(346_154, -1);
  expect(needed('sizingPurchasePrice', 'purchasePriceMargin')).toBeCloseTo(0.25, 4);
});
