/** The names that `evaluate` and annotations promise, in the order of the work; `U` is residential and commercial. */
const PER_USAGE = [
  'UnitCount', 'RentableSqft', 'Occupancy', 'StabilizedShare', 'InPlaceMonthlyRent', 'ProjectedMonthlyRent', 'MarketMonthlyRent', 'AtlasMonthlyRent', 'MarketRentPSF',
  'AnnualIncome', 'VacancyAllowanceAmount', 'NetIncome', 'TotalOtherIncome', 'EffectiveGrossIncome', 'ManagementFee', 'TotalOperatingExpenses', 'NetOperatingIncome',
  'MaxDSCRPayment', 'BankLoanAmount', 'BankRate', 'BankLTV', 'DSCR', 'VacancyAllowance',
];
const TOGETHER = [
  'unitCount', 'rentableSqft', 'occupancy', 'stabilizedShare', 'inPlaceMonthlyRent', 'projectedMonthlyRent', 'marketMonthlyRent', 'atlasMonthlyRent', 'rentIncomePerSQFT',
  'hardCost', 'softCost', 'carryingCost', 'hardCostBalance', 'softCostBalance', 'renovationCost', 'renovationCompleted', 'renovationCostRemaining',
  'commercialToResidentialIncomeRatio', 'annualIncome', 'vacancyAllowanceAmount', 'netIncome', 'totalOtherIncome', 'effectiveGrossIncome', 'managementFee', 'totalOperatingExpenses',
  'noi', 'inPlaceNOI', 'taxBasisValue', 'futureValueCapRate', 'maxDSCRPayment', 'bankLoanAmount', 'futureValueDscr', 'futureValueSalesComps', 'futureValue',
  ...['Future', 'Current'].flatMap((k) => ['Mean', 'Deviation', 'Lower', 'Higher'].map((part) => `salesComps${k}${part}`)),
  'currentValueCapRate', 'currentValueDscr', 'currentValuePurchasePrice', 'currentValueSalesComps', 'currentValueFutureValue', 'currentValue',
  'loanAmountBorrowerRequest', 'loanAmountBank', 'loanAmountLtvPlusRenovation', 'loanAmountPercentOfStabilizedValue', 'totalLoanAmount', 'loanAmountAtClosing', 'borrowerRequestSlackAmount', 'bankSlackAmount', 'ltvSlackAmount', 'percentOfStabilizedValueSlackAmount',
  'ltarv', 'ltv', 'ltc', 'lpsf', 'ltp', 'originationFee', 'interestReserve', 'closingCosts', 'costBasisToDate', 'costBasisAtClosing', 'totalCapitalization', 'totalCost',
  'borrowerProfit', 'newUsesTotal', 'newSourcesTotal', 'existingUsesTotal', 'existingSourcesTotal', 'cashToClose', 'monthlyInterest', 'projectedIrrGross', 'projectedIrrNominal',
  'aNoteAmount', 'bNoteAmount', 'bNoteInterestRate',
];
const INPUTS = [
  'purchasePrice', 'units', 'grossBuildingArea', 'borrowerRequestedLoanAmount', 'interestRate', 'loanTerms', 'extension', 'borrowerFeeRate', 'atlasLTV',
  'capRateResidential', 'capRateCommercial', 'amortizationYears', 'interestReservedMonths', 'closingCostPercentage', 'developerProfit', 'renovationBalanceToFinish',
  'percentOfStabilizedValue', 'bankLoanAmountMargin', 'managementFeeRate', 'rentCompSqftFactor', 'saleCompSqftFactor', 'abLtv', 'aNoteInterestRate',
];
export const MODEL_NAMES: readonly string[] = [...['residential', 'commercial'].flatMap((u) => PER_USAGE.map((name) => u + name)), ...TOGETHER, ...INPUTS];
/** Names that are yes or no. */
export const MODEL_FLAGS: readonly string[] = ['salePerUnit', 'useCalculatedManagementFee', 'useProFormaV2', 'hideBHolder'];
