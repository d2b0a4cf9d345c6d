import { describe, expect, it } from 'vitest';
import { binOf, MOST_GROUPS, shownGroups } from './charts';

const bins = [0, 1, 2].map((from) => ({ from, to: from + 1, count: 1 }));

describe('the bar of the marked loan', () => {
  it('is where its value is counted, at the ends for what lies outside', () => {
    expect([
      binOf(bins, 0.5),
      binOf(bins, 1),
      binOf(bins, -4),
      binOf(bins, 99),
      binOf(bins, null),
      binOf([], 1),
    ]).toEqual([0, 1, 0, 2, -1, -1]);
  });
});

describe('the groups of the chart', () => {
  const group = (key: string, count: number) => ({
    key,
    spread: { count, mean: 1, min: 1, p10: 1, p25: 1, median: 1, p75: 1, p90: 1, max: 1 },
  });
  const keys = (benchmark: Parameters<typeof shownGroups>[0]) => shownGroups(benchmark).map(({ key }) => key);

  it('stand by size, but years in their order', () => {
    const groups = [group('2024', 3), group('2025', 9), group('2026', 5)];
    expect(keys({ groups, loan: null, by: 'year' })).toEqual(['2024', '2025', '2026']);
    expect(keys({ groups, loan: null, by: 'state' })).toEqual(['2025', '2026', '2024']);
  });

  it('are the largest, and that of the marked loan however small', () => {
    const groups = Array.from({ length: MOST_GROUPS + 4 }, (_, index) => group(`S${index}`, 100 - index));
    const own = `S${MOST_GROUPS + 3}`;
    const shown = keys({
      groups,
      loan: { uuid: '', address: '', value: 1, group: own, rank: null, groupRank: null },
      by: 'state',
    });
    expect(shown).toHaveLength(MOST_GROUPS);
    expect(shown).toContain(own);
    expect(keys({ groups, loan: null, by: 'state' })).not.toContain(own);
  });
});
