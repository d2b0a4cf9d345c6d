import { expect, it } from 'vitest';
import type { Action } from '#domain';
import { setRent, smallSession } from '../testing/smallWorkbook';

const rent = (row: string) => ({ sheet: 'Units', row, column: 'rent' });
const rate = (value: number): Action => ({ type: 'setInputs', inputs: [{ name: 'rate', value }] });
const UNITS = new Set(['Units']);

it('counts the unsaved steps of a sheet', () => {
  const { session } = smallSession();
  session.edit([setRent('a', 2000)], 'Edit');
  session.edit([rate(3)], 'Edit');
  session.edit([setRent('b', 2000), rate(4)], 'Both');
  expect([
    session.unsavedOn(UNITS),
    session.unsavedOn(new Set(['Results'])),
    session.unsavedOn(new Set()),
  ]).toEqual([2, 2, 0]);
});

it('takes back the unsaved edits of one sheet, rows too, and saves what others hold', async () => {
  const { session, server } = smallSession();
  session.edit([setRent('a', 2000)], 'Edit');
  session.edit([rate(3)], 'Edit');
  session.edit(
    [
      {
        type: 'addRows',
        sheet: 'Units',
        after: null,
        rows: [{ id: 'n', cells: { unitNumber: 'new', rent: 5 } }],
      },
    ],
    'Add',
  );
  session.edit([{ type: 'removeRows', sheet: 'Units', rows: ['b'] }], 'Remove');
  session.edit([setRent('c', 1), rate(4)], 'Both');
  session.discardOn(UNITS);
  expect(session.workbook.rowIds('Units')).toEqual(['a', 'b', 'c']);
  expect(session.workbook.columnValues('Units', 'rent')).toEqual([1000, 1200, 1400]);
  expect(session.value({ name: 'rate' })).toBe(4);
  expect(session.getState().unsaved).toBe(2);
  await session.save();
  expect(server.requests[0]?.actions).toEqual([rate(3), rate(4)]);
});

it('leaves nothing behind that undo would bring back', async () => {
  const { session, server } = smallSession();
  session.edit([rate(3)], 'Edit');
  session.edit([setRent('a', 2000)], 'Edit');
  session.edit([{ type: 'addRows', sheet: 'Units', after: null, rows: [{ id: 'n', cells: {} }] }], 'Add');
  session.discardOn(UNITS);
  session.undo();
  session.undo();
  expect(session.value(rent('a'))).toBe(1000);
  expect(session.workbook.rowIds('Units')).toEqual(['a', 'b', 'c']);
  expect(session.value({ name: 'rate' })).toBe(3);
  expect(session.getState().unsaved).toBe(1);
  session.undo();
  expect(session.getState().unsaved).toBe(0);
  await session.save();
  expect(server.requests).toEqual([]);
});

it('leaves everything while the server may hold it', async () => {
  const { session, server } = smallSession();
  session.edit([setRent('a', 2000)], 'Edit');
  server.answers.push(new Error('The server cannot be reached'));
  await session.save();
  session.discardOn(UNITS);
  expect(session.value(rent('a'))).toBe(2000);
});
