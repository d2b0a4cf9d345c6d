import { expect, it } from 'vitest';
import { newestTemplate } from '#engine/node';
import type { CellValue } from '#domain';
import { figuresIn } from './figures';
import { purposeOf, RATIOS } from './purpose';

const template = newestTemplate('bridge-loan');
const purpose = (figures: Record<string, CellValue>) =>
  purposeOf(figuresIn({ revision: 1, figures }, template), '12 Main St, Albany, NY 12207');

it('says amount and purpose in a sentence', () =>
  expect(
    purpose({
      totalLoanAmount: 3_000_000,
      transactionType: 'Purchase',
      propertyType: 'Multi Family',
      units: 24,
      businessPlan: 'Value Add',
      interestRate: 0.11,
      loanTerms: 12,
    }),
  ).toBe(
    '$3,000,000 to purchase 12 Main St, Albany, NY 12207, Multi Family property, 24 units, business plan: Value Add, over 12 months at 11.00% interest a year.',
  ));

it('leaves out what is not known', () => {
  expect(purpose({})).toBe('An amount to be determined secured by 12 Main St, Albany, NY 12207.');
  expect(purpose({ interestRate: 0.11, units: 1 })).toBe(
    'An amount to be determined secured by 12 Main St, Albany, NY 12207, 1 unit, at 11.00% interest a year.',
  );
});

it('reads figures that the workbook has', () =>
  expect(RATIOS.filter((name) => !template.figure.has(name))).toEqual([]));
