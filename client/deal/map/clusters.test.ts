import { expect, it } from 'vitest';
import { Clusters, valueLabel, type Bounds, type MapPlace } from './clusters';

const WORLD: Bounds = [-180, -85, 180, 85];
const place = (at: number, lat: number, lng: number): MapPlace => ({ at, lat, lng, value: 1_250_000 });

it('joins what stands too near together, and parts it from zoom 13 on', () => {
  const clusters = new Clusters([place(0, 40.7, -73.9), place(1, 40.71, -73.91), place(2, 25.8, -80.2)]);
  const far = clusters.within(WORLD, 4);
  expect(far.map((mark) => ('count' in mark ? mark.count : mark.place.at)).toSorted()).toEqual([2, 2]);
  const joined = far.find((mark) => 'cluster' in mark);
  if (joined === undefined || !('cluster' in joined)) throw new Error('Two stand as one');
  expect(clusters.splitsAt(joined.cluster)).toBeGreaterThan(4);
  const near = clusters.within(WORLD, 13.7).flatMap((mark) => ('place' in mark ? mark.place.at : []));
  expect(near.toSorted()).toEqual([0, 1, 2]);
  expect(clusters.within([-81, 25, -80, 26], 4)).toHaveLength(1);
});

it('has one mark for properties of one position until each stands by itself', () => {
  const clusters = new Clusters([place(0, 40.7, -73.9), place(1, 40.7, -73.9)]);
  expect(clusters.within(WORLD, 12)).toHaveLength(1);
  expect(clusters.within(WORLD, 13)).toHaveLength(2);
});

it('writes values in millions with up to two decimals', () => {
  expect([1_250_000, 12_000_000, 904_000, 2_345_678, 1200, null].map(valueLabel)).toEqual([
    '$1.25M',
    '$12M',
    '$0.9M',
    '$2.35M',
    '',
    '',
  ]);
});
