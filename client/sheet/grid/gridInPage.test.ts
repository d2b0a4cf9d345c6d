import { afterEach, describe, expect, it } from 'vitest';
import { store } from '../../lib/store';
import type { SmallKind } from '../../workbook/testing/smallWorkbook';
import { smallGrid } from '../testing/smallGrid';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

function open(sheet: string, kind?: SmallKind) {
  const page = smallGrid(sheet, kind);
  closing.push(page.close);
  return page;
}

describe('a text that is refused', () => {
  it.each([
    ['Enter', 13],
    ['Tab', 9],
  ])('stays in its editor, on its cell, after %s', (key, keyCode) => {
    const { grid, hot, press, editor } = open('Units');
    hot.selectCell(0, 2);
    hot.getActiveEditor()?.beginEditing();
    editor().value = 'abc';
    const places: string[] = [];
    hot.addHook('afterSelection', (row: number, column: number) => places.push(`${row}/${column}`));
    press(key, keyCode);
    expect(grid.editing).toBe(true);
    expect(editor().value).toBe('abc');
    expect([hot.getActiveEditor()?.row, hot.getActiveEditor()?.col]).toEqual([0, 2]);
    expect(hot.getSelectedLast()).toEqual([0, 2, 0, 2]);
    expect(places.every((place) => place === '0/2')).toBe(true);
    expect(store.get(grid.open.ui.message)?.text).toContain('SF');
    press('Escape', 27);
    expect([grid.editing, store.get(grid.open.ui.message)]).toEqual([false, null]);
  });

  it('is spoken of no longer once another was taken in its place, on the same cell', () => {
    const { grid, hot, press, editor } = open('Units');
    hot.selectCell(0, 4);
    hot.getActiveEditor()?.beginEditing();
    editor().value = '0.65';
    press('Enter', 13);
    expect(store.get(grid.open.ui.message)?.text).toContain('0.65 may be');
    editor().value = '65%';
    hot.getActiveEditor()?.finishEditing();
    expect(hot.getSelectedLast()).toEqual([0, 4, 0, 4]);
    expect([grid.editing, store.get(grid.open.ui.message)]).toEqual([false, null]);
  });
});

describe('a number that loses its fraction', () => {
  const type = (page: ReturnType<typeof open>, text: string) => {
    page.hot.selectCell(0, 2);
    page.press('F2', 113);
    page.editor().value = text;
  };

  it.each([
    ['Enter', 13],
    ['Tab', 9],
  ])('is spoken of once it is entered by %s, until the cursor moves on', (key, keyCode) => {
    const page = open('Units', 'wholeFeet');
    type(page, '1,700.9');
    page.press(key, keyCode);
    expect(page.session.value({ sheet: 'Units', row: 'a', column: 'sqft' })).toBe(1700);
    expect(page.hot.getSelectedLast()).not.toEqual([0, 2, 0, 2]);
    expect(store.get(page.grid.open.ui.message)).toEqual({
      text: 'SF: “1,700.9” was read as 1,700',
      tone: 'done',
    });
    page.hot.selectCell(2, 0);
    expect(store.get(page.grid.open.ui.message)).toBeNull();
  });

  it('is spoken of where it goes into several cells at once, and in the empty line', () => {
    const page = open('Units', 'wholeFeet');
    page.hot.selectCell(0, 2, 1, 2);
    page.press('F2', 113);
    page.editor().value = '700.9';
    page.press('Enter', 13, { ctrlKey: true });
    expect(page.session.workbook.columnValues('Units', 'sqft')).toEqual([700, 700, 700]);
    expect(store.get(page.grid.open.ui.message)?.text).toBe('SF: “700.9” was read as 700');
    page.hot.selectCell(3, 2);
    page.press('F2', 113);
    page.editor().value = '800.5';
    page.press('Enter', 13);
    expect(page.session.workbook.columnValues('Units', 'sqft')).toEqual([700, 700, 700, 800]);
    expect(store.get(page.grid.open.ui.message)?.text).toBe('SF: “800.5” was read as 800');
  });

  it('is not spoken of where nothing was lost, or what was typed is a formula', () => {
    const page = open('Units', 'wholeFeet');
    for (const text of ['700', '700.0', '=1401/2']) {
      type(page, text);
      page.press('Enter', 13);
      expect([text, store.get(page.grid.open.ui.message)]).toEqual([text, null]);
    }
  });
});

describe('an editor that is open while somebody else saves its cell', () => {
  async function saved(typed?: string) {
    const { session, server, hot, press, editor } = open('Units');
    hot.selectCell(0, 3);
    press('F2', 113);
    expect(editor().value).toBe('1000');
    if (typed !== undefined) editor().value = typed;
    server.since = {
      revision: 2,
      actions: [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'rent', value: 3000 }] }],
    };
    session.catchUp(2);
    await expect.poll(() => session.getState().revision).toBe(2);
    press('Enter', 13);
    return session;
  }

  it('asks what stays where something was typed', async () => {
    const session = await saved('2000');
    expect(session.getState().conflicts).toMatchObject([{ base: 1000, theirs: 3000, mine: 2000 }]);
  });

  it('leaves their value where nothing was', async () => {
    const session = await saved();
    expect([session.getState().conflicts, session.getState().unsaved]).toEqual([[], 0]);
    expect(session.value({ sheet: 'Units', row: 'a', column: 'rent' })).toBe(3000);
  });
});

describe('an editor that is open while somebody else removes its row', () => {
  const others = {
    revision: 2,
    by: { id: 'ana', name: 'Ana Hill' },
    at: '2026-11-28T08:00:00.000Z',
    actions: 1,
  };
  const KEYS: Readonly<Record<string, number>> = { Escape: 27, ArrowUp: 38, Tab: 9 };
  async function removed(row: string, place: number, typed?: string, column = 3, rows = [row]) {
    const page = open('Units');
    const { session, server, hot, press, editor } = page;
    hot.selectCell(place, column);
    press('F2', 113);
    if (typed !== undefined) editor().value = typed;
    server.since = {
      revision: 2,
      actions: [{ type: 'removeRows', sheet: 'Units', rows }],
      saves: [others],
    };
    session.catchUp(2);
    await expect.poll(() => session.getState().revision).toBe(2);
    return page;
  }
  const said = ({ grid }: Awaited<ReturnType<typeof removed>>) => store.get(grid.open.ui.message)?.text;

  it.each([
    ['b', 1],
    ['c', 2],
  ])('closes, and asks whether row %s comes back with what was typed', async (row, place) => {
    const page = await removed(row, place, '7777');
    const { grid, session, hot, press } = page;
    expect(grid.editing).toBe(false);
    expect(session.getState().conflicts).toMatchObject([
      { key: `Units/${row}/rent`, kind: 'removed', mine: 7777, theirs: null, theirsBy: 'Ana Hill' },
    ]);
    expect(said(page)).toBe(
      'The row you were editing was deleted by Ana Hill; choose whether it comes back with “7777”',
    );
    // What is still on its way from the keyboard must not go into the unit that stands there now.
    press('5', 53);
    press('Backspace', 8);
    expect([grid.editing, hot.getSelected(), session.getState().unsaved]).toEqual([false, undefined, 0]);
    // It ends that text, and moves nothing.
    press('Enter', 13);
    expect([grid.editing, hot.getSelectedLast(), session.getState().unsaved]).toEqual([
      false,
      [place, 3, place, 3],
      0,
    ]);
    expect(await session.save()).toBe('conflicts');
    session.resolve([[`Units/${row}/rent`, 'mine']]);
    expect(session.value({ sheet: 'Units', row, column: 'rent' })).toBe(7777);
    expect(session.workbook.rowIds('Units')).toEqual(['a', 'b', 'c']);
  });

  it('says what was typed where that cannot be read', async () => {
    const page = await removed('b', 1, 'about 7');
    expect([page.grid.editing, page.session.getState().conflicts]).toEqual([false, []]);
    expect(said(page)).toBe('The row was deleted by Ana Hill; what you typed was: about 7');
  });

  it('asks nothing where nothing was typed', async () => {
    const page = await removed('b', 1);
    expect([page.grid.editing, page.session.getState().conflicts]).toEqual([false, []]);
    expect(said(page)).toBe('The row you were editing was deleted by Ana Hill');
  });

  it('goes on with the arrows where the cursor was', async () => {
    const { press, hot } = await removed('b', 1, '7777');
    press('ArrowDown', 40);
    expect(hot.getSelectedLast()).toEqual([1, 3, 1, 3]);
  });

  it('goes on by itself once the keyboard rests, with what is typed then', async () => {
    const page = await removed('b', 1, '7777');
    const { grid, press, hot, editor } = page;
    await expect.poll(() => hot.getSelectedLast()).toEqual([1, 3, 1, 3]);
    expect(said(page)).toContain('choose whether it comes back with “7777”');
    press('4', 52);
    expect([grid.editing, editor().value]).toEqual([true, '']);
  });

  it.each(['Escape', 'ArrowUp', 'Tab'])('comes back by %s where no row is left below', async (key) => {
    const page = await removed('c', 2, '7777', 3, ['b', 'c']);
    page.press('9', 57);
    expect(page.hot.getSelected()).toBe(undefined);
    page.press(key, KEYS[key] ?? 0);
    // The line for a new row.
    expect(page.hot.getSelectedLast()).toEqual([1, 3, 1, 3]);
    expect(said(page)).toContain('choose whether it comes back with “7777”');
  });

  it('stays on its cell where they removed another row', async () => {
    const { grid, session, hot, press, editor } = await removed('a', 1, '7777');
    expect([grid.editing, editor().value]).toEqual([true, '7777']);
    expect([hot.getActiveEditor()?.row, hot.getSelectedLast()]).toEqual([0, [0, 3, 0, 3]]);
    press('Enter', 13);
    expect(grid.editing).toBe(false);
    expect(session.value({ sheet: 'Units', row: 'b', column: 'rent' })).toBe(7777);
  });
});

describe('opening the choices', () => {
  it('begins with what stands in the cell, all of it selected, and leaving changes nothing', () => {
    const { grid, hot, session, editor } = open('Units');
    hot.selectCell(0, 1);
    grid.commands.run('choose');
    expect(editor().value).toBe('Occupied');
    expect([editor().selectionStart, editor().selectionEnd]).toEqual([0, 'Occupied'.length]);
    hot.getActiveEditor()?.finishEditing();
    expect([
      session.workbook.input({ sheet: 'Units', row: 'a', column: 'status' }),
      session.getState().unsaved,
    ]).toEqual(['OCC', 0]);
  });
});

describe('a sheet of figures', () => {
  it('shows the formula typed last beside its figure', () => {
    const { session, cellText } = open('Results');
    const line = 1;
    for (const formula of ['=1+1', '=2+3']) {
      session.edit([{ type: 'setInputs', inputs: [{ name: 'rate', value: formula }] }], 'Edit');
      expect(cellText(line, 3)).toBe(formula);
    }
  });
});

describe('selecting the column', () => {
  it('leaves the active cell where it is', () => {
    const { grid, hot, press } = open('Units');
    hot.selectCell(2, 3);
    press('Control', 17, { ctrlKey: true });
    press(' ', 32, { ctrlKey: true });
    document.documentElement.dispatchEvent(new KeyboardEvent('keyup', { key: 'Control' }));
    const selection = store.get(grid.open.ui.selection);
    expect(selection).toMatchObject({ row: 2, column: 3 });
    expect(grid.selection).toMatchObject([{ top: 0, left: 3, right: 3 }]);
    expect(grid.whole).toBe('columns');
  });
});

describe('quiet marks', () => {
  it('stand on required cells left blank and on units that stand twice, and go with their cause', () => {
    const { hot, session } = open('Units');
    const marked = () =>
      [0, 1, 2, 3].map((row) => hot.getCell(row, 0, true)?.className.match(/bb-(missing|double)/)?.[1] ?? '');
    const set = (row: string, column: string, value: string | number | null) =>
      session.edit([{ type: 'setCells', sheet: 'Units', cells: [{ row, column, value }] }], 'Edit');
    set('c', 'unitNumber', '1A');
    expect(marked()).toEqual(['double', '', 'double', '']);
    expect(hot.getCell(0, 0, true)?.title).toBe('2 rows are called 1A');
    session.undo();
    expect(marked()).toEqual(['', '', '', '']);
    session.edit(
      [{ type: 'addRows', sheet: 'Units', after: 'c', rows: [{ id: 'd', cells: { sqft: 500 } }] }],
      'Add row',
    );
    expect(marked()[3]).toBe('missing');
    expect(hot.getCell(3, 0, true)?.title).toBe('Unit is still to be filled in');
    set('d', 'unitNumber', '1D');
    expect(marked()[3]).toBe('');
  });
});
