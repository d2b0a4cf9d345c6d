import { describe, expect, it } from 'vitest';
import { openWorkbook, parseTemplate } from '#engine';
import { marksOf, rowsInFile, rowsToCheck, withAnswers } from './compRows';

const MANIFEST = JSON.stringify({
  key: 'comps',
  version: 1,
  title: 'Comps',
  groups: [],
  rules: [],
  sheets: [
    {
      key: 'SalesCompsCurrent',
      kind: 'table',
      label: 'Current',
      file: 'sales.csv',
      path: 'sheets.salesComps.current',
      download: 'sales_comps_table.csv',
    },
  ],
});
const template = parseTemplate({
  manifest: MANIFEST,
  files: {
    'sales.csv': 'column,label,type,format\naddress,Address,text,text\nsalePrice,Sale Price,number,usd0\n',
  },
});

const workbook = () =>
  openWorkbook(template, {
    sheets: {
      salesComps: {
        current: [
          { id: 'a', address: '10 Main Street', salePrice: 1 },
          { id: 'b', address: '12 Main Street', salePrice: 1, position: { lat: 40, lng: -73 } },
          { id: 'c', address: '14 Main Street', salePrice: 1, images: ['front.jpg'] },
          { id: 'd', address: ' ', salePrice: 1, images: [] },
        ],
      },
    },
  });
const answer = (message: string, ...options: string[]) => ({
  message,
  options: options.map((address) => ({ address })),
});

describe('the rows of comparables', () => {
  it('are sent where they have neither a position nor a picture', () => {
    const book = workbook();
    book.apply([
      {
        type: 'addRows',
        sheet: 'SalesCompsCurrent',
        after: 'd',
        rows: [{ id: 'e', cells: { address: '16 Main Street', salePrice: 2 } }],
      },
    ]);
    const rows = rowsInFile(book, 'SalesCompsCurrent');
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(rowsToCheck(rows).map(({ address }) => address)).toEqual(['10 Main Street', '16 Main Street']);
    expect(rowsToCheck([{ address: 'x'.repeat(301) }])).toEqual([]);
  });

  it('are marked by their address as it was answered last, and by kind', () => {
    const first = withAnswers([], 'sale', [
      { address: ' 10 Main Street ', isValidRespone: answer('Invalid', '10 Main Street, Albany, NY') },
      { address: 'red', isValidRespone: answer('Verify') },
    ]);
    expect(marksOf(first, 'sale', [])).toMatchObject({
      column: 'address',
      byText: new Map([
        ['10 Main Street', { message: 'Invalid', options: ['10 Main Street, Albany, NY'] }],
        ['red', { message: 'Verify', options: [] }],
      ]),
    });
    expect(marksOf(first, 'rent', []).byText.size).toBe(0);
    const second = withAnswers(first, 'sale', [{ address: 'red' }]);
    expect([...marksOf(second, 'sale', []).byText.keys()]).toEqual(['10 Main Street']);
  });

  it('with a position or a picture of their own are not marked', () => {
    expect([...marksOf([], 'sale', rowsInFile(workbook(), 'SalesCompsCurrent')).spared]).toEqual(['b', 'c']);
  });
});
