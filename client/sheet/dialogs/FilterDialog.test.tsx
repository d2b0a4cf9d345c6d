import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../lib/store';
import { WorkbookContext } from '../../workbook/context';
import { TableMirror } from '../../workbook/session/tableMirror';
import { FilterBar } from '../FilterBar';
import { useFocusReturn } from '../grid/useFocusReturn';
import { smallOpen } from '../testing/smallGrid';
import { FilterDialog } from './FilterDialog';

/** Whether a dialog was still there when the grid took the keyboard: its trap would take it back. */
const focused = vi.fn<(underDialog: boolean) => void>();

/** The grid in front, of which only the keyboard matters here. */
function Grid() {
  useFocusReturn({
    pane: 'main',
    focus: () => focused(screen.queryByRole('dialog') !== null),
    selection: [],
  } as never);
  return null;
}

function shown() {
  const { open, session } = smallOpen();
  render(
    <Provider store={store}>
      <WorkbookContext value={open}>
        <FilterBar sheet="Units" />
        <Grid />
        <FilterDialog />
      </WorkbookContext>
    </Provider>,
  );
  const ask = () => act(() => store.set(open.ui.filtering, { sheet: 'Units', column: 'rent' }));
  const filter = () => {
    const mirror = session.mirror('Units');
    return mirror instanceof TableMirror ? mirror.filter : undefined;
  };
  return { ui: open.ui, ask, filter };
}

const narrow = () => {
  const [, first] = screen.getAllByRole('checkbox');
  if (first) fireEvent.click(first);
  fireEvent.click(screen.getByRole('button', { name: 'Show these rows' }));
};

beforeEach(() => void focused.mockReset());

it('gives the keyboard back to the grid, whether rows are chosen or not', () => {
  const { ask, filter } = shown();
  ask();
  expect(focused).not.toHaveBeenCalled();
  narrow();
  expect(filter()).toBeDefined();
  expect(focused.mock.calls).toEqual([[false]]);
  ask();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(focused.mock.calls).toEqual([[false], [false]]);
  fireEvent.click(screen.getByRole('button', { name: 'Show all rows' }));
  expect(filter()).toBeUndefined();
  expect(focused).toHaveBeenCalledTimes(3);
});

it('does not give what was typed at the sheet beside to the sheet in front', () => {
  const { ui, ask } = shown();
  act(() => store.set(ui.split, 'Units'));
  ask();
  narrow();
  expect(focused).not.toHaveBeenCalled();
});
