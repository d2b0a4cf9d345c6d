/**
 * How the valuation page is laid out over the workbook's names: which figure, switch and table each line
 * stands for.
 */

/** The value as the property is now (`current`), or as stabilized (`future`). */
export type Side = 'current' | 'future';
export type Drill = 'salesComps' | 'dscr' | 'capRate';

/** A way to a value or to a loan amount. */
export interface Method {
  readonly label: string;
  /** Names of the figure, of the switch that selects it, and of the one that leaves it off the deal page. */
  readonly value: string;
  readonly select: string;
  readonly hide: string;
  readonly drill?: Drill;
}

export interface MethodGroup {
  readonly title: string;
  readonly result: string;
  readonly calculateWith: string;
  readonly methods: readonly Method[];
}

export interface ValueGroup extends MethodGroup {
  readonly side: Side;
  /** The appraisal's switch on this side, and its column in the table of custom valuations. */
  readonly appraisal: {
    readonly select: string;
    readonly column: 'appraisalAsIs' | 'appraisalStabilized';
    readonly given: 'asIs' | 'stabilized';
    readonly label: string;
  };
  readonly perUnit: string;
  readonly perSqft: string;
}

const valueMethod = (
  whole: 'CurrentValue' | 'FutureValue',
  key: string,
  label: string,
  drill?: Drill,
): Method => ({
  label,
  value: `${whole === 'CurrentValue' ? 'currentValue' : 'futureValue'}${key}`,
  select: `select${whole}${key}`,
  hide: `hide${whole}${key}`,
  ...(drill && { drill }),
});

export const BASED_ON_FUTURE_VALUE = 'currentValueFutureValue';

/** The figures, switches and tables behind each of the two values of the property. */
export const VALUES: Readonly<Record<Side, ValueGroup>> = {
  current: {
    side: 'current',
    title: 'Current Value',
    result: 'currentValue',
    calculateWith: 'currentValueCalculateWith',
    perUnit: 'currentValuePerUnit',
    perSqft: 'currentValuePSF',
    appraisal: {
      select: 'selectCurrentValueAppraisal',
      column: 'appraisalAsIs',
      given: 'asIs',
      label: 'Appraisal, As-Is',
    },
    methods: [
      valueMethod('CurrentValue', 'PurchasePrice', 'Purchase Price'),
      valueMethod('CurrentValue', 'FutureValue', 'Based on Future Value'),
      valueMethod('CurrentValue', 'Dscr', 'DSCR', 'dscr'),
      valueMethod('CurrentValue', 'CapRate', 'Cap Rate', 'capRate'),
      valueMethod('CurrentValue', 'SalesComps', 'Sales Comps', 'salesComps'),
    ],
  },
  future: {
    side: 'future',
    title: 'Future Value',
    result: 'futureValue',
    calculateWith: 'futureValueCalculateWith',
    perUnit: 'futureValuePerUnit',
    perSqft: 'futureValuePSF',
    appraisal: {
      select: 'selectFutureValueAppraisal',
      column: 'appraisalStabilized',
      given: 'stabilized',
      label: 'Appraisal, Stabilized',
    },
    methods: [
      valueMethod('FutureValue', 'Dscr', 'DSCR', 'dscr'),
      valueMethod('FutureValue', 'CapRate', 'Cap Rate', 'capRate'),
      valueMethod('FutureValue', 'SalesComps', 'Sales Comps', 'salesComps'),
    ],
  },
};

/** An option of the loan amount, with its slack over the amount taken. */
export interface LoanOption extends Method {
  readonly slack: string;
}

const loanOption = (key: string, label: string, slack: string): LoanOption => ({
  label,
  value: `loanAmount${key}`,
  select: `selectLoanAmount${key}`,
  hide: `hideLoanAmount${key}`,
  slack,
});

export const LOAN_OPTIONS: readonly LoanOption[] = [
  loanOption('BorrowerRequest', 'Borrower Request', 'borrowerRequestSlackAmount'),
  loanOption('Bank', 'Bank Loan Amount', 'bankSlackAmount'),
  loanOption('LtvPlusRenovation', 'LTV plus 100 Percent Renovations', 'ltvSlackAmount'),
  loanOption(
    'PercentOfStabilizedValue',
    'Percent of Stabilized Value',
    'percentOfStabilizedValueSlackAmount',
  ),
];

/** The figures, switches and tables behind the loan amount. */
export const LOAN_AMOUNT: MethodGroup = {
  title: 'Loan Amount',
  result: 'totalLoanAmount',
  calculateWith: 'loanAmountCalculateWith',
  methods: LOAN_OPTIONS,
};

/**
 * The metrics of the loan offer, each with the switch that leaves it off the deal page; `whole` is what one
 * is left of.
 */
export const OFFER_METRICS: readonly {
  readonly name: string;
  readonly label: string;
  readonly show: string;
  readonly whole?: string;
}[] = [
  { name: 'loanAmountAtClosing', label: 'Loan Amount at Closing', show: 'showLoanAmountAtClosing' },
  {
    name: 'renovationCostRemaining',
    label: 'Renovation Cost Remaining',
    show: 'showRenovationCost',
    whole: 'renovationCost',
  },
  { name: 'ltarv', label: 'LTARV', show: 'showLTARV' },
  { name: 'ltv', label: 'LTV', show: 'showLTV' },
  { name: 'ltc', label: 'LTC', show: 'showLTC' },
  { name: 'lpsf', label: 'LPSF', show: 'showLPSF' },
  { name: 'ltp', label: 'LTP', show: 'showLTP' },
];

export type CostMethod = 'borrower' | 'renovation' | 'cost' | 'basis';

/**
 * The cost panels, in the order shown; `counted` is where the model adds the panel's project costs up (the
 * first version of the template does so for two of them).
 */
export const COST_PANELS: readonly {
  readonly method: CostMethod;
  readonly title: string;
  readonly name: string;
  readonly counted: string;
  readonly takesOff?: boolean;
}[] = [
  {
    method: 'borrower',
    title: 'Borrower Profit',
    name: 'borrowerProfit',
    counted: 'projectCostsBorrower',
    takesOff: true,
  },
  {
    method: 'renovation',
    title: 'Renovation Cost Remaining',
    name: 'renovationCostRemaining',
    counted: 'projectCostsRenovation',
  },
  { method: 'cost', title: 'Total Cost', name: 'totalCost', counted: 'projectCosts' },
  { method: 'basis', title: 'Cost Basis to Date', name: 'costBasisToDate', counted: 'projectCostsBasis' },
];

export const SHOW = 'Show on deal page';
export const DONT_SHOW = "Don't show on deal page";

/** Links and attachments beside the values, by side. */
export const LINK_SHEETS: Readonly<Record<Side, string>> = {
  current: 'CurrentValueLinks',
  future: 'FutureValueLinks',
};
export const ATTACHMENT_SHEETS: Readonly<Record<Side, string>> = {
  current: 'CurrentValueAttachments',
  future: 'FutureValueAttachments',
};
/**
 * How a chosen attachment is written in the link of a valuation: the file's identity, so that a renamed file
 * is still found.
 */
export const FILE_LINK = 'file:';
