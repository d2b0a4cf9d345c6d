import { expect, it } from 'vitest';
import { rowsKept, withLines } from './rows';

const table = { sheet: 'HardCosts', rows: [2, 3, 5].map((line) => ({ line, cells: { item: `Item ${line}` } })) };

it('rows that are left out stay out, of their sheet alone', () => {
  expect(rowsKept(table, new Map())).toBe(table.rows);
  expect(rowsKept(table, new Map([['HardCosts', new Set([3])]])).map(({ line }) => line)).toEqual([2, 5]);
  expect(rowsKept(table, new Map([['SoftCosts', new Set([3])]]))).toHaveLength(3);
});

it('lines go out and come back', () => {
  const out = withLines(new Set([2]), [3, 5], true);
  expect([...out]).toEqual([2, 3, 5]);
  expect([...withLines(out, [2, 5], false)]).toEqual([3]);
});
