import { expect, it } from 'vitest';
import type { BorrowerLoan } from '../models/queries/borrowers';
import { presentExposure } from './borrower';

const loan = (changes: Partial<BorrowerLoan>): BorrowerLoan => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  address: '12 Main St',
  status: 'Underwriting',
  borrowerStatus: 'Quote Sent',
  currentStage: 'underwriting',
  fundedAt: null,
  totalLoanAmount: 3e6,
  outstandingBalance: null,
  undrawnCommitment: null,
  committedBalance: null,
  ...changes,
});
const lent = { fundedAt: new Date() };

it('exposure is the balance that is out, and until money is out the amount underwritten', () => {
  const found = presentExposure(
    [
      loan({ outstandingBalance: 2_900_000 }),
      loan({ ...lent, outstandingBalance: 2_400_000 }),
      loan({ ...lent, outstandingBalance: 0, status: 'Repaid' }),
    ],
    true,
  );
  expect(found.loans.map(({ outstandingBalance, exposure }) => [outstandingBalance, exposure])).toEqual([
    [null, 3e6],
    [2_400_000, 2_400_000],
    [0, 0],
  ]);
  expect(found).toMatchObject({ total: 5_400_000, guaranteed: 5_400_000, funded: 2_400_000, committed: 3e6 });
});

it('tells what is still to be drawn beside it, and counts it once', () => {
  const drawn = { ...lent, outstandingBalance: 2_400_000, undrawnCommitment: 600_000, committedBalance: 3e6 };
  const full = { ...lent, outstandingBalance: 3e6, undrawnCommitment: 400_000, committedBalance: 3e6 };
  const found = presentExposure(
    [loan(drawn), loan(full), loan({ undrawnCommitment: 370_000 }), loan({ ...drawn, status: 'Repaid' })],
    false,
  );
  expect(found.loans.map(({ undrawn }) => undrawn)).toEqual([600_000, 400_000, null, 600_000]);
  expect(found).toMatchObject({ total: 8_400_000, undrawn: 1e6, totalCommitment: 9e6 });
});

it('a funded loan whose balance is not known counts with its whole amount', () => {
  expect(presentExposure([loan(lent)], false)).toMatchObject({
    total: 3e6,
    funded: 3e6,
    guaranteed: 0,
    undrawn: null,
    totalCommitment: null,
  });
});
