import { useRef } from 'react';
import { JOB_POLL_MS } from '#contract';

/** Imported records are read faster than the usual polling interval, so the first polls come sooner. */
const FIRST_POLLS = 4;
const FIRST_POLL_MS = 400;

/**
 * Returns the polling interval for a running job in milliseconds: short for the first few polls, then that of
 * any job; false if none is running.
 */
export function useJobPolls(): (running: boolean) => number | false {
  const polls = useRef(0);
  return (running) => {
    if (!running) {
      polls.current = 0;
      return false;
    }
    return polls.current++ < FIRST_POLLS ? FIRST_POLL_MS : JOB_POLL_MS;
  };
}
