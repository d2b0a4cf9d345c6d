import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../../node';
import type { TableSheet } from '../../template/types';
import { readTable } from '../csv/readTable';
import { importRows } from './importRows';
import { isIncomeOrExpense } from './incomeWords';
import { totalsAmong } from './pasted';
import type { ImportOptions } from './types';

const template = newestTemplate('bridge-loan');
const table = (key: string): TableSheet => {
  const sheet = template.sheet.get(key);
  if (sheet?.kind !== 'table') throw new RangeError(key);
  return sheet;
};
const residential = table('RentRollResidential');
const commercial = table('RentRollCommercial');
const take = (text: string, sheet = residential, options: ImportOptions = {}) =>
  importRows(sheet, readTable(text), options);
const units = (result: ReturnType<typeof take>) => result.rows.map(({ cells }) => cells['unitNumber']);
const asked = (result: ReturnType<typeof take>) => result.doubts.map(({ text, taken }) => [text, taken]);
const rent = (result: ReturnType<typeof take>) =>
  result.totals.find(({ column }) => column === 'actualRentInPlace');

const three = 'Unit,SF,Rent\n101,600,1500\n102,600,1500\n103,800,2000\n';
const leased =
  'Unit,Tenant,SF,Status,Monthly Rent\n101,A Smith,600,Occupied,1500\n102,B Jones,600,Occupied,1500\n103,,800,Vacant,0\n';

describe('income and expenses under the units', () => {
  it('are asked about and left out where the units have more than an amount', () => {
    const result = take(`${three}Parking,,400\nLaundry,,150\nWidget,,90\n`);
    expect([units(result), asked(result)]).toEqual([
      ['101', '102', '103'],
      [
        ['Parking', 'total'],
        ['Laundry', 'total'],
        ['Widget', 'total'],
      ],
    ]);
    expect(result.doubts[2]?.why).toBe('it has an amount alone, where the units have SF');
    expect(units(take(`${three}Parking,,400\n`, residential, { lines: { 5: 'row' } }))).toEqual([
      '101',
      '102',
      '103',
      'Parking',
    ]);
  });

  it('are asked about below the total and under a heading, and the tick is that of the total', () => {
    const file = `${leased}Total,,2000,,3000\nOther income:,,,,\nParking,,,,400\nCell tower,,,,2000\n`;
    const result = take(file);
    expect([asked(result), result.differences]).toEqual([
      [
        ['Parking', 'total'],
        ['Cell tower', 'total'],
      ],
      [],
    ]);
    expect(result.doubts[0]?.why).toMatch(/^it is under “Other income:”/);
    expect(rent(result)).toMatchObject({ sum: 3000, stated: { value: 3000, agrees: true } });
    // Taken as rows all the same, the sum shown is not the sum stated.
    expect(rent(take(file, residential, { lines: { 7: 'row', 8: 'row' } }))).toMatchObject({
      sum: 5400,
      stated: { value: 3000, agrees: false, ofOtherRows: true },
    });
  });

  it('are rows where the total of the file counts them', () => {
    const counts = take(`${leased}Parking,,,,400\nLaundry,,,,150\nTotal,,2000,,3550\n`);
    expect([asked(counts), rent(counts)?.stated?.agrees]).toEqual([
      [
        ['Parking', 'row'],
        ['Laundry', 'row'],
      ],
      true,
    ]);
    const leaves = take(`${leased}Parking,,,,400\nLaundry,,,,150\nTotal,,2000,,3000\n`);
    expect([asked(leaves), rent(leaves)?.stated?.agrees]).toEqual([
      [
        ['Parking', 'total'],
        ['Laundry', 'total'],
      ],
      true,
    ]);
  });

  it('have a total of their own that says nothing of the rents', () =>
    expect(
      take(`${leased}Total,,2000,,3000\nParking,,,,400\nLaundry,,,,150\nTotal Other Income,,,,550\n`),
    ).toMatchObject({ rows: { length: 3 }, differences: [], doubts: { length: 2 } }));

  it.each(['Less: Vacancy (5%)', 'Occ %', 'Std Dev', 'Rent/SF'])('%s is no unit', (label) =>
    expect(units(take(`${three}${label},115,-250\n`))).toEqual(['101', '102', '103']),
  );

  it.each(['Mgmt Fee 3%', 'Yr 1', 'Year-to-date', '2025 Budget', 'Market', 'Upside'])(
    '%s is asked about and left out',
    (label) => {
      const result = take(`${three}${label},,5000\n`);
      expect([units(result), asked(result)]).toEqual([['101', '102', '103'], [[label, 'total']]]);
    },
  );

  it('are asked about by their words where the file has nothing but names and rents', () =>
    expect(asked(take('Unit,Rent\n101,1500\n102,1500\nParking (4 spaces),400\nPH,2100\n'))).toEqual([
      ['Parking (4 spaces)', 'total'],
    ]));
});

describe('a rent below zero', () => {
  it('is asked about, and a row where the line is a unit otherwise', () =>
    expect(asked(take(`${leased}201,C Doe,600,Occupied,-250\n`))).toEqual([['201', 'row']]));
});

describe('lines that add up the units above them', () => {
  const houses =
    'Unit,Sq Ft,Beds,Rent\nBLDG A,,,\n101,600,1,1500\n102,600,1,1500\nBLDG A,1200,2,3000\nBLDG B,,,\n101,700,2,1700\n102,700,2,1700\nBLDG B,1400,4,3400\nProperty,2600,6,6400\n';
  it('by the name of their group are its subtotals, and no unit beside them is asked about', () => {
    const result = take(houses);
    expect([units(result), asked(result), rent(result)?.stated?.agrees]).toEqual([
      ['101', '102', '101', '102'],
      [
        ['BLDG A', 'total'],
        ['BLDG B', 'total'],
      ],
      true,
    ]);
  });
  it('twelve times are those of a year', () => {
    const result = take(`${three}TTL,2000,5000\nGTOT,2000,60000\n----,----,----\n`);
    expect([units(result), asked(result), result.refused]).toEqual([
      ['101', '102', '103'],
      [['GTOT', 'total']],
      [],
    ]);
  });
});

describe('lines pasted without headings', () => {
  const columns = ['unitNumber', 'sqft', 'actualRentInPlace'].map((key) => residential.column.get(key));
  const pasted = (text: string) =>
    totalsAmong(
      residential,
      columns,
      text.split('\n').map((line) => line.split('|')),
    );
  it('that are no units are left out, each with why', () => {
    const { leftOut, told } = pasted(
      '101|600|1500\n102|600|1500\nTotal|1200|3000\nOther income:||\nParking||400\nYr 1||48000',
    );
    expect([[...leftOut], told]).toEqual([
      [2, 3, 4, 5],
      [
        '“Total” was left out as a total',
        '“Parking” may not be a row (it is under “Other income:”; it has an amount alone, where the units have SF) and was left out; pasted alone it is taken',
        '“Yr 1” may not be a row (it is under “Other income:”; it has an amount alone, where the units have SF) and was left out; pasted alone it is taken',
      ],
    ]);
  });
  it('that are units are taken without a word', () =>
    expect(pasted('101|600|1500\n102|600|1500\nPH|900|2500')).toMatchObject({
      leftOut: { size: 0 },
      told: [],
    }));
});

describe('units', () => {
  it('that stand below the total with all that units have are taken, and told', () => {
    const result = take(`${leased}Total,,2000,,3000\n201,C Doe,600,Occupied,1000\n`);
    expect([units(result).length, result.doubts]).toEqual([4, []]);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'One row is below “Total”, which does not count it',
    ]);
    expect(rent(result)?.stated).toMatchObject({ value: 3000, agrees: false, ofOtherRows: true });
  });
  it('of several buildings, each with a total, are asked about nowhere, and the totals are added up', () => {
    const result = take(
      'Unit,SF,Rent\nBuilding A,,\nA1,500,1000\nA2,500,1000\nTotal,1000,2000\nBuilding B,,\nB1,500,1000\nB2,500,900\nTotal,1000,1900\n',
    );
    expect([result.doubts, result.warnings, rent(result)?.stated]).toMatchObject([
      [],
      [],
      { value: 3900, agrees: true },
    ]);
  });
  it('let as storage with a tenant and an area are not asked about; signs without an area are', () => {
    const shops =
      'Suite,Tenant,SF,Start,End,Rent\n100,Deli,1000,1/1/2024,12/31/2028,3000\n110,Salon,900,1/1/2024,12/31/2028,2500\n';
    expect(take(`${shops}Storage,Deli,100,1/1/2024,12/31/2028,200\n`, commercial).doubts).toEqual([]);
    expect(asked(take(`${shops}ATM,Bank,,1/1/2024,12/31/2028,200\nPylon Sign,,,,,90\n`, commercial))).toEqual(
      [
        ['ATM', 'row'],
        ['Pylon Sign', 'total'],
      ],
    );
  });
  it.each(['Penthouse', 'Max Mara', 'Water Street Cafe', 'Super', 'Office', '1A', 'Total Wine'])(
    '%s is made of no words of income',
    (name) => expect(isIncomeOrExpense(name)).toBe(false),
  );
});
