import { expect, it } from 'vitest';
import { textAtRest } from './textAtRest';

it('a figure shows at rest all the digits that were entered', () => {
  const rate = { format: 'percent2' } as const;
  const months = { format: 'number0' } as const;
  expect([
    textAtRest(18.5, 18.5, months),
    textAtRest(18, 18, months),
    textAtRest(18.5, '=37/2', months),
    textAtRest(1250000.5, 1250000.5, { format: 'usd0' }),
  ]).toEqual(['18.5', '18', '19', '$1,250,000.50']);
  expect([
    textAtRest(0.11125, 0.11125, rate),
    textAtRest(0.11, 0.11, rate),
    textAtRest(-2.25, -2.25, months),
    textAtRest(1 / 3, 1 / 3, months),
  ]).toEqual(['11.125%', '11.00%', '(2.25)', '0.3333']);
});
