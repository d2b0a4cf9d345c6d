import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTable } from '../csv/readTable';
import { ExchangeProblem } from '../problem';
import { newestTemplate } from '../../node';
import type { TableSheet } from '../../template/types';
import { importRows } from './importRows';
import type { ImportResult } from './types';

const template = newestTemplate('bridge-loan');
const table = (key: string, change: Partial<TableSheet> = {}): TableSheet => {
  const sheet = template.sheet.get(key);
  if (sheet?.kind !== 'table') throw new RangeError(key);
  return { ...sheet, ...change };
};
const residential = table('RentRollResidential');
const commercial = table('RentRollCommercial');
const hardCosts = table('HardCosts');
const fixture = (path: string) => readFileSync(new URL(`../../../tests/fixtures/${path}`, import.meta.url));
const take = (path: string, sheet = residential) => importRows(sheet, readTable(fixture(path)));
const takeText = (text: string, sheet = residential) => importRows(sheet, readTable(text));
const let_ = (result: ImportResult) => result.rows.filter((row) => row.cells['vacant'] !== 'Vacant');
const sum = (rows: ImportResult['rows'], column: string) =>
  Math.round(rows.reduce((total, row) => total + Number(row.cells[column] ?? 0), 0) * 100) / 100;
const skips = (result: ImportResult) => {
  const found: Record<string, number> = {};
  for (const { why } of result.skipped) found[why] = (found[why] ?? 0) + 1;
  return found;
};

describe('rent rolls as property systems export them', () => {
  it('reads a grouped export: groups, blank, subtotal and total lines apart', () => {
    const result = take('rent-rolls/grouped_export.csv');
    expect([
      result.rows.length,
      let_(result).length,
      sum(result.rows, 'actualRentInPlace'),
      result.refused.length,
    ]).toEqual([702, 656, 1078544.45, 0]);
    expect(skips(result)).toEqual({ blank: 10, group: 9, subtotal: 9, total: 1 });
    expect(result.totals.find((total) => total.column === 'actualRentInPlace')).toMatchObject({
      sum: 1078544.45,
      stated: { line: 732, value: 1078544.45, agrees: true },
    });
    expect(result.rows[0]).toEqual({
      line: 4,
      cells: {
        unitNumber: '101a',
        vacant: 'Occupied',
        leaseStart: '2017-03-12',
        actualRentInPlace: 2750,
        bedrooms: 1,
        bathrooms: 1,
        notes: 'Maple 1 - 8731 W Wilson St Banning, CA 92220',
      },
    });
    expect(result.rows[3]?.cells).toMatchObject({ unitNumber: '104', vacant: 'Vacant' });
    expect(result.notes).toContainEqual({
      line: 5,
      column: 'leaseStart',
      message: 'Lease Start: “1/1/1970” is not a date and was read as blank',
    });
    // The properties number their units alike: that is no repetition.
    expect(result.notes.filter((note) => note.message.includes('already'))).toEqual([]);
  });
  it('folds charge lines into their unit', () => {
    const result = take('rent-rolls/multiline_export.csv');
    expect([
      result.rows.length,
      let_(result).length,
      sum(result.rows, 'actualRentInPlace'),
      sum(result.rows, 'monthlyRentBorrowerProjected'),
    ]).toEqual([310, 296, 362475, 399725]);
    expect(skips(result)).toEqual({ charge: 118, subtotal: 310 });
    expect(result.rows[0]?.cells).toMatchObject({
      actualRentInPlace: 1156,
      monthlyRentBorrowerProjected: 1235,
      notes: 'Parking 75',
      leaseStart: '2023-08-27',
    });
    expect(result.rows[1]?.cells).toMatchObject({ unitNumber: '1-002B', vacant: 'Vacant' });
    expect(result.rows[1]?.cells['actualRentInPlace']).toBeUndefined();
  });
  it('keeps the rent of vacant rows and repeated units, and flags the latter', () => {
    const result = take('rent-rolls/vacant_carries_rent.csv');
    expect([
      result.rows.length,
      sum(let_(result), 'actualRentInPlace'),
      sum(result.rows, 'actualRentInPlace'),
    ]).toEqual([200, 245079, 348254]);
    expect(result.rows[0]?.cells).toMatchObject({
      unitNumber: 'AA101',
      vacant: 'Vacant',
      actualRentInPlace: 1905,
    });
    const repeated = result.notes.filter((note) => note.message.includes('already'));
    expect(repeated.map((note) => note.line)).toEqual([198, 199, 200, 201]);
    expect(repeated[0]?.message).toBe('Unit AA103 is already on line 4; both rows are kept');
  });
  it('takes the status of a regulated unit as let, and passes over the total', () => {
    const result = take('rent-rolls/nyc_rs_fm_20units.csv');
    expect([result.rows.length, let_(result).length, sum(result.rows, 'actualRentInPlace')]).toEqual([
      20, 18, 45929,
    ]);
    expect(
      result.rows.filter((row) => row.cells['stabilization'] === 'RS').map((row) => row.cells['unitNumber']),
    ).toEqual(['1D']);
    expect(result.rows.find((row) => row.cells['unitNumber'] === '3C')?.cells).toMatchObject({
      bedrooms: 0,
      bathrooms: 1,
      vacant: 'Occupied',
      stabilization: 'FM',
    });
    expect(result.totals.filter(({ stated }) => stated).every(({ stated }) => stated?.agrees)).toBe(true);
  });
  it('sorts a mixed-use file by the use of its units', () => {
    const homes = take('rent-rolls/mixed_use_113.csv');
    const shops = take('rent-rolls/mixed_use_113.csv', commercial);
    expect([homes.rows.length, skips(homes), shops.rows.length, skips(shops)]).toEqual([
      108,
      { usage: 5 },
      5,
      { usage: 108 },
    ]);
    expect(shops.rows[0]?.cells).toEqual({
      unitNumber: 'C1',
      vacant: 'Vacant',
      sqft: 1101,
      actualRentInPlace: 4397,
      monthlyRentBorrowerProjected: 4404,
      leaseStart: '2022-01-01',
      leaseEnd: '2031-12-31',
      notes: 'NNN',
    });
    expect(homes.rows[3]?.cells['notes']).toBeUndefined();
    expect(homes.rows[4]?.cells['notes']).toBe('says "renew"');
  });
  it('reads a thousand rows by the names of the model, and says how it read a percentage without signs', () => {
    const result = take('rent-rolls/thousand_units.csv');
    expect([result.rows.length, result.refused, result.unused]).toEqual([1000, [], []]);
    expect(result.notes.map(({ message }) => message)).toEqual([
      'Analyst Assessment: numbers without % were read as fractions: 1.05 is 105%',
    ]);
  });
  it('reads a percentage without signs by its whole column', () => {
    const assessments = (column: string) =>
      takeText(`Unit,Analyst Assessment\n${column}`).rows.map(({ cells }) => cells['analystFactor']);
    expect(assessments('1A,0.95\n1B,1\n1C,1.1\n')).toEqual([0.95, 1, 1.1]);
    expect(assessments('1A,95\n1B,100\n1C,0.5\n')).toEqual([0.95, 1, 0.005]);
    expect(assessments('1A,95%\n1B,1\n')).toEqual([0.95, 1]);
    // The decimal sign that the file does not use: as what it was read is said.
    const { rows, notes } = takeText('Unit,Analyst Assessment\n1A,95.5\n1B,"92,5"\n1C,90.5\n');
    expect(rows.map(({ cells }) => cells['analystFactor'])).toEqual([0.955, 0.925, 0.905]);
    expect(notes.map(({ message }) => message).join()).toContain('“92,5” was read as 92.5%');
  });
});

describe('sales', () => {
  const current = table('SalesCompsCurrent');
  it('reads rolling sales of a city, refusing transfers without a price', () => {
    const result = take('sales/nyc_rolling_2019_40rows.csv', current);
    expect(result.rows.length + result.refused.length).toBe(40);
    expect(new Set(result.refused.map((row) => row.message))).toEqual(new Set(['Sale Price is missing']));
    expect(result.refused[0]?.line).toBe(2);
    expect(
      result.rows.every((row) => Number(row.cells['salePrice']) > 0 && row.cells['yearBuilt'] !== 0),
    ).toBe(true);
  });
  it('says that a file without addresses has none', () => {
    expect(() => take('sales/king_county_40rows.csv', current)).toThrow(
      'No heading of the file is Address, which every row of Current needs.',
    );
  });
});

describe('a computed column', () => {
  it('is left to its formula where the file says the same, and typed over where it says otherwise', () => {
    const { rows } = takeText(
      'Address,Price,Residential Units,Commercial Units,Total Units\n1 A St,10,4,1,5\n2 B St,20,4,,4\n3 C St,30,4,1,6\n4 D St,40,,,7\n',
      table('SalesCompsCurrent'),
    );
    expect(rows.map(({ cells }) => cells['units'])).toEqual([undefined, undefined, 6, 7]);
  });
});

describe('rents', () => {
  it('reads listings without addresses by their words', () => {
    const result = take('rents/streeteasy_40rows.csv', table('RentCompsResidential'));
    expect([result.rows.length, sum(result.rows, 'monthlyRent'), result.refused]).toEqual([40, 176_625, []]);
  });
  it('knows what a sale is called', () => {
    const sales = takeText(
      'Address,Price,Status\n1 A St,10,Sold\n2 B St,20,Pending\n3 C St,30,listed\n',
      table('SalesCompsCurrent'),
    );
    expect(sales.rows.map(({ cells }) => cells['saleStatus'])).toEqual(['Closed', 'UnderContract', 'Listed']);
  });
});

describe('budgets', () => {
  it('reads an AIA G703 with its stored materials, leaving what the model computes', () => {
    const result = take('budgets/g703_continuation_sheet.csv', hardCosts);
    const completed = ['workCompletedFromPreviousApplications', 'thisPeriodAmount', 'materialsStored'].reduce(
      (total, column) => total + sum(result.rows, column),
      0,
    );
    expect([result.rows.length, sum(result.rows, 'scheduledValue'), completed]).toEqual([13, 827000, 259000]);
    expect(result.rows[2]).toEqual({
      line: 4,
      cells: {
        item: 'Concrete - Footings & Slab',
        scheduledValue: 95000,
        workCompletedFromPreviousApplications: 35000,
        thisPeriodAmount: 22000,
        materialsStored: 5000,
      },
    });
    expect(result.unused).toContain('Balance to Finish');
  });
  it('tells totals from items that only sound like one', () => {
    const result = takeText(
      'Item,Budget\nTotal gut of kitchen,100\nDemolition,50\nTotal Hard Costs,150\nDivision 3,\nConcrete,70\nSubtotal - Division 3,70\nGrand Total,220\n',
      hardCosts,
    );
    expect(result.rows.map((row) => row.cells['item'])).toEqual([
      'Total gut of kitchen',
      'Demolition',
      'Concrete',
    ]);
    expect(result.skipped.map(({ line, why }) => [line, why])).toEqual([
      [4, 'total'],
      [5, 'group'],
      [7, 'subtotal'],
      [8, 'total'],
    ]);
    expect(result.totals[0]).toMatchObject({ sum: 220, stated: { value: 220, agrees: true } });
  });
  it('says when a total row does not add up', () => {
    const result = takeText('Item,Budget\nDemolition,50\nConcrete,70\nTotal,125\n', hardCosts);
    expect(result.totals[0]).toMatchObject({ sum: 120, stated: { line: 4, value: 125, agrees: false } });
  });
});

describe('finding the columns', () => {
  it('finds headings under a title, and passes over headings that come again and footers', () => {
    const result = takeText(
      'Rent Roll\nAs of,06/30/2026\n\nUnit #,Square Feet,Current Rent\n1A,700,2000\nUnit #,Square Feet,Current Rent\n1B,800,2100\nTotal,1500,4100\nPrinted by the system\n',
    );
    expect(result.mapping.headingLine).toBe(4);
    expect(result.rows.map((row) => row.line)).toEqual([5, 7]);
    expect(result.skipped.map((row) => row.why)).toEqual(['heading', 'total', 'footer']);
  });
  it('gives a column the heading that fits best, and leaves the other unused', () => {
    const result = takeText(
      'Unit,Move-in,Lease Start,Rent,Market Rent\n1A,1/5/2020,2/6/2024,10,20\n1B,1/5/2020,2/6/2024,10,20\n',
    );
    expect(result.rows[0]?.cells).toMatchObject({
      leaseStart: '2024-02-06',
      actualRentInPlace: 10,
      monthlyRentBorrowerProjected: 20,
    });
    expect(result.unused).toEqual(['Move-in']);
    const both = takeText('Unit,Market Rent,Projected Rent\n1A,20,30\n');
    expect(both.rows[0]?.cells).toEqual({
      unitNumber: '1A',
      monthlyRentMarket: 20,
      monthlyRentBorrowerProjected: 30,
    });
  });
  it('takes a mapping made by hand', () => {
    const raw = readTable('Ref,Was\n1A,2000\n');
    const result = importRows(residential, raw, {
      mapping: { headingLine: 1, headings: ['Ref', 'Was'], fields: ['unitNumber', 'actualRentInPlace'] },
    });
    expect(result.rows).toEqual([{ line: 2, cells: { unitNumber: '1A', actualRentInPlace: 2000 } }]);
  });
  it('prefers an alias of the template to the vocabulary', () => {
    const columns = residential.columns.map((column) => ({
      ...column,
      aliases: column.key === 'projectedSalePrice' ? ['Rent'] : [],
    }));
    const sheet = table('RentRollResidential', {
      columns,
      column: new Map(columns.map((column) => [column.key, column])),
    });
    expect(takeText('Unit,Rent\n1A,900\n', sheet).rows[0]?.cells).toEqual({
      unitNumber: '1A',
      projectedSalePrice: 900,
    });
  });
  it('says which column is missing, and when no heading is known', () => {
    expect(() => takeText('Sqft,Rent\n1,2\n')).toThrow(
      'No heading of the file is Unit, which every row of Residential needs.',
    );
    expect(() => takeText('foo,bar\n1,2\n')).toThrow(
      'No heading of the file is a column of Residential: foo, bar.',
    );
  });
  it('names the limit of the sheet', () => {
    const sheet = table('HardCosts', { maxRows: 100 });
    const text = `Item,Budget\n${'a,1\n'.repeat(90)}`;
    expect(() => takeText(text.repeat(2), sheet)).toThrow(
      'The file has 180 rows; Hard Cost takes at most 100.',
    );
    expect(() => importRows(sheet, readTable(text), { existingRows: 20 })).toThrow(
      'The file has 90 rows and Hard Cost has 20 already; Hard Cost takes at most 100.',
    );
  });
});

describe('values', () => {
  it('reads numbers as text, notes placeholders and refuses what is no number', () => {
    const result = take('bad-csv/numbers_as_text.csv');
    expect(result.rows).toEqual([
      { line: 2, cells: { unitNumber: '1A', sqft: 1204, actualRentInPlace: 1234.5 } },
      { line: 3, cells: { unitNumber: '1B' } },
    ]);
    expect(result.refused).toEqual([{ line: 4, column: 'sqft', message: 'SF: “12 50” is not a number' }]);
    expect(result.notes.map((note) => note.line)).toEqual([1, 3, 3]);
  });
  it('reads decimal commas of the file', () => {
    expect(take('bad-csv/bom_semicolon_comma_decimals.csv').rows.map((row) => row.cells)).toEqual([
      { unitNumber: '1A', sqft: 75, actualRentInPlace: 2450 },
      { unitNumber: '1B', sqft: 80, actualRentInPlace: 1999.99 },
    ]);
  });
  it('cuts whole numbers, and says so', () => {
    const result = takeText('Unit,SF\n1A,"1,204.75"\n');
    expect([result.rows[0]?.cells['sqft'], result.notes]).toEqual([
      1204,
      [{ line: 2, column: 'sqft', message: 'SF: “1,204.75” was read as 1,204' }],
    ]);
  });
  it('keeps texts that look like formulas as texts, and refuses formulas in number columns', () => {
    expect(take('bad-csv/formula_injection.csv').rows.map((row) => row.cells['notes'])).toEqual([
      `'=HYPERLINK("http://example.invalid","x")`,
      '+1+1',
      '@SUM(A1)',
      '-2+3',
    ]);
    const result = takeText('Unit,Rent\n1A,=1+1\n1B,5\n');
    expect(result.refused).toEqual([
      {
        line: 2,
        column: 'actualRentInPlace',
        message: 'Actual Rent In Place: “=1+1” is a formula; formulas are not imported',
      },
    ]);
  });
  it.each([
    ['Vacant-Unrented', 'Vacant'],
    ['VACANT', 'Vacant'],
    ['-- Vacant --', 'Vacant'],
    ['N', 'Vacant'],
    ['Vacant Rented Not Ready', 'Vacant'],
    ['Current', 'Occupied'],
    ['C', 'Occupied'],
    ['Notice-Unrented', 'Occupied'],
    ['occupied no notice', 'Occupied'],
    ['Rent Stabilized', 'Occupied'],
  ])('reads the status %s as %s', (text, vacant) => {
    expect(takeText(`Unit,Status\n1A,${text}\n`).rows[0]?.cells['vacant']).toBe(vacant);
  });
  it('reads yes and no by what the heading asks', () => {
    expect(takeText('Unit,Vacant\n1A,Y\n1B,N\n').rows.map((row) => row.cells['vacant'])).toEqual([
      'Vacant',
      'Occupied',
    ]);
    expect(takeText('Unit,Occupied\n1A,Y\n1B,N\n').rows.map((row) => row.cells['vacant'])).toEqual([
      'Occupied',
      'Vacant',
    ]);
  });
  it('refuses a row whose unit or status cannot be read, and keeps the others', () => {
    const result = takeText('Unit,Status,Rent\n1A,Occupied,1\n,Occupied,2\n1C,purple,3\n');
    expect(result.rows).toHaveLength(1);
    expect(result.refused).toEqual([
      { line: 3, column: 'unitNumber', message: 'Unit is missing' },
      { line: 4, column: 'vacant', message: 'Status: “purple” is not one of Occupied, Vacant' },
    ]);
  });
  it('leaves out a heading whose every value speaks against it', () => {
    const result = takeText('Unit,Occupancy\n1A,96%\n1B,91%\n1C,88%\n');
    expect([result.rows.length, result.unused, result.notes[0]?.line]).toEqual([3, ['Occupancy'], 1]);
  });
  it('refuses headings without rows', () => {
    expect(() => take('bad-csv/header_only.csv')).toThrow(ExchangeProblem);
    expect(() => take('bad-csv/header_only.csv')).toThrow('The file has headings and no rows under them.');
  });
});

describe('the date of a sale', () => {
  const comps = table('SalesCompsCurrent');
  const sold = (date: string) => {
    const { rows, warnings } = importRows(
      comps,
      readTable(`Address,Sale Price,Sale Date\n12 Main St,1200000,${date}\n`),
      { today: '2026-11-23' },
    );
    return [rows[0]?.cells['saleDate'], ...warnings.map(({ message }) => message)];
  };
  it('that lies ahead is warned of, and a year of two digits is one that has been', () => {
    expect(sold('06/30/2051')).toEqual([
      '2051-06-30',
      'Sale Date of 12 Main St: 06/30/2051 lies in the future',
    ]);
    expect(sold('6/30/51')).toEqual(['1951-06-30']);
    expect(sold('11/23/26')).toEqual(['2026-11-23']);
  });
});
