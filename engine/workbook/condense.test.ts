import { expect, it } from 'vitest';
import type { Action, CellInput } from '../domain';
import { smallTemplate } from '../template/fixtures/small';
import { condensed } from './condense';
import { weightOf } from './pieces';
import { openWorkbook, type LoanWorkbook } from './workbook';

const sqft = (row: string, value: CellInput): Action => ({
  type: 'setCells',
  sheet: 'Rents',
  cells: [{ row, column: 'sqft', value }],
});
const add = (id: string, after: string | null): Action => ({
  type: 'addRows',
  sheet: 'Rents',
  after,
  rows: [{ id, cells: { sqft: 1 } }],
});

it('writes to one cell become the last, however many and in however many actions', () => {
  const entries = Array.from({ length: 300_000 }, (_, n) => ({ row: 'a', column: 'sqft', value: n }));
  expect(condensed([{ type: 'setCells', sheet: 'Rents', cells: entries }])).toEqual([sqft('a', 299_999)]);
  expect(condensed(Array.from({ length: 20_000 }, (_, n) => sqft('a', n)))).toEqual([sqft('a', 19_999)]);
  expect(
    condensed([
      {
        type: 'setInputs',
        inputs: [
          { name: 'x', value: 1 },
          { name: 'y', value: 2 },
        ],
      },
      sqft('a', 1),
      { type: 'setInputs', inputs: [{ name: 'x', value: 3 }] },
    ]),
  ).toEqual([
    { type: 'setInputs', inputs: [{ name: 'y', value: 2 }] },
    sqft('a', 1),
    { type: 'setInputs', inputs: [{ name: 'x', value: 3 }] },
  ]);
});

it('neighbours of one kind become one action, in their order', () => {
  expect(condensed([add('a', null), add('b', 'a'), add('c', 'b'), add('d', 'a')])).toEqual([
    {
      type: 'addRows',
      sheet: 'Rents',
      after: null,
      rows: ['a', 'b', 'c'].map((id) => ({ id, cells: { sqft: 1 } })),
    },
    add('d', 'a'),
  ]);
  const of20000 = condensed(
    Array.from({ length: 20_000 }, (_, n) => add(`r${n}`, n === 0 ? null : `r${n - 1}`)),
  );
  expect([of20000.length, weightOf(of20000)]).toEqual([1, { actions: 1, cells: 20_000, rows: 20_000 }]);
});

it('leaves what it is given as it is', () => {
  const actions = [sqft('a', 1), sqft('b', 2), add('c', null), add('d', 'c')];
  const before = structuredClone(actions);
  condensed(actions);
  expect(actions).toEqual(before);
});

/** Chance that a test can repeat (mulberry32). */
function chanceOf(start: number): (below: number) => number {
  let seed = start;
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** One that the workbook takes, on few rows and cells so that they meet. */
function randomAction(chance: (below: number) => number, book: LoanWorkbook, fresh: () => string): Action {
  const rows = book.rowIds('Rents');
  const row = rows[chance(rows.length)];
  const kind = row === undefined ? 0 : chance(8);
  if (row === undefined || kind === 0) return add(fresh(), rows[chance(rows.length + 1)] ?? null);
  if (kind === 1) return { type: 'removeRows', sheet: 'Rents', rows: [row] };
  if (kind === 2)
    return {
      type: 'moveRows',
      sheet: 'Rents',
      rows: [row],
      after: rows.find((other) => other !== row) ?? null,
    };
  if (kind === 3) return add(fresh(), rows.at(-1) ?? null);
  return {
    type: 'setCells',
    sheet: 'Rents',
    cells: [0, 1].map(() => ({
      row: rows[chance(rows.length)] ?? row,
      column: ['sqft', 'rent', 'unit'][chance(3)] ?? 'sqft',
      value: [null, 5, '7', '=[@sqft]*2'][chance(4)] ?? null,
    })),
  };
}

it.each(Array.from({ length: 12 }, (_, seed) => seed))('leads to the same workbook (%i)', (seed) => {
  const chance = chanceOf(seed);
  let made = 0;
  const [step, once] = [openWorkbook(smallTemplate(), {}), openWorkbook(smallTemplate(), {})];
  const actions: Action[] = [];
  for (let n = 0; n < 60; n += 1) {
    const action = randomAction(chance, step, () => `n${made++}`);
    if (step.check([action]).length > 0) continue;
    step.apply([action]);
    actions.push(action);
  }
  const short = condensed(actions);
  expect(once.check(short)).toEqual([]);
  once.apply(short);
  expect(short.length).toBeLessThanOrEqual(actions.length);
  expect(once.toLoanFile()).toEqual(step.toLoanFile());
  expect(once.values()).toEqual(step.values());
  step.destroy();
  once.destroy();
});
