import { MultiPolygon, Point } from 'ol/geom';
import { expect, it } from 'vitest';
import { largestPart } from './ground';

const square = (at: number, side: number) => [
  [
    [at, 0],
    [at + side, 0],
    [at + side, side],
    [at, side],
    [at, 0],
  ],
];

it('names a state of several parts on its largest', () => {
  const state = new MultiPolygon([square(0, 1), square(10, 3), square(20, 2)]);
  expect(largestPart(state)?.getExtent()).toEqual([10, 0, 13, 3]);
});

it('leaves a shape of one part as it is', () => {
  const point = new Point([1, 2]);
  expect(largestPart(point)).toBe(point);
  expect(largestPart(undefined)).toBeUndefined();
});
