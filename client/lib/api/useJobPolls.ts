import { useRef } from 'react';
import { JOB_POLL_MS } from '#contract';

/** Records that are imported here are read before the usual time to ask again. */
const FIRST_POLLS = 4;
const FIRST_POLL_MS = 400;

/** In how many milliseconds to ask again after a job: soon the first few times, then as after any job; false once none runs. */
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
