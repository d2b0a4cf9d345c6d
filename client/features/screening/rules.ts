import type { ScreeningRule } from '#contract';
import type { StepPath } from './steps';

/** What a rule compares, in names of the workbook, and where what it compares is changed. */
export interface RuleLine {
  readonly rule: ScreeningRule;
  readonly now?: string;
  readonly limit?: string;
  readonly step: StepPath;
}

export const RULES: readonly RuleLine[] = [
  { rule: 'screeningMissing', step: 'loan-request' },
  { rule: 'screeningPropertyType', now: 'propertyType', step: 'screening-form' },
  { rule: 'screeningBusinessPlan', now: 'businessPlan', step: 'screening-form' },
  { rule: 'screeningTransactionType', now: 'transactionType', step: 'screening-form' },
  { rule: 'screeningMinimumAmount', now: 'borrowerRequestedLoanAmount', limit: 'minimumLoanAmount', step: 'loan-request' },
  { rule: 'screeningMaximumAmount', now: 'borrowerRequestedLoanAmount', limit: 'maximumLoanAmount', step: 'loan-request' },
  { rule: 'screeningLtc', now: 'requestedLtc', limit: 'ltcMax', step: 'loan-request' },
  { rule: 'screeningPurchasePrice', now: 'borrowerRequestedLoanAmount', limit: 'sizingPurchasePrice', step: 'loan-request' },
  { rule: 'screeningQuoteMargin', now: 'borrowerRequestedLoanAmount', limit: 'sizingTolerance', step: 'sizing' },
  { rule: 'screeningSizing', now: 'sizingMaximum', limit: 'minimumLoanAmount', step: 'sizing' },
  { rule: 'screeningCommercialSqft', now: 'screeningCommercialSqftShare', limit: 'commercialSqftMax', step: 'loan-request' },
  { rule: 'screeningCommercialIncome', now: 'screeningCommercialIncomeShare', limit: 'commercialIncomeMax', step: 'loan-request' },
  { rule: 'screeningCommercialRatio', now: 'screeningCommercialRatioNow', limit: 'commercialToResidentialRatioMax', step: 'sizing' },
];
