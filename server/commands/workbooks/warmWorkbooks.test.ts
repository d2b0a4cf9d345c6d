import { describe, expect, it } from 'vitest';
import type { Workbook } from '#engine';
import { WarmWorkbooks } from './warmWorkbooks';

/** Only destroy() is ever called of a workbook that is kept. */
function workbook(): Workbook & { destroyed: boolean } {
  const kept = { destroyed: false, destroy: () => void (kept.destroyed = true) };
  return kept as Workbook & { destroyed: boolean };
}

describe('WarmWorkbooks', () => {
  it('gives a workbook once, and only at its revision', () => {
    const warm = new WarmWorkbooks();
    const [first, second] = [workbook(), workbook()];
    warm.put('loan', 3, first);
    expect(warm.take('loan', 3)).toBe(first);
    expect(warm.take('loan', 3)).toBeUndefined();
    warm.put('loan', 3, second);
    expect(warm.take('loan', 4)).toBeUndefined();
    expect(second.destroyed).toBe(true);
  });

  it('keeps the newest of a loan', () => {
    const warm = new WarmWorkbooks();
    const [older, newer] = [workbook(), workbook()];
    warm.put('loan', 5, newer);
    warm.put('loan', 4, older);
    expect(older.destroyed).toBe(true);
    expect(warm.take('loan', 5)).toBe(newer);
  });

  it('drops what was used longest ago', () => {
    const warm = new WarmWorkbooks(2);
    const [a, b, c] = [workbook(), workbook(), workbook()];
    warm.put('a', 1, a);
    warm.put('b', 1, b);
    warm.put('a', 1, warm.take('a', 1) ?? a);
    warm.put('c', 1, c);
    expect([a.destroyed, b.destroyed, c.destroyed]).toEqual([false, true, false]);
    warm.clear();
    expect(warm.size).toBe(0);
    expect(a.destroyed && c.destroyed).toBe(true);
  });
});
