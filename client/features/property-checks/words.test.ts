import { describe, expect, it } from 'vitest';
import { GRADES, NICHE_GRADES, RECORD_KINDS, type CheckedRecord, type LocationData } from '#contract';
import { amountOf, gradesOf, kindLabel, kindsIn, knowsNothing, limitOf, toneOf } from './words';

const record = (kind: CheckedRecord['kind']): CheckedRecord => ({
  kind,
  date: null,
  status: null,
  description: null,
  amount: null,
  url: null,
  open: true,
});
const location: LocationData = {
  locationName: 'Brooklyn, NY 11221',
  niche: {
    overall: 'A+',
    safety: 'B',
    schools: null,
    housing: 'C-',
    nightlife: 'A',
    families: 'D+',
    jobs: 'F',
  },
  crime: { safetyGrade: 'D+', crimeGradeRating: null, safestAreas: [], mostDangerousAreas: [] },
  sourceUrls: [],
};

describe('the report in words', () => {
  it('says a found zero, what is not known, and shares in percent', () => {
    expect([
      amountOf(0, 'count'),
      amountOf(1234, 'count'),
      amountOf(0.125, 'share'),
      amountOf(null, 'share'),
    ]).toEqual(['0', '1,234', '12.5%', 'N/A']);
    expect([limitOf(null, 'count'), limitOf(0, 'count')]).toEqual(['', '0']);
  });

  it('grades run A+ to F, each in a color', () => {
    expect([...new Set(GRADES.map(toneOf))]).toEqual(['a', 'b', 'c', 'd', 'f']);
    expect(gradesOf(location)).toHaveLength(NICHE_GRADES.length + 2);
    expect(gradesOf(location).at(-2)).toEqual({ label: 'Crime: safety', grade: 'D+' });
  });

  it('counts records by kind, and knows when nothing is known', () => {
    expect(kindsIn([record('eviction'), record('violation'), record('violation')])).toEqual([
      { kind: 'violation', count: 2 },
      { kind: 'eviction', count: 1 },
    ]);
    expect(knowsNothing([], null)).toBe(true);
    expect(knowsNothing([], location)).toBe(false);
    expect(new Set(RECORD_KINDS.map(kindLabel)).size).toBe(RECORD_KINDS.length);
  });
});
