import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../../node';
import type { TableSheet } from '../../template/types';
import { readTable } from '../csv/readTable';
import { importRows } from './importRows';

const template = newestTemplate('bridge-loan');
const take = (
  text: string | Uint8Array,
  key = 'RentRollResidential',
  options: Parameters<typeof importRows>[2] = {},
) => importRows(template.sheet.get(key) as TableSheet, readTable(text), { year: 2026, ...options });
const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/rent-rolls/${name}.csv`, import.meta.url));
/** Unit, area, let or vacant, rent, market rent, end of the lease: what an analyst would have typed. */
const typed = ({ rows }: ReturnType<typeof take>) =>
  rows.map(
    ({ cells: { unitNumber, sqft, vacant, actualRentInPlace, monthlyRentBorrowerProjected, leaseEnd } }) => [
      unitNumber,
      sqft ?? null,
      vacant,
      actualRentInPlace ?? null,
      monthlyRentBorrowerProjected ?? null,
      leaseEnd ?? null,
    ],
  );
const told = ({ refused, warnings, differences }: ReturnType<typeof take>) =>
  [...refused, ...warnings, ...differences].map(({ line, message }) => [line, message]);
const V = 'Vacant';
const O = 'Occupied';

describe('rent rolls as other systems write them come in as an analyst would have typed them', () => {
  it('headings of two lines, charges by unit, vacant, model, down, on notice, month to month, residents to come', () => {
    const result = take(fixture('two_line_headings'));
    expect(typed(result)).toEqual([
      ['0101', 750, O, 1175, 1250, '2027-02-28'],
      ['0102', 750, V, null, 1250, null],
      ['0103', 980, V, null, 1500, null],
      ['0104', 980, V, null, 1500, null],
      ['0105', 980, O, 1450, 1500, '2026-06-30'],
      ['0106', 980, O, null, 1500, '2024-06-30'],
    ]);
    expect(result.charges.map(({ code, sum, rent }) => [code, sum, rent])).toEqual([
      ['rent', 2625, true],
      ['pet', 35, false],
      ['concmtm', -50, false],
      ['mtm', 1400, false],
      ['mtmfee', 100, false],
    ]);
    // Whether `mtm` is a rent or a fee only a person can say.
    expect(told(result)).toEqual([[23, 'One occupied unit has no rent in the file: 0106']]);
  });

  it('charges in two columns, applicants, renewals beside the lease that runs, three summaries behind the rows', () => {
    const result = take(fixture('charges_in_two_columns'));
    expect(typed(result)).toEqual([
      ['A101', 700, O, 1150, 1200, '2027-02-28'],
      ['A102', 700, O, 1100, 1200, '2026-07-15'],
      ['A103', 900, V, 0, 1500, null],
      ['A104', 900, V, 0, 1500, null],
      ['A105', 900, V, 0, 1500, null],
      ['A106', 900, O, 1725, 1500, '2026-12-31'],
    ]);
    expect([result.rows[0]?.cells['notes'], result.rows.at(-1)?.cells['notes']]).toEqual([
      'PARK 50.00',
      'CONC/SPECL (75.00)',
    ]);
    expect([told(result), result.doubts]).toEqual([[], []]);
  });

  it('buildings one below the other, each with a count of its units', () => {
    const result = take(fixture('buildings_with_counts'));
    expect(typed(result).map((row) => row.slice(0, 4))).toEqual([
      ['1', 850, O, 2400],
      ['2', 600, V, null],
      ['3', 600, O, 1850],
      ['1', null, O, 1950],
      ['2', 450, O, 1400],
      ['3', 900, V, null],
      ['Super', 500, V, 0],
    ]);
    expect([result.rows[3]?.cells['notes'], told(result)]).toEqual([
      '14 Elm St - 14 Elm Street Brooklyn, NY 11201',
      [],
    ]);
  });

  it('charges that repeat their unit, employees, a model, residents to come, averages by unit type', () => {
    const result = take(fixture('charges_repeat_unit'));
    expect(typed(result)).toEqual([
      ['01-101', 720, O, 1650, 1700, '2027-05-31'],
      ['01-102', 720, O, 1600, 1700, '2026-06-30'],
      ['01-103', 1050, V, null, 2300, null],
      ['01-104', 1050, V, null, 2300, null],
      ['01-105', 1050, O, 2300, 2300, '2026-12-31'],
      ['02-201', 500, V, 0, 1400, null],
    ]);
    expect([result.kinds.map(({ kind }) => kind), result.rows[4]?.cells['notes']]).toEqual([
      ['employee', 'model', 'future'],
      'Employee Unit Rent Credit ($1,150.00)',
    ]);
  });

  it('charge codes with their words, sums without a word, leases to come', () => {
    expect(typed(take(fixture('codes_with_words')))).toEqual([
      ['101', 650, O, 900, 950, '2026-12-31'],
      ['102', 650, V, null, 950, null],
      ['103', 850, O, 1100, 1150, null],
      ['104', 850, V, null, 1150, null],
    ]);
  });

  it('a column for the property, its totals in that column, dashes for no tenant', () => {
    const result = take(fixture('property_column'));
    expect(typed(result).map((row) => [row[0], row[2], row[3]])).toEqual([
      ['101', O, 1500],
      ['102', O, 1450],
      ['103', V, null],
      ['101', O, 900],
      ['102', V, null],
    ]);
    expect([told(result), result.notes]).toEqual([[], []]);
  });

  it('suites with steps of rent below them; space without a number is refused, and what that does to the totals is told', () => {
    const result = take(fixture('suites'), 'RentRollCommercial');
    expect(typed(result).map((row) => row.slice(0, 4))).toEqual([
      ['BWP-0110', 1200, V, null],
      ['BWP-0100', 25_000, O, 41_667],
      ['BWP-0120', 10_000, O, 12_500],
      ['BWP-0130', 1800, O, 4500],
    ]);
    expect([told(result), result.totals.map(({ stated }) => stated?.agrees)]).toEqual([
      [[14, 'Unit is missing']],
      [false, false],
    ]);
  });

  it('charges in a column each: none is guessed to be the rent', () => {
    const result = take(fixture('charges_across'));
    expect(typed(result).map((row) => row.slice(0, 3))).toEqual([
      ['1A', 600, O],
      ['1B', 600, V],
      ['1C', 800, O],
      ['1D', 800, V],
    ]);
    expect(told(result)).toEqual([
      [4, 'No rent was recognised: no heading of the file is read as Actual Rent In Place; choose one'],
      [4, '“SEC8” looks like a second column of rents and is not read; its figures sum to $400.000'],
    ]);
  });
});

describe('nothing of a rent roll is dropped or doubled in silence', () => {
  it('a charge whose code is a word for no date', () =>
    expect(take('Unit,Charge Code,Amount\n1A,rent,1000\n,mtm,50\n,none,5\n').rows[0]?.cells['notes']).toBe(
      'mtm 50',
    ));
  it('a second line of a unit whose lease is another', () => {
    const file =
      'Unit,Tenant,Lease Start,Charge Code,Amount\n1A,Ann,1/1/2025,rent,1000\n1A,Ann,1/1/2026,rent,1100\n';
    expect(told(take(file))).toEqual([
      [3, 'Unit 1A is already on line 2; both rows are kept, and both rents count'],
    ]);
  });
  it('a second column of rent', () => {
    const file = (hap: string) => `Unit,Tenant,Rent,HAP Rent,Parking\n1A,Ann,400,${hap},50\n1B,Bo,900,,50\n`;
    expect(told(take(file('600')))).toEqual([
      [1, '“HAP Rent” looks like a second column of rents and is not read; its figures sum to $600.000'],
    ]);
    expect(told(take(file('')))).toEqual([]);
    expect(told(take('Unit,Lease Rent,RENT\n1A,400,400\n1B,900,900\n'))).toEqual([]);
  });
  it('a second table with other headings', () => {
    const result = take(
      'Unit,SF,Rent\n1A,500,1000\n1B,500,1000\nTotal,1000,2000\n\nTenant,Unit,Rent,SF\nAnn,2A,900,600\n',
    );
    expect([result.rows.length, told(result)]).toEqual([
      2,
      [
        [
          6,
          'The headings here are others than those of line 1: the lines from here on are not read. Bring them in a file of their own',
        ],
      ],
    ]);
  });
  it('rows of words are rows', () => {
    const result = take(
      'Unit,Status,Tenant,Rent\n1A,Occupied,Ann,5\nOffice,Admin,Leasing office,\nStorage,Vacant,,\nRetail,Occupied,Rent A Car,\n',
      'RentRollResidential',
      { kinds: { income: 'vacant', commercial: 'let' } },
    );
    expect(result.rows.map(({ cells }) => cells['unitNumber'])).toEqual([
      '1A',
      'Office',
      'Storage',
      'Retail',
    ]);
  });
});

it('a list of uses headed by Use and Amount has its items under Use', () => {
  const { rows, refused } = take('Use,Amount\nPurchase price,100000\nClosing costs,4000\n', 'NewUses');
  expect(rows.map(({ cells }) => [cells['item'], cells['amount']])).toEqual([
    ['Purchase price', 100000],
    ['Closing costs', 4000],
  ]);
  expect(refused).toEqual([]);
});
