import { describe, expect, it } from 'vitest';
import { amountOf, bestMatches, itemSchema, withoutMarks } from './lines';

describe('an amount', () => {
  it.each([
    ['$1,250,000', 1_250_000],
    ['(45,000)', -45_000],
    ['($1,200.50)', -1200.5],
    ['-300', -300],
    ['@totalLoanAmount', '@totalLoanAmount'],
    ['0', 0],
  ])('%s is read as %s', (text, amount) => expect(amountOf(text)).toBe(amount));

  it.each(['loan plus fees', '@a + @b', '=noi*2', '@', 'TRUE', '5%', '(5%)', '12,5', '1.250,00', '1,2,3'])(
    '%s is none',
    (text) => expect(amountOf(text)).toBeUndefined(),
  );

  it('is pasted without $ and commas, unless it is none', () => {
    expect(withoutMarks(' $1,250,000 ')).toBe('1250000');
    expect(withoutMarks('12,5')).toBe('12,5');
  });
});

describe('an item', () => {
  const messages = (item: string, amount: string) =>
    itemSchema((name) => name === 'noi')
      .safeParse({ item, amount })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('needs a name and an amount', () =>
    expect(messages(' ', '')).toEqual(['item: Required', 'amount: Required']));
  it('takes a number or one variable', () =>
    expect(messages('Fee', 'much')).toEqual([
      "amount: Value must be a valid number or a single variable starting with '@'",
    ]));
  it('leaves a formula that stands there alone', () => {
    const schema = itemSchema(() => false, '=noi*2');
    expect(schema.safeParse({ item: 'Fee', amount: '=noi*2' }).success).toBe(true);
    expect(schema.safeParse({ item: 'Fee', amount: '=noi*3' }).success).toBe(false);
  });
  it('takes only variables that there are', () => {
    expect(messages('Fee', '@noi')).toBeUndefined();
    expect(messages('Fee', '@nio')).toEqual(['amount: There is no figure of that name']);
  });
});

it('offers the figure of that name first, then those that begin so', () => {
  const figures = ['residentialNoi', 'noiMargin', 'noi', 'capRate'].map((name) => ({
    name,
    label: name === 'capRate' ? 'NOI over Value' : name,
  }));
  expect(bestMatches(figures, 'noi').map(({ name }) => name)).toEqual([
    'noi',
    'noiMargin',
    'capRate',
    'residentialNoi',
  ]);
  expect(bestMatches(figures, 'nothing')).toEqual([]);
});
