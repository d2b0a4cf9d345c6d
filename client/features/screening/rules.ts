import type { ScreeningRule } from '#contract';
import { isCellError, type CellValue } from '#domain';
import type { WorkbookSession } from '../../workbook';
import type { ScreeningStep } from '../../paths';
import { figureTexts } from './steps';

/** The figures that a rule compares, by name, and where they are edited. */
export interface RuleLine {
  readonly rule: ScreeningRule;
  readonly now?: string;
  readonly limit?: string;
  readonly step: ScreeningStep;
  /** For whom the rule is; where the figure is another, it does not apply. */
  readonly only?: { readonly name: string; readonly is: readonly string[] };
}

const MIXED_USE = { name: 'propertyType', is: ['Mixed Use'] } as const;
/** A blank transaction counts as a purchase. */
const PURCHASE = { name: 'transactionType', is: ['Purchase', ''] } as const;

export const RULES: readonly RuleLine[] = [
  { rule: 'screeningMissing', step: 'loan-request' },
  { rule: 'screeningPropertyType', now: 'propertyType', step: 'screening-form' },
  { rule: 'screeningBusinessPlan', now: 'businessPlan', step: 'screening-form' },
  { rule: 'screeningTransactionType', now: 'transactionType', step: 'screening-form' },
  {
    rule: 'screeningMinimumAmount',
    now: 'borrowerRequestedLoanAmount',
    limit: 'minimumLoanAmount',
    step: 'loan-request',
  },
  {
    rule: 'screeningMaximumAmount',
    now: 'borrowerRequestedLoanAmount',
    limit: 'maximumLoanAmount',
    step: 'loan-request',
  },
  { rule: 'screeningLtc', now: 'requestedLtc', limit: 'ltcMax', step: 'loan-request' },
  {
    rule: 'screeningPurchasePrice',
    now: 'borrowerRequestedLoanAmount',
    limit: 'sizingPurchasePrice',
    step: 'loan-request',
    only: PURCHASE,
  },
  {
    rule: 'screeningQuoteMargin',
    now: 'borrowerRequestedLoanAmount',
    limit: 'sizingTolerance',
    step: 'sizing',
  },
  { rule: 'screeningSizing', now: 'sizingMaximum', limit: 'minimumLoanAmount', step: 'sizing' },
  {
    rule: 'screeningCommercialSqft',
    now: 'screeningCommercialSqftShare',
    limit: 'commercialSqftMax',
    step: 'loan-request',
    only: MIXED_USE,
  },
  {
    rule: 'screeningCommercialIncome',
    now: 'screeningCommercialIncomeShare',
    limit: 'commercialIncomeMax',
    step: 'loan-request',
    only: MIXED_USE,
  },
  {
    rule: 'screeningCommercialRatio',
    now: 'screeningCommercialRatioNow',
    limit: 'commercialToResidentialRatioMax',
    step: 'sizing',
    only: MIXED_USE,
  },
];

/** The outcome of a rule: broken, met, not applicable to this loan, or unknown because a figure is missing. */
export type Outcome =
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'passes' | 'unknown' | 'notForThis' };

const blank = (value: CellValue): boolean => value === null || value === '' || isCellError(value);

export function outcomeOf(session: WorkbookSession, { rule, now, limit, only }: RuleLine): Outcome {
  const { workbook } = session;
  const reason = figureTexts(session)(rule);
  if (reason !== undefined) return { kind: 'broken', reason };
  const value = (name: string): CellValue =>
    workbook.template.figure.has(name) ? workbook.value({ name }) : null;
  if (only && !only.is.some((one) => one === String(value(only.name) ?? ''))) return { kind: 'notForThis' };
  return {
    kind: [now, limit].some((name) => name !== undefined && blank(value(name))) ? 'unknown' : 'passes',
  };
}

/** The rules with what they come to, in their order. */
export const outcomesOf = (session: WorkbookSession): readonly Outcome[] =>
  RULES.map((line) => outcomeOf(session, line));
