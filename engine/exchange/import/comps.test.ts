import { describe, expect, it } from 'vitest';
import { readTable } from '../csv/readTable';
import { bestTable } from './bestTable';
import { importRows } from './importRows';
import { suggestMapping } from './mapping';
import { table } from './testing/takeRows';

const sales = table('SalesCompsCurrent');
const rents = table('RentCompsResidential');
const read = (file: string, sheet = sales) => importRows(sheet, readTable(file), { today: '2026-11-23' });
const fieldsOf = (headings: string, sheet = sales) =>
  suggestMapping(sheet, readTable(`${headings}\n${headings.replace(/[^,]+/g, '7')}\n`)).fields;

describe('the headings of comps', () => {
  it.each([
    ['Building,Sold for', ['address', 'salePrice']],
    ['Street,Sale Amt', ['address', 'salePrice']],
    ['Address,Sale Amount,GSF', ['address', 'salePrice', 'sqft']],
    ['Address,Price,Building size', ['address', 'salePrice', 'sqft']],
    ['Building,Address,Price', [null, 'address', 'salePrice']],
    ['Building,Street,Price', [null, 'address', 'salePrice']],
    ['Building,House No,Street,Price', ['address', null, null, 'salePrice']],
  ])('%s are known', (headings, fields) => expect(fieldsOf(headings)).toEqual(fields));

  it('a street beside a column of house numbers is no address', () => {
    expect(fieldsOf('House No,Street,Sale Price')).toEqual([null, null, 'salePrice']);
  });

  it('that stand twice are read once, which is said where the two differ', () => {
    const twice = read('Address,Price,Price,Notes\n12 Main St,1000000,2000000,a\n');
    expect(twice.rows[0]?.cells).toMatchObject({ salePrice: 1_000_000 });
    expect(twice.warnings).toEqual([
      { line: 1, message: 'Columns B and C are both headed “Price”: B is read, C is not' },
    ]);
    expect(read('Address,Price,Price\n12 Main St,1000000,1000000\n').warnings).toEqual([]);
    const other = {
      headingLine: 1,
      headings: ['Address', 'Price', 'Price'],
      fields: ['address', null, 'salePrice'],
    };
    const chosen = importRows(sales, readTable('Address,Price,Price\n12 Main St,1000000,2000000\n'), {
      mapping: other,
    });
    expect(chosen.warnings[0]?.message).toBe('Columns B and C are both headed “Price”: C is read, B is not');
  });
});

describe('the sheet of a workbook that is read', () => {
  const SALES = { name: 'Sales', raw: readTable('Address,Sale Amt,Date\n12 Main St,1000000,1/2/2024\n') };
  const RENTS = {
    name: 'Rents',
    raw: readTable('Address,Unit,Beds,Baths,Year Built,Rent\n12 Main St,1,2,1,1931,2500\n'),
  };
  const named = (name: string) => ({ name, raw: readTable('Address,Price\n12 Main St,1000000\n') });

  it('has what every row needs, however many headings another has', () => {
    expect(bestTable(sales, [RENTS, SALES])).toBe(1);
    expect(bestTable(rents, [SALES, RENTS])).toBe(1);
  });

  it('is the one of a name like the sheet where the headings fit alike', () => {
    expect(bestTable(sales, [named('Rents'), named('Sales')])).toBe(1);
    expect(bestTable(rents, [named('Sales'), named('Rent Comps')])).toBe(1);
    expect(bestTable(sales, [named('A'), named('B')])).toBe(0);
  });
});

describe('the values of comps', () => {
  it('the month of a sale is its first day, one ahead is blank, and both are said', () => {
    const months = read(
      'Address,Sale Price,Sale Date\n1 A St,1000000,Oct-25\n2 A St,1000000,Dec-31\n3 A St,1000000,1/1/1900\n',
    );
    expect(months.rows.map(({ cells }) => cells['saleDate'])).toEqual(['2025-10-01', undefined, undefined]);
    expect(months.notes.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Sale Date: “Oct-25” tells a month only and was read as 10/01/2025'],
      [3, 'Sale Date: “Dec-31” may be a day or a month and was read as blank'],
      [4, 'Sale Date: “1/1/1900” is not a date and was read as blank'],
    ]);
    expect(months.warnings).toEqual([]);
  });

  it.each(['12/2026', 'December 2026', '2026-12'])('a month ahead is warned of as a day is: %s', (month) => {
    const { rows, warnings } = read(`Address,Sale Price,Sale Date\n1 A St,1000000,${month}\n`);
    expect(rows[0]?.cells['saleDate']).toBe('2026-12-01');
    expect(warnings.map(({ message }) => message)).toEqual([
      'Sale Date of 1 A St: 12/01/2026 lies in the future',
    ]);
  });

  it('bedrooms may name what they count', () => {
    const rooms = read(
      'Address,Rent,Beds,Baths\n1 A St,2000,Studio,1 BA\n2 A St,2500,2 BR,1.5 baths\n',
      rents,
    );
    expect(rooms.refused).toEqual([]);
    expect(rooms.rows.map(({ cells }) => [cells['bedrooms'], cells['bathrooms']])).toEqual([
      [0, 1],
      [2, 1.5],
    ]);
  });
});
