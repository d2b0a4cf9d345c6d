import { afterEach, describe, expect, it } from 'vitest';
import { store } from '../../lib/store';
import { smallGrid } from '../testing/smallGrid';
import { unitValues } from '../../workbook/testing/smallWorkbook';
import { fillEnd } from './fill';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

function open() {
  const page = smallGrid('Units');
  closing.push(page.close);
  const { grid, hot, press, session, editor } = page;
  const message = () => store.get(grid.open.ui.message)?.text;
  return {
    ...page,
    message,
    at: () => hot.getSelectedLast()?.slice(0, 2),
    units: (column: string) => unitValues(session, column),
    type: (text: string) => {
      hot.getActiveEditor()?.beginEditing();
      editor().value = text;
    },
    ctrlEnter: () => press('Enter', 13, { ctrlKey: true }),
  };
}

const COLUMN = {
  unit: 0,
  status: 1,
  sqft: 2,
  rent: 3,
  share: 4,
  start: 5,
  paid: 6,
  psf: 7,
  market: 8,
} as const;

describe('Tab, Tab, Enter', () => {
  it('goes to the next row, in the column where the first Tab was pressed', () => {
    const { hot, press, at, type } = open();
    hot.selectCell(0, 1);
    press('Tab', 9);
    type('550');
    press('Tab', 9);
    expect(at()).toEqual([0, 3]);
    press('Enter', 13);
    expect(at()).toEqual([1, 1]);
    press('Tab', 9);
    press('Enter', 13);
    expect(at()).toEqual([2, 1]);
  });

  it('is forgotten where the cursor went elsewhere, and by Shift+Enter; a refused text is no such way', () => {
    const { hot, press, at, type } = open();
    hot.selectCell(0, 1);
    press('Tab', 9);
    hot.selectCell(1, 4);
    press('Enter', 13);
    expect(at()).toEqual([2, 4]);
    hot.selectCell(0, 1);
    press('Tab', 9);
    type('abc');
    press('Tab', 9);
    expect(at()).toEqual([0, 2]);
    press('Escape', 27);
    press('Tab', 9);
    press('Enter', 13);
    expect(at()).toEqual([1, 1]);
    press('Tab', 9);
    press('Enter', 13, { shiftKey: true });
    expect(at()).toEqual([0, 2]);
  });
});

describe('Ctrl+Enter', () => {
  it('puts what is typed into every selected cell of any column, as one step, and stays there', () => {
    const { hot, session, type, ctrlEnter, units, at } = open();
    for (const [column, typed, value, key] of [
      [COLUMN.unit, '9Z', '9Z', 'unitNumber'],
      [COLUMN.status, 'Vacant', 'VAC', 'status'],
      [COLUMN.sqft, '1,234', 1234, 'sqft'],
      [COLUMN.rent, '$2,500.50', 2500.5, 'rent'],
      [COLUMN.rent, '1000*2', 2000, 'rent'],
      [COLUMN.share, '12.5%', 0.125, 'share'],
      [COLUMN.start, '3/12/2026', '2026-03-12', 'start'],
      [COLUMN.rent, '=[@sqft]*3', [1500, 1800, 2100], 'rent'],
      [COLUMN.market, '77', 77, 'market'],
    ] as const) {
      hot.selectCell(0, column, 2, column);
      type(typed);
      ctrlEnter();
      expect(units(key), typed).toEqual(typeof value === 'object' ? value : [value, value, value]);
      expect(at()).toEqual([0, column]);
      expect(hot.getActiveEditor()?.isOpened()).toBe(false);
      session.undo();
      expect(session.getState().unsaved, typed).toBe(0);
    }
  });

  it('commits a single cell and stays on it', () => {
    const { hot, type, ctrlEnter, units, at } = open();
    hot.selectCell(1, COLUMN.rent);
    type('5');
    ctrlEnter();
    expect([units('rent'), at()]).toEqual([
      [1000, 5, 1400],
      [1, COLUMN.rent],
    ]);
    hot.selectCell(3, COLUMN.unit);
    type('1D');
    ctrlEnter();
    expect(units('unitNumber')).toEqual(['1A', '1B', '1C', '1D']);
  });

  it('keeps a text that no cell takes in its editor, and names the cells that did not take it', () => {
    const { grid, hot, type, ctrlEnter, units, message } = open();
    hot.selectCell(0, COLUMN.sqft, 2, COLUMN.sqft);
    type('abc');
    ctrlEnter();
    expect([grid.editing, units('sqft')]).toEqual([true, [500, 600, 700]]);
    hot.getActiveEditor()?.cancelChanges();
    hot.selectCell(0, COLUMN.unit, 1, COLUMN.sqft);
    type('8Q');
    ctrlEnter();
    expect(units('unitNumber')).toEqual(['8Q', '8Q', '1C']);
    expect(message()).toMatch(/^2 set; 4 not: Status/);
  });

  it('without an editor repeats the active cell, boxes to tick too', () => {
    const { grid, hot, units, session } = open();
    session.edit(
      [
        {
          type: 'setCells',
          sheet: 'Units',
          cells: [
            { row: 'a', column: 'paid', value: true },
            { row: 'a', column: 'rent', value: '=[@sqft]*2' },
          ],
        },
      ],
      'Edit',
    );
    hot.selectCell(0, COLUMN.paid, 2, COLUMN.paid);
    grid.commands.run('fillAll');
    hot.selectCell(0, COLUMN.rent, 1, COLUMN.rent);
    grid.commands.run('fillAll');
    expect([units('paid'), units('rent')]).toEqual([
      [true, true, true],
      [1000, 1200, 1400],
    ]);
    expect(session.workbook.input({ sheet: 'Units', row: 'b', column: 'rent' })).toBe('=[@sqft]*2');
  });
});

describe('deleting rows', () => {
  it('takes Ctrl+- where rows are chosen by their numbers, and asks for that elsewhere', () => {
    const { hot, press, units, message } = open();
    const minus = () => press('-', 189, { ctrlKey: true });
    hot.selectCell(0, 1);
    minus();
    expect(message()).toContain('by their numbers');
    hot.selectColumns(1);
    minus();
    expect(units('unitNumber')).toHaveLength(3);
    hot.selectRows(1, 2);
    minus();
    expect(units('unitNumber')).toEqual(['1A']);
  });

  it('does not take a column for all rows', () => {
    const { grid, hot, units } = open();
    hot.selectColumns(1);
    grid.commands.run('deleteRows');
    expect(units('unitNumber')).toHaveLength(3);
    expect(store.get(grid.open.ui.selection)).toMatchObject({ whole: 'columns' });
  });
});

describe('a double click on the fill handle', () => {
  it('fills down to the last row, over the totals and the empty line never', () => {
    const { hot, session, units } = open();
    session.edit(
      [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'start', value: '2026-01-01' }] }],
      'Edit',
    );
    hot.selectCell(0, COLUMN.start);
    hot.runHooks('afterOnCellCornerDblClick', new MouseEvent('dblclick'));
    expect(units('start')).toEqual(['2026-01-01', '2026-01-01', '2026-01-01']);
  });

  it('goes along the neighbour that is longer, and along the rows where no neighbour holds anything', () => {
    const data = [
      ['x', 1, null, 5, null],
      ['x', null, null, 6, null],
      [null, null, null, 7, null],
      [null, null, null, null, 9],
      ['total', 0, 0, 0, 0],
    ];
    const end = (top: number, left: number, right = left) =>
      fillEnd(data, 4, { top, left, bottom: top, right });
    expect(end(0, 1)).toBe(1);
    expect(end(0, 2)).toBe(2);
    expect(end(2, 1)).toBe(3);
    expect(end(3, 1)).toBeUndefined();
    expect(end(0, 1, 2)).toBe(2);
  });
});
