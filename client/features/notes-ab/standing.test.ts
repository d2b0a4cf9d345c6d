import { expect, it } from 'vitest';
import type { HoldingStatus, Stage } from '#domain';
import { buildLoan } from '../../testing/builders';
import { standing } from './standing';

it.each<[HoldingStatus, Stage, string]>([
  ['Matching', 'underwriting', 'is available.'],
  ['Approved', 'underwriting', 'is approved.'],
  ['Closing', 'closure', 'is closing.'],
  ['Holder', 'closure', 'is held.'],
  ['Holder', 'monitoring', 'is deployed.'],
])('an offering that is %s in %s %s', (status, currentStage, words) => {
  expect(standing({ holdingStatus: { ...buildLoan().holdingStatus, status }, currentStage })).toBe(words);
});
