import { describe, expect, it } from 'vitest';
import type { OtherSave } from '#contract';
import type { Action } from '#domain';
import { rentCell, setRent, smallSession, unitValues } from '../testing/smallWorkbook';

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
    expect(session.value(rentCell('a'))).toBe(2000);
    expect(session.getState().conflicts).toMatchObject([
      { key: 'Units/a/rent', kind: 'cell', base: 1000, theirs: 3000, mine: 2000 },
    ]);
    expect(await session.save()).toBe('conflicts');
    expect(server.requests).toHaveLength(0);
  });

  it('takes theirs as an undoable edit, and keeps all other edits', async () => {
    const { session } = await conflicted([setRent('a', 3000)]);
    session.resolve([['Units/a/rent', 'theirs']]);
    expect(unitValues(session, 'rent')).toEqual([3000, 2100, 1400]);
    expect(session.getState().conflicts).toEqual([]);
    session.undo();
    expect(session.value(rentCell('a'))).toBe(2000);
  });

  it('puts a row back that someone else removed while it was edited here', async () => {
    const { session } = await conflicted([{ type: 'removeRows', sheet: 'Units', rows: ['a'] }]);
    expect(session.workbook.rowIds('Units')).toEqual(['b', 'c']);
    expect(session.getState().conflicts).toMatchObject([{ kind: 'removed', mine: 2000, base: 1000 }]);
    session.resolve([['Units/a/rent', 'mine']]);
    expect(unitValues(session, 'unitNumber').sort()).toEqual(['1A', '1B', '1C']);
    expect(session.value(rentCell('a'))).toBe(2000);
  });

  it('takes a conflict that the server found with the name of the other person', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    const ref = rentCell('a');
    server.answers.push({
      status: 'conflict',
      response: {
        message: 'Changed',
        details: [],
        revision: 2,
        merged: [setRent('a', 3000)],
        conflicts: [{ ref, kind: 'cell', base: 1000, theirs: 3000, mine: 2000, theirsBy: 'Ana Hill' }],
      },
    });
    expect(await session.save()).toBe('conflicts');
    expect(session.getState().conflicts).toMatchObject([{ theirsBy: 'Ana Hill', theirs: 3000, mine: 2000 }]);
    session.resolve([['Units/a/rent', 'mine']]);
    expect(await session.save()).toBe('saved');
    expect(server.requests[1]?.baseRevision).toBe(2);
  });
});

describe('what was being typed while somebody else saved', () => {
  const by = { id: 'ana', name: 'Ana Hill' };
  async function saved(actions: Action[]) {
    const made = smallSession();
    made.server.since = {
      revision: 2,
      actions,
      saves: [{ by, at: '2026-11-28T08:00:00.000Z', actions: actions.length }] as OtherSave[],
    };
    made.session.catchUp(2);
    await expect.poll(() => made.session.getState().revision).toBe(2);
    return made;
  }

  it('is asked about where they changed the same cell', async () => {
    const { session, server } = await saved([setRent('a', 3000)]);
    expect(session.edit([setRent('a', 2000)], 'Edit', () => 1)).toEqual([]);
    expect(session.getState().conflicts).toMatchObject([
      { key: 'Units/a/rent', base: 1000, theirs: 3000, mine: 2000, theirsBy: 'Ana Hill' },
    ]);
    expect(await session.save()).toBe('conflicts');
    expect(server.requests).toHaveLength(0);
    session.resolve([['Units/a/rent', 'theirs']]);
    expect(session.value(rentCell('a'))).toBe(3000);
  });

  it('is what the cell holds now, and is settled where both are the same', async () => {
    const { session } = await saved([setRent('a', 3000)]);
    session.edit([setRent('a', 2000)], 'Edit', () => 1);
    session.edit([setRent('a', 2777)], 'Edit', () => 2);
    expect(session.getState().conflicts).toMatchObject([{ base: 1000, theirs: 3000, mine: 2777 }]);
    session.edit([setRent('a', 3000)], 'Edit', () => 2);
    expect(session.getState().conflicts).toEqual([]);
  });

  it('is settled where it is taken back', async () => {
    const { session } = await saved([setRent('a', 3000)]);
    session.edit([setRent('a', 2000)], 'Edit', () => 1);
    session.undo();
    expect(session.value(rentCell('a'))).toBe(3000);
    expect(session.getState().conflicts).toEqual([]);
  });

  it('is not asked about where it is the same, in another cell, or begun since', async () => {
    const { session } = await saved([setRent('a', 3000)]);
    session.edit([setRent('a', 3000)], 'Edit', () => 1);
    session.edit([setRent('b', 2100)], 'Edit', () => 1);
    session.edit([setRent('a', 2000)], 'Edit', () => 2);
    expect(session.getState().conflicts).toEqual([]);
    expect(unitValues(session, 'rent')).toEqual([2000, 2100, 1400]);
  });

  it('is asked about where they removed its row, which comes back as they left it with what was typed', async () => {
    const { session, drafts } = await saved([
      setRent('b', 3000),
      { type: 'removeRows', sheet: 'Units', rows: ['b'] },
    ]);
    const conflict = session.conflictOfRemoved(rentCell('b'), 7777);
    if (!conflict) throw new Error('No conflict');
    expect(conflict).toMatchObject({
      key: 'Units/b/rent',
      kind: 'removed',
      base: 3000,
      theirs: null,
      mine: 7777,
      theirsBy: 'Ana Hill',
    });
    expect(session.conflictOfRemoved(rentCell('a'), 7777)).toBeUndefined();
    session.ask(conflict);
    expect(await session.save()).toBe('conflicts');
    await session.settled();
    expect(drafts.drafts.get('tab')?.meta.conflicts).toMatchObject([{ mine: 7777 }]);
    session.resolve([['Units/b/rent', 'mine']]);
    expect(unitValues(session, 'unitNumber')).toEqual(['1A', '1B', '1C']);
    expect(unitValues(session, 'sqft')).toEqual([500, 600, 700]);
    expect(unitValues(session, 'rent')).toEqual([1000, 7777, 1400]);
  });

  it('is not asked about where they put the row back', async () => {
    const { session } = await saved([
      { type: 'removeRows', sheet: 'Units', rows: ['b'] },
      { type: 'addRows', sheet: 'Units', after: 'a', rows: [{ id: 'b', cells: { unitNumber: '1B' } }] },
    ]);
    expect(session.conflictOfRemoved(rentCell('b'), 7777)).toBeUndefined();
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
    expect(unitValues(session, 'rent')).toEqual([2000, 50, 1400]);
    session.undo();
    expect(unitValues(session, 'rent')).toEqual([3000, 50, 1400]);
    expect(session.getState().unsaved).toBe(0);
    session.redo();
    expect(unitValues(session, 'rent')).toEqual([2000, 50, 1400]);
    expect(session.getState().unsaved).toBe(1);
  });

  it('of a save that met another one', async () => {
    const { session, server } = smallSession();
    session.edit([setRent('a', 2000)], 'Edit');
    server.answers.push({
      status: 'conflict',
      response: { message: 'Changed', details: [], revision: 2, merged: [setRent('a', 3000)], conflicts: [] },
    });
    await session.save();
    session.undo();
    expect(session.value(rentCell('a'))).toBe(3000);
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
    expect(session.getState().conflicts).toMatchObject([
      { key: 'Units/a/rent', kind: 'removedHere', base: 1000, theirs: 3000, mine: null, rowTitle: '1A' },
    ]);
    expect(await session.save()).toBe('conflicts');
    expect(server.requests).toHaveLength(0);
  });

  it('is kept as they left it, in its place; the other removal is saved', async () => {
    const { session, server } = await removed(setRent('a', 3000));
    expect(session.resolve([['Units/a/rent', 'theirs']])).toEqual([]);
    expect(session.workbook.rowIds('Units')).toEqual(['a', 'b']);
    expect(unitValues(session, 'rent')).toEqual([3000, 2100]);
    expect(
      session
        .mirror('Units')
        .data.slice(0, 2)
        .map((row) => row[0]),
    ).toEqual(['1A', '1B']);
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
    server.since = {
      revision: 3,
      actions: [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'sqft', value: 999 }] }],
    };
    session.catchUp(3);
    await expect.poll(() => session.getState().revision).toBe(3);
    session.resolve(session.getState().conflicts.map(({ key }) => [key, 'theirs'] as const));
    expect(session.value(rentCell('a'))).toBe(3000);
    expect(session.value({ sheet: 'Units', row: 'a', column: 'sqft' })).toBe(999);
  });

  it('comes back with their change by undo, and is no choice any more', async () => {
    const { session } = await removed(setRent('a', 3000));
    session.undo();
    expect(session.workbook.rowIds('Units')).toEqual(['a', 'b', 'c']);
    expect(session.getState().conflicts.filter(({ kind }) => kind === 'removedHere')).toEqual([]);
    session.undo();
    expect(unitValues(session, 'rent')).toEqual([3000, 1200, 1400]);
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
    const later = smallSession({
      revision: 2,
      rows: [
        { id: 'a', unitNumber: '1A', sqft: 500, rent: 3000 },
        { id: 'b', unitNumber: '1B', rent: 1200 },
      ],
    });
    later.server.since = { revision: 2, actions: [setRent('a', 3000), setRent('b', 9), setRent('b', 1200)] };
    await later.session.restore(draft?.meta.baseRevision ?? 0, draft?.steps ?? []);
    expect(later.session.getState().conflicts).toMatchObject([
      { key: 'Units/a/rent', kind: 'removedHere', base: 1000, theirs: 3000, rowTitle: '1A' },
    ]);
    later.session.resolve([['Units/a/rent', 'theirs']]);
    expect(later.session.workbook.rowIds('Units')).toEqual(['a']);
    expect(later.session.value(rentCell('a'))).toBe(3000);
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
    const later = smallSession({
      revision: 2,
      rows: [
        { id: 'a', unitNumber: '1A', rent: 3000 },
        { id: 'b', unitNumber: '1B', rent: 1200 },
      ],
    });
    later.server.since = { revision: 2, actions: [setRent('a', 3000)] };
    expect(await later.session.restore(draft?.meta.baseRevision ?? 0, draft?.steps ?? [])).toBe(2);
    expect(unitValues(later.session, 'rent')).toEqual([2000, 2100]);
    expect(later.session.getState().conflicts).toMatchObject([
      { key: 'Units/a/rent', base: 1000, theirs: 3000, mine: 2000 },
    ]);
    later.session.discard();
    expect(unitValues(later.session, 'rent')).toEqual([3000, 1200]);
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
    expect(later.session.getState().conflicts).toMatchObject([
      { key: 'Units/a/rent', base: 1000, theirs: 3000, mine: 2000 },
    ]);
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
    expect(later.session.getState().conflicts).toMatchObject([
      { key: 'Units/a/rent', kind: 'removed', mine: 2000 },
    ]);
    later.session.resolve([['Units/a/rent', 'mine']]);
    expect(later.session.value(rentCell('a'))).toBe(2000);
    expect(later.session.value({ sheet: 'Units', row: 'a', column: 'unitNumber' })).toBe('1A');
  });

  it('asks nothing any more where the other came to the same value meanwhile', async () => {
    const { session } = smallSession({ revision: 2 });
    await session.restore(
      2,
      [],
      [{ key: 'Units/a/rent', ref: rentCell('a'), kind: 'cell', base: 900, theirs: 950, mine: 1000 }],
    );
    expect(session.getState().conflicts).toEqual([]);
  });
});
