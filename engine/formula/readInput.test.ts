import { describe, expect, test } from 'vitest';
import { dateToSerial, serialToDate } from '../values';
import { AMOUNT_MESSAGE, DAYS_MESSAGE, readInput, type ValueRules } from './readInput';
import { writeInput, type WriteRules } from './writeInput';

const rules = (part: Partial<ValueRules>): ValueRules => ({ type: 'number', format: 'number0', ...part });
const value = (input: Parameters<typeof readInput>[0], part: Partial<ValueRules> = {}) => {
  const read = readInput(input, rules(part));
  return 'value' in read ? read.value : read.problem;
};

describe('numbers', () => {
  test.each([
    ['$1,234.50', 1234.5],
    ['(500)', -500],
    ['($1,250.75)', -1250.75],
    ['$(1,250.75)', -1250.75],
    ['$ (500)', -500],
    ['$ 64', 64],
    ['-$3', -3],
    ['$-3', -3],
    ['1.2e3', 1200],
    ['  7 ', 7],
    ['.5', 0.5],
    ['+4', 4],
    ['0', 0],
  ])('%s is %d', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  test.each([
    'abc',
    '1,23',
    '12 50',
    '(5',
    '5)',
    '$(5',
    '--5',
    '$',
    '1.2.3',
    '0x10',
    'Infinity',
    '=',
    '12abc',
  ])('%s is no number', (text) => {
    expect(value(text)).toBe(`\`${text}\` is not a number`);
  });

  test.each([
    ['12.5%', 0.125],
    ['71.43%', 0.7143],
    ['(5%)', -0.05],
    ['(5)%', -0.05],
  ])('%s of a percentage is %d, and no other number', (text, expected) => {
    expect(value(text, { format: 'percent2' })).toBe(expected);
    expect(value(text)).toBe(`\`${text}\` is a percentage, which does not belong here`);
  });

  test('a figure that is held in percent takes a percentage as it is typed', () => {
    const occupancy = { format: 'number2', note: '0 to 100 as typed; required for Mixed Use' } as const;
    expect(['95', '95%', '97.25 %', '0.5'].map((text) => value(text, occupancy))).toEqual([
      95, 95, 97.25, 0.5,
    ]);
  });

  test.each([
    ['12', 12],
    ['12.0', 12],
    ['12.5', 'Value must be a whole number of months'],
    ['0.0125k', 'Value must be a whole number of months'],
  ])('a term of %s months is %s', (text, expected) =>
    expect(value(text, { note: 'months, with the extensions' })).toBe(expected),
  );

  test.each([
    ['12', 12],
    ['0.0125k', 'Enter a whole number'],
    ['12.5', 'Enter a whole number'],
  ])('what is counted takes no part of one: %s is %s', (text, expected) =>
    expect(value(text, { counted: true })).toBe(expected),
  );

  test('a figure that is held in percent is asked about as a percentage is', () => {
    const occupancy = rules({ format: 'number2', note: '0 to 100 as typed', min: 0, max: 100 });
    const read = (text: string) => readInput(text, occupancy, { ask: { usual: 95 } });
    expect(read('0.95')).toMatchObject({
      readings: { points: { text: '0.95%' }, fraction: { text: '95%' } },
    });
    expect(['95', '0.95%', '95%'].map(read)).toEqual([{ value: 95 }, { value: 0.95 }, { value: 95 }]);
  });

  test('a cell whose row names its format takes a percentage', () => {
    expect(value('12.5%', { format: 'number4', formatBy: 'costFormat' })).toBe(0.125);
  });

  test('a text too long for a number is refused without a look at it', () => {
    expect(value(`7${' '.repeat(59)}`)).toBe(7);
    expect(value(`7${' '.repeat(60)}`)).toBe(`\`7${' '.repeat(59)}…\` is not a number`);
    expect(value(`(${' '.repeat(7990)}x`)).toBe(`\`(${' '.repeat(59)}…\` is not a number`);
  });

  test('a text longer than is stored is refused in the cell, and not with the whole save', () => {
    const text = { type: 'text', format: 'text' } as const;
    expect(value('x'.repeat(8000), text)).toBe('x'.repeat(8000));
    expect(value('x'.repeat(8012), text)).toBe('At most 8,000 characters: 12 too many');
  });

  test.each(['a\0b', 'x\ud800', '="\udc00"'])('a text that no database keeps is refused: %j', (text) => {
    expect(value(text, { type: 'text', format: 'text' })).toBe(
      'The text holds a character that cannot be kept',
    );
    expect(value('flats 😀', { type: 'text', format: 'text' })).toBe('flats 😀');
  });

  test('a percentage is typed in percent, with or without its sign', () => {
    expect(value('6.5', { format: 'percent2' })).toBe(0.065);
    expect(value('0.5', { format: 'percent2' })).toBe(0.005);
    expect(value('0.5%', { format: 'percent2' })).toBe(0.005);
    expect(value('150%', { format: 'percent2' })).toBe(1.5);
    expect(value(6.5, { format: 'percent2' })).toBe(6.5);
    expect(readInput('0.5', rules({ format: 'percent2' }), { percent: 'fractions' })).toEqual({ value: 0.5 });
  });

  test('a unit behind a number is the one that the cell takes, by its note, or is refused in words', () => {
    const rent = { format: 'usd2', note: 'USD a month; a vacant row counts as 0 in totals' } as const;
    expect(value('$2,600/mo', rent)).toBe(2600);
    expect(value('2,600 per month', rent)).toBe(2600);
    expect(value('$31,200/yr', rent)).toBe(
      '`$31,200/yr` is an amount a year, where an amount a month is meant',
    );
    expect(value('1,250 SF', { note: 'square feet' })).toBe(1250);
    expect(value('$45.50 PSF', { format: 'usd2', note: 'USD a square foot' })).toBe(45.5);
    expect(value('$450 PSF', { format: 'usd0', note: 'USD' })).toBe(
      '`$450 PSF` is an amount a square foot, where the whole amount is meant',
    );
    expect(value('1,250 SF')).toBe('`1,250 SF` is not a number');
    expect(value('£300', { format: 'usd0' })).toBe('`£300` is not in US dollars');
  });

  test('what looks like a fraction is not taken where a person can be asked, and both readings are given', () => {
    const ask = (text: string, usual: number) =>
      readInput(text, rules({ format: 'percent2', min: 0, max: 1 }), { ask: { usual } });
    expect(ask('0.65', 0.65)).toMatchObject({
      problem: '0.65 may be 0.65% or 65%: type the one you mean',
      readings: { points: { value: 0.0065, text: '0.65%' }, fraction: { value: 0.65, text: '65%' } },
    });
    expect(ask('0.65%', 0.65)).toEqual({ value: 0.0065 });
    expect(ask('65', 0.65)).toEqual({ value: 0.65 });
    expect(ask('0.5', 0.03)).toEqual({ value: 0.005 });
  });

  test('bounds in the words of the spec', () => {
    expect(value(101, { min: 0, max: 100 })).toBe('Value must be between 0 and 100');
    expect(value('150%', { format: 'percent2', min: 0, max: 1 })).toBe('Value must be between 0% and 100%');
    expect(value(1.5, { format: 'percent2', min: 0, max: 1 })).toBe('Value must be between 0 and 1');
    expect(value(-1, { min: 0 })).toBe('Value must be at least 0');
    expect(value(6, { max: 5 })).toBe('Value must be at most 5');
    expect(value(NaN)).toBe('Value must be a finite number');
    expect(value(9e300)).toBe('Value must be smaller than 1,000,000,000,000,000');
  });
});

test('amounts are a number or one single name', () => {
  const amount = { type: 'amount' } as const;
  expect(value('@totalLoanAmount', amount)).toBe('@totalLoanAmount');
  expect(value('$1,000', amount)).toBe(1000);
  expect(value('=noi*2', amount)).toBe('=noi*2');
  for (const text of ['@a + @b', 'abc', '@', '@@x']) expect(value(text, amount)).toBe(AMOUNT_MESSAGE);
});

test('dates', () => {
  const date = { type: 'date', format: 'date' } as const;
  expect(value('01/31/2026', date)).toBe('2026-01-31');
  expect(value('1/3/26', date)).toBe('2026-01-03');
  expect(value('3/1/71', date)).toBe('1971-03-01');
  expect(value('2026-01-31', date)).toBe('2026-01-31');
  expect(value(46053, date)).toBe('2026-01-31');
  expect(value('46053', date)).toBe('2026-01-31');
  expect(value('02/30/2026', date)).toBe('`02/30/2026` is not a date; write MM/DD/YYYY');
  expect(dateToSerial('2000-01-01')).toBe(36526);
  expect(serialToDate(36526.75)).toBe('2000-01-01');
});

test('whole numbers lose their fraction before they are measured', () => {
  expect(value('75.9', { whole: true })).toBe(75);
  expect(value(75.9, { whole: true, min: 0 })).toBe(75);
  expect(value('=75.9', { whole: true })).toBe('=75.9');
  expect(value(-0.5, { whole: true, min: 0 })).toBe('Value must be at least 0');
});

test('booleans and choices', () => {
  expect(value('yes', { type: 'boolean' })).toBe(true);
  expect(value(0, { type: 'boolean' })).toBe(false);
  expect(value('maybe', { type: 'boolean' })).toBe('`maybe` is neither yes nor no');
  const choice = {
    type: 'choice',
    options: ['Vacant', 'OTHER'],
    optionLabels: { OTHER: 'Another' },
  } as const;
  expect(value('vacant', choice)).toBe('Vacant');
  expect(value('another', choice)).toBe('OTHER');
  expect(value('Sold', choice)).toBe('`Sold` is not one of Vacant, Another');
});

test('blank is blank, texts stay', () => {
  for (const type of ['text', 'number', 'date', 'boolean', 'choice', 'amount'] as const)
    expect(value('', { type })).toBeNull();
  expect(value(101, { type: 'text' })).toBe('101');
  expect(value('007', { type: 'text' })).toBe('007');
  expect(value("'=x", { type: 'text' })).toBe("'=x");
});

test('a value is written as a person would type it', () => {
  const written = (input: Parameters<typeof writeInput>[0], part: Partial<WriteRules>) =>
    writeInput(input, { type: 'number', format: 'text', optionLabels: { OTHER: 'Another' }, ...part });
  expect([
    written(0.065, { format: 'percent2' }),
    written(1234.5, { format: 'usd2' }),
    written('2026-01-31', { type: 'date' }),
    written('=TODAY()', { type: 'date' }),
    written(true, { type: 'boolean' }),
    written('OTHER', { type: 'choice' }),
    written(null, {}),
  ]).toEqual(['6.5%', '1234.5', '01/31/2026', '=TODAY()', 'Yes', 'Another', '']);
});

test('refuses what is no number of days in the words for days', () => {
  const days = (note: string): ValueRules => ({ type: 'number', format: 'number0', note });
  for (const note of ['days', 'calendar days after the bill date', 'days before maturity'])
    expect(value('soon', days(note))).toBe(DAYS_MESSAGE);
  expect(value('10 days', days('days'))).toBe(10);
  expect(value('soon', days('months'))).toBe('`soon` is not a number');
});
