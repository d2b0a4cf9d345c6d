const MEAN = 'An average is of the rows that have a value: a blank is no zero';
const RATIO =
  'A ratio under a column is of the units that have both figures: the area of a vacant unit, or of one without a rent, is not in it';
const NOT_GIVEN = 'A rent or price that is not given is blank beside its area or rooms, where it stood as 0';
const RENOVATION =
  'The request’s renovation counts until there is a construction budget, costs added under Renovation Cost Remaining and Borrower Profit count, and what rests on them follows';
const LTC =
  'LTC has one cost everywhere: the request’s renovation is in it until there is a budget, and it is blank until a cost basis is known';
const BALANCE = 'The balance of the existing loan is the request’s unless another is given';
const CASH = 'Cash that the borrower gets stands among the uses, where it was a negative source';
const UNPLANNED =
  'A duration that nobody gave is blank and not 0 months, so that construction and lease-up have no date instead of that of closing.';
const NO_PROOF =
  'Cash to close balances sources and uses by its definition; the new uses are proven against their cost instead';
const NO_FIGURE =
  'A rule on commercial space or income is blank where the property has no area or income yet, where it was kept';
const SUBJECT = 'The subject is left out of every average of the comps alike';

/**
 * What a version of the template computes otherwise than the version before it, on purpose: by figure
 * (`noi`), column (`RentRollResidential[monthlyRentMarket]`) or total (`SalesCompsFuture[salePrice] total`),
 * the reason in one sentence. A test holds the table against the golden loans: a difference that is not
 * listed fails, and so does a line that no golden loan shows.
 */
export const DELIBERATE: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2: {
    residentialAverageMarketRent: MEAN,
    residentialAverageAtlasRent: MEAN,
    residentialAverageProjectedRent: MEAN,
    residentialAverageRooms: MEAN,
    commercialAverageRooms: MEAN,
    commercialAverageProjectedRent: MEAN,
    commercialAverageMarketRent: MEAN,
    commercialAverageAtlasRent: MEAN,
    'RentRollResidential[projectedSPSF] total': RATIO,
    'RentRollResidential[marketRPSF] total': RATIO,
    'RentRollResidential[marketRPR] total': RATIO,
    'RentRollResidential[marketPPSF] total': RATIO,
    'RentRollResidential[atlasRPSF] total': RATIO,
    'RentRollResidential[atlasRPR] total': RATIO,
    'RentRollCommercial[inPlaceRPSF] total': RATIO,
    'RentRollResidential[inPlaceRPSF] total': RATIO,
    'RentRollResidential[inPlaceRPR] total': RATIO,
    'RentRollResidential[projectedRPSF] total': RATIO,
    'RentRollResidential[projectedRPR] total': RATIO,
    'RentRollCommercial[projectedRPSF] total': RATIO,
    'RentRollCommercial[marketRPSF] total': RATIO,
    'RentRollCommercial[atlasRPSF] total': RATIO,
    'RentRollResidential[inPlaceRPSF]': NOT_GIVEN,
    'RentRollResidential[inPlaceRPR]': NOT_GIVEN,
    'RentRollResidential[projectedRPSF]': NOT_GIVEN,
    'RentRollResidential[projectedRPR]': NOT_GIVEN,
    'RentRollResidential[projectedSPSF]': NOT_GIVEN,
    'RentRollResidential[marketRPSF]': NOT_GIVEN,
    'RentRollResidential[marketRPR]': NOT_GIVEN,
    'RentRollResidential[marketPPSF]': NOT_GIVEN,
    'RentRollResidential[atlasMonthlyRent]': NOT_GIVEN,
    'RentRollResidential[atlasRPSF]': NOT_GIVEN,
    'RentRollResidential[atlasRPR]': NOT_GIVEN,
    'RentRollCommercial[projectedRPSF]': NOT_GIVEN,
    'RentRollCommercial[marketRPSF]': NOT_GIVEN,
    'RentRollCommercial[atlasMonthlyRent]': NOT_GIVEN,
    'RentRollCommercial[atlasRPSF]': NOT_GIVEN,
    'SalesCompsCurrent[salePrice] total': SUBJECT,
    'SalesCompsCurrent[units] total': SUBJECT,
    'SalesCompsCurrent[sqft] total': SUBJECT,
    'SalesCompsFuture[salePrice] total': SUBJECT,
    'SalesCompsFuture[units] total': SUBJECT,
    renovationCost: RENOVATION,
    renovationCostRemaining: RENOVATION,
    renovationCostPSF: RENOVATION,
    currentValueFutureValue: RENOVATION,
    currentMethodFutureValue: RENOVATION,
    currentValue: RENOVATION,
    currentValuePSF: RENOVATION,
    currentValuePerUnit: RENOVATION,
    loanAmountLtvPlusRenovation: RENOVATION,
    loanAmountMethodLtvPlusRenovation: RENOVATION,
    loanAmountAtClosing: RENOVATION,
    ltv: RENOVATION,
    ltvAtClosing: RENOVATION,
    ltvSlack: RENOVATION,
    ltvSlackAmount: RENOVATION,
    ltcSlack: RENOVATION,
    ltcWithinLimit: RENOVATION,
    totalCapitalization: RENOVATION,
    equityInvested: RENOVATION,
    totalCost: RENOVATION,
    totalCostPSF: RENOVATION,
    borrowerProfit: RENOVATION,
    borrowerProfitMargin: RENOVATION,
    constructionTakeout: RENOVATION,
    constructionTakeoutLessPayoff: RENOVATION,
    constructionTakeoutCover: RENOVATION,
    aNoteAmount: RENOVATION,
    bNoteAmount: RENOVATION,
    bNoteInterestRate: RENOVATION,
    bNoteRateWarning: RENOVATION,
    bNoteLtv: RENOVATION,
    aNoteLtarv: RENOVATION,
    aNoteMonthlyInterest: RENOVATION,
    bNoteMonthlyInterest: RENOVATION,
    aNoteOriginationFee: RENOVATION,
    bNoteOriginationFee: RENOVATION,
    bNoteProjectedIrrGross: RENOVATION,
    sizingRenovation: RENOVATION,
    sizingCurrentValue: RENOVATION,
    sizingLtv: RENOVATION,
    sizingMaximum: RENOVATION,
    sizingTolerance: RENOVATION,
    sizingLtvSlack: RENOVATION,
    requestedLtv: RENOVATION,
    renovationRequestDifference: RENOVATION,
    currentValueImpliedCapRate: RENOVATION,
    sizingLoanAmount: RENOVATION,
    sizingShortfall: RENOVATION,
    sizingBinding: 'The limit on loan to value has the name of the option with the same rule',
    sizingRequestSlack: RENOVATION,
    sizingStabilizedValueSlack: RENOVATION,
    sizingDscrSlack: RENOVATION,
    sizingLtcSlack: RENOVATION,
    sizingAmountRangeSlack: RENOVATION,
    screeningQuoteMargin: RENOVATION,
    screeningReasonCount: RENOVATION,
    screeningVerdict: RENOVATION,
    'NewUses[amount]': RENOVATION,
    'NewUses[amount] total': RENOVATION,
    'NewUses[counted]': RENOVATION,
    'ExistingUses[amount]': RENOVATION,
    'ExistingUses[amount] total': RENOVATION,
    'ExistingUses[counted]': RENOVATION,
    ltc: LTC,
    commercialSqftWithinLimit: NO_FIGURE,
    commercialIncomeWithinLimit: NO_FIGURE,
    commercialRatioWithinLimit: NO_FIGURE,
    newSourcesWithCash: CASH,
    existingLoanBalance: BALANCE,
    sourcesEqualUses: NO_PROOF,
    constructionStartMonths: UNPLANNED,
    constructionMonths: UNPLANNED,
    stabilizationMonths: UNPLANNED,
    constructionStartDate: UNPLANNED,
    constructionEndDate: UNPLANNED,
    stabilizationDate: UNPLANNED,
    stabilizationToMaturityDays: UNPLANNED,
    stabilizedBeforeMaturity: UNPLANNED,
    newUsesTotal: BALANCE,
    cashToClose: BALANCE,
    existingUsesTotal: BALANCE,
    existingSourcesLessUses: BALANCE,
  },
};

/** The names that any version after `older`, up to and with `newer`, computes otherwise. */
export const changedSince = (older: number, newer: number): ReadonlySet<string> =>
  new Set(
    Object.entries(DELIBERATE).flatMap(([version, names]) =>
      Number(version) > older && Number(version) <= newer ? Object.keys(names) : [],
    ),
  );
