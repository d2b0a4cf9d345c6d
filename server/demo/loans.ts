import { buildLoan } from './buildLoan';
import { ELSEWHERE } from './plans/elsewhere';
import { NEW_YORK } from './plans/newYork';
import { NORTHEAST } from './plans/northeast';
import type { DemoLoan } from './types';

/** The demo's loans, oldest request first; the last is on top of the loans list. */
export function demoLoans(): DemoLoan[] {
  const plans = [...NEW_YORK, ...NORTHEAST, ...ELSEWHERE];
  const order = [
    'harlem-6', 'bronx-62', 'philadelphia-8-rejected', 'miami-condo-48', 'jersey-city-mixed', 'philadelphia-36',
    'newark-240', 'chicago-mixed', 'bushwick-24', 'bed-stuy-sfr', 'jackson-heights-mixed', 'los-angeles-12',
  ];
  return plans.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)).map(buildLoan);
}
