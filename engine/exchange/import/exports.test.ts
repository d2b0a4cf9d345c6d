import { describe, expect, it } from 'vitest';
import { readTable } from '../csv/readTable';
import { suggestMapping } from './mapping';
import { isFooter, sectionOf } from './sections';
import { commercial, rents, residential, take, units } from './testing/takeRows';

describe('sections and page ends', () => {
  it.each([
    ['Future Residents/Applicants', 'future'],
    ['Applicants', 'future'],
    ['Pending Leases', 'future'],
    ['*** Future Leases ***', 'future'],
    ['Pre-Leased', 'future'],
    ['Past Residents', 'past'],
    ['Former Tenants', 'past'],
    ['Current/Notice/Vacant Residents', 'current'],
    ['Occupied Units', 'current'],
    ['Summary Groups', 'summary'],
    ['Unit Type Summary', 'summary'],
    ['Summary of Charges by Charge Code', 'summary'],
    ['Rent Roll Summary', 'summary'],
    ['Occupancy Summary:', 'summary'],
  ])('%s heads %s', (text, section) => expect(sectionOf(text)).toBe(section));
  it.each([
    'Maple Gardens',
    'Building A',
    'Summer House',
    'Futura Apartments',
    'Summary Judgment LLC',
    'Past & Present Antiques',
    '101',
    'Prospekt',
  ])('%s heads nothing', (text) => {
    expect(sectionOf(text) === undefined || text === 'Prospekt').toBe(true);
  });
  it.each([
    ['Page 1 of 3'],
    ['page 2/3'],
    ['Page: 4'],
    ['Printed by system'],
    ['06/30/2026 10:31 AM'],
    ['Run date 6/30/2026'],
    ['Confidential'],
    ['End of report'],
  ])('%s is a page end', (text) => {
    expect(isFooter(['', text, ''])).toBe(true);
    const result = take(`Unit,Rent,SF\nBuilding A,,\n1,100,5\n"${text}",,\n2,100,5\n`);
    expect(result.rows.map(({ cells }) => cells['notes'])).toEqual(['Building A', 'Building A']);
  });
  it('are no rows that are', () => {
    expect([isFooter(['101', '06/30/2026']), isFooter(['Page', '1']), isFooter([])]).toEqual([
      false,
      false,
      false,
    ]);
  });
  it('a section of residents to come keeps the building of its units', () => {
    const result = take(
      'Unit,Tenant,Rent\nBuilding A,,\n1,Ann,100\n2,VACANT,\nBuilding B,,\n1,Bo,100\nFuture Residents,,\n3,Cy,120\n',
    );
    expect([units(result), result.rows.at(-1)?.cells['vacant']]).toEqual([['1', '2', '1', '3'], 'Vacant']);
  });
  it('a summary ends only its own table', () => {
    const result = take('Unit,Rent\n1,100\n2,100\nTotal,200\nUnit Mix Summary,\n1br,2\n\nUnit,Rent\n3,100\n');
    expect(units(result)).toEqual(['1', '2', '3']);
  });
});

describe('files of other systems', () => {
  it('with two totals shows the one of the rows taken', () => {
    const result = take(
      'Unit,Resident,SF,Lease Rent\n101,Ann,700,1000\n102,Bo,700,1100\n"Total (2 of 2 units)",,1400,2100\nApplicants,,,\n101,Zed,700,1300\nTotal,,700,1300\n',
    );
    expect([units(result), result.differences, result.totals.map(({ stated }) => stated)]).toEqual([
      ['101', '102'],
      [],
      [
        { line: 4, value: 1400, agrees: true },
        { line: 4, value: 2100, agrees: true },
      ],
    ]);
  });
  it('with a sum under the charges and no word beside it', () => {
    const file =
      'Unit,Resident,Charge,Amount\n101,Ann,,\n,,Rent,1000\n,,Pet,25\n,,,1025\n102,Bo,,\n,,Rent,1100\n,,,1200\nTotal,,,2125\n';
    const result = take(file);
    expect([rents(result), result.refused, result.differences.map(({ message }) => message)]).toEqual([
      [1000, 1100],
      [],
      ['The sum of 102 says $1,200.00; its charges come to $1,100.00'],
    ]);
  });
  it('with marks of footnotes, renewals under way and counts below', () => {
    const result = take(
      'Unit,Status,Rent\n1,Occupied,"1,450.00 *"\n2,Pending renewal,1400\n3,Vacant,0.00 **\n# Units: 4,,\nOccupancy,75%,\n',
    );
    expect([units(result), rents(result), result.kinds]).toEqual([['1', '2', '3'], [1450, 1400, 0], []]);
    expect([
      result.refused.map(({ line }) => line),
      result.differences.map(({ message }) => message),
    ]).toEqual([[], ['“# Units: 4” counts 4 units; the file has 3 above it']]);
  });
  it('with a word of occupancy where the unit stands is asked about', () => {
    const result = take('Unit,SF,Rent\n1,500,100\n2,500,100\nOccupied,1000,200\nVacant,0,0\n');
    expect([units(result).slice(0, 2), result.doubts.length]).toEqual([['1', '2'], 1]);
  });
  it('of shops with starts and ends of their leases', () => {
    const result = take(
      'Tenant,Suite,Sq Ft,Base Rent,Start,Expires\nTotal Wine & More,100,"25,000","41,667",2/1/2015,1/31/2030\nAverage Joe\'s,130,1800,4500,3/1/2022,MTM\nTotal Occupied,,26800,46167,,\nTotal,,26800,46167,,\n',
      {},
      commercial,
    );
    expect(result.rows[0]?.cells).toMatchObject({
      unitNumber: '100',
      leaseStart: '2015-02-01',
      leaseEnd: '2030-01-31',
    });
    expect([units(result), result.differences]).toEqual([['100', '130'], []]);
  });
});

it('an apartment of which nothing but its number is known is a row', () => {
  expect(units(take('Unit,Status,Rent\nBuilding A,,\n1A,Occupied,5\nB-12,,\n#3,,\n'))).toEqual([
    '1A',
    'B-12',
    '#3',
  ]);
});

describe('headings of two lines', () => {
  const fieldsOf = (text: string) => suggestMapping(residential, readTable(text)).fields;
  it('are joined where a group stands over its columns', () => {
    expect(
      fieldsOf(
        'Unit,Rentable,Lease,,Monthly,Market\nNumber,SF,From,To,Rent,Rent\n1A,500,1/1/2025,12/31/2025,1000,1100\n',
      ),
    ).toEqual([
      'unitNumber',
      'sqft',
      'leaseStart',
      'leaseEnd',
      'actualRentInPlace',
      'monthlyRentBorrowerProjected',
    ]);
    expect(
      fieldsOf(',,Lease Dates,,,\nUnit,Tenant,Lease Start,Lease End,Rent,SF\n1A,Ann,1/1/2025,1/1/2026,1,2\n'),
    ).toEqual(['unitNumber', '~resident', 'leaseStart', 'leaseEnd', 'actualRentInPlace', 'sqft']);
    expect(
      fieldsOf('Apartment,,Term,,Figures,\nUnit,Beds,Start,End,Rent,SF\n1A,1,1/1/2025,1/1/2026,1,2\n'),
    ).toEqual(['unitNumber', 'bedrooms', 'leaseStart', 'leaseEnd', 'actualRentInPlace', 'sqft']);
  });
  it('give no figure of another group', () => {
    expect(fieldsOf('Unit,,Prior,\nNumber,SF,Rent,Date\n1A,500,900,1/1/2020\n')).toEqual([
      'unitNumber',
      'sqft',
      null,
      null,
    ]);
  });
  it('are not made of a title or of a first row', () => {
    expect(
      suggestMapping(residential, readTable('Rent Roll,,\nUnit,SF,Rent\n1A,500,1000\n')).headings,
    ).toEqual(['Unit', 'SF', 'Rent']);
    expect(
      suggestMapping(residential, readTable('Unit,SF,Rent\nOne,Two,Three\n1A,500,1000\n')).headingLine,
    ).toBe(1);
  });
});

describe('dates of a lease', () => {
  it.each(['soon', '2/30/2026', '13/13/2026', 'Jan-26', 'MTM until sold'])(
    '“%s” costs no apartment',
    (text) => {
      const result = take(`Unit,Rent,Lease End\n1A,1000,${text}\n1B,1000,1/1/2027\n`);
      expect([
        units(result),
        result.refused,
        result.warnings.map(({ line, column }) => [line, column]),
      ]).toEqual([['1A', '1B'], [], [[2, 'leaseEnd']]]);
    },
  );
  it('without a year are of this one, with a note', () => {
    const result = take('Unit,Rent,Lease End\n1A,1000,1/5\n1B,1000,5-Jan\n', { year: 2027 }, commercial);
    expect([
      result.rows.map(({ cells }) => cells['leaseEnd']),
      result.notes.map(({ message }) => message),
    ]).toEqual([
      ['2027-01-05', '2027-01-05'],
      ['Lease End: “1/5” was read as 01/05/2027', 'Lease End: “5-Jan” was read as 01/05/2027'],
    ]);
  });
});
