import { expect, it } from 'vitest';
import { newestTemplate } from '#engine/node';
import type { CheckLine } from '#contract';
import { figuresIn } from './figures';
import { checkFlags, flagsOf, workbookFlags } from './redFlags';

const figures = figuresIn(
  {
    revision: 1,
    figures: {
      screeningPropertyType: 'Property type Land is not eligible',
      screeningLtc: 'LTC at the requested amount is above the maximum LTC',
      bNoteRateWarning: 'The B note rate is very high',
    },
  },
  newestTemplate('bridge-loan'),
);

it('tells the rules of screening that hold no limit, and the rate of the B note where the memo is about a note', () => {
  const types = (...[agenda]: [Parameters<typeof workbookFlags>[1]]) =>
    workbookFlags(figures, agenda).map(({ actionType }) => actionType);
  expect(types(null)).toEqual(['screening:screeningPropertyType']);
  expect(types('Approve B note sell')).toEqual(['screening:screeningPropertyType', 'notes:bNoteRateWarning']);
});

it('tells lines of the property checks that are above their thresholds', () => {
  const line = (level: CheckLine['level']): CheckLine => ({
    key: 'evictions',
    label: 'Evictions',
    value: 12,
    unit: 'count',
    threshold: 10,
    anomaly: 100,
    level,
  });
  expect(checkFlags([line('clear'), line('unknown')])).toEqual([]);
  expect(checkFlags([line('flagged'), line('anomaly')]).map(({ severity }) => severity)).toEqual([
    'Medium',
    'High',
  ]);
});

it('puts notes on flags of the system, and those that people added after them', () => {
  const [system] = checkFlags([]).concat(workbookFlags(figures, null));
  const custom = [{ id: 'x', description: 'Thin', note: 'n', severity: 'Low' }] as const;
  expect(flagsOf(system ? [system] : [], { [system?.actionType ?? '']: 'Waived' }, custom)).toMatchObject([
    { custom: false, note: 'Waived' },
    { custom: true, note: 'n', severity: 'Low', link: null },
  ]);
});
