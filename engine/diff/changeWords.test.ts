import { expect, it } from 'vitest';
import { signedChange } from './changeWords';

it.each([
  [12_500, 'usd0', '+$12,500'],
  [-12_500, 'usd0', '($12,500)'],
  [0.004, 'usd0', '+0.004'],
  [0.1 + 0.2, 'usd0', '+0.3'],
  [0.0151, 'percent2', '+1.51%'],
  // Of a percentage every digit is in percent, as its two ends are.
  [0.000_04, 'percent2', '+0.004%'],
  [-0.000_04, 'percent2', '(0.004%)'],
  [0, 'usd0', '0'],
])('a change of %s as %s is %s', (change, format, words) => {
  expect(signedChange(change, format)).toBe(words);
});
