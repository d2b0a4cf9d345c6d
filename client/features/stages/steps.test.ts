import { expect, it } from 'vitest';
import { checklistOf, placeOfStep } from './steps';

/** The segments that the specification names, less those that have a screen of their own. */
const SEGMENTS: Readonly<Record<string, readonly string[]>> = {
  screening: ['property_address', 'details', 'summary'],
  quote: [
    'form',
    'property_spec',
    'rent_roll',
    'rent_comps',
    'sales_comps',
    'expenses',
    'pro_forma',
    'construction_budget',
    'borrower_check',
    'review',
    'rejection_reason',
    'summary',
    'review_valuations',
    'loan_information',
    'atlas_score',
    'upload_docs',
    'business_plan',
    'timeline',
  ],
  underwriting: [
    'property_spec',
    'rent_roll',
    'rent_comps',
    'sales_comps',
    'expenses',
    'pro_forma',
    'construction_budget',
    'upload_docs',
    'borrower_check',
    'atlas_score',
    'approval_workflow',
    'review_valuations',
    'business_plan',
    'loan_information',
    'timeline',
  ],
};

it('leads every step of the workflow to where it is done', () => {
  for (const [stage, steps] of Object.entries(SEGMENTS))
    for (const step of steps)
      expect([stage, step, typeof placeOfStep(stage, step)]).toEqual([stage, step, 'string']);
});

it('knows no other step, not even one that every object has', () => {
  expect(placeOfStep('quote', 'lunch')).toBeUndefined();
  expect(placeOfStep('constructor', 'name')).toBeUndefined();
  expect(placeOfStep('monitoring', 'rent_roll')).toBeUndefined();
});

it('knows the stages that have a checklist', () => {
  expect(
    ['quote', 'underwriting', 'termSheet', 'dueDiligence', 'closure', 'monitoring'].map(checklistOf),
  ).not.toContain(undefined);
  expect([checklistOf('screening'), checklistOf('origination')]).toEqual([undefined, undefined]);
});
