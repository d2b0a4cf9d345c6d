import { expect, it } from 'vitest';
import { pasteLines } from '../sheet/form-grid/rows';
import { ASSET_COLUMNS, itemsOf, LIABILITY_COLUMNS } from './pfs';

it.each([
  ['an asset', ASSET_COLUMNS],
  ['a liability', LIABILITY_COLUMNS],
])(
  '%s below zero is refused where it is typed or pasted, as it is when the statement is saved',
  (_, columns) => {
    const { rows, refused } = pasteLines([], columns, [['Boat', '-500']], { row: 0, column: 0 }, 9);
    expect([rows.map(({ cells }) => cells), refused]).toEqual([
      [{ item: 'Boat' }],
      ['Row 1 (Boat), Price: Value must be at least 0 (pasted: “-500”)'],
    ]);
  },
);

it('a pasted statement has its liquid assets by yes and no, and no line for its total', () => {
  const lines = [
    ['Item', 'Price', 'Liquidity'],
    ['Savings', '912,500', 'Yes'],
    ['House', '1,000,000', 'no'],
    ['Total', '1,912,500', ''],
  ];
  const { rows, told, refused } = pasteLines([], ASSET_COLUMNS, lines, { row: 0, column: 0 }, 9);
  expect([itemsOf(rows), told, refused]).toEqual([
    [
      { item: 'Savings', price: 912_500, liquid: true },
      { item: 'House', price: 1_000_000, liquid: false },
    ],
    ['“Total” was left out as a total'],
    [],
  ]);
});

it('a pasted statement goes by other names of its columns, in any order, and leaves its total out', () => {
  const lines = [
    ['ASSETS', 'LIQUIDITY', 'VALUE'],
    ['Cash', 'Liquid', '500'],
    ['House', '', '900'],
    ['Total Assets', '', '1,400'],
  ];
  const { rows, told, refused } = pasteLines([], ASSET_COLUMNS, lines, { row: 0, column: 0 }, 9);
  expect(itemsOf(rows)).toEqual([
    { item: 'Cash', price: 500, liquid: true },
    { item: 'House', price: 900, liquid: false },
  ]);
  expect([told, refused]).toEqual([
    [
      'First line left out as headings: ASSETS, LIQUIDITY, VALUE (Price)',
      '“Total Assets” was left out as a total',
    ],
    [],
  ]);
});

it('a line of a total without a figure is not said to count in the sums', () => {
  const lines = [
    ['Cash', '500'],
    ['House', '900'],
    ['Total Assets', ''],
  ];
  const { rows, told } = pasteLines([], ASSET_COLUMNS, lines, { row: 0, column: 0 }, 9);
  expect([rows.length, told]).toEqual([3, []]);
});
