import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FormRow } from '../../sheet';
import { useMarketRows } from './useMarketRows';

const STORED = [
  { x: 'Q1', y: 1 },
  { x: 'Q2', y: 2 },
];
const row = (x: string | null, y: number | null, id = `${x}${y}`): FormRow => ({ id, cells: { x, y } });

function open() {
  const [onChange, onUnsent] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHook(
    (shown: { points: typeof STORED; serial: number }) => useMarketRows({ ...shown, onChange, onUnsent }),
    { initialProps: { points: STORED, serial: 0 } },
  );
  return {
    onChange,
    onUnsent,
    rows: () => result.current.rows,
    cells: () => result.current.rows.map(({ cells: { x, y } }) => [x, y]),
    change: (...rows: readonly FormRow[]) => act(() => result.current.change(rows)),
    /** Takes what something else than the grid set. */
    take: (points: typeof STORED) => rerender({ points, serial: 1 }),
  };
}

it('says why points are not sent, until they are', () => {
  const { onChange, onUnsent, change, rows } = open();
  change(...rows(), row('Q3', null));
  expect(onUnsent).toHaveBeenLastCalledWith('a row of the chart is not complete');
  change(row('x'.repeat(101), 1));
  expect(onUnsent).toHaveBeenLastCalledWith('a row of the chart is not accepted');
  expect(onChange).not.toHaveBeenCalled();
  change(row('Q3', 3));
  expect(onUnsent).toHaveBeenLastCalledWith(undefined);
  expect(onChange).toHaveBeenCalledWith([{ x: 'Q3', y: 3 }]);
});

it('puts rows that were not sent below the points that somebody else stored, and writes over none of them', () => {
  const { onChange, change, take, rows, cells } = open();
  change(row('Q1', 1, 'stored-0'), row('Q2', 2.5, 'stored-1'), row('Q3', null));
  take([
    { x: 'Q1', y: 7 },
    { x: 'Q2', y: 2 },
  ]);
  const merged = [
    ['Q1', 7],
    ['Q2', 2],
    ['Q2', 2.5],
    ['Q3', null],
  ];
  expect(cells()).toEqual(merged);
  expect(new Set(rows().map(({ id }) => id)).size).toBe(4);
  expect(onChange).not.toHaveBeenCalled();
  change(...rows().slice(0, 3));
  expect(onChange).toHaveBeenCalledWith(merged.slice(0, 3).map(([x, y]) => ({ x, y })));
});

it('knows a row that was sent by its figure to two decimals', () => {
  const { onChange, change, take, cells } = open();
  change(row('Q1', 1), row('Q2', 2.555));
  expect(onChange).toHaveBeenLastCalledWith([
    { x: 'Q1', y: 1 },
    { x: 'Q2', y: 2.56 },
  ]);
  change(row('Q1', 1), row('Q2', 2.555), row('Q3', null));
  take([
    { x: 'Q1', y: 7 },
    { x: 'Q2', y: 2.56 },
  ]);
  expect(cells()).toEqual([
    ['Q1', 7],
    ['Q2', 2.56],
    ['Q3', null],
  ]);
});

it('keeps rows that were not sent as they are where only the text was changed by somebody else', () => {
  const { change, take, cells } = open();
  change(row('Q1', 1, 'stored-0'), row('Q2', null, 'stored-1'));
  take(STORED);
  expect(cells()).toEqual([
    ['Q1', 1],
    ['Q2', null],
  ]);
});

it('shows the points that somebody else stored', () => {
  const { onChange, take, cells } = open();
  take([{ x: 'Q1', y: 7 }]);
  expect(cells()).toEqual([['Q1', 7]]);
  expect(onChange).not.toHaveBeenCalled();
});
