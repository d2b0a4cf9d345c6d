import { describe, expect, it } from 'vitest';
import { LOAN_QUERY_LIMITS, parseLoanQuery, printLoanQuery, readLoanQuery } from './index';

const problemOf = (query: string) => {
  const read = readLoanQuery(query);
  return 'problem' in read
    ? {
        message: read.problem.message,
        at: read.problem.at,
        marked: query.slice(read.problem.at, read.problem.at + read.problem.length),
      }
    : undefined;
};
const again = (query: string) => printLoanQuery(parseLoanQuery(query));

describe('a query over the loan list', () => {
  it('joins conditions, and before or, parentheses first', () => {
    expect(parseLoanQuery('totalLoanAmount > 2000000 and (state = "NY" or state = "NJ")')).toEqual({
      kind: 'and',
      items: [
        { kind: 'condition', field: 'totalLoanAmount', operator: '>', values: [2_000_000] },
        {
          kind: 'or',
          items: [
            { kind: 'condition', field: 'state', operator: '=', values: ['NY'] },
            { kind: 'condition', field: 'state', operator: '=', values: ['NJ'] },
          ],
        },
      ],
    });
    expect(parseLoanQuery('ltv > 60 or ltc > 60 and fee > 1')).toMatchObject({
      kind: 'or',
      items: [{ field: 'ltv' }, { kind: 'and', items: [{ field: 'ltc' }, { field: 'fee' }] }],
    });
    expect(parseLoanQuery('ltv > 60 and (ltc > 60 and (fee > 1))')).toMatchObject({
      kind: 'and',
      items: [{ field: 'ltv' }, { field: 'ltc' }, { field: 'fee' }],
    });
  });

  it('reads numbers as lenders write them', () => {
    for (const [text, value] of [
      ['ltv = 65%', 0.65],
      ['ltv = 65', 0.65],
      ['ltv = 12.5 %', 0.125],
      ['fee > 0.5', 0.005],
      ['totalLoanAmount = $2,000,000', 2_000_000],
      ['totalLoanAmount = 1.5m', 1_500_000],
      ['totalLoanAmount = 750K', 750_000],
      ['totalLoanAmount = 2bn', 2_000_000_000],
      ['totalLoanAmount = 5mm and ltv > 5', 5_000_000],
      ['totalLoanAmount > 5.4 million and ltv > 5', 5_400_000],
      ['totalLoanAmount = 1 250 000', 1_250_000],
      ['dscr = 6.5e1', 65],
      ['dscr < .5', 0.5],
      ['dscr = -3', -3],
      ['dscr = (3)', -3],
      ['totalLoanAmount > ($1.5m) and (ltv > 5)', -1_500_000],
      ['ltv > (5%)', -0.05],
    ] as const) {
      const tree = parseLoanQuery(text);
      expect(tree.kind === 'condition' ? tree : tree.items[0]).toMatchObject({ values: [value] });
    }
    expect(parseLoanQuery('units in ((12), 24)')).toMatchObject({ values: [-12, 24] });
    expect(parseLoanQuery('units in (12)')).toMatchObject({ values: [12] });
    expect(parseLoanQuery('units in (12,24, 36)')).toMatchObject({ values: [12, 24, 36] });
    expect(readLoanQuery('ltv > 0.65')).toMatchObject({
      problem: {
        message: '0.65 may be 0.65% or 65%: type the one you mean',
        at: 6,
        length: 4,
        readings: { points: { text: '0.65%' }, fraction: { text: '65%' } },
      },
    });
    expect(problemOf('units in (100,200)')).toMatchObject({
      message: 'Write 100200 for one number, 100, 200 for several',
      marked: '100,200',
    });
    expect(problemOf('totalLoanAmount = €5m')).toMatchObject({
      message: '“€5m” is not in US dollars',
      marked: '€5m',
    });
    expect(problemOf('units in (100 200)')).toMatchObject({
      message: 'Write 100200 for one number, 100, 200 for several',
      marked: '100 200',
    });
  });

  it('reads texts, choices, dates and truth, without regard to case where there is one meaning', () => {
    expect(parseLoanQuery(`notes contains "say ""no""" AND notes not contains 'it''s'`)).toMatchObject({
      items: [{ values: ['say "no"'] }, { operator: 'not contains', values: ["it's"] }],
    });
    expect(parseLoanQuery('STATUS in ("term sheet", "Performing")')).toMatchObject({
      field: 'status',
      values: ['Term Sheet', 'Performing'],
    });
    expect(parseLoanQuery('status in ("NPL", "ReadyForSharing") or reportStatus = "InReview"')).toMatchObject(
      {
        kind: 'or',
        items: [{ values: ['Non Performing Loan', 'Marketplace'] }, { values: ['Internal Approval'] }],
      },
    );
    expect(parseLoanQuery('createdAt >= "01/31/2026" or inMarket = yes')).toMatchObject({
      items: [{ values: ['2026-01-31'] }, { values: [true] }],
    });
    expect(parseLoanQuery('borrowerName is blank or notes is not blank')).toMatchObject({
      items: [{ operator: 'is blank', values: [] }, { operator: 'is not blank' }],
    });
  });

  it('comes back from its printed form', () => {
    const query =
      'totalLoanAmount >= 2000000 and (state = "NY" or notes contains "a ""b""") and status not in ("Repaid", "Rejected") and inMarket = true';
    expect(again(query)).toBe(query);
    expect(again('(((ltv<>65%)))')).toBe('ltv != 65%');
    expect(
      printLoanQuery(parseLoanQuery('units in (1000, 2000) and ltv < 1000 and totalLoanAmount > -2m'), true),
    ).toBe('units in (1000, 2000) and ltv < 1,000% and totalLoanAmount > -2,000,000');
    expect(printLoanQuery({ kind: 'and', items: [{ kind: 'or', items: [] }] })).toBe('');
  });

  it('says what is wrong, and where', () => {
    expect(problemOf('totalLoan > 5')).toEqual({
      message: 'There is no column totalLoan: is it totalLoanAmount?',
      at: 0,
      marked: 'totalLoan',
    });
    expect(problemOf('ltv > 5 state = "NY"')).toMatchObject({
      message: '“and” or “or” is missing here',
      marked: 'state',
    });
    expect(problemOf('state = NY')).toMatchObject({ message: 'Put texts in quotes: "NY"', at: 8 });
    expect(problemOf('state = "NY')).toMatchObject({
      message: 'This text has no closing quote',
      marked: '"NY',
    });
    expect(problemOf('ltv > "high"')).toMatchObject({
      message: 'LTV is compared with a number, without quotes',
      at: 6,
    });
    expect(problemOf('totalLoanAmount > 12.5%')).toMatchObject({
      message: 'Amount is not a percentage',
      marked: '12.5%',
    });
    expect(problemOf('ltv contains 5')).toMatchObject({
      message: 'LTV cannot be compared by “contains”',
      marked: 'contains',
    });
    expect(problemOf('status = "Nice"')?.message).toContain('Loan Status is one of Screening, Underwriting');
    expect(problemOf('(ltv > 5')).toMatchObject({ message: 'A closing parenthesis is missing', at: 8 });
    expect(problemOf('ltv > 5)')).toMatchObject({ message: 'This parenthesis was never opened', at: 7 });
    expect(problemOf('createdAt > "2026-02-30"')?.message).toContain('is a date such as');
    expect(problemOf('ltv > 5; drop table loans')).toMatchObject({
      message: '“;” has no meaning here',
      at: 7,
    });
    expect(problemOf('')).toMatchObject({ message: 'The name of a column is missing here', at: 0 });
    expect(problemOf('ltv is')).toMatchObject({ message: '“is blank” is not complete' });
  });

  it.each([
    ['rate > 3', 'There is no column rate: is it interestRate?'],
    ['amount > 2m', 'There is no column amount: is it totalLoanAmount?'],
    ['Created is blank', 'There is no column Created: is it createdAt?'],
    ['loan = 5', 'There is no column loan: is it totalLoanAmount?'],
    ['fees > 1', 'There is no column fees: is it fee?'],
    ['strat = 5', 'There is no column strat: is it exitStrategy?'],
    ['width > 5', 'There is no column width'],
  ])('offers the column whose heading or name has the word of %s', (query, message) => {
    expect(problemOf(query)).toMatchObject({ message, at: 0 });
  });

  it('knows a heading of several words', () => {
    expect(problemOf('units > 5 and interest rate > 3')).toEqual({
      message: 'There is no column interest rate: is it interestRate?',
      at: 14,
      marked: 'interest rate',
    });
    expect(problemOf('Loan number is blank')).toMatchObject({
      message: 'There is no column Loan number: is it id?',
      marked: 'Loan number',
    });
  });

  it.each([
    ['createdAt > 2026-01-15', 'A date goes in quotes, as "2026-01-15"', '2026-01-15'],
    ['createdAt > 1/5/2026', 'A date goes in quotes, as "2026-01-05"', '1/5/2026'],
    ['createdAt > 1/5', 'A date goes in quotes, as "2026-01-31"', '1/5'],
    ['createdAt > 46000', 'A date goes in quotes, as "2026-01-31"', '46000'],
    ['createdAt > Jan 15', 'A date goes in quotes, as "2026-01-31"', 'Jan'],
    [
      'createdAt > "Jan 15"',
      'Created is a date such as "2026-01-31", "01/31/2026" or "Jan 31, 2026", with its year',
      '"Jan 15"',
    ],
    ['units > 1/2', '“1/2” is not a number', '1/2'],
    ['city = 1/5/2026', 'Put texts in quotes: "1/5/2026"', '1/5/2026'],
    ['inMarket = 1/5/2026', 'In market is true or false', '1/5/2026'],
  ])('says how a date is written: %s', (query, message, marked) => {
    expect(problemOf(query)).toMatchObject({ message, marked });
  });

  it('is bounded', () => {
    expect(problemOf('('.repeat(LOAN_QUERY_LIMITS.depth + 1))?.message).toContain('deep');
    expect(
      problemOf(Array.from({ length: LOAN_QUERY_LIMITS.conditions + 1 }, () => 'ltv>65').join(' or '))
        ?.message,
    ).toContain('conditions');
    expect(problemOf('x'.repeat(LOAN_QUERY_LIMITS.characters + 1))?.message).toContain('characters');
  });

  it('prints numbers without exponents, which it does not read', () => {
    const printed = (query: string) => printLoanQuery(parseLoanQuery(query));
    expect([
      printed('ltv > 0.00001%'),
      printed('totalLoanAmount < 2000000000000000000000'),
      printed('dscr > -0.0000005'),
    ]).toEqual(['ltv > 0.00001%', 'totalLoanAmount < 2000000000000000000000', 'dscr > -0.0000005']);
    expect(printed(printed('ltv > 0.00001%'))).toBe('ltv > 0.00001%');
  });

  it('knows no year zero and no number beyond all bounds', () => {
    expect(readLoanQuery('createdAt < "0000-01-01"')).toHaveProperty('problem');
    expect(readLoanQuery(`totalLoanAmount = ${'9'.repeat(400)}`)).toHaveProperty('problem');
  });
});
