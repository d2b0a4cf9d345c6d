import { expect, it } from 'vitest';
import type { Action, CellInput } from '#domain';
import { setRent, smallSession, unitValues } from '../testing/smallWorkbook';

const tick = (value: CellInput): Action => ({
  type: 'setCells',
  sheet: 'Units',
  cells: [{ row: 'a', column: 'paid', value }],
});
const setRate = (value: CellInput): Action => ({ type: 'setInputs', inputs: [{ name: 'rate', value }] });
const both = (a: number, b: number): Action => ({
  type: 'setCells',
  sheet: 'Units',
  cells: [
    { row: 'a', column: 'rent', value: a },
    { row: 'b', column: 'rent', value: b },
  ],
});

it.each([
  ['a cell', [setRent('a', 2000), setRent('a', 2100), setRent('a', 1000)]],
  ['a check box', [tick(true), tick(false)]],
  ['a figure', [setRate(3), setRate(2)]],
  ['a figure that is typed in a form field', [setRate('3'), setRate('2')]],
  ['two cells, one after the other', [both(1, 2), setRent('a', 1000), setRent('b', 1200)]],
])('%s that is set back to what is saved is no edit', async (_, actions) => {
  const { session, server } = smallSession();
  for (const action of actions) session.edit([action], 'Edit');
  expect(session.getState()).toMatchObject({ unsaved: 0, canDiscard: false });
  expect(await session.save()).toBe('nothing');
  expect(server.requests).toEqual([]);
});

it('leaves the other edits, and counts what is only partly set back', () => {
  const { session } = smallSession();
  session.edit([setRate(3)], 'Edit');
  session.edit([both(1, 2)], 'Edit');
  session.edit([setRent('a', 1000)], 'Edit');
  expect(session.getState().unsaved).toBe(3);
  session.edit([setRent('b', 1200)], 'Edit');
  expect(session.getState().unsaved).toBe(1);
  expect(session.unsavedActions).toEqual([setRate(3)]);
});

it('goes by what was saved last, and by a row that was removed and put back', async () => {
  const { session } = smallSession();
  session.edit([setRent('a', 2000)], 'Edit');
  await session.save();
  session.edit([setRent('a', 1000)], 'Edit');
  expect(session.getState().unsaved).toBe(1);
  session.edit([setRent('a', 2000)], 'Edit');
  expect(session.getState().unsaved).toBe(0);
  session.edit([setRent('b', 5)], 'Edit');
  session.edit([{ type: 'removeRows', sheet: 'Units', rows: ['b'] }], 'Remove');
  session.edit(
    [{ type: 'addRows', sheet: 'Units', after: 'a', rows: [{ id: 'b', cells: { rent: 5 } }] }],
    'Add',
  );
  session.edit([setRent('b', 1200)], 'Edit');
  expect(session.getState().unsaved).toBe(4);
});

it('is undone and redone as it was done', () => {
  const { session } = smallSession();
  session.edit([setRent('a', 2000)], 'Edit');
  session.edit([setRent('a', 1000)], 'Edit');
  session.undo();
  expect([unitValues(session, 'rent')[0], session.getState().unsaved]).toEqual([2000, 1]);
  session.undo();
  expect([unitValues(session, 'rent')[0], session.getState().unsaved]).toEqual([1000, 0]);
  session.redo();
  expect([unitValues(session, 'rent')[0], session.getState().unsaved]).toEqual([2000, 1]);
  session.redo();
  expect([unitValues(session, 'rent')[0], session.getState().unsaved]).toEqual([1000, 0]);
});
