import { expect, it } from 'vitest';
import type { Holding } from '#contract';
import { exposureBy } from './exposure';

const held = (changes: Partial<Holding>): Holding => ({
  loanUuid: '00000000-0000-4000-8000-000000000001',
  dealType: 'WL',
  address: '1 Main St',
  state: 'NY',
  propertyType: 'Multi Family',
  loanStatus: 'Performing',
  amount: 100,
  interestRate: 0.1,
  ltv: 0.6,
  from: '2026-01-01',
  to: null,
  maturityDate: '2027-03-01',
  interestReceived: 0,
  interestExpected: null,
  interestToDate: null,
  paymentStatus: null,
  lastInterest: null,
  readable: true,
  ...changes,
});

it('adds up what is held now, by group and by what is held', () => {
  const holdings = [
    held({ amount: 100 }),
    held({ amount: 50, dealType: 'A', state: 'NJ' }),
    held({ amount: 30, dealType: 'B', maturityDate: '2026-12-01', propertyType: null }),
    held({ amount: 999, to: '2026-05-01' }),
  ];
  expect(exposureBy(holdings, 'state')).toEqual([
    { group: 'NY', amounts: { WL: 100, A: 0, B: 30 }, total: 130 },
    { group: 'NJ', amounts: { WL: 0, A: 50, B: 0 }, total: 50 },
  ]);
  expect(exposureBy(holdings, 'maturity').map(({ group, total }) => [group, total])).toEqual([
    ['2026 H2', 30],
    ['2027 H1', 150],
  ]);
  expect(exposureBy(holdings, 'propertyType').map(({ group }) => group)).toEqual([
    'Multi Family',
    'Not known',
  ]);
});
