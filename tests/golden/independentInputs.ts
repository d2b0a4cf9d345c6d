/**
 * What the loan file says, in plain arithmetic: its named inputs, its rent roll, its budget, its sales and
 * its appraisal.
 */
import {
  combine,
  deviation,
  flag,
  includes,
  mean,
  n,
  num,
  numOr,
  ratio,
  rows,
  sum,
  text,
  type Num,
  type Row,
} from './independentMath';

export type Figures = Record<string, Num>;
export type Usage = 'residential' | 'commercial';
export const USAGES: readonly Usage[] = ['residential', 'commercial'];
export const cap = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);

/** The inputs that have a name, with what counts where the loan file is silent. */
export function inputs(loan: unknown): Figures {
  const p = (path: string, otherwise: number) => numOr(loan, `parameters.${path}`, otherwise);
  const unitsResidential = num(loan, 'propertySpec.unitsResidential');
  const unitsCommercial = num(loan, 'propertySpec.unitsCommercial');
  return {
    purchasePrice: num(loan, 'loanRequest.borrowerPurchasePrice'),
    borrowerRequestedLoanAmount: num(loan, 'loanRequest.borrowerRequestedLoanAmount'),
    unitsResidential,
    unitsCommercial,
    units: num(loan, 'propertySpec.units') ?? n(unitsResidential) + n(unitsCommercial),
    grossBuildingArea: num(loan, 'propertySpec.grossBuildingArea'),
    capRateResidential: p('capRate.residential', 0.075),
    capRateCommercial: p('capRate.commercial', 0.085),
    interestRate: p('atlasLoanTerms.atlasInterestRate', 0.11),
    loanTerms: p('atlasLoanTerms.loanTerms', 12),
    extension: p('atlasLoanTerms.extension', 0),
    borrowerFeeRate: p('atlasLoanTerms.feeFromBorrower', 0.02),
    atlasLTV: p('atlasLoanTerms.atlasLTV', 0.65),
    amortizationYears: p('bankLoanAmount.general.amortizationYears', 30),
    residentialBankRate: p('bankLoanAmount.residential.bankInterestRate', 0.065),
    residentialBankLTV: p('bankLoanAmount.residential.bankLTV', 0.65),
    residentialDSCR: p('bankLoanAmount.residential.DSCR', 1.25),
    commercialBankRate: p('bankLoanAmount.commercial.bankInterestRate', 0.07),
    commercialBankLTV: p('bankLoanAmount.commercial.bankLTV', 0.65),
    commercialDSCR: p('bankLoanAmount.commercial.DSCR', 1.4),
    residentialVacancyAllowance: p('residentialVacancyAllowance', 0.05),
    commercialVacancyAllowance: p('commercialVacancyAllowance', 0.05),
    managementFeeRate: p('proForma.managementFeeRate', 0.03),
    percentOfStabilizedValue: p('percentOfStabilizedValue', 0.65),
    interestReservedMonths: p('interestReserved', 0),
    closingCostPercentage: p('closingCostPercentage', 0.04),
    developerProfit: p('developerProfit', 0.15),
    renovationBalanceToFinish: p('renovationBalanceToFinish', 0.1),
    bankLoanAmountMargin: p('bankLoanAmountMargin', 0),
    rentCompSqftFactor: p('rentCompSqftFactor', 1),
    saleCompSqftFactor: p('saleCompSqftFactor', 1),
    abLtv: p('abSettings.ltv', 0.5),
    aNoteInterestRate: p('abSettings.interest', 0.08),
  };
}

const rollOf = (loan: unknown, u: Usage) => rows(loan, `sheets.rentRoll.${u}`);
export const occupiedRows = (loan: unknown, u: Usage) =>
  rollOf(loan, u).filter((row) => text(row, 'vacant') !== 'Vacant');
export const stabilizedRows = (loan: unknown, u: Usage) =>
  rollOf(loan, u).filter((row) => text(row, 'stabilization') === 'RS').length;
const total = (list: readonly Row[], key: string) => sum(list.map((row) => num(row, key)));

export function rentRoll(loan: unknown, u: Usage, out: Figures): void {
  const roll = rollOf(loan, u);
  const comps = rows(loan, `sheets.rentComps.${u}`).filter(
    (c) => n(num(c, 'sqft')) > 0 && n(num(c, 'monthlyRent')) > 0,
  );
  const average = mean(comps.map((c) => (n(num(c, 'monthlyRent')) * 12) / n(num(c, 'sqft'))));
  const psf = average === null ? null : average * n(out.rentCompSqftFactor);
  const market = roll.map(
    (row) => num(row, 'monthlyRentMarket') ?? (psf === null ? null : (psf * n(num(row, 'sqft'))) / 12),
  );
  out[`${u}UnitCount`] = roll.length;
  out[`${u}RentableSqft`] = total(roll, 'sqft');
  out[`${u}Occupancy`] = ratio(occupiedRows(loan, u).length, roll.length);
  out[`${u}StabilizedShare`] = ratio(stabilizedRows(loan, u), roll.length);
  out[`${u}InPlaceMonthlyRent`] = total(occupiedRows(loan, u), 'actualRentInPlace');
  out[`${u}ProjectedMonthlyRent`] = total(roll, 'monthlyRentBorrowerProjected');
  out[`${u}MarketMonthlyRent`] = sum(market);
  out[`${u}AtlasMonthlyRent`] = sum(roll.map((row, i) => n(market[i]) * numOr(row, 'analystFactor', 1)));
  out[`${u}MarketRentPSF`] = psf;
}

export function budget(loan: unknown, out: Figures, version: number): void {
  let completed = 0;
  for (const kind of ['hard', 'soft']) {
    const lines = rows(loan, `sheets.constructionBudget.${kind}Cost`);
    const done =
      total(lines, 'workCompletedFromPreviousApplications') +
      total(lines, 'thisPeriodAmount') +
      total(lines, 'materialsStored');
    const cost = total(lines, 'scheduledValue');
    out[`${kind}Cost`] = cost;
    out[`${kind}CostBalance`] = cost - done;
    completed += done;
  }
  out.carryingCost = total(rows(loan, 'sheets.constructionBudget.buildingCarryingCost'), 'amount');
  out.renovationCost = n(out.hardCost) + n(out.softCost) + out.carryingCost;
  out.renovationCompleted = completed;
  out.renovationCostRemaining = n(out.hardCostBalance) + n(out.softCostBalance) + out.carryingCost;
  if (version < 2) return;
  // Until there is a budget, what the request says; what is added by hand is to be spent whole.
  const added =
    (out.renovationCost === 0 ? n(num(loan, 'loanRequest.borrowerRenovationAmount')) : 0) +
    projectCosts(loan, 'renovation');
  out.renovationCost += added;
  out.renovationCostRemaining += added;
}

export function salesComps(loan: unknown, k: 'current' | 'future', out: Figures): void {
  const comps = rows(loan, `sheets.salesComps.${k}`).filter((c) => !flag(c, 'isSubject', false));
  const each = (over: (c: Row) => number, own: string) =>
    comps
      .map((c) => num(c, own) ?? ratio(num(c, 'salePrice'), over(c)))
      .filter((x): x is number => x !== null && x !== 0);
  const perUnit = each(
    (c) => num(c, 'units') ?? n(num(c, 'residentialUnits')) + n(num(c, 'commercialUnits')),
    'pricePerUnit',
  );
  const perSqft = each((c) => n(num(c, 'sqft')), 'pricePerSQFT');
  const name = `salesComps${cap(k)}`;
  const middle = mean(perUnit);
  const spread = deviation(perUnit, text(loan, 'parameters.valuations.salesComps.deviationMethod', 'SAMPLE'));
  out[`${name}Mean`] = middle;
  out[`${name}Deviation`] = spread;
  out[`${name}Lower`] = spread === null ? null : n(middle) - spread;
  out[`${name}Higher`] = spread === null ? null : n(middle) + spread;
  const psf = mean(perSqft);
  out[`${k}ValueSalesComps`] = flag(loan, 'parameters.valuations.salesComps.salePerUnit', true)
    ? middle === null
      ? null
      : middle * n(out.units)
    : psf === null
      ? null
      : psf * n(out.grossBuildingArea) * n(out.saleCompSqftFactor);
}

export const customs = (loan: unknown) => rows(loan, 'information.customValuations');

export function appraised(loan: unknown): { asIs: Num; stabilized: Num } {
  const ones = customs(loan).filter((v) => text(v, 'title') === 'Appraisal');
  const of = (key: string, list: string, method: string): Num => {
    const chosen = includes(loan, `parameters.valuations.${list}.selected`, 'appraisal');
    const values = ones
      .filter((v) => chosen || flag(v, 'checked', false))
      .map((v) => num(v, key) ?? (text(v, 'method') === method ? num(v, 'value') : null));
    return mean(values.filter((v): v is number => n(v) > 0));
  };
  return {
    asIs: of('appraisalAsIs', 'currentValuation', 'current'),
    stabilized: of('appraisalStabilized', 'stabilizedValuation', 'future'),
  };
}

/** Figures of both usages together, by the ending of their names. */
export function together(out: Figures, names: readonly string[]): void {
  for (const name of names)
    out[name.charAt(0).toLowerCase() + name.slice(1)] =
      n(out[`residential${name}`]) + n(out[`commercial${name}`]);
}

export function chosen(
  loan: unknown,
  list: string,
  options: Readonly<Record<string, Num>>,
  custom: readonly Num[],
): Num {
  const at = `parameters.valuations.${list}`;
  const picked = Object.entries(options)
    .filter(([key]) => includes(loan, `${at}.selected`, key))
    .map(([, value]) => value);
  return combine(text(loan, `${at}.calculateWith`, 'avg'), [...picked, ...custom]);
}

export const projectCosts = (loan: unknown, method: string) =>
  sum(
    rows(loan, 'information.projectCosts')
      .filter((v) => flag(v, 'checked', false) && text(v, 'method') === method)
      .map((v) => num(v, 'value')),
  );
