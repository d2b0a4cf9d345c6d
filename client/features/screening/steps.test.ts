import { expect, it } from 'vitest';
import { STEPS, stateOf, type StepFacts } from './steps';

const facts = (words: Record<string, string>, more: Partial<StepFacts> = {}): StepFacts => ({
  propertyPlaced: true,
  files: 1,
  status: null,
  textOf: (name) => words[name],
  ...more,
});
const states = (at: StepFacts) => STEPS.map(({ path }) => stateOf(path, at));

it('a step is complete when nothing is missing and no rule is broken there', () => {
  expect(states(facts({ sizingMaximum: '3000000' }, { status: 'pass' }))).toEqual([
    'done',
    'done',
    'done',
    'done',
    'done',
    'done',
  ]);
  expect(states(facts({}, { propertyPlaced: false, files: 0 }))).toEqual([
    'open',
    'done',
    'done',
    'open',
    'open',
    'open',
  ]);
  expect(states(facts({ screeningMissingInputs: 'Business Plan, Purchase Price' }))).toEqual([
    'done',
    'open',
    'open',
    'done',
    'open',
    'open',
  ]);
});

it('a rule is broken where what it compares is changed', () => {
  expect(states(facts({ screeningBusinessPlan: 'no', sizingMaximum: '1' }))).toEqual([
    'done',
    'wrong',
    'done',
    'done',
    'done',
    'open',
  ]);
  expect(
    states(facts({ screeningLtc: 'no', screeningQuoteMargin: 'no', sizingMaximum: '1' }, { status: 'fail' })),
  ).toEqual(['done', 'done', 'wrong', 'done', 'wrong', 'wrong']);
});
