import { countOf, formatKnown } from '#domain';
import type { SavedFigures } from './figures';

/** The property's income and value. */
export const EARNED = ['dscr', 'debtYield', 'noi', 'currentValue', 'futureValue'] as const;

/** The key ratios of a loan for its committee. */
export const RATIOS = [
  'totalLoanAmount',
  'loanAmountAtClosing',
  'interestRate',
  'loanTerms',
  'ltv',
  'ltarv',
  'ltc',
  ...EARNED,
] as const;

/** Figures of the borrowers, shown beside them. */
export const SPONSOR = [
  'borrowerNetWorth',
  'netWorthToLoan',
  'borrowerLiquidity',
  'liquidityToLoan',
  'reoCount',
  'reoOwnedEquity',
  'borrowerCreditScore',
  'borrowerExperienceYears',
] as const;

const VERBS: Readonly<Record<string, string>> = { Purchase: 'to purchase', Refinance: 'to refinance' };

/** Amount and purpose in a sentence; unknown parts are left out. */
export function purposeOf(figures: SavedFigures, address: string): string {
  const said = (name: string): string => {
    const figure = figures.figure(name);
    const known = figure && figure.value !== null && figure.value !== 0;
    return known ? formatKnown(figure.value, figure.format) : '';
  };
  const amount = said('totalLoanAmount');
  const units = Number(figures.figure('units')?.value ?? 0);
  const [type, plan, rate, term] = ['propertyType', 'businessPlan', 'interestRate', 'loanTerms'].map(said);
  const property = [type && `${type} property`, units > 0 && countOf(units, 'unit')].filter(Boolean);
  const terms = [term && `${term} months`, rate && `${rate} interest a year`].filter(Boolean);
  const parts = [
    `${amount || 'An amount to be determined'} ${VERBS[said('transactionType')] ?? 'secured by'} ${address}`,
    ...property,
    plan && `business plan: ${plan}`,
    terms.length > 0 && `over ${terms.join(' at ')}`.replace(/^over (?!\d+ months)/, 'at '),
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}
