import type { DealReport, LoanParameters } from '#contract';
import { numeric, type CellValue } from '#domain';

type Figures = Readonly<Record<string, CellValue>>;

/** The measures of a loan's offer that its page shows, by the switch of each. */
const OFFER: readonly (readonly [name: string, shown: string])[] = [
  ['LoanAmountAtClosing', 'showLoanAmountAtClosing'],
  ['RenovationCost', 'showRenovationCost'],
  ['LTARV', 'showLTARV'],
  ['LTV', 'showLTV'],
  ['LTC', 'showLTC'],
  ['LPSF', 'showLPSF'],
  ['LTP', 'showLTP'],
];

/** The loan parameters sent with a page, as frozen with it; the lender's own criteria are for staff. */
function loanParameters(figures: Figures, staff: boolean): LoanParameters {
  const number = (name: string) => numeric(figures[name]);
  const yes = (name: string) => figures[name] === true;
  const lender = (name: string) => (staff ? number(name) : null);
  return {
    abSettings: {
      ltv: lender('abLtv'),
      interest: lender('aNoteInterestRate'),
      hideBHolder: yes('hideBHolder'),
    },
    atlasLoanTerms: {
      atlasInterestRate: number('interestRate'),
      loanTerms: number('loanTerms'),
      extension: number('extension'),
      feeFromBorrower: lender('borrowerFeeRate'),
      atlasLTV: lender('atlasLTV'),
    },
    breakdownSettings: {
      includeRenovationCostRemainingInNewUses: yes('includeRenovationCostRemainingInNewUses'),
      includeCostBasisInExistingUses: yes('includeCostBasisInExistingUses'),
    },
    loanOfferSelection: OFFER.filter(([, shown]) => yes(shown)).map(([name]) => name),
  };
}

/** A page with the parameters of its loan added to its view settings. */
export function withParameters(
  page: DealReport,
  figures: Figures,
  { staff }: { readonly staff: boolean },
): DealReport {
  if (page.parameters === undefined) return page;
  return { ...page, token: null, parameters: { ...page.parameters, ...loanParameters(figures, staff) } };
}
