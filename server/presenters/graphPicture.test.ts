import { expect, it } from 'vitest';
import type { GraphList } from '#contract';
import { pictureForDeal, pictureOf, type PictureRow } from './graphPicture';

const row = (id: string, list: GraphList, via: readonly string[], changes: Partial<PictureRow> = {}) => ({
  id,
  list,
  name: `Name of ${id}`,
  via,
  cases: 0,
  state: 'plain' as const,
  ...changes,
});
const BORROWER = row('b', 'borrowerStats', []);
const five = [
  BORROWER,
  row('c1', 'borrowerOwnedCompanies', ['b'], { cases: 2 }),
  row('c2', 'borrowerOwnedCompanies', ['b']),
  row('p', 'peopleStats', ['c1', 'c2']),
  row('h', 'propertyStats', ['c2']),
];
/** A borrower with 20 companies, each with partners and properties. */
const many = (count: number): PictureRow[] => [
  BORROWER,
  ...Array.from({ length: 20 }, (_, at) => row(`c${at}`, 'borrowerOwnedCompanies', ['b'])),
  ...Array.from({ length: count - 21 }, (_, at) =>
    row(`x${at}`, at % 2 === 0 ? 'peopleStats' : 'propertyStats', [`c${(at * 7) % 20}`]),
  ),
];

it('draws five with the borrower in the middle and every relation', () => {
  const picture = pictureOf(five);
  expect(picture?.nodes.map(({ kind, cases }) => [kind, cases])).toEqual([
    ['borrower', 0],
    ['company', 2],
    ['company', 0],
    ['person', 0],
    ['property', 0],
  ]);
  expect(picture?.nodes[0]).toMatchObject({ x: 0, y: 0, turn: 0, anchor: 'middle' });
  expect(picture?.edges).toEqual([
    { from: 0, to: 1 },
    { from: 0, to: 2 },
    { from: 1, to: 3 },
    { from: 2, to: 3 },
    { from: 2, to: 4 },
  ]);
  expect(pictureOf(five)).toEqual(picture);
});

it('leaves room for the label of each of two hundred', () => {
  const picture = pictureOf(many(200));
  if (picture === null) throw new Error('There is a borrower');
  expect(picture.nodes).toHaveLength(200);
  const nearest = Math.min(
    ...picture.nodes.flatMap((one, at) =>
      picture.nodes.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    ),
  );
  expect(nearest).toBeGreaterThan(18);
  for (const { x, y, turn } of picture.nodes) {
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(picture.size - 180);
    expect(Math.abs(turn)).toBeLessThanOrEqual(90);
  }
  expect(picture.size).toBeLessThan(1500);
});

it('says how many it does not draw, and draws reports that keep no relations', () => {
  expect(pictureOf(many(430))).toMatchObject({ more: 30 });
  const old = pictureOf(five.map((one) => ({ ...one, via: [] })));
  expect(old?.edges.map(({ from }) => from)).toEqual([0, 0, 0, 0]);
  expect(pictureOf([])).toBeNull();
});

it('tells a deal page nothing that was hidden, nor what hangs on it alone', () => {
  const hidden = five.map((one) => (one.id === 'c2' ? { ...one, state: 'hidden' as const } : one));
  expect(pictureForDeal(hidden)?.nodes.map(({ label, cases }) => [label, cases])).toEqual([
    ['Name of b', 0],
    ['Name of c1', 0],
    ['Name of p', 0],
  ]);
  expect(pictureForDeal([BORROWER])).toBeNull();
});

it('keeps for a deal page what is related through a row that comes later', () => {
  expect(pictureForDeal(five.toReversed())?.nodes).toHaveLength(five.length);
});
