import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateOrigination, originationProblem } from './originationDate';

it('lets an existing loan begin up to four years ahead', () => {
  const today = '2026-11-21';
  expect(originationProblem('2019-03-01', today)).toBeUndefined();
  expect(originationProblem('2030-11-21', today)).toBeUndefined();
  expect(originationProblem('2030-11-22', today)).toBe('Origination Date must be 11/21/2030 or earlier');
  expect(originationProblem('2100-03-01', '2096-02-29')).toBe(
    'Origination Date must be 02/28/2100 or earlier',
  );
});

describe('an evening in New York, which is the next day in GMT', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'America/New_York');
    vi.useFakeTimers({ now: new Date('2026-11-22T02:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('counts from the day in GMT', () => {
    expect(new Date().getDate()).toBe(21);
    expect(lateOrigination('11/22/2030')).toBeUndefined();
    expect(lateOrigination('11/23/2030')).toBe('Origination Date must be 11/22/2030 or earlier');
  });
});
