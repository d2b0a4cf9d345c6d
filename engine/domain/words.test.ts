import { expect, it } from 'vitest';
import { countOf, listOf, oneOrMany } from './words';

it('a number stands with its noun in the right form', () => {
  expect([0, 1, 2, 1200].map((count) => countOf(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1,200 rows',
  ]);
  expect([1, 3].map((count) => countOf(count, 'company', 'companies'))).toEqual(['1 company', '3 companies']);
});

it('a single one may stand without its number', () => {
  expect([0, 1, 1200].map((count) => oneOrMany(count, 'One row is', 'rows are'))).toEqual([
    '0 rows are',
    'One row is',
    '1,200 rows are',
  ]);
});

it('a list has commas, and one word before its last', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listOf(words))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect(listOf(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});
