import { expect, it } from 'vitest';
import { ORIGINATION, type LoanState } from './items';

const EMPTY: LoanState = {
  figures: {},
  labelOf: (name) => name,
  rows: () => 0,
  photos: 0,
  background: false,
  checkedAt: null,
  redFlags: 0,
  borrowerName: null,
  schedules: { borrowers: 0, without: 0, invalid: 0 },
  borrowerStatus: 'Loan Requested',
  reportStatus: 'Draft',
  flags: {},
  files: 0,
  snapshots: 0,
  shares: 0,
};

it.each([
  [{}, false, 'No uses yet'],
  [{ newUsesTotal: 100 }, true, 'Uses have amounts'],
  [
    { newUsesTotal: 100, newUsesLessCost: 0, newUsesEqualCost: true, existingBalancesAgree: true },
    true,
    'Uses equal the cost',
  ],
  [
    { newUsesTotal: 100_000, newUsesLessCost: -20_000, newUsesEqualCost: false },
    false,
    'Uses are $20,000 below the cost',
  ],
  [
    { newUsesTotal: 100_000, newUsesLessCost: 5000, newUsesEqualCost: false },
    true,
    'Uses are $5,000 above the cost',
  ],
  [
    { newUsesTotal: 100, newUsesLessCost: 0, newUsesEqualCost: true, existingBalancesAgree: false },
    false,
    'The existing loan and the request give different balances',
  ],
])('sources and uses with %j: %s, %s', (figures, done, detail) => {
  const item = ORIGINATION.find(({ key }) => key === 'sources-uses');
  expect(item?.find?.({ ...EMPTY, figures })).toEqual({ done, detail });
});
