/** How the sizing page is laid out over the workbook's names. */
export interface LimitLine {
  readonly name: string;
  readonly slack?: string;
  /** What it is a share of, in names: shown behind it. */
  readonly basis?: readonly string[];
  /** Inputs that move it, the likeliest to be talked about first. */
  readonly levers: readonly string[];
  /** A part of the limit above it. */
  readonly part?: true;
}

export const LIMITS: readonly LimitLine[] = [
  {
    name: 'sizingLtv',
    slack: 'sizingLtvSlack',
    basis: ['atlasLTV', 'sizingCurrentValue', 'sizingRenovation'],
    levers: ['atlasLTV', 'purchasePrice', 'requestInPlaceNOI', 'borrowerRenovationAmount'],
  },
  {
    name: 'sizingStabilizedValue',
    slack: 'sizingStabilizedValueSlack',
    basis: ['percentOfStabilizedValue', 'sizingFutureValue'],
    levers: ['percentOfStabilizedValue', 'borrowerNOI', 'capRateResidential', 'capRateCommercial'],
  },
  {
    name: 'sizingDscr',
    slack: 'sizingDscrSlack',
    levers: ['borrowerNOI', 'residentialDSCR', 'residentialBankRate', 'commercialDSCR'],
  },
  {
    name: 'sizingDscrResidential',
    basis: ['sizingResidentialNOI', 'residentialDSCR', 'residentialBankRate'],
    levers: [],
    part: true,
  },
  {
    name: 'sizingDscrCommercial',
    basis: ['sizingCommercialNOI', 'commercialDSCR', 'commercialBankRate'],
    levers: [],
    part: true,
  },
  {
    name: 'sizingLtc',
    slack: 'sizingLtcSlack',
    basis: ['ltcMax', 'sizingCost'],
    levers: ['ltcMax', 'purchasePrice', 'requestCostBasisToDate'],
  },
  {
    name: 'sizingPurchasePrice',
    slack: 'sizingPurchasePriceSlack',
    basis: ['purchasePriceMargin', 'purchasePrice'],
    levers: ['purchasePriceMargin', 'purchasePrice'],
  },
  { name: 'sizingAmountRange', slack: 'sizingAmountRangeSlack', levers: ['maximumLoanAmount'] },
];

/** The limits themselves, without their parts. */
export const WHOLE_LIMITS = LIMITS.filter(({ part }) => part === undefined);

export const REQUEST_NAME = 'borrowerRequestedLoanAmount';
export const REQUEST_SLACK = 'sizingRequestSlack';
