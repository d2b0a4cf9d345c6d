import { describe, expect, it } from 'vitest';
import { rentCell, setRent, smallSession } from '../testing/smallWorkbook';
import { apartFromRefused } from './leftOut';

describe('a loan that was moved to another version of its model meanwhile', () => {
  it('is told when the tab catches up: nothing is taken in, nothing more is sent, and the draft is kept', async () => {
    const { session, server, drafts } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    server.since = { revision: 3, actions: [setRent('b', 50)], movedTo: 2 };
    session.catchUp(3);
    await expect.poll(() => session.getState().movedTo).toBe(2);
    expect(session.getState()).toMatchObject({ revision: 1, unsaved: 1 });
    expect(await session.save()).toBe('nothing');
    expect(server.requests).toEqual([]);
    await session.settled();
    expect([...drafts.drafts.values()].map(({ meta, steps }) => [meta.baseRevision, steps.size])).toEqual([
      [1, 1],
    ]);
  });

  it('is told when a save is refused for it', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    server.since = { revision: 2, actions: [], movedTo: 2 };
    server.answers.push({ status: 'moved' });
    expect(await session.save()).toBe('nothing');
    await expect.poll(() => session.getState().movedTo).toBe(2);
    expect(session.getState()).toMatchObject({ status: 'idle', unsaved: 1, failure: undefined });
  });
});

describe('unsaved edits of an earlier visit on another version', () => {
  const step = (actions: Parameters<typeof apartFromRefused>[1]) => ({
    id: 1,
    label: 'Edit',
    actions: [...actions],
    inverse: [],
  });

  it('come back, and each value without a place is kept on the server and counted', async () => {
    const { session, server } = smallSession();
    const typed = step([
      {
        type: 'setInputs',
        inputs: [
          { name: 'rate', value: 3 },
          { name: 'oldRate', value: 0.07 },
        ],
      },
      {
        type: 'setCells',
        sheet: 'Units',
        cells: [
          { row: 'a', column: 'rent', value: 2000 },
          { row: 'a', column: 'oldRent', value: 1900 },
        ],
      },
    ]);
    expect(await session.restore(1, [typed])).toBe(1);
    expect([session.value({ name: 'rate' }), session.value(rentCell('a'))]).toEqual([3, 2000]);
    expect(server.kept.map(({ ref, value }) => [ref, value])).toEqual([
      [{ name: 'oldRate' }, 0.07],
      [{ sheet: 'Units', row: 'a', column: 'oldRent' }, 1900],
    ]);
    expect(session.getState()).toMatchObject({ leftOut: 2, unsaved: 1 });
  });

  it('keep a row that the same step adds, with the cells that fit', () => {
    const { session } = smallSession();
    const { taken, refused } = apartFromRefused(session.workbook, [
      {
        type: 'addRows',
        sheet: 'Units',
        after: null,
        rows: [{ id: 'n', cells: { unitNumber: '9Z', oldRent: 5 } }],
      },
      { type: 'setCells', sheet: 'Units', cells: [{ row: 'n', column: 'rent', value: 700 }] },
      { type: 'setInputs', inputs: [{ name: 'rate', value: '=oldRate*2' }] },
    ]);
    expect(taken).toEqual([
      { type: 'addRows', sheet: 'Units', after: null, rows: [{ id: 'n', cells: { unitNumber: '9Z' } }] },
      { type: 'setCells', sheet: 'Units', cells: [{ row: 'n', column: 'rent', value: 700 }] },
    ]);
    expect(refused).toMatchObject([
      { ref: { sheet: 'Units', row: 'n', column: 'oldRent' }, value: 5, instead: null },
      { ref: { name: 'rate' }, value: '=oldRate*2', instead: 2 },
    ]);
  });
});

describe('what a save sets by itself', () => {
  it('stands in the workbook as saved, under the edits that were made meanwhile', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    server.answers.push({
      status: 'saved',
      response: {
        revision: 2,
        merged: [],
        stamp: [{ type: 'setInputs', inputs: [{ name: 'rate', value: 9 }] }],
      },
    });
    const saving = session.save();
    session.edit([setRent('b', 2100)], 'Edit');
    expect(await saving).toBe('saved');
    expect([
      session.value({ name: 'rate' }),
      session.value(rentCell('b')),
      session.getState().unsaved,
    ]).toEqual([9, 2100, 1]);
  });
});
