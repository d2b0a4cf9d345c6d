import { describe, expect, it } from 'vitest';
import { SAVE_LIMITS, type SaveResponse } from '#contract';
import type { Action } from '#domain';
import { condensed, weightOf } from '#engine';
import { savingWords } from '../saveLabel';
import { rentCell, setRent, smallSession, smallWorkbook, unitValues } from '../testing/smallWorkbook';
import type { SaveOutcome, SessionTransport } from './transport';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `n${n}`,
    cells: { unitNumber: `n${n}`, sqft: 500 + n, rent: 1000 + n },
  }));
const added = (count: number): Action[] => [
  { type: 'addRows', sheet: 'Units', after: 'c', rows: rowsOf(count) },
];
/** As the import dialog gives rows in. */
const imported = (count: number): Action[][] =>
  Array.from({ length: Math.ceil(count / 400) }, (_, at) => [
    {
      type: 'addRows',
      sheet: 'Units',
      after: at === 0 ? 'c' : `n${at * 400 - 1}`,
      rows: rowsOf(count).slice(at * 400, (at + 1) * 400),
    },
  ]);
const ids = (count: number) => rowsOf(count).map(({ id }) => id);
const noBreak = () => Promise.resolve();

/** A server with a workbook of its own, which refuses what is more than a save takes. */
class RealServer implements SessionTransport {
  readonly workbook = smallWorkbook(undefined, 'roomy');
  readonly sizes: number[] = [];
  revision = 1;
  /** What happens instead of a save, or before its answer gets through. */
  readonly faults: ('gone' | 'answer lost' | 'none' | (() => SaveOutcome))[] = [];
  private readonly answered = new Map<string, SaveResponse>();

  save({ saveId, actions }: { saveId: string; actions: Action[] }): Promise<SaveOutcome> {
    const fault = this.faults.shift() ?? 'none';
    if (fault === 'gone') return Promise.reject(new Error('The server cannot be reached'));
    if (typeof fault === 'function') return Promise.resolve(fault());
    const response = this.answered.get(saveId) ?? this.store(actions);
    this.answered.set(saveId, response);
    return fault === 'none'
      ? Promise.resolve({ status: 'saved', response })
      : Promise.reject(new Error('The line dropped'));
  }

  private store(actions: Action[]): SaveResponse {
    const { actions: changes, cells, rows } = weightOf(condensed(actions));
    expect([changes <= SAVE_LIMITS.actions, cells <= SAVE_LIMITS.cells, rows <= SAVE_LIMITS.rows]).toEqual([
      true,
      true,
      true,
    ]);
    expect(this.workbook.check(actions)).toEqual([]);
    this.workbook.apply(actions, { origin: 'load' });
    this.sizes.push(rows);
    return { revision: ++this.revision, merged: [] };
  }

  actionsSince() {
    return Promise.resolve({ revision: this.revision, actions: [] });
  }

  setAside() {
    return Promise.resolve();
  }

  get rows(): readonly string[] {
    return this.workbook.rowIds('Units');
  }
}

function opened() {
  const transport = new RealServer();
  return { ...smallSession({ transport, kind: 'roomy' }), transport };
}

describe('more than one save takes', () => {
  it.each([
    [
      'an import',
      (session: ReturnType<typeof opened>['session']) =>
        session.editInParts(imported(2600), 'Import', noBreak),
    ],
    [
      'a paste',
      (session: ReturnType<typeof opened>['session']) => Promise.resolve(session.edit(added(2600), 'Paste')),
    ],
  ])(
    '%s is one step, saved in several revisions, and taken back as one step in several revisions',
    async (_name, edit) => {
      const { session, transport, drafts } = opened();
      expect(await edit(session)).toEqual([]);
      expect(session.getState().unsaved).toBe(1);
      expect(await session.save()).toBe('saved');
      expect(transport.sizes.length).toBeGreaterThan(2);
      expect(transport.rows).toEqual(['a', 'b', 'c', ...ids(2600)]);
      expect(session.getState()).toMatchObject({ unsaved: 0, status: 'idle', revision: transport.revision });
      await session.settled();
      expect(drafts.drafts.size).toBe(0);
      session.undo();
      expect([session.workbook.rowIds('Units'), session.getState().unsaved]).toEqual([['a', 'b', 'c'], 1]);
      expect(await session.save()).toBe('saved');
      expect(transport.rows).toEqual(['a', 'b', 'c']);
      session.redo();
      expect(await session.save()).toBe('saved');
      expect(transport.rows).toEqual(['a', 'b', 'c', ...ids(2600)]);
      expect(transport.workbook.value({ name: 'totalRent' })).toBe(session.value({ name: 'totalRent' }));
    },
  );

  it('says which part of how many is on its way, and nothing of parts where one save takes all', async () => {
    const { session, transport } = opened();
    const said: string[] = [];
    session.subscribe(() => {
      const { status, part } = session.getState();
      const words = status === 'saving' ? savingWords(part) : status;
      if (words !== said.at(-1)) said.push(words);
    });
    session.edit([setRent('a', 7)], 'Edit');
    await session.save();
    expect(said.splice(0)).toEqual(['idle', 'Saving', 'idle']);
    await session.editInParts(imported(2600), 'Import', noBreak);
    await session.save();
    const parts = transport.sizes.length - 1;
    expect(parts).toBeGreaterThan(2);
    expect(said.splice(0)).toEqual([
      'idle',
      ...Array.from({ length: parts }, (_, n) => `Saving part ${n + 1} of ${parts}`),
      'idle',
    ]);
  });

  it('goes on counting where the line was cut, and counts the next save anew', async () => {
    const { session, transport } = opened();
    await session.editInParts(imported(2600), 'Import', noBreak);
    transport.faults.push('none', 'gone');
    await session.save();
    const { part } = session.getState();
    expect(part).toMatchObject({ number: 2 });
    const again = session.save();
    expect(session.getState()).toMatchObject({ status: 'saving', part });
    expect(await again).toBe('saved');
    expect(session.getState().part).toEqual({ number: part?.of, of: part?.of });
    session.undo();
    const next = session.save();
    expect(session.getState().part).toMatchObject({ number: 1 });
    expect(await next).toBe('saved');
  });

  it('is taken out as one step before it was sent, and in part', async () => {
    const { session, transport } = opened();
    session.edit(added(2600), 'Paste');
    session.undo();
    expect([session.workbook.rowIds('Units'), session.getState().unsaved]).toEqual([['a', 'b', 'c'], 0]);
    session.redo();
    transport.faults.push('none', 'gone');
    expect(await session.save()).toBe('failed');
    // A part is saved, one is on its way, the rest waits: taking it back takes all of it back.
    session.undo();
    expect(session.workbook.rowIds('Units')).toEqual(['a', 'b', 'c']);
    expect(await session.save()).toBe('saved');
    expect([transport.rows, session.getState().unsaved]).toEqual([['a', 'b', 'c'], 0]);
  });

  it('many rows that went, and rows moved and cells set, go in parts too', async () => {
    const { session, transport } = opened();
    session.edit(added(2600), 'Paste');
    session.edit([{ type: 'moveRows', sheet: 'Units', rows: ids(1500), after: 'n2000' }], 'Move');
    session.edit(
      [
        {
          type: 'setCells',
          sheet: 'Units',
          cells: ids(2600).flatMap((row) =>
            Array.from({ length: 9 }, (_, n) => ({ row, column: n === 0 ? 'rent' : 'sqft', value: n })),
          ),
        },
      ],
      'Fill',
    );
    session.edit(
      [{ type: 'removeRows', sheet: 'Units', rows: ids(2600).filter((_, n) => n % 2 === 0) }],
      'Remove rows',
    );
    expect(session.getState().unsaved).toBe(4);
    expect(await session.save()).toBe('saved');
    expect(transport.workbook.toLoanFile()).toEqual(session.workbook.toLoanFile());
    for (let n = 0; n < 4; n += 1) session.undo();
    expect(await session.save()).toBe('saved');
    expect(transport.rows).toEqual(['a', 'b', 'c']);
    expect(transport.workbook.toLoanFile()).toEqual(session.workbook.toLoanFile());
  });

  it.each([
    ['before a part arrived', 'gone' as const],
    ['before the answer to a part arrived', 'answer lost' as const],
  ])('loses and doubles nothing where the line drops %s', async (_name, fault) => {
    const { session, transport } = opened();
    await session.editInParts(imported(2600), 'Import', noBreak);
    transport.faults.push('none', fault);
    expect(await session.save()).toBe('failed');
    expect(session.getState()).toMatchObject({ unsaved: 1, status: 'failed', failure: { retry: true } });
    session.edit([setRent('a', 7)], 'Edit');
    expect(await session.save()).toBe('saved');
    expect(transport.rows).toEqual(['a', 'b', 'c', ...ids(2600)]);
    expect(transport.workbook.value(rentCell('a'))).toBe(7);
    expect(session.getState()).toMatchObject({ unsaved: 0, revision: transport.revision });
  });

  it('is put back from the draft as one step where the tab was closed in the middle', async () => {
    const { session, transport, drafts } = opened();
    session.edit(added(2600), 'Paste');
    transport.faults.push('none', 'gone');
    await session.save();
    await session.settled();
    const [draft] = await drafts.orphans();
    expect(draft?.meta.attempt?.stepIds).toHaveLength(1);
    const later = smallSession({
      transport,
      kind: 'roomy',
      tab: 'later',
      revision: transport.revision,
      rows: transport.workbook.toLoanFile().units as object[],
    });
    expect(await later.session.restore(draft?.meta.baseRevision ?? 0, draft?.steps ?? [])).toBe(1);
    expect(later.session.getState().unsaved).toBe(1);
    expect(later.session.workbook.rowIds('Units')).toEqual(['a', 'b', 'c', ...ids(2600)]);
    later.session.undo();
    expect(later.session.workbook.rowIds('Units')).toEqual(transport.rows);
    later.session.redo();
    expect(await later.session.save()).toBe('saved');
    expect(transport.rows).toEqual(['a', 'b', 'c', ...ids(2600)]);
  });

  it('asks of a part in which somebody else changed the same cell; what went before it is saved, the rest waits', async () => {
    const { session, transport } = opened();
    const rows = ids(1800);
    session.edit(added(1800), 'Paste');
    await session.save();
    const before = transport.revision;
    session.edit(
      [
        {
          type: 'setCells',
          sheet: 'Units',
          cells: rows.flatMap((row) =>
            Array.from({ length: 12 }, (_, n) => ({ row, column: 'rent', value: n })),
          ),
        },
        setRent('a', 5),
        ...rows.map((row) => setRent(row, 3)),
      ],
      'Fill',
    );
    const theirs = setRent('a', 4);
    transport.faults.push('none', () => {
      transport.workbook.apply([theirs], { origin: 'load' });
      transport.revision += 1;
      return {
        status: 'conflict',
        response: {
          message: 'x',
          details: [],
          revision: transport.revision,
          merged: [theirs],
          conflicts: [
            { ref: rentCell('a') as never, kind: 'cell', base: 1000, theirs: 4, mine: 5, theirsBy: 'Ann' },
          ],
        },
      };
    });
    expect(await session.save()).toBe('conflicts');
    expect(transport.revision).toBe(before + 2);
    expect(session.getState()).toMatchObject({
      unsaved: 1,
      conflicts: [{ key: 'Units/a/rent', theirsBy: 'Ann', mine: 5 }],
    });
    session.resolve([['Units/a/rent', 'theirs']]);
    expect(await session.save()).toBe('saved');
    expect(transport.workbook.toLoanFile()).toEqual(session.workbook.toLoanFile());
    expect([transport.workbook.value(rentCell('a')), unitValues(session, 'rent').slice(3, 6)]).toEqual([
      4,
      [3, 3, 3],
    ]);
  });
});
