import { buildLoan } from './buildLoan';
import { PLANS } from './plans';
import type { DemoLoan } from './types';

/** The demo's loans, the oldest request first; the newest is on top of the loans list. */
export function demoLoans(): DemoLoan[] {
  return PLANS.toSorted((a, b) => a.requested.localeCompare(b.requested)).map(buildLoan);
}
