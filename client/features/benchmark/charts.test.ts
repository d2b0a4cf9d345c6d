import { describe, expect, it } from 'vitest';
import { binOf } from './charts';

const bins = [0, 1, 2].map((from) => ({ from, to: from + 1, count: 1 }));

describe('the bar of the marked loan', () => {
  it('is where its value is counted, at the ends for what lies outside', () => {
    expect([binOf(bins, 0.5), binOf(bins, 1), binOf(bins, -4), binOf(bins, 99), binOf(bins, null), binOf([], 1)]).toEqual([0, 1, 0, 2, -1, -1]);
  });
});
