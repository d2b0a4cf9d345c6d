import { expect, it } from 'vitest';
import type { Action } from '../domain';
import { fitting, inPieces, weightOf } from './pieces';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `r${n}`);
const add = (count: number, after: string | null): Action => ({
  type: 'addRows',
  sheet: 'Rents',
  after,
  rows: ids(count).map((id) => ({ id, cells: { rent: 1, sqft: 2 } })),
});
const cells = (count: number): Action => ({
  type: 'setCells',
  sheet: 'Rents',
  cells: ids(count).map((row) => ({ row, column: 'rent', value: 1 })),
});
const inputs = (count: number): Action => ({
  type: 'setInputs',
  inputs: ids(count).map((name) => ({ name, value: 1 })),
});

it('small actions stay as they are', () => {
  const actions = [add(250, null), cells(5000), inputs(9000)];
  expect(inPieces(actions)).toBe(actions);
});

it('rows of a large action follow each other, and nothing is left out', () => {
  const pieces = inPieces([
    add(600, 'x'),
    { type: 'moveRows', sheet: 'Rents', rows: ids(300), after: null },
    { type: 'removeRows', sheet: 'Rents', rows: ids(251) },
    cells(5001),
  ]);
  expect(
    pieces.map((piece) => [
      piece.type,
      'after' in piece ? piece.after : '',
      weightOf([piece]).rows,
      weightOf([piece]).cells,
    ]),
  ).toEqual([
    ['addRows', 'x', 250, 500],
    ['addRows', 'r249', 250, 500],
    ['addRows', 'r499', 100, 200],
    ['moveRows', null, 250, 0],
    ['moveRows', 'r249', 50, 0],
    ['removeRows', '', 250, 0],
    ['removeRows', '', 1, 0],
    ['setCells', '', 0, 5000],
    ['setCells', '', 0, 1],
  ]);
  const all = (list: readonly Action[]) =>
    list.flatMap((action) => (action.type === 'addRows' ? action.rows : []));
  expect(all(pieces)).toEqual(all([add(600, 'x')]));
});

it('as many as fit together, and one at least', () => {
  const most = { actions: 3, cells: 100, rows: 10 };
  expect(fitting([], most)).toBe(0);
  expect(fitting([[add(40, null)], [inputs(1)]], most)).toBe(1);
  expect(fitting([[inputs(1)], [inputs(1)], [inputs(1)], [inputs(1)]], most)).toBe(3);
  expect(fitting([[inputs(60)], [inputs(40)], [inputs(1)]], most)).toBe(2);
  expect(fitting([[add(6, null)], [add(5, null)]], most)).toBe(1);
});
