import { describe, expect, it } from 'vitest';
import { readDate, readMonth, readPastDate } from './date';

describe('dates as people and programs write them', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2024/03/05', '2024-03-05'],
    ['2024.3.5', '2024-03-05'],
    ['20141013', '2014-10-13'],
    ['2025-01-04 00:00:00', '2025-01-04'],
    ['2025-01-04T00:00:00.000Z', '2025-01-04'],
    ['20141013T000000', '2014-10-13'],
    ['2025-01-04T00:00:00+02:00', '2025-01-04'],
    ['3/12/2017', '2017-03-12'],
    ['03/12/17', '2017-03-12'],
    ['3-12-2017', '2017-03-12'],
    ['12/31/1999 00:00', '1999-12-31'],
    ['1/5/2024  12:00:00 AM', '2024-01-05'],
    ['1/5/2024, 3:30 p.m.', '2024-01-05'],
    ['31.12.2025', '2025-12-31'],
    ['25/12/2025', '2025-12-25'],
    ['12-Mar-2017', '2017-03-12'],
    ['5-Jan-24', '2024-01-05'],
    ['05-JAN-24', '2024-01-05'],
    ['5 January 2024', '2024-01-05'],
    ['5 Sept. 2024', '2024-09-05'],
    ['Jan 5, 2024', '2024-01-05'],
    ['Jan. 5 2024', '2024-01-05'],
    ['January 5th, 2024', '2024-01-05'],
    ['Jan-5-2024', '2024-01-05'],
    ['Friday, January 5, 2024', '2024-01-05'],
    ['Fri 1/5/2024', '2024-01-05'],
    ['45658', '2025-01-01'],
    ['45658.75', '2025-01-01'],
    ['2/29/2024', '2024-02-29'],
    ['1/1/71', '1971-01-01'],
    ['1/1/69', '2069-01-01'],
  ])('%s is %s', (text, iso) => expect(readDate(text)).toBe(iso));

  it.each([
    '2/29/2023',
    '13/13/2020',
    '02/30/2026',
    'soon',
    '1986/2007',
    '120',
    '2.450',
    '0/1/2020',
    '1/5',
    'Jan-24',
    'Jan 2024',
    'Jam 5, 2024',
    'Mayor 5, 2024',
    '5-Ja-24',
    '0000-01-01',
    '5/',
    '1/2/3/4',
    `1/5/2024${' '.repeat(90)}x`,
    '',
  ])('%s is none', (text) => {
    expect(readDate(text)).toBeUndefined();
  });

  it.each([
    ['1/5', '2026-01-05'],
    ['12-31', '2026-12-31'],
    ['5-Jan', '2026-01-05'],
    ['Jan 5', '2026-01-05'],
    ['January 5', '2026-01-05'],
  ])('%s is %s where the year is said', (text, iso) => expect(readDate(text, { year: 2026 })).toBe(iso));
  it.each(['2/29', '1.5', 'Jan-24', '13/13', '5'])('%s is none even so', (text) =>
    expect(readDate(text, { year: 2026 })).toBeUndefined(),
  );

  it('reads day first where told', () => {
    expect([
      readDate('3/12/2017', { dayFirst: true }),
      readDate('3/13/2017', { dayFirst: true }),
      readDate('1/5', { dayFirst: true, year: 2026 }),
    ]).toEqual(['2017-12-03', '2017-03-13', '2026-05-01']);
  });
});

it('takes a year of two digits that lies behind the latest day for one of the century before', () => {
  const sold = (text: string) => readDate(text, { latest: '2026-11-23' });
  expect(['6/30/51', '11/24/26', '24-Nov-26', '11/23/26', '6/30/2051'].map(sold)).toEqual([
    '1951-06-30',
    '1926-11-24',
    '1926-11-24',
    '2026-11-23',
    '2051-06-30',
  ]);
});

it.each([
  ['2026-02', '2026-02-01'],
  ['02/2026', '2026-02-01'],
  ['February 2026', '2026-02-01'],
  ['2026-13', undefined],
])('the month %s begins on %s', (text, first) => expect(readMonth(text)).toBe(first));

it('reads a month alone as its first day where a date has been, and says so', () => {
  const sold = (text: string) => readPastDate(text, { latest: '2026-11-23' });
  expect(['Oct-25', '10/2025', 'Dec-31', '01/1900', '1/1/1900', '10/13/2025', 'soon'].map(sold)).toEqual([
    { iso: '2025-10-01', monthOnly: true },
    { iso: '2025-10-01', monthOnly: true },
    { ahead: '2031-12-01' },
    { placeholder: '1900-01-01' },
    { placeholder: '1900-01-01' },
    { iso: '2025-10-13' },
    undefined,
  ]);
});

it('reads a month ahead with its year as that month, as only two digits may be a day', () => {
  const sold = (text: string) => readPastDate(text, { latest: '2026-11-23' });
  expect(['12/2026', 'December 2026', 'Dec-2026', '2026-12'].map(sold)).toEqual(
    Array.from({ length: 4 }, () => ({ iso: '2026-12-01', monthOnly: true })),
  );
  // As 12/15/31, they are of the century before.
  expect(["Dec '31", 'Dec-45', 'Feb-30'].map(sold)).toEqual([
    { iso: '1931-12-01', monthOnly: true },
    { iso: '1945-12-01', monthOnly: true },
    { iso: '1930-02-01', monthOnly: true },
  ]);
});
