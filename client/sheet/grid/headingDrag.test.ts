import { afterEach, describe, expect, it } from 'vitest';
import { smallGrid } from '../testing/smallGrid';
import type { Hot } from './handsontable';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** The units of the small workbook, of which the lines at two places were chosen by their headings, with Ctrl. */
function chosen(lines: 'rows' | 'columns', [first, second]: readonly [number, number]) {
  const page = smallGrid('Units');
  closing.push(page.close);
  const { hot, press } = page;
  const select = (at: number) => (lines === 'rows' ? hot.selectRows(at) : hot.selectColumns(at));
  select(first);
  press('Control', 17, { ctrlKey: true });
  select(second);
  document.documentElement.dispatchEvent(new KeyboardEvent('keyup', { key: 'Control' }));
  return page;
}

/** Presses a heading, and lets go on it or another one, as Handsontable hears of it. */
function press(hot: Hot, from: readonly [number, number], to = from): void {
  const heading = document.createElement('th');
  const at = ([row, col]: readonly [number, number]) => ({ row, col }) as never;
  const taken = { row: false, column: false, cell: false };
  hot.runHooks('beforeOnCellMouseDown', new MouseEvent('mousedown'), at(from), heading, taken);
  hot.runHooks('afterOnCellMouseUp', new MouseEvent('mouseup'), at(to), heading);
}

describe('columns chosen with Ctrl', () => {
  it('are moved together, and stay selected', () => {
    const { grid, hot } = chosen('columns', [0, 2]);
    const keys = grid.columns.map(({ key }) => key);
    hot.runHooks('beforeColumnMove', [2], 3, 4, true);
    expect(grid.columns.map(({ key }) => key).slice(0, 4)).toEqual([keys[1], keys[3], keys[0], keys[2]]);
    expect(grid.selection).toMatchObject([{ left: 2, right: 3 }]);
  });

  it('are held by whichever of them is pressed', () => {
    const { grid, hot } = chosen('columns', [0, 2]);
    press(hot, [-1, 0], [-1, 3]);
    expect(hot.getSelectedRangeActive()?.from.col).toBe(0);
    expect(grid.selection).toMatchObject([{ left: 0 }, { left: 2 }]);
  });

  it.each([0, 2])('give way to the one that is clicked: %i', (column) => {
    const { grid, hot } = chosen('columns', [0, 2]);
    press(hot, [-1, column]);
    expect(grid.selection).toMatchObject([{ left: column, right: column }]);
    expect(grid.whole).toBe('columns');
  });
});

describe('rows chosen with Ctrl', () => {
  it('are moved together, and stay selected', () => {
    const { grid, hot, session } = chosen('rows', [0, 2]);
    hot.runHooks('beforeRowMove', [2], 1, 1, true);
    expect(session.workbook.rowIds('Units')).toEqual(['a', 'c', 'b']);
    expect(grid.selection).toMatchObject([{ top: 0, bottom: 1 }]);
  });

  it('give way to the one that is clicked', () => {
    const { grid, hot, session } = chosen('rows', [0, 2]);
    press(hot, [0, -1]);
    hot.runHooks('beforeRowMove', [0], 0, 0, true);
    expect(session.workbook.rowIds('Units')).toEqual(['a', 'b', 'c']);
    expect(grid.selection).toMatchObject([{ top: 0, bottom: 0 }]);
  });
});

it('chooses a row alone that is clicked among adjacent ones, and moves none', () => {
  const { hot, grid, session, close } = smallGrid('Units');
  closing.push(close);
  hot.selectRows(0, 2);
  press(hot, [1, -1]);
  // A click on a chosen row arrives as a move of all of them to where they are.
  hot.runHooks('beforeRowMove', [0, 1, 2], 0, 1, true);
  expect(grid.selection).toMatchObject([{ top: 1, bottom: 1 }]);
  expect(session.getState().unsaved).toBe(0);
});

it('drags rows again that undo has selected', () => {
  const { grid, hot, session } = chosen('rows', [0, 2]);
  grid.select({ ref: { sheet: 'Units', row: 'a', column: 'unitNumber' }, rows: ['a', 'c'] });
  hot.runHooks('beforeRowMove', [0], 2, 2, true);
  expect(session.workbook.rowIds('Units')).toEqual(['b', 'a', 'c']);
});

it('drags what is chosen by headings alone', () => {
  const { grid, hot, session } = chosen('rows', [0, 2]);
  const cell = hot._createCellCoords(1, 1);
  hot.selection.setRangeStart(cell, true);
  hot.selection.setRangeEnd(cell);
  hot.selection.setActiveSelectionLayerIndex(0);
  expect(grid.selection).toHaveLength(3);
  hot.runHooks('beforeRowMove', [0], 2, 3, true);
  expect(session.workbook.rowIds('Units')).toEqual(['b', 'c', 'a']);
});
