import { afterAll, expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';

const workbook = openWorkbook(newestTemplate('bridge-loan'), {});
afterAll(() => workbook.destroy());
const set = (values: Record<string, number | null>) =>
  workbook.apply([
    { type: 'setInputs', inputs: Object.entries(values).map(([name, value]) => ({ name, value })) },
  ]);
const value = (name: string) => workbook.value({ name });

it('the score is blank until its three parts are given', () => {
  set({ borrowerRiskScore: 92, businessPlanRiskScore: 81 });
  expect(value('atlasScore')).toBeNull();
  expect(value('atlasScoreBand')).toBeNull();
  set({ valuationPrecisionScore: 0 });
  expect(value('atlasScore')).toBeCloseTo((92 + 81 + 0) / 3, 10);
});

it('weighs its parts, by weights of any sum', () => {
  set({
    borrowerRiskScore: 92,
    businessPlanRiskScore: 81,
    valuationPrecisionScore: 96.5,
    borrowerRiskWeight: 2,
  });
  // (2 × 92 + 81 + 96.5) / 4
  expect(value('atlasScore')).toBeCloseTo(90.375, 10);
  expect(value('atlasScoreBand')).toBe('Very Good');
  expect(value('borrowerRiskPoints')).toBeCloseTo(46, 10);
  expect(value('redFlagScore')).toBeNull();
  set({ borrowerRiskWeight: 0, businessPlanRiskWeight: 0, valuationPrecisionWeight: 0 });
  expect(value('atlasScore')).toBeNull();
  set({ borrowerRiskWeight: null, businessPlanRiskWeight: null, valuationPrecisionWeight: null });
});

it.each([
  [100, 'Excellent'],
  [95, 'Excellent'],
  [94.99, 'Very Good'],
  [90, 'Very Good'],
  [89.99, 'Good'],
  [80, 'Good'],
  [79.99, 'Fair'],
  [70, 'Fair'],
  [69.99, 'Poor'],
  [0, 'Poor'],
])('%d is %s', (score, band) => {
  set({ borrowerRiskScore: score, businessPlanRiskScore: score, valuationPrecisionScore: score });
  expect(value('atlasScoreBand')).toBe(band);
});

it('a red flag takes it to a multiple of the weighted average, and shows a red flag score of 0', () => {
  set({ borrowerRiskScore: 100, businessPlanRiskScore: 100, valuationPrecisionScore: 100, redFlags: 1 });
  expect(value('atlasWeightedAverage')).toBe(100);
  expect(value('atlasScore')).toBe(50);
  expect(value('redFlagScore')).toBe(0);
  expect(value('atlasScoreBand')).toBe('Poor');
  set({ redFlagMultiple: 0.8 });
  expect(value('atlasScore')).toBe(80);
});
