import { describe, expect, it } from 'vitest';
import { plainText } from '#contract';
import { TextFailure } from './failure';
import { draftedMemo } from './memoDrafts';
import type { MemoFacts } from './port';

const FACTS: MemoFacts = {
  address: '12 Main St',
  county: null,
  apn: null,
  figures: {},
  findings: ['Mail ann@example.com.'],
  values: {
    totalLoanAmount: 3_000_000,
    sizingLtv: 3_200_000,
    noi: 300_000,
    dscr: 1.1,
    monthlyInterest: 22_727,
    maxDSCRPayment: 20_000,
    occupancy: 0.97,
    residentialUnitCount: 8,
    residentialVacancyAllowance: 0.03,
    commercialVacancyAllowance: 0.1,
  },
  exceptions: [{ label: 'LTC', figure: 'totalLoanAmount', limit: 'sizingLtc' }],
  stresses: [{ label: 'Rents 10% lower', broken: ['LTV at closing'] }],
  flags: ['The roof leaks'],
};
const drafted = (part: Parameters<typeof draftedMemo>[0], values: MemoFacts['values'] = {}) =>
  plainText(draftedMemo(part, { ...FACTS, values: { ...FACTS.values, ...values } }))
    .trim()
    .split('\n');

describe('a drafted text', () => {
  it('says what the figures are, by their names, where they are known', () => {
    expect(drafted('strengths')).toEqual([
      'The loan of @totalLoanAmount is within the @sizingLtv that its LTV limit allows.',
      'Occupancy is @occupancy, within the vacancy allowance of @residentialVacancyAllowance.',
    ]);
    expect(drafted('weaknesses')).toEqual([
      'Net operating income of @noi covers debt service only @dscr times: interest of @monthlyInterest a month is above the @maxDSCRPayment that the bank’s DSCR allows.',
      'Beyond the limit “LTC”: @totalLoanAmount against @sizingLtc.',
      'Mail ann@@example.com.',
    ]);
    expect(drafted('threats')).toEqual([
      'Rents 10% lower, these limits would not hold: LTV at closing.',
      'The roof leaks.',
    ]);
  });

  it('judges by the parameters of the loan', () => {
    expect(drafted('strengths', { sizingLtv: FACTS.values.totalLoanAmount ?? null })[0]).toBe(
      'The loan of @totalLoanAmount is the most that its LTV limit allows.',
    );
    const well = { maxDSCRPayment: 25_000, residentialUnitCount: 0 };
    expect(drafted('strengths', well)).toContain(
      'Occupancy is @occupancy, within the vacancy allowance of @commercialVacancyAllowance.',
    );
    expect(drafted('strengths', well).join(' ')).toContain('covers debt service @dscr times: interest of');
    expect(drafted('weaknesses', { residentialVacancyAllowance: 0.02 })).toContain(
      'Occupancy is @occupancy, below what is left by the vacancy allowance of @residentialVacancyAllowance.',
    );
  });

  it('says that there is nothing to say', () => expect(() => drafted('opportunities')).toThrow(TextFailure));
});
