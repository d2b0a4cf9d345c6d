import { expect, it } from 'vitest';
import { ringPart, ringTone } from './model';

it('the ring is green at 100 or more, otherwise orange', () => {
  expect([99.9, 100, 101].map(ringTone)).toEqual(['orange', 'green', 'green']);
  expect([-5, 0, 85, 140].map(ringPart)).toEqual([0, 0, 0.85, 1]);
});
