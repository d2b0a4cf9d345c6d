import { expect, it } from 'vitest';
import { STEPS, stateOf, type Standing } from './steps';

const standing = (words: Record<string, string>, more: Partial<Standing> = {}): Standing => ({
  propertyPlaced: true,
  files: 1,
  status: null,
  say: (name) => words[name],
  ...more,
});
const states = (at: Standing) => STEPS.map(({ path }) => stateOf(path, at));

it('a step is complete when nothing is missing and no rule is broken there', () => {
  expect(states(standing({ sizingMaximum: '3000000' }, { status: 'pass' }))).toEqual([
    'done',
    'done',
    'done',
    'done',
    'done',
    'done',
  ]);
  expect(states(standing({}, { propertyPlaced: false, files: 0 }))).toEqual([
    'open',
    'done',
    'done',
    'open',
    'open',
    'open',
  ]);
  expect(states(standing({ screeningMissingInputs: 'Business Plan, Purchase Price' }))).toEqual([
    'done',
    'open',
    'open',
    'done',
    'open',
    'open',
  ]);
});

it('a rule is broken where what it compares is changed', () => {
  expect(states(standing({ screeningBusinessPlan: 'no', sizingMaximum: '1' }))).toEqual([
    'done',
    'wrong',
    'done',
    'done',
    'done',
    'open',
  ]);
  expect(
    states(
      standing({ screeningLtc: 'no', screeningQuoteMargin: 'no', sizingMaximum: '1' }, { status: 'fail' }),
    ),
  ).toEqual(['done', 'done', 'wrong', 'done', 'wrong', 'wrong']);
});
