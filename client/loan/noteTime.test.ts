import { expect, it } from 'vitest';
import { timeTo } from './noteTime';

const now = '2026-03-15';

it('counts down to the origination, then to the maturity', () => {
  expect(timeTo('2026-06-20', '2027-06-20', now)).toEqual({
    label: 'Time to Origination',
    value: '3 months',
    date: '2026-06-20',
  });
  expect(timeTo('2026-04-01', '2027-04-01', now)).toEqual({
    label: 'Time to Maturity',
    value: '12 months',
    date: '2027-04-01',
  });
  expect(timeTo('2025-04-01', '2026-04-01', now)?.value).toBe('Less than 1 month');
  expect(timeTo(null, '2026-03-01', now)?.value).toBe('Past maturity');
});

it('counts whole days: a month to the day is one, and what matures today is not past', () => {
  expect(timeTo('2026-04-15', null, now)).toMatchObject({ label: 'Time to Origination', value: '1 month' });
  expect(timeTo(null, now, now)?.value).toBe('Less than 1 month');
  expect(timeTo(null, '2026-03-14', now)?.value).toBe('Past maturity');
});

it('says nothing where neither is known', () => {
  expect(timeTo(null, null, now)).toBeUndefined();
});
