import { DAY_MS } from '#domain';

/** A stretch of the plan, dates as ISO texts. */
export interface Stretch {
  readonly key: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface Milestone {
  readonly name: string;
  readonly label: string;
  readonly date: string;
}

const dayOf = (iso: string): number => Date.parse(iso) / DAY_MS;

/** The time shown: from the first to the last of the dates, by whole months. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function spanOf(dates: readonly string[]): Span | undefined {
  if (dates.length === 0) return undefined;
  const days = dates.map(dayOf);
  const first = new Date(Math.min(...days) * DAY_MS);
  const last = new Date(Math.max(...days) * DAY_MS);
  const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 1) / DAY_MS;
  const end = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 1) / DAY_MS;
  return { start, end };
}

/** Position of a date in the time span, 0 to 100. */
export const percentAt = (iso: string, { start, end }: Span): number =>
  ((dayOf(iso) - start) / (end - start)) * 100;

export interface Tick {
  readonly at: number;
  readonly label: string;
}

const MOST_TICKS = 12;
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** First days of months, few enough for their names to fit side by side. */
export function ticksOf(span: Span): Tick[] {
  const first = new Date(span.start * DAY_MS);
  const last = new Date(span.end * DAY_MS);
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  const step = [1, 2, 3, 6, 12, 24, 60, 120].find((size) => months / size <= MOST_TICKS) ?? 240;
  const ticks: Tick[] = [];
  for (let month = 0; month < months; month += step) {
    const day = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 1));
    ticks.push({ at: percentAt(day.toISOString().slice(0, 10), span), label: MONTH.format(day) });
  }
  return ticks;
}

type Dates = (name: string) => string | null;

/** Each stretch by the milestones it lies between. */
const STRETCHES = [
  { key: 'term', label: 'Loan Term', first: 'closingDate', last: 'maturityDate' },
  { key: 'extension', label: 'Extension', first: 'maturityDate', last: 'extendedMaturityDate' },
  { key: 'construction', label: 'Construction', first: 'constructionStartDate', last: 'constructionEndDate' },
  { key: 'stabilization', label: 'Lease-Up', first: 'constructionEndDate', last: 'stabilizationDate' },
] as const;

/** The stretches between dates that are known and follow each other. */
export function stretchesOf(date: Dates): Stretch[] {
  return STRETCHES.flatMap(({ key, label, first, last }) => {
    const [from, to] = [date(first), date(last)];
    return from !== null && to !== null && from < to ? [{ key, label, from, to }] : [];
  });
}

/** Pairs of milestones whose second comes before its first: the stretch between them cannot be shown. */
export function turnedRound(date: Dates): { readonly first: string; readonly last: string }[] {
  return STRETCHES.filter(({ first, last }) => {
    const [from, to] = [date(first), date(last)];
    return from !== null && to !== null && to < from;
  });
}
