import { describe, expect, it } from 'vitest';
import { timelineStatuses } from './timeline';

const statuses = (dates: readonly string[], today = '2026-11-23') =>
  timelineStatuses(
    dates.map((date) => ({ date })),
    today,
  );

describe('how the events of a timeline stand', () => {
  it('the latest of today or earlier is in progress; those before are completed, those after to be done', () => {
    expect(statuses(['2026-01-01', '2026-11-22', '2026-11-24', '2027-01-01'])).toEqual([
      'Completed',
      'In progress',
      'To be done',
      'To be done',
    ]);
  });
  it.each([
    ['2026-11-23', 'In progress'],
    ['2026-11-24', 'To be done'],
    ['2026-11-22', 'In progress'],
  ])('one event of %s is %s', (date, status) => {
    expect(statuses([date])).toEqual([status]);
  });
  it('keeps the order given', () => {
    expect(statuses(['2027-01-01', '2026-01-01', '2026-02-01'])).toEqual([
      'To be done',
      'Completed',
      'In progress',
    ]);
  });
  it('has nothing to say of no events', () => expect(statuses([])).toEqual([]));
});
