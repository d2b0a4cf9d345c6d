import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOf, dayBefore, daysAfter, daysBetween, monthsLater, todayInGmt } from './days';

afterEach(() => void vi.useRealTimers());

describe('days', () => {
  it('are those of Greenwich, whatever the clock of the person', () => {
    expect(dayOf(new Date('2026-11-21T23:30:00-05:00'))).toBe('2026-11-22');
    vi.useFakeTimers({ now: new Date('2026-03-01T00:30:00+02:00'), toFake: ['Date'] });
    expect(todayInGmt()).toBe('2026-02-28');
  });

  it('are counted over the ends of months and years, and by no hour that the clock is put forward', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(dayBefore('2028-03-01')).toBe('2028-02-29');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(daysBetween('2026-04-01', '2026-03-31')).toBe(-1);
  });

  it('of a shorter month are its last', () => {
    expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28');
  });
});
