import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTables } from '#exchange';
import { agrees, headingOf, readSchedule, type SreoChoices } from './sreoFile';

const fixture = (file: string) =>
  new Uint8Array(readFileSync(resolve(import.meta.dirname, '../../tests/fixtures/borrowers', file)));
const open = (file: string) => tableOf(fixture(file));
function tableOf(bytes: Uint8Array) {
  const [table] = readTables(bytes);
  const heading = table && headingOf(table.raw);
  if (!table || !heading) throw new Error('no headings');
  const read = (changes: Partial<SreoChoices> = {}) =>
    readSchedule(table.raw, heading, {
      mapping: heading.mapping,
      thousands: heading.thousands,
      otherType: null,
      ...changes,
    });
  return { heading, read };
}
const text = (csv: string) => tableOf(new TextEncoder().encode(csv));
const sum = (rows: readonly Readonly<Record<string, unknown>>[], field: string) =>
  rows.reduce((all, row) => all + Number(row[field] ?? 0), 0);

describe('a schedule of real estate from a file', () => {
  it('does not take a line with more cells than headings, and says so', () => {
    const { rows, remarks } = text(
      'Address,Purchase Price,Mortgage Balance\n10 A St,1,200,000\n11 B St,900000,400000\n',
    ).read({ otherType: 'Multi Family' });
    expect(rows.map(({ validAddress }) => validAddress)).toEqual(['11 B St']);
    expect(remarks).toEqual([expect.stringMatching(/^Line 2 has 4 cells under 3 headings: .*, not taken$/)]);
  });

  it('takes amounts in thousands, a name with its city and the year of a date; the total is no row and agrees', () => {
    const { heading, read } = open('sreo_reit_apartments_2016.csv');
    expect(heading.thousands).toBe(true);
    const { rows, totals, remarks } = read({ otherType: 'Multi Family' });
    expect(rows).toHaveLength(11);
    expect(rows[0]).toMatchObject({
      validAddress: 'Legacy at Valley Ranch, Irving, TX',
      propertyType: 'Multi Family',
      purchasePrice: 36_588_000,
      mortgageBalance: 30_958_000,
      percentOwned: 1,
      yearAcquired: 2010,
      source: 'Reported',
    });
    expect([sum(rows, 'mortgageBalance'), sum(rows, 'purchasePrice')]).toEqual([282_605_000, 410_491_000]);
    expect(totals.map((total) => [total.field, agrees(total, true)])).toEqual([
      ['purchasePrice', true],
      ['mortgageBalance', true],
    ]);
    expect(remarks).toEqual([]);
  });

  it('takes the same from the cells that a spreadsheet program puts on the clipboard', () => {
    const file = open('sreo_reit_apartments_2016.csv');
    const [table] = readTables(fixture('sreo_reit_apartments_2016.csv'));
    const cells = table?.raw.rows.map((row) => row.cells.join('\t')).join('\r\n') ?? '';
    expect(cells).toContain('Irving, TX\t100%\t$ 30,958\t');
    expect(text(cells).read()).toEqual(file.read());
  });

  it('knows types by other words, and leaves two years in a cell blank with a word', () => {
    const { heading, read } = open('sreo_reit_diversified_2020.csv');
    const gross = heading.labels.indexOf('Gross Total');
    const built = heading.labels.indexOf('Year Built');
    const { rows, totals, remarks } = read({
      mapping: { ...heading.mapping, currentValue: gross, yearAcquired: built },
    });
    expect(rows).toHaveLength(14);
    expect(rows.map(({ propertyType }) => propertyType).slice(0, 2)).toEqual(['Multi Family', 'Commercial']);
    expect(sum(rows, 'currentValue')).toBe(462_849_000);
    expect(totals.every((total) => agrees(total, true))).toBe(true);
    expect(remarks).toContainEqual(
      'Line 11, Year Acquired: more than one year in “1972; renovated 2019”, left blank',
    );
    expect(remarks).toContainEqual('Line 4, Year Acquired: no year in “Various”, left blank');
  });

  it('knows the column of cost by what schedules of accounts call it, and takes it for no value', () => {
    const { heading, read } = open('sreo_reit_diversified_2020.csv');
    expect(heading.labels[heading.mapping.purchasePrice ?? -1]).toBe('Gross Total');
    expect(heading.mapping.currentValue).toBeUndefined();
    const { totals } = read();
    expect(totals.map((total) => [total.field, total.said, agrees(total, true)])).toEqual([
      ['purchasePrice', 462_849_000, true],
      ['mortgageBalance', 48_000_000, true],
    ]);
    for (const [title, field] of [
      ['Fair Market Value', 'currentValue'],
      ['Appraised Value ($)', 'currentValue'],
      ['Acquisition Cost', 'purchasePrice'],
      ['Outstanding Balance', 'mortgageBalance'],
    ] as const)
      expect(text(`Address,${title}\n1 A St,5\n`).heading.mapping[field]).toBe(1);
  });

  it('tells each row whose address is missing or stands twice, and takes what is typed in its place', () => {
    const { read } = open('sreo_reit_diversified_2020.csv');
    expect(read().unsettled.map(({ line, address, problem }) => [line, address, problem])).toEqual([
      [6, 'Atlanta, GA', 'The same as line 13'],
      [11, 'San Antonio, TX', 'The same as line 15'],
      [13, 'Atlanta, GA', 'The same as line 6'],
      [15, 'San Antonio, TX', 'The same as line 11'],
    ]);
    expect(read().unsettled[0]?.says).toBe('Commercial, 2018, $44,916,000');
    const typed = read({
      addresses: new Map([
        [13, '675 Ponce de Leon Ave, Atlanta, GA 30308'],
        [15, ' '],
      ]),
      known: ['aurora,  IL'],
    });
    expect(typed.unsettled.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'In the schedule already'],
      [6, null],
      [11, null],
      [13, null],
      [15, 'No address: the row is not taken'],
    ]);
    expect(typed.rows).toHaveLength(13);
    expect(typed.rows[11]).toMatchObject({ validAddress: '675 Ponce de Leon Ave, Atlanta, GA 30308' });

    const nameless = text('Address,Market Value,Mortgage\n1 A St,10,4\n,5,2\nTotal,15,6\n');
    expect(nameless.read().remarks).toEqual(['Line 3: no address, not taken']);
    const named = nameless.read({ addresses: new Map([[3, '2 B St']]) });
    expect(named.rows).toMatchObject([{}, { validAddress: '2 B St', currentValue: 5 }]);
    expect([named.remarks, named.totals.map((total) => agrees(total, false))]).toEqual([[], [true, true]]);
  });

  it('reads brackets as negative, dashes as nothing owed, 50 as a half, and says what it cannot read', () => {
    const { read } = text(
      'Property Address,Type,Market Value,Mortgage,% Owned\n1 A St,Condo,"$ (64)",—,50\n2 B St,Castle,much,"1,200",140%\n,Condo,5,,\n',
    );
    const { rows, remarks } = read();
    expect(rows).toMatchObject([
      { currentValue: -64, mortgageBalance: 0, percentOwned: 0.5, propertyType: 'Condo' },
      { currentValue: null, mortgageBalance: 1200, percentOwned: 1, propertyType: null },
    ]);
    expect(remarks).toEqual([
      'Line 3, Property Type: no type of property in “Castle”, left blank',
      'Line 3, Current Value: no number in “much”, left blank',
      'Line 4: no address, not taken',
    ]);
  });

  it.each([
    [['0.5', '1', '0.25'], [0.5, 1, 0.25], ['% Owned: numbers without % were read as fractions: 0.5 is 50%']],
    [
      ['1', '25', '1.5', '140', '12.5%'],
      [0.01, 0.25, 0.015, 1, 0.125],
      [
        '% Owned: numbers without % were read as percent: 1 is 1%',
        'Line 5, % Owned: “140” counts as 100%, the most it can be',
      ],
    ],
  ])('reads shares %j as one column, and says how', (shares, owned, said) => {
    const lines = shares.map((share, index) => `${index + 1} A St,${share}`);
    const { rows, notes } = text(['Address,% Owned', ...lines, ''].join('\n')).read({ otherType: 'Condo' });
    expect(rows.map(({ percentOwned }) => percentOwned)).toEqual(owned);
    expect(notes).toEqual(said);
  });

  it('takes no share below zero', () => {
    const { rows, remarks } = text('Address,Market Value,% Owned\n1 A St,10,-20%\n').read();
    expect(rows).toMatchObject([{ currentValue: 10, percentOwned: null }]);
    expect(remarks).toEqual(['Line 2, % Owned: a share below zero in “-20%”, left blank']);
  });

  it('tells a total that is not what the rows add up to', () => {
    const { totals } = text('Address,Market Value\n1 A St,10\nTotal,12\n').read();
    expect(totals.map((total) => [total.said, total.sum, agrees(total, false)])).toEqual([[12, 10, false]]);
  });
});
