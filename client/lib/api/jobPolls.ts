import type { Query } from '@tanstack/react-query';
import { JOB_POLL_MS } from '#contract';

/** Many jobs end within the usual polling interval, so the first polls come sooner. */
const FIRST_POLLS = 4;
const FIRST_POLL_MS = 400;

/** What was asked for before the job that a query follows was seen running. */
const begun = new WeakMap<object, number>();

/**
 * The `refetchInterval` of a query that follows a job: short for the first few polls, then that of any job; false if
 * none is running.
 * @param every milliseconds between polls after the first
 */
export function jobPolls<Answer, Key extends readonly unknown[]>(
  query: Query<Answer, Error, Answer, Key>,
  isRunning: boolean,
  every = JOB_POLL_MS,
): number | false {
  if (!isRunning) {
    begun.delete(query);
    return false;
  }
  const { dataUpdateCount, errorUpdateCount } = query.state;
  const count = dataUpdateCount + errorUpdateCount;
  const first = begun.get(query) ?? count;
  begun.set(query, first);
  return count - first < FIRST_POLLS ? Math.min(FIRST_POLL_MS, every) : every;
}
