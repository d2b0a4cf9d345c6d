import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../../node';
import type { TableSheet } from '../../template/types';
import { readTable } from '../csv/readTable';
import { importRows } from './importRows';
import { kindSentence } from './kindWords';
import { suggestMapping } from './mapping';
import { isFooter, kindOf, sectionOf } from './sections';
import type { ImportOptions } from './types';

const template = newestTemplate('bridge-loan');
const residential = template.sheet.get('RentRollResidential') as TableSheet;
const commercial = template.sheet.get('RentRollCommercial') as TableSheet;
const take = (text: string | Uint8Array, options: ImportOptions = {}, sheet = residential) =>
  importRows(sheet, readTable(text), options);
type Result = ReturnType<typeof take>;
const units = (result: Result) => result.rows.map(({ cells }) => cells['unitNumber']);
const rents = (result: Result) => result.rows.map(({ cells }) => cells['actualRentInPlace']);
const letOnes = (result: Result) =>
  result.rows.filter(({ cells }) => cells['vacant'] !== 'Vacant').map(({ cells }) => cells['unitNumber']);
const effect = (result: Result, kind: string, choice: string) => {
  const found = result.kinds.find((one) => one.kind === kind)?.effects.find((one) => one.choice === choice);
  return found && [found.units, found.area, found.occupied, found.rent];
};

describe('a rent roll with lease charges', () => {
  const file = readFileSync(new URL('../../../tests/fixtures/rent-rolls/lease_charges.csv', import.meta.url));
  const result = take(file);
  it('joins headings of two lines', () => {
    const { headingLine, headings, fields } = suggestMapping(residential, readTable(file));
    expect(headingLine).toBe(6);
    expect(headings.map((heading, at) => [heading, fields[at]]).filter(([, field]) => field)).toEqual([
      ['Unit', 'unitNumber'],
      ['Unit Type', '~unitType'],
      ['Unit Sq Ft', 'sqft'],
      ['Resident', '~resident'],
      ['Market Rent', 'monthlyRentBorrowerProjected'],
      ['Charge Code', '~chargeCode'],
      ['Amount', '~chargeAmount'],
      ['Lease From', 'leaseStart'],
      ['Lease To', 'leaseEnd'],
    ]);
  });
  it('gathers charges by unit and tells rent from others', () => {
    expect([units(result), rents(result)]).toEqual([
      ['101', '102', '103', '201', '202'],
      [1150, undefined, 1400, undefined, 1100],
    ]);
    expect(result.rows[0]?.cells['notes']).toBe('park 50; petrent 25');
    expect(result.charges.map(({ code, lines, sum, rent }) => [code, lines, sum, rent])).toEqual([
      ['rent', 2, 2150, true],
      ['park', 1, 50, false],
      ['petrent', 1, 25, false],
      ['hap', 1, 400, true],
      ['concess', 1, -100, false],
      ['rntmtm', 1, 1100, true],
    ]);
  });
  it('takes the rent codes that a person says', () => {
    expect(rents(take(file, { rentCodes: ['rent', 'RNTMTM', 'concess'] }))).toEqual([
      1150,
      undefined,
      900,
      undefined,
      1100,
    ]);
    expect(take(file, { rentCodes: [] }).warnings[0]).toMatchObject({
      message:
        'No rent was recognised: none of the charge codes rent, park, petrent, hap, concess, rntmtm is taken as rent; say which are',
    });
  });
  it('counts no apartment twice, and says what each choice does', () => {
    expect([letOnes(result), result.kinds.map(kindSentence)]).toEqual([
      ['101', '103', '202'],
      [
        'Model apartments: 1 row, taken as vacant',
        'Future residents and applicants: 2 rows, taken as vacant where the apartment has no other line',
      ],
    ]);
    expect(effect(result, 'future', 'vacant')).toEqual([5, 3700, 3, 3650]);
    expect(effect(result, 'future', 'leave')).toEqual([5, 3700, 3, 3650]);
    expect(effect(result, 'future', 'let')).toEqual([5, 3700, 4, 4840]);
    expect(effect(result, 'model', 'leave')).toEqual([4, 3000, 3, 3650]);
    expect(effect(result, 'model', 'let')).toEqual([5, 3700, 4, 3650]);
    const preleased = take(file, { kinds: { future: 'let' } });
    expect(preleased.rows.find(({ cells }) => cells['unitNumber'] === '102')?.cells).toMatchObject({
      vacant: 'Occupied',
      actualRentInPlace: 1190,
      leaseStart: '2026-08-01',
      sqft: 700,
    });
    expect(preleased.skipped.filter(({ why }) => why === 'leftOut').map(({ line }) => line)).toEqual([
      12, 34,
    ]);
  });
  it('leaves an unreadable date blank, and names it', () => {
    expect(result.refused).toEqual([]);
    expect(result.rows[2]?.cells).toMatchObject({ unitNumber: '103', leaseEnd: '2027-01-31' });
    expect(result.warnings).toEqual([
      {
        line: 14,
        column: 'leaseStart',
        message: 'Lease Start of 103: “2/30/2025” is not a date, and is left blank',
      },
    ]);
  });
  it('compares the totals of each unit and of the file', () => {
    expect(result.differences.map(({ line, message }) => [line, message])).toEqual([
      [17, '“Total” of 103 says $1,310.00; its charges come to $1,300.00'],
      [36, '“Total” says charges $3,635.00; the sum of the 5 rows above is $3,625.00'],
      [
        40,
        'The summary says of “Current/Notice/Vacant Residents” charges $3,635.00; the rows of the file come to $3,625.00',
      ],
      [44, 'The summary says of “Totals:” charges $3,635.00; the rows of the file come to $3,625.00'],
      [49, 'The summary says of “Total” charges $4,650.00; the rows of the file come to $3,625.00'],
    ]);
  });
  it('ends with the summary, and takes page ends and repeated titles for no groups', () => {
    const why = (line: number) => result.skipped.find((row) => row.line === line)?.why;
    expect([18, 19, 20, 23, 24, 29, 30, 38, 40, 45, 47].map(why)).toEqual([
      'footer',
      'heading',
      'heading',
      'heading',
      'heading',
      'footer',
      'section',
      'summary',
      'summary',
      'summary',
      'summary',
    ]);
    expect(result.skipped.some((row) => row.why === 'group')).toBe(false);
    expect(result.notes.map(({ message }) => message)).toContain(
      '“Summary Groups” begins a summary: the lines from here on are not rows',
    );
  });
});

describe('charges', () => {
  it('that repeat the unit on each line are one unit', () => {
    const result = take(
      'Unit,Tenant,Charge Code,Amount\n1A,Ann,Rent,1000\n1A,Ann,Parking,50\n1B,Bo,Rent,900\n1A,Ann,Storage,10\n',
    );
    expect([units(result), rents(result), result.rows[0]?.cells['notes']]).toEqual([
      ['1A', '1B'],
      [1000, 900],
      'Parking 50; Storage 10',
    ]);
  });
  it('that are the same twice are a repeated row, and flagged', () => {
    expect(
      take('Unit,Tenant,Charge Code,Amount\n1A,Ann,Rent,1000\n1A,Ann,Rent,1000\n').warnings.map(
        ({ line }) => line,
      ),
    ).toEqual([3]);
  });
  it('of a unit of the other use go with it', () => {
    const result = take(
      'Unit,Use,Charge Code,Amount\n1A,Residential,rent,1000\nS1,Commercial,rent,5000\n,,cam,700\n1B,Residential,rent,900\n',
    );
    expect([rents(result), result.rows[0]?.cells['notes'], result.skipped.map(({ why }) => why)]).toEqual([
      [1000, 900],
      undefined,
      ['usage', 'usage'],
    ]);
  });
  it.each([
    'rent',
    'RNT',
    'Rent - Residential',
    'Lease Rent',
    'rntmtm',
    'Base Rent',
    'HAP',
    'Subsidy Rent',
    'Rent Income',
  ])('%s is rent', (code) => {
    expect(rents(take(`Unit,Charge Code,Amount\n1A,${code},1000\n1B,rent,1\n`))[0]).toBe(1000);
  });
  it.each([
    'Pet Rent',
    'Parking',
    'Storage Rent',
    'Garage rent',
    'Trash',
    'Renters Insurance',
    'Rent Concession',
    'mtm fee',
    'utilreim',
    'Washer/Dryer Rent',
  ])('%s is none', (code) => {
    expect(rents(take(`Unit,Charge Code,Amount\n1A,${code},1000\n1B,rent,1\n`))[0]).toBeUndefined();
  });
  it('without a code are no rents, and that is said', () => {
    expect(take('Unit,Amount\n1A,1000\n').warnings).toEqual([
      {
        line: 1,
        column: 'actualRentInPlace',
        message: 'No rent was recognised: no heading of the file is read as Actual Rent In Place; choose one',
      },
    ]);
    expect(take('Unit,Rent\n1A,\n1B,\n').warnings[0]?.message).toBe(
      'No rent was recognised: its column is blank in every row',
    );
    expect(take('Unit,Status,Rent\n1A,Vacant,\n').warnings).toEqual([]);
  });
});

describe('rows that are no ordinary apartments', () => {
  const file =
    'Unit,Status,SF,Rent\n1A,Occupied,500,1000\n1B,Model,500,\n1C,Employee,500,300\n1D,Down,500,\n1E,Admin,500,\n1F,Vacant-Leased,500,\n1F,Applicant,500,1100\n1G,Pending,500,900\n1A,Past,500,950\nTotal,,4000,1300\n';
  it('are found by their status, and decided by kind', () => {
    const result = take(file);
    expect([units(result), letOnes(result)]).toEqual([
      ['1A', '1B', '1C', '1D', '1E', '1F', '1G'],
      ['1A', '1C'],
    ]);
    expect(result.kinds.map(({ kind, rows, choice }) => [kind, rows, choice])).toEqual([
      ['model', 1, 'vacant'],
      ['employee', 1, 'let'],
      ['down', 1, 'vacant'],
      ['admin', 1, 'vacant'],
      ['future', 2, 'vacant'],
      ['past', 1, 'vacant'],
    ]);
    // Of a resident to come the apartment counts, not the rent.
    expect(result.rows.at(-1)?.cells).toEqual({ unitNumber: '1G', vacant: 'Vacant', sqft: 500 });
    expect([
      effect(result, 'employee', 'leave'),
      effect(result, 'future', 'let'),
      effect(result, 'future', 'leave'),
    ]).toEqual([
      [6, 3000, 1, 1000],
      [7, 3500, 4, 3300],
      [6, 3000, 2, 1300],
    ]);
  });
  it('are left out or let where a person says so', () => {
    expect(
      units(take(file, { kinds: { model: 'leave', admin: 'leave', down: 'leave', future: 'leave' } })),
    ).toEqual(['1A', '1C', '1F']);
    expect(letOnes(take(file, { kinds: { employee: 'vacant' } }))).toEqual(['1A']);
  });
  it('never let an apartment twice', () => {
    const result = take('Unit,Status,Rent\n1A,Notice,1000\n1A,Future,1200\n1A,Applicant,1300\n', {
      kinds: { future: 'let' },
    });
    expect([units(result), rents(result)]).toEqual([['1A'], [1000]]);
  });
  it.each([
    ['Skip', 'past'],
    ['Skipped', 'past'],
    ['Cancelled', 'past'],
    ['Canceled', 'past'],
    ['Denied', 'past'],
    ['Applicant - Denied', 'past'],
    ['Withdrawn', 'past'],
    ['Waitlist', 'future'],
    ['Wait List', 'future'],
    ['Waiting List', 'future'],
  ])('%s is nobody who lives there, and refuses no line', (status, kind) => {
    const one = take(`Unit,Status,Rent\n1A,Occupied,1000\n1A,${status},1200\n1B,${status},900\n`);
    expect(one.refused).toEqual([]);
    expect(one.kinds.map(({ kind, rows }) => [kind, rows])).toEqual([[kind, 2]]);
    expect([units(one), letOnes(one), rents(one)]).toEqual([['1A', '1B'], ['1A'], [1000, undefined]]);
    const all = take(`Unit,Status,Rent\n1A,${status},1\n1B,${status},2\n1C,${status},3\n`);
    expect([all.notes, letOnes(all)]).toEqual([[], []]);
  });
  it('stand under headings of their own', () => {
    expect(['Cancelled/Denied Applicants', 'Denied Applications', 'Waitlist'].map(sectionOf)).toEqual([
      'past',
      'past',
      'future',
    ]);
  });
  it('are found by what stands where a tenant would', () => {
    expect(
      take('Unit,Tenant,Rent\n1A,Ann Model,1\n1B,MODEL,\n1C,Employee Unit,2\n').kinds.map(
        ({ kind, rows }) => [kind, rows],
      ),
    ).toEqual([
      ['model', 1],
      ['employee', 1],
    ]);
  });
  it('are not guessed in a file downloaded from here, nor where the sheet knows no vacancy', () => {
    expect(kindOf('Occupied', 'Modelo, Ana')).toBeUndefined();
    expect(
      ['Vacant Rented Not Ready', 'Notice-Rented', 'Current', 'Leased', 'Vacant-Unrented'].map((status) =>
        kindOf(status, ''),
      ),
    ).toEqual(Array(5).fill(undefined));
  });
});

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
