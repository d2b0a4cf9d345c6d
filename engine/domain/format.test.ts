import { describe, expect, it } from 'vitest';
import {
  fileSize,
  fileText,
  formatDay,
  formatDollars,
  formatKnown,
  formatLongDay,
  formatMoment,
  formatMillions,
  formatShare,
  formatShort,
  formatShortNumber,
  formatSum,
  formatValue,
  fromFileText,
  isNumericFormat,
} from './format';

describe('formatValue', () => {
  it.each([
    [1234567.5, 'usd0', '$1,234,568'],
    [-1234.4, 'usd0', '($1,234)'],
    [0, 'usd0', ''],
    [-0.4, 'usd0', ''],
    [0.4, 'usd2', '$0.40'],
    [12.3456, 'usd3', '$12.346'],
    [0.6543, 'percent2', '65.43%'],
    [0.65, 'percent0', '65%'],
    [0, 'percent1', '0.0%'],
    [-0.0012, 'percent1', '(0.1%)'],
    [-0.0001, 'percent1', '0.0%'],
    [1250, 'number0', '1,250'],
    [0, 'number0', '0'],
    [1.25, 'number2', '1.25'],
    [3, 'number1', '3.0'],
    [1931, 'text', '1931'],
    ['2026-01-31', 'date', '01/31/2026'],
    ['soon', 'date', 'soon'],
    ['Multi Family', 'text', 'Multi Family'],
    [true, 'boolean', 'Yes'],
    [null, 'usd0', ''],
  ])('%s as %s is %s', (value, format, shown) => {
    expect(formatValue(value, format)).toBe(shown);
  });

  it('shows the code of an error', () => {
    expect(formatValue({ error: '#DIV/0!' }, 'usd0')).toBe('#DIV/0!');
  });

  it('says N/A for what is unknown, and nothing for a zero amount', () => {
    expect(formatKnown(null, 'percent2')).toBe('N/A');
    expect(formatKnown('', 'text')).toBe('N/A');
    expect(formatKnown(0, 'usd0')).toBe('');
  });

  it('says a sum of nothing', () => {
    expect([0, -5, null].map((value) => formatSum(value, 'usd2'))).toEqual(['$0.00', '($5.00)', 'N/A']);
    expect(formatSum(0, 'usd0')).toBe('$0');
    expect(formatSum(0, 'number0')).toBe('0');
  });

  it('says nothing of what is nothing once rounded, and N/A of what is no number', () => {
    expect([0.3, -1e-9, Number.NaN, Infinity].map((value) => formatSum(value, 'usd0'))).toEqual([
      '$0',
      '$0',
      'N/A',
      'N/A',
    ]);
    expect([1250, -40, 0.2].map(formatDollars)).toEqual(['$1,250', '($40)', '$0']);
  });

  it('writes an amount short where there is little room', () => {
    expect([450_000, 1_234_567, 980, 0].map((amount) => formatShort(amount))).toEqual([
      '$450K',
      '$1.2M',
      '$980',
      '$0',
    ]);
    expect(formatShort(1_234_567, 2)).toBe('$1.23M');
  });

  it('writes a number short, and a share, with the decimals that they have', () => {
    expect([400, 1500, 15_000, 500_000, 12_500_000].map(formatShortNumber)).toEqual([
      '400',
      '1.5K',
      '15K',
      '500K',
      '12.5M',
    ]);
    expect([0, 0.5, 0.125, 0.01666].map(formatShare)).toEqual(['0%', '50%', '12.5%', '1.67%']);
  });

  it('writes amounts in millions that stand side by side', () => {
    expect([-30_000, 450, 50_000].map(formatMillions)).toEqual(['($30K)', '$450', '$0.1M']);
    expect([24e6, -1_250_000, 0, 1_234_000_000].map(formatMillions)).toEqual([
      '$24.0M',
      '($1.3M)',
      '$0.0M',
      '$1,234.0M',
    ]);
  });

  it('knows which formats are figures', () => {
    expect(isNumericFormat('percent1')).toBe(true);
    expect(isNumericFormat('date')).toBe(false);
    expect(isNumericFormat('text')).toBe(false);
  });
});

it.each([
  [0, '0 bytes'],
  [980, '980 bytes'],
  [1000, '1 KB'],
  [12_300, '12 KB'],
  [1_468_006, '1.4 MB'],
  [12_900_000, '12 MB'],
])('a file of %s bytes has %s', (bytes, size) => expect(fileSize(bytes)).toBe(size));

describe('texts that look like formulas', () => {
  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', "'=x", "''@y", '\tx', "'tis", 'plain', "'", ''])(
    '%s survives a CSV file, and does not run there',
    (text) => {
      expect(fromFileText(fileText(text))).toBe(text);
      expect(fileText(text)).not.toMatch(/^[=+\-@\t\r]/);
    },
  );

  it('leaves harmless texts alone', () => {
    expect([fileText("'tis"), fileText('a=b')]).toEqual(["'tis", 'a=b']);
  });
});

describe('days and times', () => {
  it('are those of Greenwich, whatever the clock of the reader', () => {
    expect(formatDay('2026-11-21T23:30:00.000Z')).toBe('11/21/2026');
    expect(formatDay('2026-11-21T23:30:00-05:00')).toBe('11/22/2026');
    expect(formatLongDay('2026-03-01T00:10:00Z')).toBe('Mar 01, 2026');
    expect(formatMoment('2026-11-21T09:05:59Z')).toBe('11/21/2026, 09:05 GMT');
    expect(formatMoment(new Date(Date.UTC(2026, 0, 1)))).toBe('01/01/2026, 00:00 GMT');
  });

  it('leave what is no moment as it is', () =>
    expect([formatDay('soon'), formatMoment('soon')]).toEqual(['soon', 'soon']));
});
