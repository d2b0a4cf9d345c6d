import { describe, expect, it } from 'vitest';
import { creditBoxSchema, EMPTY_CREDIT_BOX, judgeDeal, tidyCreditBox, type CreditBox } from './creditBox';
import type { LoanRecord } from './loanQuery';

const box = (asked: Partial<CreditBox>): CreditBox => ({ ...EMPTY_CREDIT_BOX, ...asked });
const deal: LoanRecord = {
  dealType: 'WL',
  propertyType: 'Multi Family',
  state: 'NJ',
  totalLoanAmount: 12_400_000,
  ltv: 0.682,
  interestRate: 0.0975,
  terms: 30,
  dscr: 1.05,
  atlasScore: 71.26,
};
const words = (asked: Partial<CreditBox>, of: LoanRecord = deal) =>
  judgeDeal(box(asked), of).verdicts.map((verdict) => verdict.words);

describe('a credit box', () => {
  it('says by how much a figure misses its limit', () => {
    expect(
      words({ maxLtv: 0.65, minInterestRate: 0.1, maxLoanAmount: 10_000_000, maxTerm: 24, minDscr: 1.2 }),
    ).toEqual([
      'Loan amount $12,400,000 is $2,400,000 over the $10,000,000 limit',
      'LTV 68.2% is 3.2 points over the 65% limit',
      'Interest rate 9.75% is 0.25 points under the 10% limit',
      'Term 30 months is 6 months over the 24-month limit',
      'Stabilized DSCR 1.05 is 0.15 under the 1.20 limit',
    ]);
    expect(words({ maxLtv: 0.672, minTerm: 31, minAtlasScore: 72 })).toEqual([
      'LTV 68.2% is 1 point over the 67.2% limit',
      'Term 30 months is 1 month under the 31-month limit',
      'Atlas score 71.3 is 0.7 under the 72.0 limit',
    ]);
    expect(words({ maxLtv: 0.68199 })).toEqual(['LTV 68.2% is less than 0.01 points over the 68.2% limit']);
  });

  it('says what is met, and what is not among what is bought', () => {
    expect(words({ maxLtv: 0.7, dealTypes: ['A', 'B'], states: ['NY', 'NJ'] })).toEqual([
      'Note type WL is not among A, B',
      'State NJ is among NY, NJ',
      'LTV 68.2% is at most 70%',
    ]);
  });

  it('neither passes nor fails what it has no figure for', () => {
    const result = judgeDeal(box({ maxLtv: 0.7, maxLtc: 0.8, propertyTypes: ['Multi Family'] }), deal);
    expect(result.outcome).toBe('missing');
    expect(result.score).toBeCloseTo(2 / 3);
    expect(result.verdicts.at(-1)).toMatchObject({
      outcome: 'missing',
      figure: 'No figure',
      words: 'No figure for LTC: at most 80% asked',
    });
    expect(judgeDeal(box({ maxLtv: 0.6, maxLtc: 0.8 }), deal).outcome).toBe('fail');
  });

  it('takes a loan that is sized to its limit, whatever the last digit of the division', () => {
    expect(judgeDeal(box({ maxLtv: 0.65 }), { ltv: 0.6500000000000001 }).outcome).toBe('pass');
    expect(judgeDeal(box({ minInterestRate: 0.1 }), { interestRate: 0.09999999999999999 }).outcome).toBe(
      'pass',
    );
  });

  it('passes every deal where it asks nothing', () => {
    expect(judgeDeal(EMPTY_CREDIT_BOX, {})).toEqual({ outcome: 'pass', score: 1, verdicts: [] });
  });

  it('asks each condition of its query that must hold by itself', () => {
    const complexQuery = 'units >= 5 and (city = "Newark" or city = "Trenton") and ltv < 70';
    const result = judgeDeal(box({ complexQuery }), { ...deal, city: 'Hoboken' });
    expect(result.verdicts.map(({ key, outcome }) => [key, outcome])).toEqual([
      ['query.0', 'missing'],
      ['query.1', 'fail'],
      ['query.2', 'pass'],
    ]);
    // The column once, as its label.
    expect(result.verdicts.map(({ label, limit }) => `${label} ${limit}`)).toEqual([
      'Units at least 5',
      'City one of Newark, Trenton',
      'LTV below 70%',
    ]);
    expect(result.verdicts[1]?.words).toBe('“City is one of Newark, Trenton” is not met: City Hoboken');
    expect(result.verdicts[0]?.words).toBe('“Units is at least 5” cannot be judged: Units has no figure');
  });
});

it('says a condition of a query in words, with all digits, and no code', () => {
  const said = (complexQuery: string) =>
    judgeDeal(box({ complexQuery }), deal).verdicts.map(({ words }) => words)[0];
  for (const [query, words] of [
    ['state = "NY" or state in ("CT", "MA")', '“State is one of NY, CT, MA” is not met: State NJ'],
    ['state = "NY"', '“State is NY” is not met: State NJ'],
    ['ltv <= 65.125', '“LTV is at most 65.125%” is not met: LTV 68.2%'],
    ['totalLoanAmount > 5m', '“Loan amount is above $5,000,000” is met: Loan amount $12,400,000'],
    ['state not in ("NJ", "FL")', '“State is none of NJ, FL” is not met: State NJ'],
    ['city contains "York"', '“City contains ‘York’” cannot be judged: City has no figure'],
    ['city not contains "York"', 'City does not contain ‘York’'],
    ['createdAt >= "2026-02-01"', '“Created is on or after 02/01/2026”'],
    ['inMarket = true', '“In market is Yes”'],
    ['city is not blank', '“City is not blank”'],
    [
      'state = "NY" or (ltv < 60 and units >= 5)',
      '“State is NY or (LTV is below 60% and Units is at least 5)”',
    ],
  ] as const)
    expect(said(query), query).toContain(words);
});

describe('what is stored of a credit box', () => {
  const problems = (asked: Partial<CreditBox>) =>
    creditBoxSchema.safeParse(box(asked)).error?.issues.map(({ message, path }) => [path.join('.'), message]);

  it('is in the order in which it is offered, once', () => {
    expect(tidyCreditBox(box({ states: ['NJ', 'CA', 'NJ'] })).states).toEqual(['CA', 'NJ']);
  });

  it('has no limits the wrong way round, and no query that cannot be read', () => {
    expect(problems({ minLoanAmount: 2, maxLoanAmount: 1, minTerm: 12, maxTerm: 6 })).toEqual([
      ['maxLoanAmount', 'Max loan amount is below the minimum'],
      ['maxTerm', 'Max term is below the minimum'],
    ]);
    expect(problems({ complexQuery: 'lvt < 5' })?.[0]).toEqual([
      'complexQuery',
      'There is no column lvt (character 1)',
    ]);
    expect(problems({ maxLtv: -0.1 })).toHaveLength(1);
  });
});
