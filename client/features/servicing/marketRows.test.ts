import { expect, it } from 'vitest';
import { pointsOf, rowsOf } from './marketRows';

const row = (x: string | null, y: number | null) => ({ id: `${x}${y}`, cells: { x, y } });

it('reads points as they are stored, y to two decimals', () => {
  expect(pointsOf([row('Q1', 1.005), row('Q2', -3)])).toEqual({
    points: [
      { x: 'Q1', y: 1.01 },
      { x: 'Q2', y: -3 },
    ],
  });
  expect(rowsOf([{ x: 'Q1', y: 2 }])).toEqual([{ id: 'stored-0', cells: { x: 'Q1', y: 2 } }]);
});

it('asks for what is blank, and makes no zero of it', () => {
  expect(pointsOf([row('Q1', 1), row(null, null)])).toEqual({
    errors: [
      { row: 1, column: 'x', message: 'X is required' },
      { row: 1, column: 'y', message: 'Y is required' },
    ],
  });
});

it('takes 36 rows and names the cell that is too long', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => row(`Q${at}`, at));
  expect(pointsOf(many(36))).toHaveProperty('points');
  expect(pointsOf(many(37))).toEqual({
    errors: [{ row: 0, column: 'x', message: 'A market chart has at most 36 rows' }],
  });
  expect(pointsOf([row('x'.repeat(101), 1)])).toEqual({
    errors: [{ row: 0, column: 'x', message: 'At most 100 characters' }],
  });
});
