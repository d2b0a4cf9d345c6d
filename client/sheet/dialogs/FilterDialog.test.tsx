import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../lib/store';
import { WorkbookContext, type OpenWorkbook } from '../../workbook/context';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { PaneKey } from '../../workbook/ui';
import { FilterBar } from '../FilterBar';
import { useFocusReturn } from '../grid/useFocusReturn';
import { smallOpen } from '../testing/smallGrid';
import { FilterDialog } from './FilterDialog';

/** Which grid took the keyboard, and whether a dialog was still there: its trap would take it back. */
const focused = vi.fn<(pane: PaneKey, underDialog: boolean) => void>();

/** A grid in front or beside, of which only the keyboard matters here. */
function Grid({ pane, open }: { readonly pane: PaneKey; readonly open: OpenWorkbook }) {
  useFocusReturn({
    pane,
    open,
    focus: () => focused(pane, screen.queryByRole('dialog') !== null),
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
        <Grid pane="main" open={open} />
        <Grid pane="side" open={open} />
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

it('gives the keyboard back to the grid, whether rows are chosen or not', async () => {
  const { ask, filter } = shown();
  ask();
  expect(focused).not.toHaveBeenCalled();
  narrow();
  expect(filter()).toBeDefined();
  await expect.poll(() => focused.mock.calls).toEqual([['main', false]]);
  ask();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect
    .poll(() => focused.mock.calls)
    .toEqual([
      ['main', false],
      ['main', false],
    ]);
  fireEvent.click(screen.getByRole('button', { name: 'Show all rows' }));
  expect(filter()).toBeUndefined();
  await expect.poll(() => focused.mock.calls).toHaveLength(3);
});

it('gives it back to the grid beside after a filter of its sheet, not to the one in front', async () => {
  const { ui, ask } = shown();
  act(() => store.set(ui.split, 'Units'));
  ask();
  narrow();
  await expect.poll(() => focused.mock.calls).toEqual([['side', false]]);
});

it('gives it back to the grid in which the person works, where both show the sheet', async () => {
  const { ui, ask } = shown();
  const place = { sheet: 'Units', row: 0, column: 0, ref: undefined, blocks: [] };
  act(() => {
    store.set(ui.split, 'Units');
    store.set(ui.selection, { ...place, pane: 'main' });
  });
  ask();
  narrow();
  await expect.poll(() => focused.mock.calls).toEqual([['main', false]]);
});

it('shows what was found at Enter in the search, unless that is nothing', () => {
  const { ask, filter } = shown();
  ask();
  const search = screen.getByRole('textbox', { name: 'Search the values' });
  const enter = () => {
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.keyUp(search, { key: 'Enter' });
  };
  fireEvent.change(search, { target: { value: 'no such value' } });
  enter();
  expect(filter()).toBeUndefined();
  fireEvent.change(search, { target: { value: '1,000' } });
  enter();
  expect(filter()?.hidden.size).toBeGreaterThan(0);
});
