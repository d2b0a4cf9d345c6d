import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { store } from '../../lib/store';
import { WorkbookContext } from '../../workbook/context';
import type { SmallKind } from '../../workbook/testing/smallWorkbook';
import { smallOpen } from '../testing/smallGrid';
import { Provider } from 'jotai';
import { FormulaBar } from './FormulaBar';

function bar(canEdit = true, kind?: SmallKind) {
  const opened = smallOpen(canEdit, kind);
  render(
    <Provider store={store}>
      <WorkbookContext value={opened.open}>
        <FormulaBar />
      </WorkbookContext>
    </Provider>,
  );
  const select = (column: string) =>
    act(() =>
      store.set(opened.open.ui.selection, {
        pane: 'main',
        sheet: 'Units',
        row: 0,
        column: 0,
        ref: { sheet: 'Units', row: 'a', column },
        blocks: [],
      }),
    );
  return { ...opened, select };
}

describe('the formula bar', () => {
  it('tells that a cell was overwritten, and puts the formula of the template back', () => {
    const { session, select } = bar();
    select('market');
    expect(screen.queryByText('Overwritten')).toBeNull();
    // The same value as the formula's: only its kind changes.
    act(
      () =>
        void session.edit(
          [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'market', value: 1000 }] }],
          'Edit',
        ),
    );
    expect(screen.getByText('Overwritten')).toBeDefined();
    expect(screen.getByText('=[@sqft]*rate')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Put back' }));
    expect(session.workbook.read({ sheet: 'Units', row: 'a', column: 'market' }).kind).toBe('computed');
    expect(session.getState().undoLabel).toContain('Put back Market');
    expect(screen.queryByText('Overwritten')).toBeNull();
  });

  it('says of a cell that is not edited whether it is computed or only read', () => {
    bar().select('psf');
    expect(screen.getByText('computed')).toBeDefined();
    cleanup();
    bar(false).select('rent');
    expect(screen.getByText('read only')).toBeDefined();
  });

  it('says so where a name is not known', () => {
    const { open } = bar();
    act(() => screen.getByRole('combobox', { name: 'Name box' }).focus());
    const box = screen.getByRole('combobox', { name: 'Name box' });
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: 'nothingLikeIt' } });
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(store.get(open.ui.message)?.text).toBe('There is no name or cell “nothingLikeIt”');
  });

  it.each([
    [
      '7777',
      7777,
      'The row you were editing was deleted by Ana Hill; choose whether it comes back with “7777”',
    ],
    ['about 7', undefined, 'The row was deleted by Ana Hill; what you typed was: about 7'],
  ])(
    'asks about or says what was typed (%s) where somebody else removes the row',
    async (text, mine, said) => {
      const { open, session, server, select } = bar();
      const returned: unknown[] = [];
      const onReturn = (event: Event) => returned.push(event instanceof CustomEvent && event.detail);
      document.addEventListener('bridgebook:focus-grid', onReturn);
      select('rent');
      const field = screen.getByRole('textbox', { name: 'Formula of 1A · Rent' });
      act(() => field.focus());
      fireEvent.input(field, { target: { value: text } });
      server.since = {
        revision: 2,
        actions: [{ type: 'removeRows', sheet: 'Units', rows: ['a'] }],
        saves: [
          { revision: 2, by: { id: 'ana', name: 'Ana Hill' }, at: '2026-11-28T08:00:00.000Z', actions: 1 },
        ],
      };
      session.catchUp(2);
      // Before the screen is drawn anew: the key must find no row to write into, and do no harm.
      await vi.waitFor(() => expect(session.workbook.rowIds('Units')).not.toContain('a'), { interval: 1 });
      fireEvent.keyDown(field, { key: 'Enter' });
      await act(async () => session.settled());
      expect(session.getState().conflicts.map((conflict) => conflict.mine)).toEqual(
        mine === undefined ? [] : [mine],
      );
      expect(store.get(open.ui.message)?.text).toBe(said);
      expect(store.get(open.ui.editing)).toBeNull();
      // What is still typed must not go into the row that stands there now.
      expect(returned).toEqual([{ move: 'rest' }]);
      document.removeEventListener('bridgebook:focus-grid', onReturn);
    },
  );

  it('says what became of a number that lost its fraction', () => {
    const { open, session, select } = bar(true, 'wholeFeet');
    select('sqft');
    const field = screen.getByRole('textbox', { name: 'Formula of 1A · SF' });
    act(() => field.focus());
    fireEvent.input(field, { target: { value: '700.9' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(session.value({ sheet: 'Units', row: 'a', column: 'sqft' })).toBe(700);
    expect(store.get(open.ui.message)?.text).toBe('SF: “700.9” was read as 700');
  });
});
