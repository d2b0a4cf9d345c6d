import { expect, it } from 'vitest';
import { percentAt, spanOf, stretchesOf, ticksOf, turnedRound } from './chart';

it('spans whole months and places dates in them', () => {
  const span = spanOf(['2026-01-15', '2026-12-20', '2026-06-01']);
  expect(span && percentAt('2026-01-01', span)).toBe(0);
  expect(span && percentAt('2027-01-01', span)).toBe(100);
  expect(span && percentAt('2026-07-02', span)).toBeCloseTo((182 / 365) * 100, 8);
  expect(spanOf([])).toBeUndefined();
});

it('names months, never more than stand beside each other', () => {
  const year = spanOf(['2026-01-15', '2026-12-20']);
  expect(
    year &&
      ticksOf(year)
        .map(({ label }) => label)
        .slice(0, 2),
  ).toEqual(['Jan 26', 'Feb 26']);
  const decade = spanOf(['2026-01-15', '2035-12-20']);
  expect(decade && ticksOf(decade).map(({ label }) => label)).toHaveLength(10);
});

it('shows stretches between known dates that follow each other', () => {
  const dates: Record<string, string> = {
    closingDate: '2026-01-15',
    maturityDate: '2027-01-15',
    extendedMaturityDate: '2027-01-15',
    constructionStartDate: '2026-02-15',
    constructionEndDate: '2026-08-15',
  };
  expect(stretchesOf((name) => dates[name] ?? null).map(({ key }) => key)).toEqual(['term', 'construction']);
});

it('names the milestones that come before those they follow', () => {
  const dates: Record<string, string> = {
    closingDate: '2027-01-15',
    maturityDate: '2026-01-01',
    extendedMaturityDate: '2026-01-01',
    constructionStartDate: '2027-02-15',
  };
  expect(turnedRound((name) => dates[name] ?? null)).toMatchObject([
    { first: 'closingDate', last: 'maturityDate' },
  ]);
});
