import { describe, expect, test } from 'vitest';
import type { Action } from '../domain';
import { smallTemplate } from '../template/fixtures/small';
import { rebase, rebaseSteps } from './rebase';
import { openWorkbook } from './workbook';

const cell = (row: string, column: string, value: string | number | null): Action => ({
  type: 'setCells',
  sheet: 'Rents',
  cells: [{ row, column, value }],
});
const figure = (name: string, value: number | null): Action => ({
  type: 'setInputs',
  inputs: [{ name, value }],
});
const remove = (...rows: string[]): Action => ({ type: 'removeRows', sheet: 'Rents', rows });
const move = (rows: string[], after: string | null): Action => ({
  type: 'moveRows',
  sheet: 'Rents',
  rows,
  after,
});
const add = (id: string, after: string | null): Action => ({
  type: 'addRows',
  sheet: 'Rents',
  after,
  rows: [{ id, cells: { rent: 1 } }],
});
const loan = {
  rates: { cap: 0.06 },
  sheets: { rentRoll: ['a', 'b', 'c', 'd'].map((id, i) => ({ id, rent: 100 * (i + 1) })) },
};

/** Does theirs, then mine rebased, as a server does. */
function merge(mine: Action[], theirs: Action[]) {
  const book = openWorkbook(smallTemplate(), loan);
  const save = book.apply(theirs);
  const { actions, conflicts } = rebase(mine, [{ actions: save.actions, inverse: save.inverse }]);
  const problems = book.check(actions);
  if (problems.length === 0) book.apply(actions);
  const result = {
    ids: [...book.rowIds('Rents')],
    rents: book.columnValues('Rents', 'rent'),
    cap: book.value({ name: 'capRate' }),
  };
  book.destroy();
  return { ...result, problems, conflicts };
}

test('other cells: both stay', () => {
  const merged = merge(
    [cell('a', 'rent', 1), figure('vacancy', 0)],
    [cell('b', 'rent', 2), figure('capRate', 0.07)],
  );
  expect(merged).toMatchObject({ conflicts: [], problems: [], rents: [1, 2, 300, 400], cap: 0.07 });
});

describe('the same cell', () => {
  test('another value is a conflict that knows all three', () => {
    const { conflicts } = merge(
      [cell('a', 'rent', 1), cell('a', 'rent', 5), figure('capRate', 0.05)],
      [cell('a', 'rent', 2), figure('capRate', 0.07)],
    );
    expect(conflicts).toEqual([
      { ref: { sheet: 'Rents', row: 'a', column: 'rent' }, base: 100, theirs: 2, mine: 5, kind: 'cell' },
      { ref: { name: 'capRate' }, base: 0.06, theirs: 0.07, mine: 0.05, kind: 'cell' },
    ]);
  });

  test('the same value is none', () => {
    expect(merge([cell('a', 'rent', 7)], [cell('a', 'rent', 7)]).conflicts).toEqual([]);
    expect(merge([cell('a', 'rent', null)], [cell('a', 'rent', null)]).conflicts).toEqual([]);
  });

  test('the base is what stood before the first of several saves', () => {
    const saves = [
      { actions: [cell('a', 'rent', 2)], inverse: [cell('a', 'rent', 100)] },
      { actions: [cell('a', 'rent', 3)], inverse: [cell('a', 'rent', 2)] },
    ];
    expect(rebase([cell('a', 'rent', 9)], saves).conflicts).toMatchObject([
      { base: 100, theirs: 3, mine: 9 },
    ]);
    expect(
      rebase(
        [cell('a', 'rent', 9)],
        saves.flatMap((save) => save.actions),
        { baseOf: () => 55 },
      ).conflicts,
    ).toMatchObject([{ base: 55, theirs: 3 }]);
  });
});

describe('rows they removed', () => {
  test('an edit of one is a conflict, and left out', () => {
    const merged = merge([cell('b', 'rent', 9), cell('c', 'rent', 8)], [remove('b')]);
    expect(merged.conflicts).toEqual([
      {
        ref: { sheet: 'Rents', row: 'b', column: 'rent' },
        base: 200,
        theirs: null,
        mine: 9,
        kind: 'removed',
      },
    ]);
    expect(merged).toMatchObject({ problems: [], ids: ['a', 'c', 'd'], rents: [100, 8, 400] });
  });

  test('an edit of one that I removed too is no conflict', () => {
    expect(merge([cell('b', 'rent', 9), remove('b')], [remove('b')])).toMatchObject({
      conflicts: [],
      problems: [],
      ids: ['a', 'c', 'd'],
    });
  });

  test('rows added behind one come behind its nearest neighbour', () => {
    expect(merge([add('x', 'c')], [remove('b', 'c')]).ids).toEqual(['a', 'x', 'd']);
    expect(merge([add('x', 'b')], [remove('a', 'b')]).ids).toEqual(['x', 'c', 'd']);
    expect(merge([move(['d'], 'b')], [remove('b')]).ids).toEqual(['a', 'd', 'c']);
  });

  test('removing or moving them again is nothing', () => {
    expect(merge([remove('b', 'c'), move(['b'], null)], [remove('b')])).toMatchObject({
      problems: [],
      ids: ['a', 'd'],
    });
    expect(merge([remove('b')], [remove('b')])).toMatchObject({ problems: [], ids: ['a', 'c', 'd'] });
  });

  test('a row that came back is there', () => {
    const theirs = [
      remove('b'),
      { type: 'addRows', sheet: 'Rents', after: 'a', rows: [{ id: 'b', cells: { rent: 200 } }] } as Action,
    ];
    expect(merge([cell('b', 'rent', 9)], theirs)).toMatchObject({
      conflicts: [],
      problems: [],
      rents: [100, 9, 300, 400],
    });
  });
});

test('rows added by both stay, with edits of my own rows', () => {
  const merged = merge([add('x', 'a'), cell('x', 'rent', 5)], [add('y', 'a')]);
  expect(merged).toMatchObject({ conflicts: [], problems: [], ids: ['a', 'x', 'y', 'b', 'c', 'd'] });
});

describe('rows I removed', () => {
  const edited = {
    ref: { sheet: 'Rents', row: 'b', column: 'rent' },
    base: 200,
    theirs: 9,
    mine: null,
    kind: 'removedHere',
  };

  test('an edit of one is a conflict that knows what they changed; mine stays done until the choice', () => {
    const merged = merge([remove('a', 'b')], [cell('b', 'rent', 9), cell('c', 'rent', 8)]);
    expect(merged.conflicts).toEqual([edited]);
    expect(merged).toMatchObject({ problems: [], ids: ['c', 'd'], rents: [8, 400] });
  });

  test('what I typed into one before is not in question', () => {
    expect(merge([cell('b', 'rent', 7), remove('b')], [cell('b', 'rent', 9)]).conflicts).toEqual([edited]);
  });

  test('every cell they changed is told, with the last of several saves', () => {
    const saves = [
      { actions: [cell('b', 'rent', 5)], inverse: [cell('b', 'rent', 200)] },
      {
        actions: [cell('b', 'rent', 9), cell('b', 'unit', '2B')],
        inverse: [cell('b', 'unit', null), cell('b', 'rent', 5)],
      },
    ];
    expect(rebase([remove('b')], saves).conflicts).toEqual([
      edited,
      {
        ref: { sheet: 'Rents', row: 'b', column: 'unit' },
        base: null,
        theirs: '2B',
        mine: null,
        kind: 'removedHere',
      },
    ]);
    expect(
      rebase(
        [remove('b')],
        saves.flatMap((save) => save.actions),
        { baseOf: () => 200 },
      ).conflicts[0],
    ).toEqual(edited);
  });

  test('both removed, or they edited and then removed: no conflict', () => {
    expect(merge([remove('b')], [remove('b')])).toMatchObject({
      conflicts: [],
      problems: [],
      ids: ['a', 'c', 'd'],
    });
    expect(merge([remove('b')], [cell('b', 'rent', 9), remove('b')])).toMatchObject({
      conflicts: [],
      problems: [],
      ids: ['a', 'c', 'd'],
    });
  });

  test('moved by them, or changed and changed back: no conflict', () => {
    expect(merge([remove('b')], [move(['b'], null)])).toMatchObject({ conflicts: [], ids: ['a', 'c', 'd'] });
    expect(merge([remove('b')], [cell('b', 'rent', 9), cell('b', 'rent', 200)])).toMatchObject({
      conflicts: [],
      ids: ['a', 'c', 'd'],
    });
  });

  test('removed by them and put back: a conflict where something in it is another', () => {
    const putBack = (rent: number): Action => ({
      type: 'addRows',
      sheet: 'Rents',
      after: 'a',
      rows: [{ id: 'b', cells: { rent } }],
    });
    expect(merge([remove('b')], [remove('b'), putBack(200)]).conflicts).toEqual([]);
    expect(merge([remove('b')], [remove('b'), putBack(9)]).conflicts).toEqual([edited]);
  });

  test('removed and put back by me: a conflict of the cells with another value', () => {
    const putBack: Action = {
      type: 'addRows',
      sheet: 'Rents',
      after: 'a',
      rows: [{ id: 'b', cells: { rent: 200 } }],
    };
    expect(merge([remove('b'), putBack], [cell('b', 'rent', 9)]).conflicts).toEqual([
      { ...edited, mine: 200, kind: 'cell' },
    ]);
    expect(merge([remove('b'), putBack, cell('b', 'rent', 9)], [cell('b', 'rent', 9)]).conflicts).toEqual([]);
  });

  test('what I put back is mine, though they removed it too: later edits of it stay', () => {
    const putBack: Action = {
      type: 'addRows',
      sheet: 'Rents',
      after: 'a',
      rows: [{ id: 'b', cells: { rent: 200 } }],
    };
    const { steps, conflicts } = rebaseSteps(
      [[remove('b')], [putBack], [cell('b', 'rent', 5)]],
      [remove('b')],
    );
    expect({ steps, conflicts }).toEqual({ steps: [[], [putBack], [cell('b', 'rent', 5)]], conflicts: [] });
  });
});
