import { describe, expect, it } from 'vitest';
import type { CellInput } from '#domain';
import { useWorkbook } from './useWorkbook';

const { open, opened, valueOf, values, set } = useWorkbook();
const roll = (...rows: object[]) => ({ sheets: { rentRoll: { residential: rows } } });

describe('rent roll', () => {
  it('counts a row that says nothing as occupied, and a vacant row for 0', () => {
    open(
      roll(
        { unitNumber: '1', actualRentInPlace: 1000 },
        { unitNumber: '2', vacant: 'Vacant', actualRentInPlace: 900, stabilization: 'RS' },
      ),
    );
    expect(
      values(
        'residentialOccupancy',
        'residentialInPlaceMonthlyRent',
        'residentialStabilizedShare',
        'occupancy',
      ),
    ).toEqual([0.5, 1000, 0.5, 0.5]);
    expect(opened().value({ sheet: 'RentRollResidential', column: 'actualRentInPlace', total: true })).toBe(
      1000,
    );
    expect(opened().value({ sheet: 'RentRollResidential', column: 'vacant', total: true })).toBe(
      '50% occupied',
    );
  });

  it('takes the market rent from the comps, unless a number or a formula overwrites it', () => {
    const rows = [
      { unitNumber: '1', sqft: 600 },
      { unitNumber: '2', sqft: 600, monthlyRentMarket: 2000, analystFactor: 0.9 },
      { unitNumber: '3', sqft: 600, monthlyRentMarket: '=@residentialMarketRentPSF*[@sqft]/12*1.1' },
    ];
    open({
      sheets: {
        rentRoll: { residential: rows },
        rentComps: {
          residential: [
            { monthlyRent: 2000, sqft: 600 },
            { monthlyRent: 3000, sqft: 1200 },
            { monthlyRent: 500 },
          ],
        },
      },
    });
    expect(valueOf('residentialMarketRentPSF')).toBe(35);
    expect(opened().columnValues('RentRollResidential', 'monthlyRentMarket')[0]).toBeCloseTo(1750, 9);
    expect(opened().columnValues('RentRollResidential', 'monthlyRentMarket')[2]).toBeCloseTo(1925, 9);
    expect(valueOf('residentialMarketMonthlyRent')).toBeCloseTo(5675, 9);
    expect(valueOf('residentialAtlasMonthlyRent')).toBeCloseTo(5475, 9);
  });

  it('counts its units as people write numbers', () => {
    const counted = (count: number) => {
      open(roll(...Array.from({ length: count }, (_, unit) => ({ unitNumber: String(unit) }))));
      return opened().value({ sheet: 'RentRollResidential', column: 'unitNumber', total: true });
    };
    expect([1, 12, 1012].map(counted)).toEqual(['1 unit', '12 units', '1,012 units']);
  });

  it('says the layout of a unit by its rooms', () => {
    open(
      roll(
        { unitNumber: '1', rooms: 2 },
        { unitNumber: '2', rooms: 3.5 },
        { unitNumber: '3', rooms: 4.8 },
        { unitNumber: '4' },
      ),
    );
    expect(opened().columnValues('RentRollResidential', 'bedroomLabel')).toEqual([
      'Studio',
      '1.5-Bedrooms',
      '3-Bedrooms',
      null,
    ]);
  });

  it('leaves totals unchanged when rows are moved, and counts rows added and removed', () => {
    const book = open(
      roll(
        { id: 'a', unitNumber: '1', actualRentInPlace: 100 },
        { id: 'b', unitNumber: '2', actualRentInPlace: 200 },
      ),
    );
    book.apply([{ type: 'moveRows', sheet: 'RentRollResidential', rows: ['a'], after: 'b' }]);
    expect(values('residentialUnitCount', 'inPlaceMonthlyRent')).toEqual([2, 300]);
    book.apply([
      {
        type: 'addRows',
        sheet: 'RentRollResidential',
        after: 'a',
        rows: [{ id: 'c', cells: { unitNumber: '3', actualRentInPlace: 50 } }],
      },
      { type: 'removeRows', sheet: 'RentRollResidential', rows: ['b'] },
    ]);
    expect(values('residentialUnitCount', 'inPlaceMonthlyRent')).toEqual([2, 150]);
  });
});

describe('pro forma', () => {
  const line = (more: object) => ({
    proForma: { unifiedData: { otherIncomes: [{ name: 'Laundry', usage: 'RESIDENTIAL', ...more }] } },
  });
  it.each([
    [{ inPlace: 100, projected: 120, market: 90 }, 120],
    [{ inPlace: 100, projected: 120, market: 90, selection: 'MIN' }, 90],
    [{ inPlace: 100, projected: 120, market: 0, selection: 'MIN' }, 120],
    [{ inPlace: 100, projected: 0, market: 130, selection: 'MIN' }, 100],
    [{ inPlace: 100, projected: 0, borrowerSelection: 'PROJECTED', market: 130 }, 0],
    [{ inPlace: 100, projected: 120, market: 90, selection: 'MAX', borrowerSelection: 'IN_PLACE' }, 100],
    [{ inPlace: 100, market: 90, selection: 'MARKET' }, 90],
    [{ market: 90 }, 0],
  ])('resolves %o to %d', (more, expected) => {
    open(line(more));
    expect(valueOf('residentialTotalOtherIncome')).toBe(expected);
  });

  it('counts the management fee once', () => {
    open({
      proForma: {
        unifiedData: {
          rentalIncome: { residential: { inPlace: 100_000 } },
          expenses: [
            { name: 'Fee', mapping: 'Management Fee', inPlace: 4000 },
            { name: 'Other', inPlace: 1000 },
          ],
        },
      },
      parameters: { residentialVacancyAllowance: 0 },
    });
    expect(values('managementFee', 'totalOperatingExpenses', 'noi')).toEqual([3000, 4000, 96_000]);
    set({ useCalculatedManagementFee: false });
    expect(values('managementFee', 'totalOperatingExpenses', 'noi')).toEqual([4000, 5000, 95_000]);
  });

  it('takes the legacy lines while V2 is off', () => {
    open({
      parameters: {
        useProFormaV2: false,
        residentialVacancyAllowance: 0,
        proForma: { useCalculatedManagementFee: false },
      },
      sheets: {
        proFormaAddtionals: {
          otherIncome: [
            { name: 'Laundry', borrower: 900, underwriter: 700, usage: 'Residential' },
            { name: 'Parking', borrower: 0, underwriter: 500, usage: 'Residential' },
          ],
          operatingExpenses: [
            { name: 'Insurance', borrower: 300, underwriter: 400, usage: 'Residential' },
            { name: 'Management Fee', borrower: 50, underwriter: 40, usage: 'byRatio' },
          ],
        },
      },
      proForma: { unifiedData: { otherIncomes: [{ name: 'Not counted', inPlace: 9999 }] } },
    });
    expect(values('totalOtherIncome', 'managementFee', 'totalOperatingExpenses', 'noi')).toEqual([
      1200, 50, 450, 750,
    ]);
  });

  it('gives by-ratio lines to commercial alone where all income is commercial', () => {
    open({
      proForma: {
        unifiedData: {
          rentalIncome: { commercial: { projected: 50_000 } },
          expenses: [{ name: 'CAM', usage: 'BY_RATIO', inPlace: 5000 }],
        },
      },
    });
    expect(values('commercialToResidentialIncomeRatio', 'residentialTotalOperatingExpenses')).toEqual([1, 0]);
    expect(valueOf('commercialTotalOperatingExpenses')).toBeCloseTo(5000 + 0.03 * 47_500, 9);
  });
});

describe('valuation and loan', () => {
  it('needs no cap rate for a usage without income', () => {
    open({
      parameters: { capRate: { residential: 0.05, commercial: 0 } },
      proForma: { unifiedData: { rentalIncome: { residential: { inPlace: 100_000 } } } },
    });
    expect(valueOf('futureValueCapRate')).toBeCloseTo((100_000 * 0.95 * 0.97) / 0.05, 6);
    open({
      parameters: { capRate: { residential: 0 } },
      proForma: { unifiedData: { rentalIncome: { residential: { inPlace: 100_000 } } } },
    });
    expect(valueOf('futureValueCapRate')).toBe(null);
  });

  it('is asked for a cap rate, a coverage and an amortization above 0, and for limits in order', () => {
    open({ parameters: { capRate: { residential: 0 }, loanAmountRange: { min: 500_000, max: 400_000 } } });
    expect(values('capRateResidential', 'maximumLoanAmount')).toEqual([0, 400_000]);
    const refused = (inputs: Record<string, CellInput>) =>
      opened()
        .check([
          { type: 'setInputs', inputs: Object.entries(inputs).map(([name, value]) => ({ name, value })) },
        ])
        .map(({ code, ref, message }) => [code, ref, message]);
    expect(refused({ amortizationYears: 0 })).toEqual([
      ['against_rule', { name: 'amortizationYears' }, 'Value must be more than 0 years'],
    ]);
    expect(refused({ capRateCommercial: '0%', residentialDSCR: 0 })).toHaveLength(2);
    expect(refused({ maximumLoanAmount: 450_000 })).toEqual([
      [
        'against_rule',
        { name: 'maximumLoanAmount' },
        'The minimum loan amount must not be above the maximum loan amount',
      ],
    ]);
    expect(
      refused({
        minimumLoanAmount: 600_000,
        maximumLoanAmount: 600_000,
        capRateResidential: 0.05,
        interestRate: 0.1,
        amortizationYears: '=20+5',
      }),
    ).toEqual([]);
    expect(refused({ minimumLoanAmount: 30_000_000, maximumLoanAmount: null })).toEqual([
      [
        'against_rule',
        { name: 'minimumLoanAmount' },
        'The minimum loan amount must not be above the maximum loan amount',
      ],
    ]);
  });

  it('lets an appraisal chosen in the list stand alone, and goes back when it is not', () => {
    open({
      loanRequest: { borrowerPurchasePrice: 900_000 },
      parameters: { valuations: { currentValuation: { selected: ['purchasePrice', 'appraisal'] } } },
      information: { customValuations: [{ title: 'Appraisal', appraisalAsIs: 800_000 }] },
    });
    expect(values('currentValue', 'taxBasisValue')).toEqual([800_000, 800_000]);
    set({ selectCurrentValueAppraisal: false });
    expect(values('currentValue', 'taxBasisValue')).toEqual([900_000, 900_000]);
  });

  it.each([
    ['avg', 1_500_000],
    ['min', 1_000_000],
    ['max', 2_000_000],
    ['sum', 3_000_000],
  ])('combines loan amounts by %s', (calculateWith, expected) => {
    open({
      loanRequest: { borrowerRequestedLoanAmount: 1_000_000 },
      parameters: {
        valuations: {
          loanAmountValuation: { selected: ['borrowerRequest', 'percentOfStabilizedValue'], calculateWith },
        },
      },
      information: {
        customLoanAmounts: [
          { title: 'Cap', value: 2_000_000, checked: true },
          { title: 'Not', value: 1, checked: false },
        ],
      },
    });
    expect(valueOf('totalLoanAmount')).toBe(expected);
  });

  it('leaves what hangs on a loan that is not there blank, without errors', () => {
    open({ loanRequest: { borrowerPurchasePrice: 1_000_000 }, propertySpec: { grossBuildingArea: 1000 } });
    expect(
      values(
        'totalLoanAmount',
        'loanAmountAtClosing',
        'ltv',
        'lpsf',
        'projectedIrrGross',
        'bNoteInterestRate',
        'dscr',
      ),
    ).toEqual([null, null, null, null, null, null, null]);
  });
});
