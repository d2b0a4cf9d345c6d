import { describe, expect, it } from 'vitest';
import type { Action, CellValue } from '#domain';
import { rentCell, setRent, smallSession, unitValues } from '../testing/smallWorkbook';
import { SaveRefused } from './transport';

describe('WorkbookSession', () => {
  it('keeps the mirror in step with the engine, across sheets and totals', () => {
    const { session } = smallSession();
    const units = session.mirror('Units');
    const results = session.mirror('Results');
    expect(session.edit([setRent('a', 2000)], 'Edit')).toEqual([]);
    const place = units.placeOf(rentCell('a')) ?? [0, 0];
    expect(units.data[place[0]]?.[place[1]]).toBe(2000);
    const total = units.placeOf({ sheet: 'Units', column: 'rent', total: true }) ?? [0, 0];
    expect(units.data[total[0]]?.[total[1]]).toBe(4600);
    const figure = results.placeOf({ name: 'totalRent' }) ?? [0, 0];
    expect(results.data[figure[0]]?.[figure[1]]).toBe(4600);
  });

  it('answers why an edit is refused and changes nothing', () => {
    const { session } = smallSession();
    const problems = session.edit(
      [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'psf', value: 1 }] }],
      'Edit',
    );
    expect(problems[0]?.code).toBe('not_editable');
    expect(session.getState().unsaved).toBe(0);
  });

  it('counts steps; undoing an unsent step takes it out, undoing a saved one is a new step', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    session.edit([setRent('b', 2000)], 'Edit');
    session.undo();
    expect(session.getState().unsaved).toBe(1);
    expect(await session.save()).toBe('saved');
    expect(session.getState()).toMatchObject({ unsaved: 0, revision: 2 });
    session.undo();
    expect(unitValues(session, 'rent')).toEqual([1000, 1200, 1400]);
    expect(session.getState().unsaved).toBe(1);
    await session.save();
    expect(server.requests[1]).toMatchObject({ baseRevision: 2, actions: [setRent('a', 1000)] });
  });

  it('sends what was typed during a save with the next one', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    const saving = session.save();
    session.edit([setRent('b', 2100)], 'Edit');
    await saving;
    expect(session.getState().unsaved).toBe(1);
    await session.save();
    expect(server.requests.map((request) => request.actions)).toEqual([
      [setRent('a', 2000)],
      [setRent('b', 2100)],
    ]);
  });

  it('keeps the edits when a save fails, and sends the same save again', async () => {
    const { session, server } = smallSession();
    server.answers.push(new Error('The server cannot be reached'));
    session.edit([setRent('a', 2000)], 'Edit');
    expect(await session.save()).toBe('failed');
    expect(session.getState()).toMatchObject({
      unsaved: 1,
      status: 'failed',
      failure: { message: 'The server cannot be reached', retry: true },
    });
    expect(await session.save()).toBe('saved');
    expect(server.requests[0]?.saveId).toBe(server.requests[1]?.saveId);
  });

  it('throws away what was never sent, and nothing that the server may hold by now', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    session.discard();
    expect(unitValues(session, 'rent')).toEqual([1000, 1200, 1400]);
    expect(session.getState()).toMatchObject({ unsaved: 0, canDiscard: false });
    session.edit([setRent('a', 2100)], 'Edit');
    expect(session.getState().canDiscard).toBe(true);
    server.answers.push(new Error('The server cannot be reached'));
    await session.save();
    expect(session.getState().canDiscard).toBe(false);
    session.discard();
    expect(session.value(rentCell('a'))).toBe(2100);
    expect(session.getState()).toMatchObject({ unsaved: 1, failure: { retry: true } });
    session.edit([setRent('b', 2200)], 'Edit');
    expect(await session.save()).toBe('saved');
    expect(server.requests.map(({ actions }) => actions)).toEqual([
      [setRent('a', 2100)],
      [setRent('a', 2100)],
      [setRent('b', 2200)],
    ]);
    expect(session.getState()).toMatchObject({ unsaved: 0, canDiscard: false });
  });

  it('makes a new save after one that the server refused for good', async () => {
    const { session, server } = smallSession();
    server.answers.push(new SaveRefused('Not acceptable', [{ message: 'SF: Value must be at least 0' }]));
    session.edit([setRent('a', 2000)], 'Edit');
    await session.save();
    expect(session.getState().failure).toEqual({
      message: 'Not acceptable',
      details: ['SF: Value must be at least 0'],
      retry: false,
    });
    await session.save();
    expect(server.requests[0]?.saveId).not.toBe(server.requests[1]?.saveId);
  });

  it("lays other people's saves under the edits made here", async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    server.since = {
      revision: 3,
      actions: [
        setRent('b', 50),
        {
          type: 'addRows',
          sheet: 'Units',
          after: 'a',
          rows: [{ id: 'n', cells: { unitNumber: 'new', rent: 1 } }],
        },
      ],
    };
    session.catchUp(3);
    await expect.poll(() => session.getState().revision).toBe(3);
    expect(session.workbook.rowIds('Units')).toEqual(['a', 'n', 'b', 'c']);
    expect(unitValues(session, 'rent')).toEqual([2000, 1, 50, 1400]);
    expect(session.getState()).toMatchObject({ unsaved: 1, conflicts: [] });
    expect(
      session
        .mirror('Units')
        .data.slice(0, 4)
        .map((row) => row[0]),
    ).toEqual(['1A', 'new', '1B', '1C']);
  });

  it('does not fetch its own save while its answer is awaited', async () => {
    const { session, server } = smallSession();
    server.since = { revision: 2, actions: [setRent('a', 7)] };
    session.edit([setRent('a', 2000)], 'Edit');
    const saving = session.save();
    session.catchUp(2);
    await saving;
    expect(session.getState()).toMatchObject({ revision: 2, unsaved: 0 });
    expect(session.value(rentCell('a'))).toBe(2000);
  });
});

describe('an edit in parts', () => {
  const addRow = (id: string, after: string): Action => ({
    type: 'addRows',
    sheet: 'Units',
    after,
    rows: [{ id, cells: { unitNumber: id, rent: 100 } }],
  });
  const parts = [[addRow('d', 'c')], [addRow('e', 'd')], [addRow('f', 'e')]];

  it('is one step: undone whole, saved whole, in the draft once', async () => {
    const { session, server, drafts } = smallSession();
    const seen: (readonly [number, CellValue])[] = [];
    expect(
      await session.editInParts(parts, 'Import', (done) =>
        Promise.resolve(void seen.push([done, session.value({ name: 'totalRent' })])),
      ),
    ).toEqual([]);
    expect(seen).toEqual([
      [1, 3700],
      [2, 3800],
    ]);
    expect(session.getState()).toMatchObject({ unsaved: 1, undoLabel: 'Import' });
    await session.settled();
    expect(drafts.drafts.get('tab')?.steps.size).toBe(1);
    session.undo();
    expect([session.getState().unsaved, unitValues(session, 'unitNumber')]).toEqual([0, ['1A', '1B', '1C']]);
    session.redo();
    expect(await session.save()).toBe('saved');
    expect(server.requests[0]?.actions.map((action) => action.type)).toEqual([
      'addRows',
      'addRows',
      'addRows',
    ]);
    session.undo();
    expect(unitValues(session, 'unitNumber')).toEqual(['1A', '1B', '1C']);
    expect(session.getState().unsaved).toBe(1);
  });

  it('lets nothing else in between', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 1500)], 'Edit');
    const between = async () => {
      expect(session.edit([setRent('a', 9)], 'Other')[0]?.message).toBe('Import is still under way');
      expect([session.undo(), await session.save()]).toEqual([undefined, 'nothing']);
    };
    expect(await session.editInParts(parts, 'Import', between)).toEqual([]);
    expect(server.requests).toEqual([]);
    expect(session.getState()).toMatchObject({ unsaved: 2 });
    session.undo();
    expect(unitValues(session, 'rent')).toEqual([1500, 1200, 1400]);
  });

  it('is refused before anything was done', async () => {
    const { session } = smallSession();
    const [first = []] = parts;
    expect(await session.editInParts([first, first], 'Import', () => Promise.resolve())).toMatchObject([
      { code: 'duplicate_row' },
    ]);
    expect([session.getState().unsaved, unitValues(session, 'unitNumber')]).toEqual([0, ['1A', '1B', '1C']]);
  });

  it('is taken out whole where a save of somebody else leaves no room for a later part', async () => {
    const { session, server, drafts } = smallSession();
    session.edit([setRent('a', 1500)], 'Edit');
    // The sheet holds eight rows.
    server.since = { revision: 2, actions: ['x', 'y', 'z'].map((id) => addRow(id, 'a')) };
    session.catchUp(2);
    const seen: CellValue[] = [];
    const between = () =>
      new Promise<void>((done) =>
        setImmediate(() => done(void seen.push(session.value({ name: 'totalRent' })))),
      );
    const [problem, ...others] = await session.editInParts(parts, 'Import', between);
    expect([seen, others]).toEqual([[4500, 4600], []]);
    expect(problem?.message).toMatch(/^Nothing was taken in\. .*8 rows/);
    expect(unitValues(session, 'unitNumber')).toEqual(['1A', 'z', 'y', 'x', '1B', '1C']);
    expect(session.getState()).toMatchObject({
      unsaved: 1,
      undoLabel: 'Edit',
      redoLabel: undefined,
      revision: 2,
      conflicts: [],
    });
    await session.settled();
    expect([...(drafts.drafts.get('tab')?.steps.values() ?? [])].map(({ label }) => label)).toEqual(['Edit']);
    // Everything works on: the edit before it is undone, done again and saved.
    session.undo();
    session.redo();
    expect(await session.save()).toBe('saved');
    expect(server.requests.map(({ actions }) => actions)).toEqual([[setRent('a', 1500)]]);
    session.undo();
    expect(unitValues(session, 'rent')[0]).toBe(1000);
  });

  it('leaves nothing behind where something goes wrong in between', async () => {
    const { session } = smallSession();
    const between = (done: number) =>
      done < 2 ? Promise.resolve() : Promise.reject(new Error('The page is gone'));
    await expect(session.editInParts(parts, 'Import', between)).rejects.toThrow('The page is gone');
    expect(unitValues(session, 'unitNumber')).toEqual(['1A', '1B', '1C']);
    expect(session.getState()).toMatchObject({ unsaved: 0, undoLabel: undefined, redoLabel: undefined });
    expect(session.edit([setRent('a', 9)], 'Edit')).toEqual([]);
  });

  it('ends where the workbook is closed meanwhile', async () => {
    const { session } = smallSession();
    expect(await session.editInParts(parts, 'Import', () => Promise.resolve(session.destroy()))).toEqual([]);
  });
});
