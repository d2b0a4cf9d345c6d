import { fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { expect, it, vi } from 'vitest';
import type { Action } from '#domain';
import { store } from '../../lib/store';
import { toastAtom } from '../../lib/toast';
import { openWith } from '../../testing/openWorkbook';
import { WorkbookContext } from '../../workbook/context';
import { setRent, smallSession } from '../../workbook/testing/smallWorkbook';
import { ConflictsDialog } from './ConflictsDialog';

const setSqft = (row: string, value: number): Action => ({
  type: 'setCells',
  sheet: 'Units',
  cells: [{ row, column: 'sqft', value }],
});

/** Row 1A removed and the rent of 1B typed here, while Ana Hill changed 1A, and the rent of 1B where asked. */
async function choices(...more: Action[]) {
  const { session, server } = smallSession();
  session.edit([setRent('b', 2100)], 'Edit');
  session.edit([{ type: 'removeRows', sheet: 'Units', rows: ['a'] }], 'Remove row');
  const by = { theirsBy: 'Ana Hill' };
  const ref = (row: string, column: string) => ({
    ref: { sheet: 'Units', row, column },
    kind: 'removedHere' as const,
    base: null,
    theirs: null,
    mine: null,
    ...by,
  });
  server.answers.push({
    status: 'conflict',
    response: {
      message: 'Changed',
      details: [],
      revision: 2,
      merged: [setRent('a', 3000), setSqft('a', 999), ...more],
      conflicts: [ref('a', 'rent'), ref('a', 'sqft')],
    },
  });
  await session.save();
  const save = vi.fn();
  const open = openWith(session, { save });
  store.set(open.ui.conflictsOpen, true);
  render(
    <Provider store={store}>
      <WorkbookContext value={open}>
        <ConflictsDialog />
      </WorkbookContext>
    </Provider>,
  );
  return { session, server, save };
}

it('shows a row removed here with what someone else changed, as one choice', async () => {
  const { session, save } = await choices();
  const dialog = screen.getByRole('dialog', { name: 'A row you removed was also changed by Ana Hill' });
  const line = within(dialog).getByRole('row', { name: /^1A/ });
  for (const text of ['Rent: 1000', 'SF: 500', 'Rent: 3000', 'SF: 999', 'by Ana Hill'])
    expect(within(line).getByText(text)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: '1 to choose' })).toHaveProperty('disabled', true);
  fireEvent.click(within(line).getByRole('radio', { name: 'Keep the row with the change' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply and save' }));
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(session.workbook.rowIds('Units')).toEqual(['a', 'b', 'c']);
  expect(session.value({ sheet: 'Units', row: 'a', column: 'rent' })).toBe(3000);
  expect(session.getState()).toMatchObject({ conflicts: [], unsaved: 1 });
});

it('removes it where that is chosen', async () => {
  const { session, save } = await choices();
  fireEvent.click(screen.getByRole('radio', { name: 'Remove it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Apply and save' }));
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(session.workbook.rowIds('Units')).toEqual(['b', 'c']);
  expect(session.getState()).toMatchObject({ conflicts: [], unsaved: 2 });
});

it('asks for a cell and a removed row side by side', async () => {
  const { session, server, save } = await choices(setRent('b', 50));
  const dialog = screen.getByRole('dialog', {
    name: '2 cells and removed rows were also changed by Ana Hill',
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take all theirs' }));
  server.setAsideFails = true;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply and save' }));
  await expect.poll(() => store.get(toastAtom)?.title).toBe('Nothing was changed');
  expect(session.getState().conflicts).toHaveLength(3);
  server.setAsideFails = false;
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Apply and save' }));
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(server.kept).toEqual([
    {
      ref: { sheet: 'Units', row: 'b', column: 'rent' },
      title: 'All / Units: 1B · Rent',
      value: 2100,
      instead: 50,
    },
  ]);
  expect(session.workbook.columnValues('Units', 'rent')).toEqual([3000, 50, 1400]);
});
