import type { DealFigure, DealMethod, DealReport, DealTable } from '#contract';

const figure = (key: string, label: string, value: DealFigure['value'], format: string): DealFigure => ({
  key,
  label,
  value,
  format,
});
const method = (key: string, label: string, value: number | null, selected: boolean): DealMethod => ({
  key,
  label,
  value,
  format: 'usd0',
  selected,
  counts: selected && value !== null && value > 0,
});

const comps: DealTable = {
  title: 'Sales Comps, Future',
  columns: [
    { key: 'address', label: 'Address', format: 'text' },
    { key: 'saleDate', label: 'Sale Date', format: 'date' },
    { key: 'units', label: 'Units', format: 'number0' },
    { key: 'salePrice', label: 'Sale Price', format: 'usd0' },
    { key: 'pricePerUnit', label: 'Price / Unit', format: 'usd0' },
  ],
  rows: [
    ['114 Wyckoff Ave', '2026-03-11', 16, 4_310_000, 269_375],
    ['87 Irving Ave', '2025-11-30', 20, 5_385_000, 269_250],
    ['402 Stanhope St', '2026-06-02', 10, 2_850_000, 285_000],
    ['51 Suydam St', '2026-01-19', 31, 8_120_000, 261_935],
    ['233 Menahan St', '2025-09-08', 16, 4_455_000, 278_438],
  ],
  total: ['5 sales', null, null, null, 272_800],
  emptyText: 'No Sale Comps Available',
  more: 0,
};

const hardCosts: DealTable = {
  title: 'Hard Costs',
  columns: [
    { key: 'item', label: 'Item', format: 'text' },
    { key: 'scheduledValue', label: 'Scheduled Value', format: 'usd0' },
    { key: 'totalCompletedToDate', label: 'Completed to Date', format: 'usd0' },
    { key: 'percentageDone', label: '% Done', format: 'percent2' },
    { key: 'balanceToFinish', label: 'Balance to Finish', format: 'usd0' },
  ],
  rows: [
    ['Kitchens and appliances', 103_000, 0, 0, 103_000],
    ['Bathrooms', 81_500, 20_000, 0.2454, 61_500],
    ['Contingency credit', -5_000, 0, 0, -5_000],
  ],
  total: ['Total', 179_500, 20_000, 0.1114, 159_500],
  emptyText: 'No Data',
  more: 6,
};

/** A deal as the server presents one: an apartment house in Brooklyn, in round figures. For tests. */
export const sampleReport: DealReport = {
  uuid: '6f0c2a52-58d7-4f0c-9d6e-2d8f7f4f6a01',
  title: '1147 Bushwick Ave',
  address: '1147 Bushwick Ave, Brooklyn, NY 11221',
  facts: [
    figure('propertyType', 'Property Type', 'Multi Family', 'text'),
    figure('transactionType', 'Transaction', 'Purchase', 'text'),
    figure('businessPlan', 'Business Plan', 'Value Add', 'text'),
    figure('units', 'Units', 24, 'number0'),
    figure('grossBuildingArea', 'Gross Building Area', 19_800, 'number0'),
    figure('yearBuilt', 'Year Built', null, 'text'),
  ],
  status: { label: 'Marketplace', date: '2026-11-20' },
  source: { kind: 'snapshot', label: 'Investor package', at: '2026-11-20T15:04:00.000Z' },
  overview: {
    metrics: [
      figure('totalLoanAmount', 'Total Loan Amount', 3_124_000, 'usd0'),
      figure('loanAmountAtClosing', 'Loan Amount at Closing', 2_604_000, 'usd0'),
      figure('interestRate', 'Interest Rate', 0.11, 'percent2'),
      figure('loanTerms', 'Term, Months', 12, 'number0'),
      figure('ltv', 'LTV', 0.6612, 'percent2'),
      figure('ltarv', 'LTARV', 0.5031, 'percent2'),
      figure('ltc', 'LTC', 0.5668, 'percent2'),
      figure('ltp', 'LTP', null, 'percent2'),
      figure('lpsf', 'Loan per SF', 157.78, 'usd0'),
      figure('borrowerProfit', 'Borrower Profit', -182_400, 'usd0'),
      figure('projectedIrrGross', 'Projected IRR (gross)', 0.1391, 'percent2'),
    ],
    description:
      'A four-story walk-up of 24 apartments near the Gates Avenue station. Ten apartments are at market and are renovated on turnover; fourteen are rent stabilized.\n\nThe loan pays for the purchase and the works, and is repaid from a permanent loan.',
  },
  valuation: {
    current: {
      result: figure('currentValue', 'Current Value', 4_725_000, 'usd0'),
      calculateWith: 'avg',
      methods: [
        method('purchasePrice', 'Purchase Price', 4_650_000, true),
        method('salesComps', 'Value by Sales Comps', 4_800_000, true),
        method('capRate', 'Value by Cap Rate', 4_310_000, false),
        method('dscr', 'Value by DSCR', null, true),
      ],
    },
    future: {
      result: figure('futureValue', 'Future Value', 6_209_000, 'usd0'),
      calculateWith: 'min',
      methods: [
        method('capRate', 'Value by Cap Rate', 6_209_000, true),
        method('salesComps', 'Value by Sales Comps', 6_547_200, true),
        method('dscr', 'Value by DSCR', 5_102_000, false),
      ],
    },
    single: false,
    salesComps: {
      current: [],
      future: [
        figure('mean', 'Mean Price per Unit', 272_800, 'usd0'),
        figure('lower', 'Lower End', 264_100, 'usd0'),
        figure('higher', 'Higher End', 281_500, 'usd0'),
      ],
    },
    rentRoll: [
      {
        title: 'Residential',
        figures: [
          figure('units', 'Units', 24, 'number0'),
          figure('occupancy', 'Occupancy', 0.9167, 'percent0'),
          figure('inPlace', 'In-Place Monthly Rent', 42_838, 'usd0'),
        ],
      },
    ],
    tables: [
      comps,
      {
        title: 'Rent Comps',
        columns: comps.columns,
        rows: [],
        total: null,
        emptyText: 'No Rent Comps Available',
        more: 0,
      },
    ],
    proForma: [
      {
        label: 'Annual Income, In Place Rents',
        kind: 'line',
        deduction: false,
        residential: 653_981,
        commercial: 0,
        total: 653_981,
        format: 'usd0',
      },
      {
        label: 'Vacancy Allowance',
        kind: 'line',
        deduction: true,
        residential: 32_699,
        commercial: 0,
        total: 32_699,
        format: 'usd0',
      },
      {
        label: 'Effective Gross Income',
        kind: 'subtotal',
        deduction: false,
        residential: 621_282,
        commercial: 0,
        total: 621_282,
        format: 'usd0',
      },
      {
        label: 'Operating Expenses',
        kind: 'line',
        deduction: true,
        residential: 238_782,
        commercial: 0,
        total: 238_782,
        format: 'usd0',
      },
      {
        label: 'Net Operating Income',
        kind: 'total',
        deduction: false,
        residential: 382_500,
        commercial: 0,
        total: 382_500,
        format: 'usd0',
      },
    ],
  },
  loanBreakdown: {
    loanAmount: {
      result: figure('totalLoanAmount', 'Total Loan Amount', 3_124_000, 'usd0'),
      calculateWith: 'min',
      methods: [
        method('borrowerRequest', 'Borrower Request', 3_150_000, true),
        method('bankLoanAmount', 'Bank Loan Amount', 4_036_000, false),
        method('ltvPlusRenovation', 'LTV plus 100 percent renovations', 3_124_000, true),
        method('percentOfStabilizedValue', 'Percent of stabilized value', 4_035_850, true),
      ],
    },
    metrics: [
      figure('ltv', 'LTV', 0.6612, 'percent2'),
      figure('ltc', 'LTC', 0.5668, 'percent2'),
      figure('lpsf', 'Loan per SF', 157.78, 'usd2'),
    ],
    capitalization: {
      uses: [
        { label: 'Purchase Price', value: 4_650_000, format: 'usd0', share: 0.8436 },
        { label: 'Renovation', value: 520_000, format: 'usd0', share: 0.0943 },
        { label: 'Closing Costs', value: 124_960, format: 'usd0', share: 0.0227 },
        { label: 'Origination Fee', value: 62_480, format: 'usd0', share: 0.0113 },
        { label: 'Interest Reserve', value: 154_638, format: 'usd0', share: 0.0281 },
      ],
      funding: [
        { label: 'Senior Loan', value: 3_124_000, format: 'usd0', share: 0.5668 },
        { label: 'Funded by Borrower', value: 2_388_078, format: 'usd0', share: 0.4332 },
      ],
      total: figure('totalCapitalization', 'Total Capitalization', 5_512_078, 'usd0'),
    },
    sourcesAndUses: [
      {
        title: 'New Sources and Uses',
        balanced: true,
        difference: 0,
        totalSources: 5_512_078,
        totalUses: 5_512_078,
        sources: [
          { label: 'Senior loan', value: 3_124_000, format: 'usd0' },
          { label: 'Contract deposit', value: 465_000, format: 'usd0' },
          { label: 'Cash to Be Brought at Closing / Equity', value: 1_923_078, format: 'usd0' },
        ],
        uses: [
          { label: 'Purchase price', value: 4_650_000, format: 'usd0' },
          { label: 'Everything else', value: 862_078, format: 'usd0' },
        ],
      },
    ],
    budget: [hardCosts],
    budgetTotal: [
      figure('renovationCost', 'Renovation Cost', 520_000, 'usd0'),
      figure('renovationCostRemaining', 'Renovation Cost Remaining', 500_000, 'usd0'),
      figure('renovationCompleted', 'Completed', 0, 'usd0'),
    ],
  },
};
