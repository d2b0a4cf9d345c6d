import { CHECKLISTS, type ChecklistKey } from '#contract';
import type { LoanPlace } from '../../paths';

/** Where a step of the workflow is done, behind /loans/{uuid}/. */
type Steps = Readonly<Record<string, LoanPlace>>;

const WORKBOOK: Steps = {
  property_spec: 'origination/property/spec',
  rent_roll: 'origination/rent-roll/residential',
  rent_comps: 'origination/rent-comps/residential',
  sales_comps: 'origination/sales-comps/future',
  expenses: 'origination/pro-forma/operating-expenses',
  pro_forma: 'origination/pro-forma/pro-forma',
  construction_budget: 'origination/renovation/hard-cost',
  upload_docs: 'origination/files',
  borrower_check: 'origination/borrower',
  atlas_score: 'origination/atlas-score',
  review_valuations: 'origination/valuation',
  business_plan: 'origination/business-plan/exit-strategy',
  loan_information: 'origination/sheet/LoanRequest',
  timeline: 'servicing/timeline',
};

/** Steps that are done on a screen with another address; a step with a screen of its own is not listed here. */
const STEPS: Readonly<Record<string, Steps>> = {
  screening: {
    property_address: 'screening/address',
    details: 'screening/screening-form',
    summary: 'screening/screening-results',
  },
  quote: {
    ...WORKBOOK,
    form: 'screening/loan-request',
    review: 'quote/send_quote',
    rejection_reason: 'rejected',
    summary: 'quote/approval',
  },
  underwriting: { ...WORKBOOK, approval_workflow: 'compliance' },
  termSheet: {},
  dueDiligence: {},
  closure: {},
  monitoring: {},
  fully_paid: {},
};

/** The path behind /loans/{uuid}/ where a step is done; undefined if it is not a step of the stage. */
export function placeOfStep(stage: string, step: string): LoanPlace | undefined {
  const steps = Object.hasOwn(STEPS, stage) ? STEPS[stage] : undefined;
  return steps && Object.hasOwn(steps, step) ? steps[step] : undefined;
}

/** The checklist of a stage, by the stage's segment of the address. */
export const checklistOf = (stage: string): ChecklistKey | undefined =>
  CHECKLISTS.find((list) => list === stage && list !== 'origination');
