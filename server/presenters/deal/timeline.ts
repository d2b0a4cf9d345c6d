import { timelineStatuses } from '#domain';
import type { DealEvent } from '#contract';
import { PLAN_DATES } from './loanStory';
import { figures, shown, type DealReader } from './reader';
import type { Repayment } from './repayment';

type Day = Omit<DealEvent, 'status'>;

/** The typed events of the loan. */
const writtenDays = (reader: DealReader): Day[] =>
  (reader.rows('TimelineEvents', ['label', 'date', 'baseline']) ?? []).flatMap(([label, date, baseline]) =>
    typeof date === 'string' && date !== ''
      ? [
          {
            label: String(shown(label) ?? ''),
            date,
            baseline: typeof baseline === 'string' && baseline !== '' ? baseline : null,
          },
        ]
      : [],
  );

/**
 * The dates of its plan; a date that repeats the one before it, such as maturity without extensions, is left
 * out.
 */
const plannedDays = (reader: DealReader): Day[] =>
  figures(reader, PLAN_DATES).flatMap(({ label, value }, at, all) =>
    typeof value === 'string' && value !== '' && value !== all[at - 1]?.value
      ? [{ label, date: value, baseline: null }]
      : [],
  );

const byDate = (days: readonly Day[]): Day[] =>
  days.toSorted((one, other) => one.date.localeCompare(other.date));

/**
 * The events of the loan, each with its status. If none were written, they are the dates of its plan; for a
 * repaid loan, those until the payoff, all of them past.
 */
export function timeline(reader: DealReader, today: string, repayment: Repayment | undefined): DealEvent[] {
  const written = byDate(writtenDays(reader));
  const planned = written.length > 0 ? [] : byDate(plannedDays(reader));
  if (written.length === 0 && repayment) {
    const { on } = repayment;
    const end: Day[] = on === null ? [] : [{ label: 'Repaid', date: on, baseline: null }];
    const past = planned.filter(({ date }) => date < (on ?? today));
    return [...past, ...end].map((day) => ({ ...day, status: 'Completed' }));
  }
  const days = written.length > 0 ? written : planned;
  const statuses = timelineStatuses(days, today);
  return days.map((day, at) => ({ ...day, status: statuses[at] ?? 'To be done' }));
}
