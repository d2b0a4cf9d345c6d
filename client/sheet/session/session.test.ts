import { describe, expect, it } from 'vitest';
import type { Action, CellValue } from '#domain';
import { setRent, smallSession } from '../testing/smallWorkbook';
import { SaveRefused } from './transport';

const rent = (row: string) => ({ sheet: 'Units', row, column: 'rent' });
const values = (session: ReturnType<typeof smallSession>['session'], column: string): CellValue[] => session.workbook.columnValues('Units', column);

describe('WorkbookSession', () => {
  it('keeps the mirror in step with the engine, across sheets and totals', () => {
    const { session } = smallSession();
    const units = session.mirror('Units');
    const results = session.mirror('Results');
    expect(session.edit([setRent('a', 2000)], 'Edit')).toEqual([]);
    const place = units.placeOf(rent('a')) ?? [0, 0];
    expect(units.data[place[0]]?.[place[1]]).toBe(2000);
    const total = units.placeOf({ sheet: 'Units', column: 'rent', total: true }) ?? [0, 0];
    expect(units.data[total[0]]?.[total[1]]).toBe(4600);
    const figure = results.placeOf({ name: 'totalRent' }) ?? [0, 0];
    expect(results.data[figure[0]]?.[figure[1]]).toBe(4600);
  });

  it('answers why an edit is refused and changes nothing', () => {
    const { session } = smallSession();
    const problems = session.edit([{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'psf', value: 1 }] }], 'Edit');
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
    expect(values(session, 'rent')).toEqual([1000, 1200, 1400]);
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
    expect(server.requests.map((request) => request.actions)).toEqual([[setRent('a', 2000)], [setRent('b', 2100)]]);
  });

  it('keeps the edits when a save fails, and sends the same save again', async () => {
    const { session, server } = smallSession();
    server.answers.push(new Error('The server cannot be reached'));
    session.edit([setRent('a', 2000)], 'Edit');
    expect(await session.save()).toBe('failed');
    expect(session.getState()).toMatchObject({ unsaved: 1, status: 'failed', failure: { message: 'The server cannot be reached', retry: true } });
    expect(await session.save()).toBe('saved');
    expect(server.requests[0]?.saveId).toBe(server.requests[1]?.saveId);
  });

  it('throws away what was never sent, and nothing that the server may hold by now', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    session.discard();
    expect(values(session, 'rent')).toEqual([1000, 1200, 1400]);
    expect(session.getState()).toMatchObject({ unsaved: 0, canDiscard: false });
    session.edit([setRent('a', 2100)], 'Edit');
    expect(session.getState().canDiscard).toBe(true);
    server.answers.push(new Error('The server cannot be reached'));
    await session.save();
    expect(session.getState().canDiscard).toBe(false);
    session.discard();
    expect(session.value(rent('a'))).toBe(2100);
    expect(session.getState()).toMatchObject({ unsaved: 1, failure: { retry: true } });
    session.edit([setRent('b', 2200)], 'Edit');
    await session.save();
    expect(session.getState()).toMatchObject({ unsaved: 1, canDiscard: true });
  });

  it('makes a new save after one that the server refused for good', async () => {
    const { session, server } = smallSession();
    server.answers.push(new SaveRefused('Not acceptable', [{ message: 'SF: Value must be at least 0' }]));
    session.edit([setRent('a', 2000)], 'Edit');
    await session.save();
    expect(session.getState().failure).toEqual({ message: 'Not acceptable', details: ['SF: Value must be at least 0'], retry: false });
    await session.save();
    expect(server.requests[0]?.saveId).not.toBe(server.requests[1]?.saveId);
  });

  it("lays other people's saves under the edits made here", async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    server.since = { revision: 3, actions: [setRent('b', 50), { type: 'addRows', sheet: 'Units', after: 'a', rows: [{ id: 'n', cells: { unitNumber: 'new', rent: 1 } }] }] };
    session.catchUp(3);
    await expect.poll(() => session.getState().revision).toBe(3);
    expect(session.workbook.rowIds('Units')).toEqual(['a', 'n', 'b', 'c']);
    expect(values(session, 'rent')).toEqual([2000, 1, 50, 1400]);
    expect(session.getState()).toMatchObject({ unsaved: 1, conflicts: [] });
    expect(session.mirror('Units').data.slice(0, 4).map((row) => row[0])).toEqual(['1A', 'new', '1B', '1C']);
  });

  it('does not fetch its own save while its answer is awaited', async () => {
    const { session, server } = smallSession();
    server.since = { revision: 2, actions: [setRent('a', 7)] };
    session.edit([setRent('a', 2000)], 'Edit');
    const saving = session.save();
    session.catchUp(2);
    await saving;
    expect(session.getState()).toMatchObject({ revision: 2, unsaved: 0 });
    expect(session.value(rent('a'))).toBe(2000);
  });
});

describe('an edit in parts', () => {
  const addRow = (id: string, after: string): Action => ({ type: 'addRows', sheet: 'Units', after, rows: [{ id, cells: { unitNumber: id, rent: 100 } }] });
  const parts = [[addRow('d', 'c')], [addRow('e', 'd')], [addRow('f', 'e')]];

  it('is one step: undone whole, saved whole, in the draft once', async () => {
    const { session, server, drafts } = smallSession();
    const seen: (readonly [number, CellValue])[] = [];
    expect(await session.editInParts(parts, 'Import', (done) => Promise.resolve(void seen.push([done, session.value({ name: 'totalRent' })])))).toEqual([]);
    expect(seen).toEqual([[1, 3700], [2, 3800]]);
    expect(session.getState()).toMatchObject({ unsaved: 1, undoLabel: 'Import' });
    await session.settled();
    expect(drafts.drafts.get('tab')?.steps.size).toBe(1);
    session.undo();
    expect([session.getState().unsaved, values(session, 'unitNumber')]).toEqual([0, ['1A', '1B', '1C']]);
    session.redo();
    expect(await session.save()).toBe('saved');
    expect(server.requests[0]?.actions.map((action) => action.type)).toEqual(['addRows', 'addRows', 'addRows']);
    session.undo();
    expect(values(session, 'unitNumber')).toEqual(['1A', '1B', '1C']);
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
    expect(values(session, 'rent')).toEqual([1500, 1200, 1400]);
  });

  it('is refused before anything was done', async () => {
    const { session } = smallSession();
    const [first = []] = parts;
    expect(await session.editInParts([first, first], 'Import', () => Promise.resolve())).toMatchObject([{ code: 'duplicate_row' }]);
    expect([session.getState().unsaved, values(session, 'unitNumber')]).toEqual([0, ['1A', '1B', '1C']]);
  });

  it('ends where the workbook is closed meanwhile', async () => {
    const { session } = smallSession();
    expect(await session.editInParts(parts, 'Import', () => Promise.resolve(session.destroy()))).toEqual([]);
  });
});

describe('conflicts', () => {
  async function conflicted(actions: Action[]) {
    const made = smallSession();
    made.session.edit([setRent('a', 2000)], 'Edit');
    made.session.edit([setRent('b', 2100)], 'Edit');
    made.server.since = { revision: 2, actions };
    made.session.catchUp(2);
    await expect.poll(() => made.session.getState().revision).toBe(2);
    return made;
  }

  it('keeps the value typed here in place and offers both; nothing is saved before the choice', async () => {
    const { session, server } = await conflicted([setRent('a', 3000)]);
    expect(session.value(rent('a'))).toBe(2000);
    expect(session.getState().conflicts).toMatchObject([{ key: 'Units/a/rent', kind: 'cell', base: 1000, theirs: 3000, mine: 2000 }]);
    expect(await session.save()).toBe('conflicts');
    expect(server.requests).toHaveLength(0);
  });

  it('takes theirs as an undoable edit, and keeps all other edits', async () => {
    const { session } = await conflicted([setRent('a', 3000)]);
    session.resolve([['Units/a/rent', 'theirs']]);
    expect(values(session, 'rent')).toEqual([3000, 2100, 1400]);
    expect(session.getState().conflicts).toEqual([]);
    session.undo();
    expect(session.value(rent('a'))).toBe(2000);
  });

  it('puts a row back that someone else removed while it was edited here', async () => {
    const { session } = await conflicted([{ type: 'removeRows', sheet: 'Units', rows: ['a'] }]);
    expect(session.workbook.rowIds('Units')).toEqual(['b', 'c']);
    expect(session.getState().conflicts).toMatchObject([{ kind: 'removed', mine: 2000, base: 1000 }]);
    session.resolve([['Units/a/rent', 'mine']]);
    expect(values(session, 'unitNumber').sort()).toEqual(['1A', '1B', '1C']);
    expect(session.value(rent('a'))).toBe(2000);
  });

  it('takes a conflict that the server found with the name of the other person', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    const ref = rent('a');
    server.answers.push({
      status: 'conflict',
      response: { message: 'Changed', details: [], revision: 2, merged: [setRent('a', 3000)], conflicts: [{ ref, kind: 'cell', base: 1000, theirs: 3000, mine: 2000, theirsBy: 'Ana Hill' }] },
    });
    expect(await session.save()).toBe('conflicts');
    expect(session.getState().conflicts).toMatchObject([{ theirsBy: 'Ana Hill', theirs: 3000, mine: 2000 }]);
    session.resolve([['Units/a/rent', 'mine']]);
    expect(await session.save()).toBe('saved');
    expect(server.requests[1]?.baseRevision).toBe(2);
  });
});

describe('undo after others saved', () => {
  it('takes the edit back, and leaves what they changed', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    session.edit([setRent('a', 2500)], 'Edit');
    server.since = { revision: 2, actions: [setRent('b', 50), setRent('a', 3000)] };
    session.catchUp(2);
    await expect.poll(() => session.getState().revision).toBe(2);
    session.undo();
    expect(session).toMatchObject({ hasUnsaved: true });
    expect(values(session, 'rent')).toEqual([2000, 50, 1400]);
    session.undo();
    expect(values(session, 'rent')).toEqual([3000, 50, 1400]);
    expect(session.getState().unsaved).toBe(0);
    session.redo();
    expect(values(session, 'rent')).toEqual([2000, 50, 1400]);
    expect(session.getState().unsaved).toBe(1);
  });

  it('of a save that met another one', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    server.answers.push({ status: 'conflict', response: { message: 'Changed', details: [], revision: 2, merged: [setRent('a', 3000)], conflicts: [] } });
    await session.save();
    session.undo();
    expect(session.value(rent('a'))).toBe(3000);
    expect(session.getState().unsaved).toBe(0);
  });
});

describe('a row removed here that someone else changed', () => {
  const remove = (...rows: string[]): Action => ({ type: 'removeRows', sheet: 'Units', rows });

  async function removed(...theirs: Action[]) {
    const made = smallSession();
    made.session.edit([setRent('b', 2100), setRent('a', 7)], 'Edit');
    made.session.edit([remove('a', 'c')], 'Remove rows');
    made.server.since = { revision: 2, actions: theirs };
    made.session.catchUp(2);
    await expect.poll(() => made.session.getState().revision).toBe(2);
    return made;
  }

  it('stays away until the choice, which nothing is saved before', async () => {
    const { session, server } = await removed(setRent('a', 3000));
    expect(session.workbook.rowIds('Units')).toEqual(['b']);
    expect(session.getState().conflicts).toMatchObject([{ key: 'Units/a/rent', kind: 'removedHere', base: 1000, theirs: 3000, mine: null, rowTitle: '1A' }]);
    expect(await session.save()).toBe('conflicts');
    expect(server.requests).toHaveLength(0);
  });

  it('is kept as they left it, in its place; the other removal is saved', async () => {
    const { session, server } = await removed(setRent('a', 3000));
    expect(session.resolve([['Units/a/rent', 'theirs']])).toEqual([]);
    expect(session.workbook.rowIds('Units')).toEqual(['a', 'b']);
    expect(values(session, 'rent')).toEqual([3000, 2100]);
    expect(session.mirror('Units').data.slice(0, 2).map((row) => row[0])).toEqual(['1A', '1B']);
    expect(await session.save()).toBe('saved');
    expect(server.requests).toMatchObject([{ baseRevision: 2, actions: [setRent('b', 2100), remove('c')] }]);
  });

  it('is removed where that is the choice', async () => {
    const { session, server } = await removed(setRent('a', 3000));
    session.resolve([['Units/a/rent', 'mine']]);
    expect(session.getState().conflicts).toEqual([]);
    expect(await session.save()).toBe('saved');
    expect(server.requests[0]?.actions.at(-1)).toEqual(remove('a', 'c'));
  });

  it('is kept with all that they change while the choice waits', async () => {
    const { session, server } = await removed(setRent('a', 3000));
    server.since = { revision: 3, actions: [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'sqft', value: 999 }] }] };
    session.catchUp(3);
    await expect.poll(() => session.getState().revision).toBe(3);
    session.resolve(session.getState().conflicts.map(({ key }) => [key, 'theirs'] as const));
    expect(session.value(rent('a'))).toBe(3000);
    expect(session.value({ sheet: 'Units', row: 'a', column: 'sqft' })).toBe(999);
  });

  it('comes back with their change by undo, and is no choice any more', async () => {
    const { session } = await removed(setRent('a', 3000));
    session.undo();
    expect(session.workbook.rowIds('Units')).toEqual(['a', 'b', 'c']);
    expect(session.getState().conflicts.filter(({ kind }) => kind === 'removedHere')).toEqual([]);
    session.undo();
    expect(values(session, 'rent')).toEqual([3000, 1200, 1400]);
    expect(session.getState().unsaved).toBe(0);
  });

  it('is no choice any more when they remove it too', async () => {
    const { session, server } = await removed(setRent('a', 3000));
    server.since = { revision: 3, actions: [remove('a')] };
    session.catchUp(3);
    await expect.poll(() => session.getState().revision).toBe(3);
    expect(session.getState().conflicts).toEqual([]);
    expect(await session.save()).toBe('saved');
    expect(server.requests[0]?.actions).toEqual([setRent('b', 2100), remove('c')]);
  });

  it('is found in a draft of an earlier visit too', async () => {
    const first = smallSession();
    first.session.edit([remove('a', 'b')], 'Remove rows');
    await first.session.settled();
    const [draft] = await first.drafts.orphans();
    const later = smallSession({ revision: 2, rows: [{ id: 'a', unitNumber: '1A', sqft: 500, rent: 3000 }, { id: 'b', unitNumber: '1B', rent: 1200 }] });
    later.server.since = { revision: 2, actions: [setRent('a', 3000), setRent('b', 9), setRent('b', 1200)] };
    await later.session.restore(draft?.meta.baseRevision ?? 0, draft?.steps ?? []);
    expect(later.session.getState().conflicts).toMatchObject([{ key: 'Units/a/rent', kind: 'removedHere', base: 1000, theirs: 3000, rowTitle: '1A' }]);
    later.session.resolve([['Units/a/rent', 'theirs']]);
    expect(later.session.workbook.rowIds('Units')).toEqual(['a']);
    expect(later.session.value(rent('a'))).toBe(3000);
  });
});

describe('drafts', () => {
  it('writes every step, takes saved steps out, and keeps an unanswered save to send again', async () => {
    const { session, server, drafts } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    await session.settled();
    expect(drafts.drafts.get('tab')?.steps.size).toBe(1);
    server.answers.push(new Error('gone'));
    await session.save();
    await session.settled();
    expect(drafts.drafts.get('tab')?.meta.attempt).toMatchObject({ saveId: 'save-1', baseRevision: 1 });
    await session.save();
    await session.settled();
    expect(drafts.drafts.size).toBe(0);
  });

  it('never keeps a saved step without the save it went with', async () => {
    const { session, server, drafts } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    await session.settled();
    const save = server.save.bind(server);
    server.save = async (request) => {
      await session.settled();
      return save(request);
    };
    const kept: (string | undefined)[] = [];
    const write = drafts.write.bind(drafts);
    drafts.write = (id, meta, changed, gone) => {
      kept.push(meta.attempt?.saveId);
      return write(id, meta, changed, gone);
    };
    await session.save();
    await session.settled();
    expect(kept).toEqual(['save-1']);
    expect(drafts.drafts.size).toBe(0);
  });

  it('restores steps on top of what was saved since, and finds the cells both changed', async () => {
    const first = smallSession();
    first.session.edit([setRent('a', 2000)], 'Edit');
    first.session.edit([setRent('b', 2100)], 'Edit');
    await first.session.settled();
    const [draft] = await first.drafts.orphans();
    const later = smallSession({ revision: 2, rows: [{ id: 'a', unitNumber: '1A', rent: 3000 }, { id: 'b', unitNumber: '1B', rent: 1200 }] });
    later.server.since = { revision: 2, actions: [setRent('a', 3000)] };
    expect(await later.session.restore(draft?.meta.baseRevision ?? 0, draft?.steps ?? [])).toBe(2);
    expect(values(later.session, 'rent')).toEqual([2000, 2100]);
    expect(later.session.getState().conflicts).toMatchObject([{ key: 'Units/a/rent', base: 1000, theirs: 3000, mine: 2000 }]);
    later.session.discard();
    expect(values(later.session, 'rent')).toEqual([3000, 1200]);
  });

  it('brings a choice that was not made yet back with the edits', async () => {
    const first = smallSession();
    first.session.edit([setRent('a', 2000)], 'Edit');
    first.server.since = { revision: 2, actions: [setRent('a', 3000)] };
    first.session.catchUp(2);
    await expect.poll(() => first.session.getState().conflicts).toHaveLength(1);
    await first.session.settled();
    const [draft] = await first.drafts.orphans();
    const later = smallSession({ revision: 2, rows: [{ id: 'a', unitNumber: '1A', rent: 3000 }] });
    await later.session.restore(draft?.meta.baseRevision ?? 0, draft?.steps ?? [], draft?.meta.conflicts);
    expect(later.session.getState().conflicts).toMatchObject([{ key: 'Units/a/rent', base: 1000, theirs: 3000, mine: 2000 }]);
    expect(await later.session.save()).toBe('conflicts');
    later.session.resolve([['Units/a/rent', 'theirs']]);
    await later.session.settled();
    expect(later.drafts.drafts.get('tab')?.meta.conflicts).toBeUndefined();
  });

  it('keeps what was typed into a row that went, until the choice is made', async () => {
    const first = smallSession();
    first.session.edit([setRent('a', 2000)], 'Edit');
    first.server.since = { revision: 2, actions: [{ type: 'removeRows', sheet: 'Units', rows: ['a'] }] };
    first.session.catchUp(2);
    await expect.poll(() => first.session.getState().conflicts).toHaveLength(1);
    await first.session.settled();
    const [draft] = await first.drafts.orphans();
    const later = smallSession({ revision: 2, rows: [{ id: 'b', unitNumber: '1B', rent: 1200 }] });
    await later.session.restore(draft?.meta.baseRevision ?? 0, draft?.steps ?? [], draft?.meta.conflicts);
    expect(later.session.getState().conflicts).toMatchObject([{ key: 'Units/a/rent', kind: 'removed', mine: 2000 }]);
    later.session.resolve([['Units/a/rent', 'mine']]);
    expect(later.session.value(rent('a'))).toBe(2000);
    expect(later.session.value({ sheet: 'Units', row: 'a', column: 'unitNumber' })).toBe('1A');
  });

  it('asks nothing any more where the other came to the same value meanwhile', async () => {
    const { session } = smallSession({ revision: 2 });
    await session.restore(2, [], [{ key: 'Units/a/rent', ref: rent('a'), kind: 'cell', base: 900, theirs: 950, mine: 1000 }]);
    expect(session.getState().conflicts).toEqual([]);
  });
});
