import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '#domain';
import { store } from '../../lib/store';
import { undo } from '../../workbook/history';
import { smallGrid } from '../testing/smallGrid';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

function open(sheet: string) {
  const page = smallGrid(sheet);
  closing.push(page.close);
  return page;
}

describe('rows of somebody else that come and go', () => {
  const others = {
    revision: 2,
    by: { id: 'ana', name: 'Ana Hill' },
    at: '2026-11-28T08:00:00.000Z',
    actions: 1,
  };
  const remove = (...rows: string[]): Action => ({ type: 'removeRows', sheet: 'Units', rows });
  const add = (after: string | null): Action => ({
    type: 'addRows',
    sheet: 'Units',
    after,
    rows: [{ id: 'x', cells: { rent: 50 } }],
  });
  async function theirs({ session, server }: ReturnType<typeof open>, action: Action) {
    server.since = { revision: 2, actions: [action], saves: [others] };
    session.catchUp(2);
    await expect.poll(() => session.getState().revision).toBe(2);
  }

  it.each<[string, [number, number], Action, number[][]]>([
    ['the last of the block', [0, 1], remove('b'), [[0, 3, 0, 3]]],
    ['a row above the block', [1, 2], remove('a'), [[0, 3, 1, 3]]],
    ['a row above a block drawn upwards', [2, 1], remove('a'), [[1, 3, 0, 3]]],
    [
      'nothing, and add one in the block',
      [0, 1],
      add('a'),
      [
        [2, 3, 2, 3],
        [0, 3, 0, 3],
      ],
    ],
    ['nothing, and add one above', [1, 1], add(null), [[2, 3, 2, 3]]],
    ['a row above the totals', [4, 4], remove('a'), [[3, 3, 3, 3]]],
  ])('they remove %s: what is selected stays with its rows', async (_, [from, to], action, selected) => {
    const page = open('Units');
    page.hot.selectCell(from, 3, to, 3);
    await theirs(page, action);
    expect(page.hot.getSelected()).toEqual(selected);
    expect(page.grid.selection).toHaveLength(selected.length);
  });

  it.each<[string, [number, number], Action, number]>([
    ['the last rows, with the cursor among them', [2, 2], remove('b', 'c'), 1],
    ['all rows', [2, 2], remove('a', 'b', 'c'), 0],
    ['all of a block', [0, 1], remove('a', 'b'), 0],
  ])(
    'they remove %s: nothing is done to what stands there now until the keyboard rests',
    async (_, [from, to], action, line) => {
      const page = open('Units');
      const { hot, session, press } = page;
      hot.selectCell(from, 3, to, 3);
      await theirs(page, action);
      expect(store.get(page.grid.open.ui.message)?.text).toBe(
        'Someone else deleted the rows that were selected',
      );
      press('Delete', 46);
      press('Backspace', 8, { shiftKey: true });
      expect([hot.getSelected(), session.getState().unsaved]).toEqual([undefined, 0]);
      press('Escape', 27);
      expect(hot.getSelected()).toEqual([[line, 3, line, 3]]);
    },
  );

  it('fill and paste into nothing where a row of theirs parts the block', async () => {
    const page = open('Units');
    const { grid, hot, session, press } = page;
    hot.selectCell(0, 3, 1, 3);
    await theirs(page, add('a'));
    press('d', 68, { ctrlKey: true });
    expect(store.get(grid.open.ui.message)?.text).toBe('Several blocks are selected: choose one');
    expect(session.getState().unsaved).toBe(0);
  });

  it('stay outside of what is typed for a block', async () => {
    const page = open('Units');
    page.hot.selectCell(0, 3, 1, 3);
    page.press('F2', 113);
    page.editor().value = '777';
    await theirs(page, add('a'));
    page.press('Enter', 13, { ctrlKey: true });
    const rents = ['a', 'x', 'b', 'c'].map((row) =>
      page.session.value({ sheet: 'Units', row, column: 'rent' }),
    );
    expect([rents[0], rents[1], rents[2]]).toEqual([777, 50, 777]);
    expect(rents[3]).not.toBe(777);
  });

  it.each([
    ['a row', remove('a'), 2, ['b', 'c']],
    ['all rows', remove('a', 'b', 'c'), 0, []],
    ['none, and add one', add('c'), 4, ['a', 'b', 'c', 'x']],
  ])(
    'what is typed into the line for a new row makes one, once: they remove %s',
    async (_, action, line, rows) => {
      const page = open('Units');
      const { grid, hot, session, press, editor } = page;
      hot.selectCell(3, 3);
      press('F2', 113);
      editor().value = '777';
      await theirs(page, action);
      expect([grid.editing, editor().value, hot.getActiveEditor()?.row, session.getState().unsaved]).toEqual([
        true,
        '777',
        line,
        0,
      ]);
      press('Enter', 13);
      const now = session.workbook.rowIds('Units');
      expect(now.slice(0, -1)).toEqual(rows);
      expect(hot.getSelectedLast()).toEqual([line + 1, 3, line + 1, 3]);
      expect(session.value({ sheet: 'Units', row: now.at(-1) ?? '', column: 'rent' })).toBe(777);
    },
  );

  it.each<[string, Action, number[][]]>([
    ['add one above', add(null), [[1, 0, 3, 3]]],
    [
      'add one inside',
      add('a'),
      [
        [2, 0, 3, 3],
        [0, 0, 0, 3],
      ],
    ],
  ])('they %s: all rows that were selected, and no other, stay selected', async (_, action, selected) => {
    const page = open('Units');
    page.hot.selectCell(0, 0, 2, 3);
    await theirs(page, action);
    expect(page.hot.getSelected()).toEqual(selected);
  });

  it.each(['all', 'columns'])('keep the active cell on its row where %s is selected', async (what) => {
    const page = open('Units');
    page.hot.selectCell(2, 3);
    if (what === 'all') page.hot.selection.selectAll(true, true);
    else page.grid.commands.run('selectColumn');
    await theirs(page, add(null));
    expect(store.get(page.grid.open.ui.selection)).toMatchObject({
      row: 3,
      column: 3,
      ref: { row: 'c', column: 'rent' },
    });
    expect(page.grid.whole).toBe(what === 'all' ? 'rows' : 'columns');
    expect(page.grid.selection[0]?.bottom).toBe(page.grid.mirror.data.length - 1);
  });

  it.each(['input', 'button'])(
    'leave the keyboard with who is in a field or on a button (%s)',
    async (tag) => {
      const page = open('Units');
      const elsewhere = document.createElement(tag);
      document.body.append(elsewhere);
      closing.push(() => elsewhere.remove());
      page.hot.selectCell(1, 3);
      elsewhere.focus();
      await theirs(page, remove('a'));
      expect(document.activeElement).toBe(elsewhere);
      expect(page.hot.getSelectedLast()).toEqual([0, 3, 0, 3]);
    },
  );

  it('leave what another pane has selected, and move the cursor of this one with its row', async () => {
    const page = open('Units');
    page.hot.selectCell(1, 3);
    const there = { ...store.get(page.grid.open.ui.selection)!, pane: 'side' as const, sheet: 'Results' };
    store.set(page.grid.open.ui.selection, there);
    await theirs(page, add(null));
    expect(store.get(page.grid.open.ui.selection)).toBe(there);
    expect(page.hot.getSelectedLast()).toEqual([2, 3, 2, 3]);
  });

  it('take a row that was edited beside the grid: the grid waits until the keyboard rests', () => {
    const { grid, hot, press } = open('Units');
    hot.selectCell(1, 3);
    grid.follower.rest(hot);
    press('8', 56);
    expect([grid.editing, hot.getSelected(), store.get(grid.open.ui.selection)]).toEqual([
      false,
      undefined,
      null,
    ]);
    press('Enter', 13);
    expect(hot.getSelectedLast()).toEqual([1, 3, 1, 3]);
  });

  it('end a block around an open editor, which stays', async () => {
    const page = open('Units');
    page.hot.selectCell(0, 3, 1, 3);
    page.press('F2', 113);
    page.editor().value = '777';
    await theirs(page, remove('b'));
    page.press('Enter', 13, { ctrlKey: true });
    expect(page.session.value({ sheet: 'Units', row: 'a', column: 'rent' })).toBe(777);
    expect(page.session.value({ sheet: 'Units', row: 'c', column: 'rent' })).not.toBe(777);
  });
});

it('leaves the cursor where it is when an added row is taken back', () => {
  const { grid, hot, press, editor } = open('Units');
  hot.selectCell(3, 3);
  press('F2', 113);
  editor().value = '777';
  press('Enter', 13);
  expect(hot.getSelectedLast()).toEqual([4, 3, 4, 3]);
  undo(grid.open);
  expect([hot.getSelectedLast(), store.get(grid.open.ui.target)]).toEqual([[3, 3, 3, 3], null]);
});

it('makes one row of what is typed after all were deleted', () => {
  const { grid, hot, session, press, editor } = open('Units');
  hot.selectCell(0, 0, 2, 3);
  grid.commands.run('deleteRows');
  press('5', 53);
  editor().value = '5';
  press('Enter', 13);
  expect(session.workbook.rowIds('Units')).toHaveLength(1);
});

it('selects rows that come back, and nothing else, though Ctrl is still held', () => {
  const { grid, hot, press } = open('Units');
  hot.selectCell(0, 3);
  press('Control', 17, { ctrlKey: true });
  const at = (row: string) => ({ sheet: 'Units', row, column: 'unitNumber' });
  grid.select({ ref: at('b'), rows: ['b', 'c'] });
  document.documentElement.dispatchEvent(new KeyboardEvent('keyup', { key: 'Control' }));
  expect(grid.selection.map(({ top, bottom }) => [top, bottom])).toEqual([[1, 2]]);
  expect(grid.whole).toBe('rows');
});

it('speaks of the active cell of a block, which Enter moves down', () => {
  const { grid, hot, press } = open('Units');
  hot.selectCell(0, 3, 2, 3);
  press('Enter', 13);
  expect(store.get(grid.open.ui.selection)).toMatchObject({ row: 1, ref: { row: 'b', column: 'rent' } });
  grid.goOn(1, 0);
  expect(store.get(grid.open.ui.selection)).toMatchObject({ row: 2, ref: { row: 'c', column: 'rent' } });
  expect(hot.getSelected()).toEqual([[0, 3, 2, 3]]);
});

it('keeps rows selected that are dragged to another place', () => {
  const { grid, hot, session } = open('Units');
  hot.selectRows(0);
  hot.runHooks('beforeRowMove', [0], 0, 3, true);
  expect(session.workbook.rowIds('Units')).toEqual(['b', 'c', 'a']);
  expect(grid.selection).toMatchObject([{ top: 2, bottom: 2 }]);
});

it('speaks of the active cell of several blocks, wherever Enter has moved it', () => {
  const { grid, hot, press } = open('Units');
  hot.selectCells([
    [0, 3, 1, 3],
    [2, 2, 2, 2],
  ]);
  press('Enter', 13);
  const at = hot.getSelectedRangeActive()?.highlight;
  expect([at?.row, at?.col]).toEqual([0, 3]);
  expect(store.get(grid.open.ui.selection)).toMatchObject({ row: 0, column: 3 });
});

it('keeps a column selected that is dragged to another place', () => {
  const { grid, hot } = open('Units');
  const keys = grid.columns.map(({ key }) => key);
  hot.selectColumns(1);
  hot.runHooks('beforeColumnMove', [1], 2, 3, true);
  expect(grid.columns.map(({ key }) => key).indexOf(keys[1] ?? '')).toBe(2);
  expect(grid.selection).toMatchObject([{ left: 2, right: 2 }]);
});

it('begins to edit with what Ctrl+Enter put into the cell', () => {
  const { hot, press, editor } = open('Units');
  hot.selectCell(0, 3);
  press('F2', 113);
  editor().value = '9';
  press('Enter', 13, { ctrlKey: true });
  expect(hot.getSelectedLast()).toEqual([0, 3, 0, 3]);
  press('F2', 113);
  expect(editor().value).toBe('9');
});
