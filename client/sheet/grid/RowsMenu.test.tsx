import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { expect, it, vi } from 'vitest';
import { store } from '../../lib/store';
import { WorkbookContext } from '../../workbook/context';
import { smallOpen } from '../testing/smallGrid';
import { RowsMenu } from './RowsMenu';
import { useFocusReturn } from './useFocusReturn';

const focused = vi.fn<() => void>();

function Grid({ open }: Pick<ReturnType<typeof smallOpen>, 'open'>) {
  useFocusReturn({ pane: 'main', open, focus: focused, selection: [] } as never);
  return null;
}

it('gives the keyboard back to the grid, whose rows it deleted', async () => {
  const { open, session } = smallOpen();
  act(() =>
    store.set(open.ui.selection, {
      pane: 'main',
      sheet: 'Units',
      row: 0,
      column: 0,
      ref: undefined,
      blocks: [{ top: 0, left: 0, bottom: 1, right: 0 }],
    }),
  );
  render(
    <Provider store={store}>
      <WorkbookContext value={open}>
        <RowsMenu sheet="Units" />
        <Grid open={open} />
      </WorkbookContext>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Selected rows' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(session.workbook.rowIds('Units')).toEqual(['c']);
  await expect.poll(() => focused.mock.calls).toHaveLength(1);
});
