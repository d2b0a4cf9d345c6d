import { buildLoan } from './buildLoan';
import { ELSEWHERE } from './plans/elsewhere';
import { NEW_YORK } from './plans/newYork';
import { NORTHEAST } from './plans/northeast';
import type { DemoLoan } from './types';

/** The demo's loans, the oldest request first; the newest is on top of the loans list. */
export function demoLoans(): DemoLoan[] {
  return [...NEW_YORK, ...NORTHEAST, ...ELSEWHERE]
    .toSorted((a, b) => a.requested.localeCompare(b.requested))
    .map(buildLoan);
}
