import { describe, expect, it } from 'vitest';
import { store } from '../../lib/store';
import { redo, undo } from '../../workbook/history';
import { setRent } from '../../workbook/testing/smallWorkbook';
import { smallGrid, smallOpen } from '../testing/smallGrid';

describe('undo on another sheet', () => {
  it('goes to the cell, and names it and its sheet', () => {
    const { open, session, opened } = smallOpen();
    session.edit([setRent('b', 5)], 'Clear cell');
    undo(open);
    expect(opened).toEqual(['Units']);
    expect(store.get(open.ui.target)).toMatchObject({
      ref: { sheet: 'Units', row: 'b', column: 'rent' },
      message: { text: 'Undone: Clear cell (1B · Rent, All / Units)' },
    });
    redo(open);
    expect(store.get(open.ui.target)?.message?.text).toBe('Redone: Clear cell (1B · Rent, All / Units)');
  });

  it('selects a block as a whole, and the rows that come back', () => {
    const { open, session } = smallOpen();
    session.edit(
      [
        {
          type: 'setCells',
          sheet: 'Units',
          cells: ['a', 'b'].flatMap((row) => ['sqft', 'rent'].map((column) => ({ row, column, value: 1 }))),
        },
      ],
      'Set 4 cells',
    );
    undo(open);
    expect(store.get(open.ui.target)).toMatchObject({
      ref: { row: 'a', column: 'sqft' },
      to: { row: 'b', column: 'rent' },
      message: { text: 'Undone: Set 4 cells (4 cells, All / Units)' },
    });
    session.edit([{ type: 'removeRows', sheet: 'Units', rows: ['b', 'c'] }], 'Delete 2 rows');
    undo(open);
    expect(store.get(open.ui.target)).toMatchObject({ ref: { row: 'b' }, rows: ['b', 'c'] });
  });

  it('selects a row that was added, as it comes back, and rows that were moved', () => {
    const { open, session } = smallOpen();
    session.edit(
      [{ type: 'addRows', sheet: 'Units', after: 'c', rows: [{ id: 'd', cells: {} }] }],
      'Add row',
    );
    undo(open);
    redo(open);
    expect(store.get(open.ui.target)).toMatchObject({ ref: { row: 'd' }, rows: ['d'] });
    session.edit([{ type: 'moveRows', sheet: 'Units', rows: ['a'], after: 'c' }], 'Move row');
    undo(open);
    expect(store.get(open.ui.target)).toMatchObject({ ref: { row: 'a' }, rows: ['a'] });
  });

  it('leaves the selection that the edit was made with', () => {
    const { open, session } = smallOpen();
    const mirror = session.mirror('Units');
    const [, right = 0] = mirror.placeOf({ sheet: 'Units', row: 'b', column: 'rent' }) ?? [];
    session.edit([setRent('b', 5)], 'Fill');
    store.set(open.ui.selection, {
      pane: 'main',
      sheet: 'Units',
      row: 0,
      column: 0,
      ref: undefined,
      blocks: [{ top: 0, left: 0, bottom: 2, right }],
    });
    undo(open);
    expect(store.get(open.ui.target)).toMatchObject({
      ref: mirror.refAt(0, 0),
      to: { row: 'c', column: 'rent' },
    });
  });

  it('stays on a screen that shows the sheet', () => {
    const { open, session, opened } = smallOpen();
    session.edit([setRent('b', 5)], 'Edit rent');
    undo({ ...open, shows: (sheet) => sheet === 'Units' });
    expect(opened).toEqual([]);
    expect(store.get(open.ui.target)).toBeNull();
    expect(store.get(open.ui.message)?.text).toBe('Undone: Edit rent (1B · Rent, All / Units)');
  });

  it('says that a cell which was changed elsewhere since stays so', async () => {
    const { open, session, server } = smallOpen();
    session.edit([setRent('b', 5)], 'Edit Rent');
    await session.save();
    server.since = { revision: 3, actions: [setRent('b', 70)] };
    session.catchUp(3);
    await expect.poll(() => session.getState().revision).toBe(3);
    undo(open);
    expect(store.get(open.ui.message)?.text).toBe(
      'Edit Rent: that was changed elsewhere since, and stays as it is',
    );
    expect(session.value({ sheet: 'Units', row: 'b', column: 'rent' })).toBe(70);
  });

  it('says when nothing is left', () => {
    const { open } = smallOpen();
    undo(open);
    expect(store.get(open.ui.message)?.text).toBe('Nothing left');
    expect(store.get(open.ui.target)).toBeNull();
  });
});

describe('clearing cells', () => {
  it('counts those that change, and is no edit where none does', () => {
    const { grid, hot, session, close } = smallGrid('Units');
    session.edit(
      [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'c', column: 'rent', value: null }] }],
      'Clear cell',
    );
    const before = session.getState().unsaved;
    hot.selectCell(2, 3);
    grid.commands.clear();
    hot.emptySelectedCells();
    expect(session.getState().unsaved).toBe(before);
    hot.selectCell(1, 3, 2, 3);
    hot.emptySelectedCells();
    undo(grid.open);
    expect(store.get(grid.open.ui.target)?.message?.text).toMatch(/^Undone: Edit cell/);
    close();
  });
});
