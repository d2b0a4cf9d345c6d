import { expect, it } from 'vitest';
import { worthInWords } from './pfs';
import { ownedInWords, readSreo } from './sreo';

const line = (id: string, validAddress: string, propertyType: string | null) => ({
  id,
  cells: { validAddress, propertyType, source: 'Reported' },
});

it('says that an address stands twice together with what else is wrong', () => {
  const rows = [
    line('a', 'Atlanta, GA', null),
    line('b', '', 'SFR'),
    line('c', 'atlanta,  GA ', 'SFR'),
    line('d', '', 'SFR'),
  ];
  expect(readSreo(rows, []).errors).toEqual([
    { row: 0, column: 'propertyType', message: 'Required' },
    { row: 1, column: 'validAddress', message: 'Address is required' },
    { row: 3, column: 'validAddress', message: 'Address is required' },
    { row: 2, column: 'validAddress', message: 'Addresses must be unique' },
  ]);
  expect(readSreo([line('a', 'Atlanta, GA', 'SFR'), line('b', 'Atlanta, GA', 'SFR')], []).errors).toEqual([
    { row: 1, column: 'validAddress', message: 'Addresses must be unique' },
  ]);
});

it('says of nothing owed and nothing liquid that it is $0, and of nothing stated that it is not known', () => {
  const totals = { count: 1, value: 1e6, debt: 0, purchasePrice: 0, ownedEquity: 1e6, ltv: 0 };
  expect(Object.fromEntries(ownedInWords(totals))).toMatchObject({ Mortgages: '$0', LTV: '0.00%' });
  const nothing = { count: 0, value: 0, debt: 0, purchasePrice: 0, ownedEquity: 0, ltv: null };
  expect(Object.fromEntries(ownedInWords(nothing))).toMatchObject({
    Mortgages: 'N/A',
    'Equity Owned': 'N/A',
  });
  const worth = worthInWords({
    netWorth: 5,
    pfsCompletion: 0.5,
    info: {
      taxAddress: { street: '', city: '', state: '', zip: '' },
      note: '',
      experience: '',
      experienceYears: null,
      experienceSummary: '',
      personalGuarantee: true,
      pfs: {
        assets: [{ item: 'House', price: 5, liquid: false }],
        liabilities: [],
        totalAssets: 5,
        totalLiabilities: 0,
        liquidity: 0,
      },
    },
  });
  expect(Object.fromEntries(worth)).toMatchObject({ Liquidity: '$0', Liabilities: 'N/A' });
});
