import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTable } from '../csv/readTable';
import { kindSentence } from './kindWords';
import { suggestMapping } from './mapping';
import { effect, letOnes, rents, residential, take, units } from './testing/takeRows';

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
