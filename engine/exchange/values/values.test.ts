import { describe, expect, it } from 'vitest';
import { fromCapitals } from './capitals';
import { detectDayFirst, parseDate } from './date';
import { detectDecimal, parseNumber } from './number';
import { neutral, storedText, undoNeutral } from './text';

describe('numbers as people and systems write them', () => {
  it.each<[string, number]>([
    ['2450', 2450],
    ['1,204', 1204],
    ['$1,234.50', 1234.5],
    ['(500)', -500],
    ['($1,200.75)', -1200.75],
    ['$ (64)', -64],
    ['-$5', -5],
    ['5-', -5],
    ['12.5%', 0.125],
    ['71.43%', 0.7143],
    ['100 %', 1],
    ['(2.5%)', -0.025],
    ['$1 560,00', 1560],
    ['2.450,00', 2450],
    ['75,5', 75.5],
    ['.5', 0.5],
    ['1.0', 1],
    ['€ 1.999,99', 1999.99],
    ["1'204.5", 1204.5],
    ['−3', -3],
    ['1e3', 1000],
    ['0', 0],
    ['USD 12', 12],
    ['$   800,000', 800000],
  ])('%s is %d', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each([
    '12 50',
    'n/a',
    '',
    '$',
    '1,23,456',
    '1.2.3',
    '3 bedrooms',
    '=1+1',
    '1/2',
    'Infinity',
    '0x10',
    '--5',
  ])('%s is no number', (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });
  it('reads what could be either by the mark of the file', () => {
    expect([parseNumber('1,204', '.'), parseNumber('1,204', ',')]).toEqual([1204, 1.204]);
    expect([parseNumber('1.204', '.'), parseNumber('1.204', ',')]).toEqual([1.204, 1204]);
  });
  it('reads groups of three digits that can be nothing else, and takes a file of semicolons without a sign for one of decimal commas', () => {
    expect([parseNumber('3.025.000'), parseNumber('3,025,000', ','), parseNumber('3.025.00')]).toEqual([
      3_025_000,
      3_025_000,
      undefined,
    ]);
    expect([
      detectDecimal([{ cells: ['925.000'] }], ';'),
      detectDecimal([{ cells: ['925.000'] }], ','),
      detectDecimal([{ cells: ['925.000', '0.5'] }], ';'),
    ]).toEqual([',', '.', '.']);
  });
  it('finds the mark by the cells that can only be read one way', () => {
    expect(detectDecimal([{ cells: ['75,5', '2.450,00', '1.204'] }])).toBe(',');
    expect(detectDecimal([{ cells: ['$1,234.50', '1,204', '3.9', '$1 560,00'] }])).toBe('.');
    expect(detectDecimal([{ cells: ['1,204', '31.12.2025', 'text'] }])).toBe('.');
  });
});

describe('dates', () => {
  it.each([
    ['3/12/2017', '2017-03-12'],
    ['03/12/17', '2017-03-12'],
    ['12/31/1999 00:00', '1999-12-31'],
    ['2016-09-13 00:00:00', '2016-09-13'],
    ['20141013T000000', '2014-10-13'],
    ['20141013', '2014-10-13'],
    ['2024-01-01', '2024-01-01'],
    ['31.12.2025', '2025-12-31'],
    ['25/12/2025', '2025-12-25'],
    ['12-Mar-2017', '2017-03-12'],
    ['March 1, 2017', '2017-03-01'],
    ['45658', '2025-01-01'],
    ['2/29/2024', '2024-02-29'],
  ])('%s is %s', (text, iso) => expect(parseDate(text)).toEqual({ iso }));
  it.each(['2/29/2023', '13/13/2020', 'soon', '1986/2007', '120', '2.450', '0/1/2020'])(
    '%s is none',
    (text) => expect(parseDate(text)).toBeUndefined(),
  );
  it('knows the dates that stand for none', () => {
    expect(parseDate('1/1/1970')).toEqual({ placeholder: '1970-01-01' });
    expect(parseDate('1/1/1900')).toEqual({ placeholder: '1900-01-01' });
  });
  it('learns from the dates that can only be read one way', () => {
    expect(detectDayFirst([{ cells: ['05-12-2021', '16-12-2021', 'text'] }])).toBe(true);
    expect(detectDayFirst([{ cells: ['12/05/2021', '12/16/2021 00:00'] }])).toBe(false);
    expect(detectDayFirst([{ cells: ['05-12-2021', '31.12.2021', '2021-12-31'] }])).toBeUndefined();
  });
  it('reads day first where told', () =>
    expect(parseDate('3/12/2017', { dayFirst: true })).toEqual({ iso: '2017-12-03' }));
});

describe('texts that look like formulas', () => {
  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', "'=x", "''@y", '\tx', "'tis", 'plain', "'", ''])(
    '%s survives being neutralised',
    (text) => {
      expect(undoNeutral(neutral(text))).toBe(text);
      expect(neutral(text)).not.toMatch(/^[=+\-@\t\r]/);
    },
  );
  it('leaves harmless texts alone', () =>
    expect([neutral("'tis"), neutral('a=b'), storedText('a=b'), storedText('=b')]).toEqual([
      "'tis",
      'a=b',
      'a=b',
      "'=b",
    ]));
});

describe('places in capitals', () => {
  it.each([
    ['BEDFORD-STUYVESANT', 'Bedford-Stuyvesant'],
    ['UPPER EAST SIDE (59-79)', 'Upper East Side (59-79)'],
    ['447 WEST 18TH STREET, 6D', '447 West 18th Street, 6D'],
    ['Jackson Heights', 'Jackson Heights'],
    ['DoBro', 'DoBro'],
    ['UWS', 'UWS'],
  ])('%s is %s', (text, read) => expect(fromCapitals(text)).toBe(read));
});
