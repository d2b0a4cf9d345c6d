import { expect, it } from 'vitest';
import { ringLabel, ringsWithin } from './rings';

it('stand at round distances within what was searched, and at its edge', () => {
  expect(ringsWithin(3)).toEqual([1, 2, 3]);
  expect(ringsWithin(5)).toEqual([2, 3, 5]);
  expect(ringsWithin(1)).toEqual([0.25, 0.5, 1]);
  expect(ringsWithin(0.3)).toEqual([0.3]);
  expect(ringsWithin(7.5)).toEqual([3, 5, 7.5]);
  expect(ringsWithin(3.2).map(ringLabel)).toEqual(['1 mi', '2 mi', '3.2 mi']);
});

it('give a measure where no distance bounds the search', () => {
  expect(ringsWithin(null).map(ringLabel)).toEqual(['½ mi', '1 mi', '3 mi']);
});
