import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { store } from '../../lib/store';
import { WorkbookContext } from '../../workbook/context';
import { smallGrid } from '../testing/smallGrid';
import { EditorAssist } from './EditorAssist';

const closing: (() => void)[] = [];
afterEach(() => {
  cleanup();
  closing.splice(0).forEach((close) => close());
});

/** The status of the first unit, opened in its cell, with the list of its choices beside it. */
function opened(typed?: string) {
  const page = smallGrid('Units');
  closing.push(page.close);
  const { grid, hot, session, editor } = page;
  hot.selectCell(0, 1);
  grid.commands.run('choose');
  const reading = session.workbook.read({ sheet: 'Units', row: 'a', column: 'status' });
  render(
    <Provider store={store}>
      <WorkbookContext value={grid.open}>
        <EditorAssist
          element={editor()}
          reading={reading}
          problem={undefined}
          onCommit={() => hot.getActiveEditor()?.finishEditing()}
        />
      </WorkbookContext>
    </Provider>,
  );
  const type = (text: string) => {
    editor().value = text;
    editor().dispatchEvent(new Event('input', { bubbles: true }));
  };
  if (typed !== undefined) type(typed);
  return {
    ...page,
    status: () => session.workbook.input({ sheet: 'Units', row: 'a', column: 'status' }),
    at: () => hot.getSelectedLast()?.slice(0, 2),
  };
}

describe('a choice begun in its cell', () => {
  it.each([
    ['Tab', 9, [0, 2]],
    ['Enter', 13, [1, 1]],
  ] as const)('is written out by %s, which goes on as from any cell', (key, code, next) => {
    const { press, status, at, grid } = opened('vac');
    press(key, code);
    expect([status(), at(), grid.editing]).toEqual(['VAC', next, false]);
  });

  it('is written out by Shift+Tab, which goes back', () => {
    const { press, status, at } = opened('vac');
    press('Tab', 9, { shiftKey: true });
    expect([status(), at()]).toEqual(['VAC', [0, 0]]);
  });

  it('is taken from the list that was opened, and Enter stays in the cell', () => {
    const { press, status, at } = opened();
    press('ArrowDown', 40);
    press('Enter', 13);
    expect([status(), at()]).toEqual(['VAC', [0, 1]]);
  });
});

describe('a number that looks like a fraction', () => {
  /** The share of the first unit, opened with a text; the popup follows what is refused. */
  function asked(text: string) {
    const page = smallGrid('Units');
    closing.push(page.close);
    const { grid, hot, session, editor, press } = page;
    hot.selectCell(0, 4);
    hot.getActiveEditor()?.beginEditing();
    const ref = { sheet: 'Units', row: 'a', column: 'share' };
    const field = editor();
    const popup = (problem: string | undefined) => (
      <Provider store={store}>
        <WorkbookContext value={grid.open}>
          <EditorAssist
            element={field}
            reading={session.workbook.read(ref)}
            problem={problem}
            onCommit={() => hot.getActiveEditor()?.finishEditing()}
          />
        </WorkbookContext>
      </Provider>
    );
    const view = render(popup(undefined));
    act(() => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const before = document.body.textContent;
    act(() => press('Enter', 13));
    view.rerender(popup('may be either'));
    return { before, press, grid, share: () => session.workbook.input(ref) };
  }

  it.each([
    ['1', 49, 0.0065],
    ['2', 50, 0.65],
  ] as const)('is asked about where it stands, and the key %s answers', (key, code, value) => {
    const { before, press, share, grid } = asked('0.65');
    expect(before).toContain('0.65% or 65%?');
    expect([share(), grid.editing, screen.getByRole('alert').textContent]).toEqual([
      null,
      true,
      'Which is meant?1 0.65%2 65%',
    ]);
    act(() => press(key, code));
    expect([share(), grid.editing]).toEqual([value, false]);
  });

  it('goes back to typing by Esc, with the editor open', () => {
    const { press, share, grid } = asked('0.65');
    act(() => press('Escape', 27));
    expect([share(), grid.editing, screen.queryByRole('alert')]).toEqual([null, true, null]);
  });
});
