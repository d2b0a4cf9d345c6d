import { describe, expect, it } from 'vitest';
import type { DealReport } from '#contract';
import { openWorkbook } from '#engine';
import { dealReader } from '../commands/deals/dealReader';
import { presentLoanFile, SOURCE, SUBJECT, template } from '../testing/presentLoanFile';
import type { DealReader } from './deal/reader';
import { presentDealReport } from './dealReport';

/** A reader that writes down what the page asks for and is answered nothing. */
function asked() {
  const workbook = openWorkbook(template, {});
  const reader = dealReader(workbook, null);
  const missing = new Set<string>();
  const note = <T>(key: string, value: T | undefined): T | undefined => {
    if (value === undefined) missing.add(key);
    return value;
  };
  const watched: DealReader = {
    ...reader,
    value: (name) => note(name, reader.value(name)),
    describe: (name) => note(name, reader.describe(name)),
    column: (sheet, column) => note(`${sheet}[${column}]`, reader.column(sheet, column)),
    rows: (sheet, columns) => note(sheet, reader.rows(sheet, columns)),
  };
  presentDealReport(SUBJECT, watched, SOURCE);
  workbook.destroy();
  return missing;
}

describe('presentDealReport', () => {
  it('asks only for what the newest template has', () => {
    const columnsOfSomeSheets = ['RentCompsCommercial[rooms]', 'RentCompsCommercial[bedrooms]'];
    expect([...asked()].filter((key) => !columnsOfSomeSheets.includes(key))).toEqual([]);
  });

  it('makes a page of an empty loan', () => {
    const deal = presentLoanFile({});
    expect(deal.loanBreakdown.sourcesAndUses).toEqual([]);
    expect(deal.valuation).toMatchObject({ rentRoll: [], salesComps: { current: [], future: [] } });
    expect(deal.valuation.tables.map(({ rows, emptyText }) => ({ rows, emptyText }))).toEqual([
      { rows: [], emptyText: 'No Sale Comps Available' },
      { rows: [], emptyText: 'No Rent Comps Available' },
    ]);
    expect(deal.valuation.current.result).toMatchObject({ label: 'Current Value', value: null });
  });

  it('leaves off what is hidden from the deal page', () => {
    const valuations = { currentValuation: { selected: ['purchasePrice'], hidden: ['capRate', 'dscr'] } };
    const customValuations = [
      { title: 'Broker opinion', value: 5_000_000, method: 'current', checked: true },
      { title: 'Whispered', value: 9_000_000, method: 'current', checked: true, hide: true },
      { title: 'Later', value: 7_000_000, method: 'future', checked: false },
      { title: 'Appraisal', appraisalAsIs: 4_000_000, checked: false },
    ];
    const { valuation } = presentLoanFile({
      loanRequest: { borrowerPurchasePrice: 4_500_000 },
      parameters: { valuations },
      information: { customValuations },
    });
    expect(valuation.current.methods.map(({ label, counts }) => `${label} ${counts}`)).toEqual([
      'Purchase Price true',
      'Based on Future Value false',
      'Value by Sales Comps false',
      'Broker opinion true',
    ]);
    // Hidden is not left out of the calculation: the value is that of the workbook.
    expect(valuation.current.result.value).toBeCloseTo((4_500_000 + 5_000_000 + 9_000_000) / 3, 6);
  });

  it('leaves off the sales that a hidden method rests on: their mean times the units would give it away', () => {
    const sales = {
      salesComps: {
        current: [{ address: '1 A St', salePrice: 900_000, residentialUnits: 3 }],
        future: [{ address: '2 B St', salePrice: 1_200_000, residentialUnits: 3 }],
      },
    };
    const hiding = (...hidden: string[]) =>
      presentLoanFile({
        sheets: sales,
        parameters: {
          valuations: Object.fromEntries(hidden.map((side) => [side, { hidden: ['salesComps'] }])),
        },
      }).valuation;
    const future = hiding('stabilizedValuation');
    expect(future.salesComps.future).toEqual([]);
    expect(future.salesComps.current).not.toEqual([]);
    expect(future.tables.map(({ title }) => title)).toEqual([
      'Sales Comps, Current',
      'Rent Comps, Residential',
    ]);
    expect(hiding('currentValuation', 'stabilizedValuation').tables.map(({ title }) => title)).toEqual([
      'Rent Comps, Residential',
    ]);
  });

  it('leaves off options of the loan amount that are hidden', () => {
    const parameters = {
      valuations: {
        loanAmountValuation: {
          selected: ['borrowerRequest', 'bankLoanAmount'],
          hidden: ['borrowerRequest', 'percentOfStabilizedValue'],
        },
      },
    };
    const { loanAmount } = presentLoanFile({
      loanRequest: { borrowerRequestedLoanAmount: 2_000_000 },
      parameters,
    }).loanBreakdown;
    expect(loanAmount.methods.map(({ label }) => label)).toEqual([
      'Bank Loan Amount',
      'LTV plus 100 Percent Renovations',
    ]);
    expect(loanAmount.result.value).toBe(2_000_000);
  });

  it('tells nobody outside of amounts and values that are not used, or that mean nothing', () => {
    const information = {
      customLoanAmounts: [
        { title: 'Taken', value: 1_500_000, checked: true },
        { title: 'Kept back', value: 2_345_678, checked: true, hide: true },
        { title: 'Considered', value: 1_234_567, checked: false },
      ],
      customValuations: [
        { title: 'Guess', value: 7_654_321, method: 'current', checked: false },
        { title: 'Later', value: 8_765_432, method: 'future', checked: false },
        { title: 'Appraisal', appraisalAsIs: 6_543_219, checked: false },
        { title: 'Stabilized', value: 900_000, method: 'future', checked: true },
      ],
    };
    const deal = presentLoanFile({
      information,
      sheets: { constructionBudget: { hardCost: [{ item: 'All of it', scheduledValue: 2_000_000 }] } },
    });
    expect(deal.loanBreakdown.loanAmount.methods.map(({ label }) => label)).toContain('Taken');
    // Future value less profit and a renovation that costs more than it brings: no value of a property.
    expect(deal.valuation.current.methods.map(({ key }) => key)).not.toContain('currentValueFutureValue');
    expect(deal.valuation.future.methods.map(({ label }) => label)).toContain('Stabilized');
    for (const secret of [
      'Kept back',
      '2345678',
      'Considered',
      '1234567',
      'Guess',
      '7654321',
      'Later',
      '8765432',
      'Appraisal',
      '6543219',
    ])
      expect(JSON.stringify(deal)).not.toContain(secret);
  });

  it('says LTV at closing and the cover in place beside the others', () => {
    const loan = {
      loanRequest: {
        borrowerRequestedLoanAmount: 2_000_000,
        borrowerPurchasePrice: 2_500_000,
        inPlaceNOI: 110_000,
      },
      parameters: {
        atlasLoanTerms: { atlasInterestRate: 0.1 },
        valuations: {
          loanAmountValuation: { selected: ['borrowerRequest'] },
          currentValuation: { selected: ['purchasePrice'] },
        },
      },
    };
    const budget = { constructionBudget: { hardCost: [{ item: 'Roof', scheduledValue: 500_000 }] } };
    const shownOf = (deal: DealReport) =>
      deal.overview.metrics.flatMap(({ key, value }) =>
        ['ltv', 'ltvAtClosing', 'dscr', 'inPlaceDscr'].includes(key) ? [[key, value]] : [],
      );
    expect(shownOf(presentLoanFile({ ...loan, sheets: budget }))).toEqual([
      ['ltv', 0.8],
      ['ltvAtClosing', 0.6],
      ['dscr', expect.any(Number)],
      ['inPlaceDscr', expect.closeTo(0.55, 9)],
    ]);
    // Without anything held back it would be LTV once more.
    expect(shownOf(presentLoanFile(loan)).map(([key]) => key)).toEqual(['ltv', 'dscr', 'inPlaceDscr']);
    expect(
      shownOf(
        presentLoanFile({
          ...loan,
          sheets: budget,
          parameters: { ...loan.parameters, loanOfferSelection: ['LTC'] },
        }),
      ).map(([key]) => key),
    ).toEqual(['dscr', 'inPlaceDscr']);
  });

  it('tells a value from the ratio it rests on, and the cover in place from the stabilized one', () => {
    const selected = ['dscr', 'capRate', 'salesComps'];
    const { valuation, overview } = presentLoanFile({
      parameters: {
        valuations: { currentValuation: { selected }, stabilizedValuation: { selected } },
      },
      proForma: { unifiedData: { rentalIncome: { residential: { inPlace: 500_000 } } } },
    });
    const labels = (methods: readonly { key: string; label: string }[]) =>
      methods.flatMap(({ key, label }) => (/CapRate|Dscr|SalesComps/.test(key) ? [label] : []));
    expect(labels(valuation.current.methods)).toEqual([
      'Value by DSCR',
      'Value by Cap Rate',
      'Value by Sales Comps',
    ]);
    expect(labels(valuation.future.methods)).toEqual([
      'Value by Cap Rate',
      'Value by DSCR',
      'Value by Sales Comps',
    ]);
    expect(overview.metrics.flatMap(({ key, label }) => (/dscr$/i.test(key) ? [label] : []))).toEqual([
      'Stabilized DSCR',
      'In Place DSCR',
    ]);
  });

  it('calls what a comp rents for a square foot a rent, not a price', () => {
    const { tables } = presentLoanFile({
      sheets: { rentComps: { residential: [{ address: '1 Main St', sqft: 600, monthlyRent: 2000 }] } },
    }).valuation;
    const rents = tables.find(({ sheet }) => sheet === 'RentCompsResidential');
    expect(rents?.columns.find(({ key }) => key === 'pricePerSQFT')?.label).toBe('Annual Rent per SF');
  });

  it.each([
    [{}, 'Annual Income'],
    [{ residential: { inPlace: 100_000 } }, 'Annual Income, In Place Rents'],
    [{ residential: { inPlace: 100_000, projected: 120_000 } }, 'Annual Income, Projected Rents'],
    [{ residential: { inPlace: 100_000, market: 130_000, selection: 'MAX' } }, 'Annual Income, Market Rents'],
    [
      { residential: { inPlace: 100_000 }, commercial: { market: 50_000, selection: 'MARKET' } },
      'Annual Income, In Place Rents (Residential) and Market Rents (Commercial)',
    ],
  ])('says of which rents the annual income is: %j', (rentalIncome, label) => {
    const { proForma } = presentLoanFile({ proForma: { unifiedData: { rentalIncome } } }).valuation;
    expect(proForma[0]?.label).toBe(label);
  });

  it('says of an annual income that was typed that it was', () => {
    const { proForma } = presentLoanFile({ overrides: { residentialAnnualIncome: 90_000 } }).valuation;
    expect(proForma[0]?.label).toBe('Annual Income, as Entered');
  });

  it('lets nothing count beside an appraisal that is taken', () => {
    const valuations = { currentValuation: { selected: ['purchasePrice', 'appraisal'] } };
    const customValuations = [
      { title: 'Broker opinion', value: 5_000_000, method: 'current', checked: true },
      { title: 'Appraisal', appraisalAsIs: 4_000_000, appraisalStabilized: 6_000_000, checked: false },
    ];
    const { current, future } = presentLoanFile({
      loanRequest: { borrowerPurchasePrice: 4_500_000 },
      parameters: { valuations },
      information: { customValuations },
    }).valuation;
    expect(
      current.methods.filter(({ selected }) => selected).map(({ label, counts }) => `${label} ${counts}`),
    ).toEqual(['Purchase Price false', 'Broker opinion false', 'Appraisal true']);
    expect(current.result.value).toBe(4_000_000);
    expect(future.methods.filter(({ selected }) => selected)).toEqual([]);
  });

  it('shows the analyst note with its names filled in, unless it is hidden', () => {
    const information = { analystNote: 'Rests on a price of @purchasePrice.' };
    const loanRequest = { borrowerPurchasePrice: 4_500_000 };
    expect(presentLoanFile({ loanRequest, information }).valuation.analystNote).toBe(
      'Rests on a price of $4,500,000.',
    );
    const hidden = presentLoanFile({
      loanRequest,
      information,
      parameters: { hideValuationAnalystNote: true },
    });
    expect(hidden.valuation.analystNote).toBeNull();
    expect(JSON.stringify(hidden)).not.toContain('Rests on');
    expect(presentLoanFile({ information: { analystNote: '  ' } }).valuation.analystNote).toBeNull();
  });

  it('calls the loan amount at closing by its other name where it is the whole loan', () => {
    const parameters = { valuations: { loanAmountValuation: { selected: ['borrowerRequest'] } } };
    const loanRequest = { borrowerRequestedLoanAmount: 2_000_000 };
    const closing = (deal: DealReport) =>
      deal.loanBreakdown.metrics
        .filter(({ key }) => key === 'loanAmountAtClosing')
        .map(({ label, value }) => ({ label, value }));
    const whole = presentLoanFile({ loanRequest, parameters });
    expect(closing(whole)).toEqual([{ label: 'Total Loan Amount', value: 2_000_000 }]);
    expect(whole.overview.metrics.filter(({ label }) => label === 'Total Loan Amount')).toHaveLength(1);
    const part = presentLoanFile({
      loanRequest,
      parameters,
      sheets: { constructionBudget: { hardCost: [{ item: 'Roof', scheduledValue: 300_000 }] } },
    });
    expect(closing(part)).toEqual([{ label: 'Loan Amount at Closing', value: 1_700_000 }]);
    expect(part.overview.metrics.map(({ key }) => key)).toContain('loanAmountAtClosing');
  });

  it('needs one card where both values are the same in whole dollars', () => {
    const both = (current: number, future: number) =>
      presentLoanFile({
        information: {
          customValuations: [
            { title: 'Now', value: current, method: 'current', checked: true },
            { title: 'Then', value: future, method: 'future', checked: true },
          ],
        },
      }).valuation.single;
    expect(both(5_000_000.2, 5_000_000.9)).toBe(true);
    expect(both(5_000_000.9, 5_000_001)).toBe(false);
    expect(presentLoanFile({}).valuation.single).toBe(false);
  });

  it('proves sources against uses line by line', () => {
    const line = (item: string, amount: number | string, checked = true) => ({ item, amount, checked });
    const loanInfo = {
      new: {
        sources: [line('Senior loan', 3_000_000), line('Not yet', 1, false)],
        uses: [line('Purchase', 3_500_000.25), line('Fees', '@nothingKnown')],
      },
      existing: { sources: [line('Old loan', 900)], uses: [line('Payoff', 1000)] },
    };
    const [fresh, old] = presentLoanFile({ loanInfo }).loanBreakdown.sourcesAndUses;
    expect(fresh).toMatchObject({
      totalSources: 3_500_000.25,
      totalUses: 3_500_000.25,
      balanced: true,
      cash: 'fromBorrower',
    });
    expect(fresh?.sources.map(({ label }) => label)).toEqual([
      'Senior loan',
      'Cash to Be Brought at Closing / Equity',
    ]);
    expect(fresh?.places).toEqual({ totalSources: 'newSourcesWithCash', totalUses: 'newUsesWithCash' });
    expect(old).toMatchObject({
      title: 'Existing Loan',
      difference: -100,
      balanced: false,
      places: {
        totalSources: 'existingSourcesTotal',
        totalUses: 'existingUsesTotal',
        difference: 'existingSourcesLessUses',
      },
    });
  });

  it('has what the borrower gets among the uses, and what remains of the renovation beside the whole of it', () => {
    const loanInfo = {
      new: { sources: [{ item: 'Loan', amount: 1_000_000 }], uses: [{ item: 'Payoff', amount: 700_000 }] },
    };
    const budget = {
      constructionBudget: {
        hardCost: [{ item: 'Roof', scheduledValue: 500_000, workCompletedFromPreviousApplications: 200_000 }],
      },
    };
    const { metrics, sourcesAndUses, capitalization } = presentLoanFile({
      loanRequest: { borrowerPurchasePrice: 900_000, borrowerRequestedLoanAmount: 1_000_000 },
      parameters: { valuations: { loanAmountValuation: { selected: ['borrowerRequest'] } } },
      loanInfo,
      sheets: budget,
    }).loanBreakdown;
    expect(sourcesAndUses[0]).toMatchObject({
      uses: [
        { label: 'Payoff', value: 700_000 },
        { label: 'Cash to Borrower', value: 300_000 },
      ],
      totalUses: 1_000_000,
      totalSources: 1_000_000,
      balanced: true,
    });
    expect(metrics.slice(0, 3).map(({ label, value }) => [label, value])).toEqual([
      ['Loan Amount at Closing', 700_000],
      ['Renovation Cost Remaining', 300_000],
      ['Total Renovation Cost, Including Amounts Paid', 500_000],
    ]);
    expect(capitalization.funding.map(({ label }) => label)).toEqual([
      'Total Loan Amount',
      'Funded by Borrower',
    ]);
  });

  it('shows an error as no figure, and never its cause', () => {
    const deal = presentLoanFile({
      loanInfo: {
        new: {
          sources: [{ item: 'Broken', amount: '=1/0', checked: true }],
          uses: [{ item: 'Purchase', amount: 1 }],
        },
      },
    });
    expect(JSON.stringify(deal)).not.toContain('cause');
  });

  it('fills names into prose', () => {
    const { overview } = presentLoanFile(
      { parameters: { atlasLoanTerms: { atlasInterestRate: 0.1 } } },
      'At @interestRate.',
    );
    expect(overview.description).toBe('At 10.00%.');
    expect(presentLoanFile({}, '  ').overview.description).toBeNull();
  });
});
