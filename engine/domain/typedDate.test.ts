import { expect, it } from 'vitest';
import { dateUnderstoodAs, readTypedDate, readTypedMonth } from './typedDate';

it.each([
  ['01/15/2027', '2027-01-15'],
  ['1/15/2027', '2027-01-15'],
  ['13/1/2027', '2027-01-13'],
  ['3/12', '2026-03-12'],
  ['Mar 12', '2026-03-12'],
  ['45000', '2023-03-15'],
])('reads %s as %s', (text, iso) => expect(readTypedDate(text, { year: 2026 })).toEqual({ iso }));

it('says why a text is no date, and which years are taken', () => {
  expect(readTypedDate('abc')).toEqual({ problem: '`abc` is not a date; write MM/DD/YYYY' });
  expect(readTypedDate('3/12')).toEqual({ problem: '`3/12` is not a date; write MM/DD/YYYY' });
  expect(readTypedDate('1/1/2300')).toEqual({
    problem: 'Value must be a date from 1900 to 2199; 01/01/2300 is not',
    beyond: true,
  });
});

it('says what a text was understood as unless it says it itself', () => {
  expect(dateUnderstoodAs('45000', '2023-03-15')).toBe('03/15/2023');
  expect(dateUnderstoodAs('3/15/2023', '2023-03-15')).toBe('03/15/2023');
  expect(dateUnderstoodAs(' 03/15/2023', '2023-03-15')).toBeUndefined();
});

it('reads a month of the years in which days are taken', () => {
  expect(['3/2026', 'March 2026', '1/1900', '12/2199'].map(readTypedMonth)).toEqual([
    { iso: '2026-03-01' },
    { iso: '2026-03-01' },
    { iso: '1900-01-01' },
    { iso: '2199-12-01' },
  ]);
  expect(readTypedMonth('abc')).toEqual({ problem: '`abc` is not a month; write March 2026 or 03/2026' });
  expect(['1/1800', '1/2200'].map(readTypedMonth)).toEqual([
    { problem: 'Value must be a month from 1900 to 2199; January 1800 is not', beyond: true },
    { problem: 'Value must be a month from 1900 to 2199; January 2200 is not', beyond: true },
  ]);
});
