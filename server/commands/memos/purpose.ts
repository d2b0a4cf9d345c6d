import { countOf, formatKnown } from '#domain';
import type { SavedFigures } from './figures';

/** What the property earns and is worth. */
export const EARNED = ['dscr', 'debtYield', 'noi', 'currentValue', 'futureValue'] as const;

/** What a committee reads of a loan at first sight. */
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

/** What it reads of the borrowers beside them: who stands behind the loan. */
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

/** Amount and purpose in a sentence; what is not known is left out. */
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
