import { describe, expect, it } from 'vitest';
import { bindingSentence, slackWords, type CalculateWith, type Option } from './binding';

const option = (label: string, amount: number | null, total: number, counts = true): Option => ({
  label,
  amount,
  slack: amount === null ? null : amount - total,
  counts,
});
const say = (how: CalculateWith, total: number | null, ...options: Option[]) =>
  bindingSentence({ how, total, options });

describe('which test binds', () => {
  it('names the lowest, with what the others would still allow', () => {
    const total = 2_924_999.5;
    expect(
      say(
        'min',
        total,
        option('Borrower Request', 3_000_000, total),
        option('LTV plus 100 Percent Renovations', total, total),
        option('Mezzanine', 3_100_000, total),
      ),
    ).toBe(
      'LTV plus 100 Percent Renovations binds: the lowest of 3 options. Slack of the others: Borrower Request $75,001 and Mezzanine $175,001.',
    );
  });

  it('passes over options that are not selected', () => {
    expect(say('min', 100, option('A', 100, 100), option('B', 50, 100, false), option('C', 130, 100))).toBe(
      'A binds: the lowest of 2 options. Slack of the others: C $30.',
    );
  });

  it('says that several bind at once, to the half cent', () => {
    expect(say('min', 100, option('A', 100, 100), option('B', 100.004, 100))).toBe(
      'A and B bind: the lowest of 2 options.',
    );
    expect(say('min', 100, option('A', 100, 100), option('B', 100, 100), option('C', 100, 100))).toBe(
      'A, B and C bind: the lowest of 3 options.',
    );
  });

  it('says what an average, a sum and a maximum are', () => {
    const [a, b] = [option('A', 100, 150), option('B', 200, 150)];
    expect(say('avg', 150, a, b)).toBe('No single test binds: the loan amount is the average of A and B.');
    expect(say('sum', 300, a, b)).toBe('No single test binds: the loan amount is the sum of A and B.');
    expect(say('max', 200, option('A', 100, 200), option('B', 200, 200))).toBe(
      'B sets the loan amount: the highest of 2 options.',
    );
  });

  it('says that the only option sets it, and that none does', () => {
    expect(say('avg', 100, option('A', 100, 100))).toBe(
      'A sets the loan amount: it is the only option selected.',
    );
    expect(say('min', null, option('A', null, 0, false))).toBe(
      'No loan amount yet: select an option that comes to more than zero.',
    );
  });
});

describe('slack in words', () => {
  it.each([
    [26_000.4, '$26,000 of slack'],
    [-180_000, 'Exceeded by $180,000'],
    [0.004, 'No slack'],
    [0.4, '$0 of slack'],
  ])('%s', (slack, words) => expect(slackWords({ label: 'A', amount: 1, slack, counts: true })).toBe(words));

  it('of nothing', () => expect(slackWords(option('A', null, 100))).toBe('No amount'));
});
