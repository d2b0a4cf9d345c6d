import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../../node';
import type { TableSheet } from '../../template/types';
import { readTable } from '../csv/readTable';
import { importRows } from './importRows';
import { figureOf } from './summaryFigures';

const template = newestTemplate('bridge-loan');
const take = (text: string) =>
  importRows(template.sheet.get('RentRollResidential') as TableSheet, readTable(text));
const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/rent-rolls/${name}.csv`, import.meta.url), 'utf8');
const differences = (text: string) =>
  take(text).differences.map(({ line, message }) => [
    line,
    message.replace('The summary says of ', '').replace('the rows of the file come to ', ''),
  ]);

describe('summaries behind the rows', () => {
  it.each(['two_line_headings', 'charges_in_two_columns', 'charges_repeat_unit', 'codes_with_words'])(
    'of %s agree, and nothing is said',
    (name) => expect(differences(fixture(name))).toEqual([]),
  );

  it('compare a share under a heading of counts as a share', () => {
    const file = (share: string, count = '3') =>
      `Unit,Status,SF,Rent\n1A,Occupied,700,1900\n1B,Occupied,700,1900\n1C,Vacant,700,\n1D,Occupied,700,1900\n\nSummary\n,# Units,Sq Ft\nOccupied Units,${count},2100\nOccupied Units %,${share}\nVacant Units,25%\nOccupancy,${share}\n`;
    expect(differences(file('75%'))).toEqual([]);
    expect(differences(file('80%', '4'))).toEqual([
      [9, '“Occupied Units” units 4; 3'],
      [10, '“Occupied Units %” occupancy 80%; 75%'],
      [12, '“Occupancy” occupancy 80%; 75%'],
    ]);
  });

  it('are compared by group of residents', () => {
    const file = fixture('two_line_headings')
      .replace(
        'Occupied Units,,,,"2,710.00","4,250.00",,,,3,50.00',
        'Occupied Units,,,,"2,700.00","4,250.00",,,,4,66.67',
      )
      .replace(
        'Future Residents/Applicants,,,,750.00,"1,250.00","1,225.00"',
        'Future Residents/Applicants,,,,750.00,"1,250.00","1,250.00"',
      );
    expect(differences(file)).toEqual([
      [34, '“Future Residents/Applicants” charges $1,250.00; $1,225.00'],
      [35, '“Occupied Units” area 2,700; 2,710'],
      [35, '“Occupied Units” units 4; 3'],
      [35, '“Occupied Units” occupancy 66.67%; 50%'],
    ]);
  });

  it('are compared by unit type, with averages', () => {
    const file = fixture('charges_in_two_columns').replace(
      'B1,4,900,1500.00,1.67,1725.00,1.92,1,25.00',
      'B1,5,910,1550.00,1.67,1600.00,1.92,2,40.00',
    );
    expect(differences(file)).toEqual([
      [29, '“B1” units 5; 4'],
      [29, '“B1” average area 910; 900'],
      [29, '“B1” average market rent $1,550.000; $1,500.000'],
      [29, '“B1” average rent $1,600.000; $1,725.000'],
      [29, '“B1” occupied units 2; 1'],
      [29, '“B1” occupancy 40%; 25%'],
    ]);
  });

  it('are compared by charge code, with a code that no row has', () => {
    const file = fixture('two_line_headings')
      .replace('pet,,,,35.00', 'pet,,,,70.00')
      .replace('concmtm,,,,(50.00)', 'storage,,,,20.00');
    expect(differences(file)).toEqual([
      [46, '“pet” charges $70.00; $35.00'],
      [47, '“storage” charges $20.00; $0.00'],
    ]);
  });

  it('count what a person decided', () => {
    const file =
      'Unit,Type,Status,SF,Rent\n1,A,Occupied,500,1000\n2,A,Model,500,\nTotal,,,1000,1000\nUnit Type Summary\nType,Units,Occupied,% Occupied,Total Rent\nA,2,1,50%,1000\nB,1,1,100%,900\n';
    expect(differences(file)).toEqual([]);
    expect(
      importRows(template.sheet.get('RentRollResidential') as TableSheet, readTable(file), {
        kinds: { model: 'let' },
      }).differences.map(({ message }) => message),
    ).toEqual([
      'The summary says of “A” occupied units 1; the rows of the file come to 2',
      'The summary says of “A” occupancy 50%; the rows of the file come to 100%',
    ]);
  });
});

it.each([
  ['# Of Units', 'units'],
  ['Units', 'units'],
  ['Total Units', 'units'],
  ['Square Footage', 'area'],
  ['Avg SQFT', 'averageArea'],
  ['Market + Addl.', 'market'],
  ['Average Market + Addl.', 'averageMarket'],
  ['Lease Charges', 'charges'],
  ['Actual Rent', 'rent'],
  ['Average Leased', 'averageRent'],
  ['% Unit Occupancy', 'occupancy'],
  ['Units Occupied', 'occupied'],
  ['Amount', 'amount'],
  ['% Sqft Occupied', undefined],
  ['Potential rent', undefined],
  ['Leased Amt / SQFT', undefined],
  ['Security Deposit', undefined],
  ['Balance', undefined],
  ['Units Available', undefined],
  ['', undefined],
])('%s states %s', (heading, figure) => expect(figureOf(heading)).toBe(figure));
