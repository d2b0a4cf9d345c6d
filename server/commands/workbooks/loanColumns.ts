import type { CellValue } from '#domain';

type Group = Readonly<Record<string, unknown>>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** The columns of the loan list that a workbook gives: amounts in USD, ratios as fractions, blank and error as null. */
export function loanColumns(
  inputs: Readonly<Record<string, unknown>>,
  figures: Readonly<Record<string, CellValue>>,
) {
  const request = isGroup(inputs.loanRequest) ? inputs.loanRequest : {};
  const requested = request.borrowerRequestedLoanAmount;
  return {
    propertyType: textOf(request.propertyType),
    transactionType: textOf(request.transactionType),
    businessPlan: textOf(request.businessPlan),
    exitStrategy: textOf(request.exitStrategy),
    requestedLoanAmount: typeof requested === 'number' ? requested : null,
    totalLoanAmount: numberOf(figures.totalLoanAmount),
    ltv: numberOf(figures.ltv),
    ltarv: numberOf(figures.ltarv),
    ltc: numberOf(figures.ltc),
    interestRate: numberOf(figures.interestRate),
    fee: numberOf(figures.borrowerFeeRate),
    terms: numberOf(figures.loanTerms),
    atlasScore: numberOf(figures.atlasScore),
    currentValue: numberOf(figures.currentValue),
    futureValue: numberOf(figures.futureValue),
    pricePerUnit: numberOf(figures.currentValuePerUnit),
    pricePerSqft: numberOf(figures.currentValuePSF),
    capRate: numberOf(figures.futureValueImpliedCapRate),
    dscr: numberOf(figures.dscr),
    debtYield: numberOf(figures.debtYield),
    units: numberOf(figures.units),
    grossBuildingArea: numberOf(figures.grossBuildingArea),
  };
}
