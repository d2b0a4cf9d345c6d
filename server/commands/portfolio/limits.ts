import type { CellValue } from '#domain';

/** A limit of the model: a figure that tells whether it holds, or a slack that is negative if it does not. */
export interface ModelLimit {
  readonly key: string;
  readonly label: string;
  readonly holds?: string;
  readonly slack?: string;
  readonly measure: string;
  readonly bound?: string;
}

export const MODEL_LIMITS: readonly ModelLimit[] = [
  { key: 'ltv', label: 'LTV at closing', slack: 'ltvSlack', measure: 'ltvAtClosing', bound: 'atlasLTV' },
  { key: 'ltc', label: 'LTC', holds: 'ltcWithinLimit', measure: 'ltc', bound: 'ltcMax' },
  {
    key: 'stabilized',
    label: 'Percent of stabilized value',
    slack: 'percentOfStabilizedValueSlackAmount',
    measure: 'ltarv',
    bound: 'percentOfStabilizedValue',
  },
  {
    key: 'bank',
    label: 'Bank loan amount',
    slack: 'bankSlackAmount',
    measure: 'loanAmountBank',
    bound: 'totalLoanAmount',
  },
  { key: 'range', label: 'Loan amount range', holds: 'loanAmountWithinRange', measure: 'totalLoanAmount' },
  {
    key: 'commercialIncome',
    label: 'Commercial income',
    holds: 'commercialIncomeWithinLimit',
    measure: 'commercialToResidentialIncomeRatio',
    bound: 'commercialIncomeMax',
  },
  {
    key: 'commercialRatio',
    label: 'Commercial income ratio',
    holds: 'commercialRatioWithinLimit',
    measure: 'commercialToResidentialIncomeRatio',
    bound: 'commercialToResidentialRatioMax',
  },
];

/** A smaller slack is treated as zero, because it is a rounding difference. */
const EXACT = { usd: 0.01, share: 1e-8 };

/** Whether a loan with these figures breaks the limit; undefined if unknown. */
export function breaks(limit: ModelLimit, figures: Readonly<Record<string, CellValue>>): boolean | undefined {
  if (limit.holds !== undefined) {
    const holds = figures[limit.holds];
    return typeof holds === 'boolean' ? !holds : undefined;
  }
  const slack = limit.slack === undefined ? undefined : figures[limit.slack];
  return typeof slack === 'number'
    ? slack < -(limit.slack?.endsWith('Amount') ? EXACT.usd : EXACT.share)
    : undefined;
}
