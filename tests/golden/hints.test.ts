import { afterAll, expect, it } from 'vitest';
import { openWorkbook, type Workbook } from '#engine';
import { newestTemplate } from '#engine/node';

const template = newestTemplate('bridge-loan');
const opened: Workbook[] = [];
afterAll(() => opened.forEach((workbook) => workbook.destroy()));

/** A mixed use building bought for 5,000,000 that takes in 500,000 a year, with these expense lines. */
function building(expenses: readonly object[], parameters: object = {}, propertyType = 'Mixed Use') {
  const workbook = openWorkbook(template, {
    loanRequest: {
      propertyType,
      transactionType: 'Purchase',
      borrowerPurchasePrice: 5_000_000,
      borrowerRequestedLoanAmount: 3_000_000,
    },
    propertySpec: { unitsResidential: 10, grossBuildingArea: 9000 },
    parameters: {
      residentialVacancyAllowance: 0,
      proForma: { useCalculatedManagementFee: false },
      ...parameters,
    },
    sheets: {
      rentRoll: { residential: [{ id: 'u', unitNumber: '1', sqft: 9000, actualRentInPlace: 500_000 / 12 }] },
    },
    proForma: {
      unifiedData: {
        expenses: expenses.map((line, at) => ({ id: `e${at}`, usage: 'RESIDENTIAL', ...line })),
      },
    },
  });
  opened.push(workbook);
  return (name: string) => workbook.value({ name });
}
const TAXES = { name: 'Taxes of the City', mapping: 'Real Estate Taxes' };

it('points out an expense ratio unlike its kind, and taxes unlike any, by the bands of the parameters', () => {
  const low = building([
    { ...TAXES, projected: 5000 },
    { name: 'All else', projected: 65_000 },
  ]);
  expect(low('hintExpenseRatio')).toBe(
    'The expense ratio of 14.0% is unlike Mixed Use, usually 25.0% to 55.0%',
  );
  expect(low('realEstateTaxes')).toBe(5000);
  expect(low('hintTaxes')).toBe('Real estate taxes of 0.10% of value are unusual, usually 0.50% to 4.00%');
  const usual = building([
    { name: 'property taxes', projected: 60_000 },
    { name: 'All else', projected: 90_000 },
  ]);
  expect([usual('hintExpenseRatio'), usual('hintTaxes')]).toEqual([null, null]);
  const bands = {
    hints: { expenseRatio: { mixedUse: { min: 0.1, max: 0.14 } }, taxesToValue: { min: 0.001, max: 0.001 } },
  };
  const typed = building(
    [
      { ...TAXES, projected: 5000 },
      { name: 'All else', projected: 65_000 },
    ],
    bands,
  );
  expect([typed('hintExpenseRatio'), typed('hintTaxes')]).toEqual([null, null]);
});

it('knows the kind by the property type, and nothing of land or of a file without income', () => {
  const lines = [{ ...TAXES, projected: 70_000 }];
  expect(building(lines, {}, 'Commercial')('hintExpenseRatio')).toBeNull();
  expect(building(lines, {}, 'Multi Family')('hintExpenseRatio')).toMatch(
    /^The expense ratio of 14\.0% is unlike Multi Family, usually 30\.0% to 60\.0%$/,
  );
  expect(building(lines, {}, 'Land')('hintExpenseRatio')).toBeNull();
  const empty = openWorkbook(template, {});
  opened.push(empty);
  expect(
    [
      'hintExpenseRatio',
      'hintTaxes',
      'hintLoanAmount',
      'offerExcess',
      'purchasePriceSlackAmount',
      'commercialSqftWithinLimit',
      'commercialIncomeWithinLimit',
      'commercialRatioWithinLimit',
    ].map((name) => empty.value({ name })),
  ).toEqual(Array.from({ length: 8 }, () => null));
});

it('says that an average of loan limits is above the smallest of them, which then limits nothing', () => {
  const options = (calculateWith: string, more: object = {}) =>
    building([], {
      valuations: {
        currentValuation: { selected: ['purchasePrice'] },
        loanAmountValuation: { selected: ['borrowerRequest', 'ltvPlusRenovation'], calculateWith },
      },
      ...more,
    });
  expect(options('avg')('hintLoanAmount')).toBe(
    'The average of 2 options is $3,125,000, above the smallest of them, $3,000,000: that one does not limit the loan',
  );
  expect(options('max')('hintLoanAmount')).toMatch(/^The largest of 2 options is \$3,250,000/);
  expect(options('min')('hintLoanAmount')).toBeNull();
  expect(options('avg', { hints: { loanAboveSmallestOption: 0.05 } })('hintLoanAmount')).toBeNull();
  expect(options('avg')('purchasePriceSlackAmount')).toBe(3_500_000 - 3_125_000);
});

it('says how many units have no status, and what occupancy is without them', () => {
  const rolled = (residential: readonly object[], commercial: readonly object[] = []) => {
    const workbook = openWorkbook(template, { sheets: { rentRoll: { residential, commercial } } });
    opened.push(workbook);
    return (name: string) => workbook.value({ name });
  };
  const unit = (id: string, vacant?: string) => ({ id, unitNumber: id, ...(vacant && { vacant }) });
  const some = rolled([unit('a', 'Occupied'), unit('b', 'Vacant'), unit('c'), unit('d')], [unit('s')]);
  expect([
    some('residentialUnitsWithoutStatus'),
    some('commercialUnitsWithoutStatus'),
    some('unitsWithoutStatus'),
    some('residentialOccupancy'),
  ]).toEqual([2, 1, 3, 0.75]);
  expect(some('hintResidentialStatus')).toBe(
    '2 units have no status and count as occupied: residential occupancy is 75%, or 25% if vacant',
  );
  expect(some('hintCommercialStatus')).toBe(
    '1 unit has no status and counts as occupied: commercial occupancy is 100%, or 0% if vacant',
  );
  const all = rolled([unit('a', 'Occupied')]);
  expect([all('unitsWithoutStatus'), all('hintResidentialStatus'), all('hintCommercialStatus')]).toEqual([
    0,
    null,
    null,
  ]);
});
