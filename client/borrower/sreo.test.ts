import { expect, it } from 'vitest';
import { worthInWords } from './pfs';
import { pasteLines } from '../sheet/form-grid/rows';
import { capShare, ownedInWords, readSreo, SREO_COLUMNS } from './sreo';

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

it('caps a pasted share at 100%, and says of which row and from what', () => {
  const lines = ['A St, NY|SFR|1|2|0|150%', 'B St, NY|SFR|1|2|0|100%', 'C St, NY|SFR|1|2|0|50%'];
  const at = { row: 0, column: 0 };
  const cells = lines.map((text) => text.split('|'));
  const { rows, told, refused } = pasteLines([], SREO_COLUMNS, cells, at, 20, capShare);
  expect(rows.map(({ cells: { percentOwned } }) => percentOwned)).toEqual([1, 1, 0.5]);
  expect([told, refused]).toEqual([['Row 1 (A St, NY), % Owned: “150%” was taken as 100.00%'], []]);
  const more = Array.from({ length: 3 }, (_, row) => [`${row} C St, NY`, 'SFR', '1', '2', '0', '250%']);
  expect(pasteLines([], SREO_COLUMNS, more, at, 20, capShare).told).toEqual([
    'Row 1 (0 C St, NY), % Owned: “250%” was taken as 100.00%, and 2 more values of % Owned were changed',
  ]);
});

const laid = (text: string) => {
  const lines = text.split('\n').map((one) => one.split('|').map((cell) => cell.trim()));
  const { rows, ...said } = pasteLines([], SREO_COLUMNS, lines, { row: 0, column: 0 }, 20, capShare);
  return { ...said, cells: rows.map(({ cells }) => cells) };
};

it('lays the money of a pasted schedule where its headings say, by the names that files have', () => {
  const first = 'PROPERTY ADDRESS | TYPE | MARKET VALUE | Mortgage-Balance | OWNERSHIP %';
  const { cells, refused, told } = laid(`${first}\n1 Main St | Multi-Family | 5.4m | 750k | 0.65`);
  expect(cells).toEqual([
    {
      validAddress: '1 Main St',
      propertyType: 'Multi Family',
      currentValue: 5_400_000,
      mortgageBalance: 750_000,
      percentOwned: 0.65,
    },
  ]);
  expect([told, refused]).toEqual([
    [
      'First line left out as headings: PROPERTY ADDRESS, TYPE, MARKET VALUE (Current Value), ' +
        'Mortgage-Balance, OWNERSHIP % (% Owned)',
      '% Owned: numbers without % were read as fractions: 0.65 is 65%',
    ],
    [],
  ]);
});

it('names every heading of a pasted schedule that it has no column for, and lays the others', () => {
  const { cells, refused } = laid(
    'Address | Market-Value | Lender | NOI | Cap Rate\n1 Main St | 5.4m | Chase | 300k | 6%',
  );
  expect(cells).toEqual([{ validAddress: '1 Main St', currentValue: 5_400_000, lender: 'Chase' }]);
  expect(refused).toEqual([
    '“NOI”: the table has no such column',
    '“Cap Rate”: the table has no such column',
  ]);
});

it('lays no amount by its place where the heading of another column is known: debt is no value', () => {
  const { cells, refused } = laid(
    'Address | Annual Debt Service | Monthly Payment | Taxes\n1 Main St | 60k | 3,000,000 | 5',
  );
  expect([cells, refused]).toEqual([
    [{ validAddress: '1 Main St' }],
    ['Annual Debt Service', 'Monthly Payment', 'Taxes'].map(
      (words) => `“${words}”: the table has no such column`,
    ),
  ]);
  expect(laid('Address | Loan Amount\n1 Main St | 900k').cells).toMatchObject([{ mortgageBalance: 900_000 }]);
});

it('lays a column that is pasted alone where its heading says, over addresses too', () =>
  expect(laid('Market Value\n5.4m\n3m').cells).toEqual([
    { currentValue: 5_400_000 },
    { currentValue: 3_000_000 },
  ]));

it('takes the likelier of two headings of one column, and says that the other is left out', () => {
  const { cells, refused } = laid(
    'Address | Fair Value | Current Value | % Ownership\n1 Main St | 5m | 6m | 50%',
  );
  expect(cells).toEqual([{ validAddress: '1 Main St', currentValue: 6_000_000, percentOwned: 0.5 }]);
  expect(refused).toEqual(['“Fair Value”: left out, as Current Value is taken from “Current Value”']);
});
