import { describe, expect, it } from 'vitest';
import {
  columnReading,
  columnSaid,
  detectDayFirst,
  detectDecimal,
  fromPoints,
  inPoints,
  looksLikeFraction,
  rangeProblem,
  readBoolean,
  readChoice,
  readFileDate,
  readNumber,
  twoReadings,
  writeNumber,
  type NumberStyle,
} from './index';

const FILE: NumberStyle = { otherMark: true };

describe('numbers as people and systems write them', () => {
  it.each<[string, number]>([
    ['2450', 2450],
    ['1,204', 1204],
    ['$1,234.50', 1234.5],
    ['(500)', -500],
    ['($1,200.75)', -1200.75],
    ['$(1,250.75)', -1250.75],
    ['$ (64)', -64],
    ['-$5', -5],
    ['$-3', -3],
    ['5-', -5],
    ['12.5%', 0.125],
    ['71.43%', 0.7143],
    ['100 %', 1],
    ['(2.5%)', -0.025],
    ['(5)%', -0.05],
    ['.5', 0.5],
    ['1.', 1],
    ['+4', 4],
    ["1'204.5", 1204.5],
    ['1 560.00', 1560],
    ['−3', -3],
    ['1e3', 1000],
    ['1.2E+3', 1200],
    ['0', 0],
    ['USD 12', 12],
    ['€ 12', NaN],
    ['£300', NaN],
    ['C$5', NaN],
    ['US$5', 5],
    ['12 EUR', NaN],
    ['$   800,000', 800000],
    ['750k', 750_000],
    ['$5.4m', 5_400_000],
    ['1.5 M', 1_500_000],
    ['5.4mm', 5_400_000],
    ['2 million', 2_000_000],
    ['2bn', 2_000_000_000],
    ['(1.2k)', -1200],
    ['5.4m%', NaN],
    ['1b', NaN],
    ['1,5', NaN],
    ['1,23', NaN],
    ['3.025.000', NaN],
    ['12 50', NaN],
    ['5km', NaN],
    ['--5', NaN],
    ['(5', NaN],
    ['5)', NaN],
    ['1$2', NaN],
    ['$', NaN],
    ['Infinity', NaN],
    ['0x10', NaN],
    ['', NaN],
    ['3 bedrooms', NaN],
  ])('%s is %d', (text, value) => expect(readNumber(text) ?? NaN).toBe(value));

  it('reads a lone b where the figure is money', () =>
    expect([readNumber('1.5b', { scaleWords: 'money' }), readNumber('5k', { scaleWords: 'none' })]).toEqual([
      1_500_000_000,
      undefined,
    ]));

  it('reads points or fractions as it is told, and a sign before either', () => {
    const both = (text: string) => [
      readNumber(text, { percent: 'points' }),
      readNumber(text, { percent: 'fractions' }),
    ];
    expect([both('65'), both('0.07'), both('6.5%'), both('(7.1)')]).toEqual([
      [0.65, 65],
      [0.0007, 0.07],
      [0.065, 0.065],
      [-0.071, -7.1],
    ]);
  });

  it('reads what could be either by the mark of the file, and the other mark where a number shows it', () => {
    const read = (text: string, decimal: '.' | ',') => readNumber(text, { ...FILE, decimal });
    expect([read('1,204', '.'), read('1,204', ',')]).toEqual([1204, 1.204]);
    expect([read('1.204', '.'), read('1.204', ',')]).toEqual([1.204, 1204]);
    expect([
      read('2.450,00', '.'),
      read('75,5', '.'),
      read('$1 560,00', '.'),
      read('$ 1.999,99', '.'),
    ]).toEqual([2450, 75.5, 1560, 1999.99]);
    expect([read('3.025.000', '.'), read('3,025,000', ','), read('3.025.00', '.')]).toEqual([
      3_025_000,
      3_025_000,
      undefined,
    ]);
  });

  it('is as strict as VALUE where that is wanted', () =>
    expect(
      ['$1,234.50', '(5)', '12%', '5.4m', '5-', '€5', '1 234'].map((text) =>
        readNumber(text, { strict: true }),
      ),
    ).toEqual([1234.5, -5, 0.12, undefined, undefined, undefined, undefined]));

  it('finds the mark of a file by the cells that can only be read one way', () => {
    expect(detectDecimal([{ cells: ['75,5', '2.450,00', '1.204'] }])).toBe(',');
    expect(detectDecimal([{ cells: ['$1,234.50', '1,204', '3.9', '$1 560,00'] }])).toBe('.');
    expect(detectDecimal([{ cells: ['1,204', '31.12.2025', 'text'] }])).toBe('.');
    expect([
      detectDecimal([{ cells: ['925.000'] }], ';'),
      detectDecimal([{ cells: ['925.000'] }], ','),
      detectDecimal([{ cells: ['925.000', '0.5'] }], ';'),
    ]).toEqual([',', '.', '.']);
  });
});

describe('a percentage without its sign', () => {
  it.each([
    ['an LTV', 0.65, { usual: 0.65 }, true],
    ['an LTV in points', 65, { usual: 0.65 }, false],
    ['a management fee of half a percent', 0.5, { usual: 0.03 }, false],
    ['a management fee as a fraction', 0.03, { usual: 0.03 }, true],
    ['an interest rate as a fraction', 0.11, { usual: 0.11 }, true],
    ['taxes of an eighth of a percent', 0.125, { usual: 0.00125 }, false],
    ['an assessment as a fraction', 1.05, { usual: 1 }, true],
    ['an assessment in points', 95, { usual: 1 }, false],
    ['half of what nobody knows', 0.5, {}, true],
    ['one of what nobody knows', 1, {}, false],
    ['what would be out of bounds as a fraction', 1.05, { usual: 1, max: 1 }, false],
    ['nothing', 0, { usual: 0.65 }, false],
  ])('%s (%d) is asked about where it looks like a fraction', (_what, typed, field, asked) =>
    expect(looksLikeFraction(typed, { format: 'percent2', ...field })).toBe(asked),
  );

  it('has two readings, each with the text that says it', () => {
    expect(twoReadings('0.65', { format: 'percent2', usual: 0.65 })).toEqual({
      points: { value: 0.0065, text: '0.65%' },
      fraction: { value: 0.65, text: '65%' },
    });
    expect(twoReadings('0.65%', { format: 'percent2', usual: 0.65 })).toBeUndefined();
    expect(twoReadings('0.65', { format: 'number2', usual: 0.65 })).toBeUndefined();
  });

  it.each(['$0.65', '0.65 USD'])('is not read out of an amount of money: %s', (text) => {
    expect(twoReadings(text, { format: 'percent2', usual: 0.65 })).toBeUndefined();
    expect(columnReading([text], { format: 'percent2', usual: 1 })).toBeUndefined();
    expect(readNumber(text, { percent: 'fractions' })).toBeUndefined();
    expect(readNumber(text)).toBe(0.65);
  });

  it.each([
    ['all fractions', ['0.95', '1', '1.05', ''], 1, 'fractions'],
    ['points', ['95', '100', '0.5'], 1, 'points'],
    ['small rates', ['0.5', '0.75'], 0.03, 'points'],
    ['with signs', ['95%', '100%'], 1, undefined],
    ['some signs', ['95%', '0.9'], 1, 'fractions'],
    ['zeros', ['0', '0'], 1, undefined],
  ])('is read by its column: %s', (_what, texts, usual, reading) =>
    expect(columnReading(texts, { format: 'percent1', usual })).toBe(reading),
  );
});

it.each([
  ['the first that can be read', ['12,5', '0', '95'], '95 is 95%'],
  ['the first within the bounds', ['250', '90'], '90 is 90%'],
])('how a column was read is shown by %s', (_what, texts, example) =>
  expect(columnSaid('points', texts, { format: 'percent1', min: 0, max: 2 })).toBe(
    `numbers without % were read as percent: ${example}`,
  ),
);
it('how a column was read is not said where nothing shows it', () =>
  expect(columnSaid('points', ['95%', '0'], { format: 'percent1' })).toBeUndefined());

describe('dates of files', () => {
  it.each([
    ['3/12/2017', '2017-03-12'],
    ['12/31/1999 00:00', '1999-12-31'],
    ['20141013T000000', '2014-10-13'],
    ['25/12/2025', '2025-12-25'],
    ['45658', '2025-01-01'],
  ])('%s is %s', (text, iso) => expect(readFileDate(text)).toEqual({ iso }));
  it.each(['2/29/2023', '13/13/2020', 'soon', '1986/2007', '120', '2.450', '0/1/2020'])(
    '%s is none',
    (text) => expect(readFileDate(text)).toBeUndefined(),
  );
  it('knows the dates that stand for none', () => {
    expect(readFileDate('1/1/1970')).toEqual({ placeholder: '1970-01-01' });
    expect(readFileDate('1/1/1900')).toEqual({ placeholder: '1900-01-01' });
  });
  it('learns from the dates that can only be read one way', () => {
    expect(detectDayFirst([{ cells: ['05-12-2021', '16-12-2021', 'text'] }])).toBe(true);
    expect(detectDayFirst([{ cells: ['12/05/2021', '12/16/2021 00:00'] }])).toBe(false);
    expect(detectDayFirst([{ cells: ['05-12-2021', '31.12.2021', '2021-12-31'] }])).toBeUndefined();
  });
  it('reads day first where told', () =>
    expect(readFileDate('3/12/2017', { dayFirst: true })).toEqual({ iso: '2017-12-03' }));
});

it('yes and no', () =>
  expect(['Yes', 'x', '0', 'off', 'maybe'].map(readBoolean)).toEqual([true, true, false, false, undefined]));

it('a choice is named by what is stored or by its label', () => {
  const choices = { options: ['Vacant', 'OTHER'], optionLabels: { OTHER: 'Another' } };
  expect(['vacant', 'another', 'Sold'].map((text) => readChoice(text, choices))).toEqual([
    'Vacant',
    'OTHER',
    undefined,
  ]);
});

it('bounds are said in the words of the specification', () => {
  expect(rangeProblem(101, { min: 0, max: 100 })).toBe('Value must be between 0 and 100');
  expect(rangeProblem(2, { max: 1 }, (bound) => writeNumber(bound, 'percent2'))).toBe(
    'Value must be at most 100%',
  );
  expect(rangeProblem(1, { min: null, max: null })).toBeUndefined();
});

describe('what is written is read as the same', () => {
  const fractions = [0.65, 0.07, 0.0616, -0.05, 1, 0, 12.5, 0.123456789012345, 0.00125, 0.285, 1e-9];
  it.each(fractions)('%d as text', (value) => expect(readNumber(writeNumber(value, 'percent2'))).toBe(value));
  it.each(fractions)('%d in points', (value) => expect(fromPoints(inPoints(value))).toBe(value));
});
