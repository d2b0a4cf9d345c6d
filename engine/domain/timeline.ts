import { z } from 'zod';

const isoDate = z.iso.date({ error: 'A date is expected' });

/**
 * An event of a loan's timeline: when it is expected to happen or did, and when it was planned to at first.
 * ISO dates.
 */
export const timelineEventSchema = z.looseObject({
  id: z.union([z.string().min(1, 'An id is expected'), z.number()]).optional(),
  label: z
    .string({ error: 'Event is required' })
    .trim()
    .min(1, 'Event is required')
    .max(500, 'Event must be 500 characters or less'),
  date: z.iso.date({
    error: ({ input }) =>
      input === null || input === undefined || input === '' ? 'Date is required' : 'A date is expected',
  }),
  baseline: isoDate.nullish(),
});

/** The readable fields of a stored event. A field that cannot be read becomes null instead of losing the event. */
export function readTimelineEvent(stored: unknown): {
  readonly id: string | null;
  readonly label: string | null;
  readonly date: string | null;
  readonly baseline: string | null;
} {
  const { shape } = timelineEventSchema;
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const [id, label, date, baseline] = [
    shape.id.safeParse(given.id),
    shape.label.safeParse(given.label),
    shape.date.safeParse(given.date),
    shape.baseline.safeParse(given.baseline),
  ];
  return {
    id: id.data === undefined ? null : String(id.data),
    label: label.data ?? null,
    date: date.data ?? null,
    baseline: baseline.data ?? null,
  };
}

/** Whether two lists hold the same events, in any order. */
export function sameTimeline(one: readonly unknown[], other: readonly unknown[]): boolean {
  const said = (events: readonly unknown[]) =>
    events
      .map(readTimelineEvent)
      .map(({ label, date, baseline }) => JSON.stringify([label, date, baseline]))
      .sort()
      .join();
  return said(one) === said(other);
}

export const MAX_TIMELINE_EVENTS = 200;
export const DATES_UNIQUE = 'Dates must be unique';
export const BASELINES_UNIQUE = 'Baseline dates must be unique';

/** Indices of values that occur earlier in the list; blanks never count as duplicates. */
function repeated(values: readonly (string | null | undefined)[]): number[] {
  return values.flatMap((value, at) =>
    value !== null && value !== undefined && values.indexOf(value) < at ? [at] : [],
  );
}

/** The events of a loan's timeline (`information.timeline` of the loan file). */
export const timelineSchema = z
  .array(timelineEventSchema)
  .max(MAX_TIMELINE_EVENTS, `At most ${MAX_TIMELINE_EVENTS} events`)
  .check(({ value, issues }) => {
    for (const at of repeated(value.map(({ date }) => date)))
      issues.push({ code: 'custom', input: value, path: [at, 'date'], message: DATES_UNIQUE });
    for (const at of repeated(value.map(({ baseline }) => baseline)))
      issues.push({ code: 'custom', input: value, path: [at, 'baseline'], message: BASELINES_UNIQUE });
  });

/** The progress of a timeline event. */
export const TIMELINE_STATUSES = ['Completed', 'In progress', 'To be done'] as const;
export type TimelineStatus = (typeof TIMELINE_STATUSES)[number];

/**
 * The progress of each event on a day, in the order given. The current event is the latest one dated that day or
 * earlier: it is in progress, those before it are completed, those after it are to be done. Events of one day have the
 * same status.
 * @param today ISO date in GMT
 */
export function timelineStatuses(
  events: readonly { readonly date: string }[],
  today: string,
): readonly TimelineStatus[] {
  const current = events.reduce((latest, { date }) => (date <= today && date > latest ? date : latest), '');
  return events.map(({ date }) => {
    if (date === current) return 'In progress';
    return date < current ? 'Completed' : 'To be done';
  });
}
