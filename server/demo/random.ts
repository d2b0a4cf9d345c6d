/**
 * Repeatable pseudo-random numbers (mulberry32): the demo is the same on every machine, so that its figures can be
 * tested and its screenshots compared.
 */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A random number within `share` of `value`. */
  around(value: number, share: number): number;
  pick<T>(items: readonly T[]): T;
  /** A whole number from `min` to `max`, both possible. */
  whole(min: number, max: number): number;
}

export function randomFor(seed: string): Random {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    around: (value, share) => value * (1 + (next() * 2 - 1) * share),
    pick: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('pick() needs at least one item');
      return item;
    },
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
  };
}

export const roundTo = (value: number, step: number): number => Math.round(value / step) * step;

/** An ISO date `days` after (before, when negative) another. */
export function daysFrom(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
