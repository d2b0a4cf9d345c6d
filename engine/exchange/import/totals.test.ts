import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../../node';
import type { TableSheet } from '../../template/types';
import { readTable } from '../csv/readTable';
import { importRows } from './importRows';
import { rawValues } from '../../workbook/rawSheets';
import { totalsAmong } from './pasted';
import { totalLabel } from './totalWords';
import type { ImportOptions } from './types';

const template = newestTemplate('bridge-loan');
const table = (key: string): TableSheet => {
  const sheet = template.sheet.get(key);
  if (sheet?.kind !== 'table') throw new RangeError(key);
  return sheet;
};
const residential = table('RentRollResidential');
const commercial = table('RentRollCommercial');
const hardCosts = table('HardCosts');
const take = (text: string, sheet = residential, options: ImportOptions = {}) =>
  importRows(sheet, readTable(text), options);
const units = (result: ReturnType<typeof take>) => result.rows.map(({ cells }) => cells['unitNumber']);

/** Three units of 700 a month, whose last line says something of 2,400. */
const roll = (last: string) => `Unit,SF,Rent\n1A,500,700\n1B,600,700\n1C,700,700\n${last}\n`;

describe('a line that begins or ends as totals do', () => {
  it.each([
    'Total',
    'TOTALS:',
    'Totals (3 units)',
    'Total Units: 3',
    'Rent Roll Total',
    'Sum',
    'All Units',
    'Annual Total',
    'Potential Gross Rent',
    'Gross Potential Rent',
    'Grand Total:',
    'Subtotal - Bldg A',
    'Total/Average',
    'Bldg 1 Total',
    'Total for Maple Gardens',
    'Sub-Total:',
    '*** Total ***',
    'Total: 3 Units',
    'Building A Totals',
    'Portfolio Total',
    'Page Total',
    'Totals / Averages',
    'Total Residential',
    'Annual Rent',
    'Monthly Total',
    'Total Monthly Rent',
    'Combined Total',
    'Gesamt',
    'Summe',
    'Sous-total',
    'Total général',
    'Totale',
    'Totaal',
    'Suma',
    'Razem',
    'Zwischensumme',
    '= Total =',
    'Total # of Units 3',
    'Number of Units 3',
    '3 Units',
    'Σ',
    '∑',
    'TTL',
    'Tot.',
    'T O T A L',
    'Totales',
    'TOTAL: 3 Units',
    'Grand  Total',
    'TOTAL RENT ROLL',
    'Property Total - 100 Main St',
  ])('%s is no unit, and what it says otherwise is told with both figures', (label) => {
    const result = take(roll(`"${label}",1900,2400`));
    expect(units(result)).toEqual(['1A', '1B', '1C']);
    expect(result.doubts).toEqual([]);
    expect(result.differences.map(({ line, column }) => [line, column])).toEqual([
      [5, 'sqft'],
      [5, 'actualRentInPlace'],
    ]);
    expect(result.differences[1]?.message).toMatch(
      /says Actual Rent In Place \$2,400\.000; (?:the sum of the 3 rows above is \$2,100|twelve times the sum of the 3 rows above is \$25,200)\.000$/,
    );
  });

  it.each(['Average', 'Avg.', 'Average Rent', 'Weighted Average', 'Mean', 'Durchschnitt', 'Moyenne'])(
    '%s is no unit either',
    (label) => {
      const result = take(roll(`${label},600,700`));
      expect([units(result), result.skipped.map(({ why }) => why), result.differences]).toEqual([
        ['1A', '1B', '1C'],
        ['average'],
        [],
      ]);
      expect(take(roll(`${label},600,800`)).differences.map(({ message }) => message)).toEqual([
        `“${label}” says Actual Rent In Place $800.000; the average of the 3 rows above is $700.000`,
      ]);
    },
  );

  it('passes over medians and extremes', () =>
    expect(take(roll('Median,600,800\nMax,700,900\nMinimum,500,100')).skipped.map(({ why }) => why)).toEqual([
      'average',
      'average',
      'average',
    ]));

  it.each(['Total', 'Totals (3 units)', 'Total Units: 3', 'Total/Average', 'All Units'])(
    '%s that agrees is passed over without a word',
    (label) => {
      const result = take(roll(`${label},1800,2100`));
      expect([units(result), result.differences, result.doubts]).toEqual([['1A', '1B', '1C'], [], []]);
    },
  );

  it('compares the total of a year with twelve months', () => {
    expect(take(roll('Annual Total,1800,"25,200"')).differences).toEqual([]);
    expect(take(roll('Annual Total,1800,"25,300"')).differences).toHaveLength(1);
  });

  it('compares occupied and vacant units with those that are', () => {
    const file =
      'Unit,Status,SF,Rent\n1A,Occupied,500,700\n1B,Vacant,600,\n1C,Occupied,700,900\nOccupied Units 2,,1200,1600\nVacant Units 1,,600,\nTotal Units 3,,1800,1600\n';
    const result = take(file);
    expect([units(result), result.differences]).toEqual([['1A', '1B', '1C'], []]);
    expect(
      take(file.replace('Occupied Units 2,,1200', 'Occupied Units 3,,1100')).differences.map(
        ({ message }) => message,
      ),
    ).toEqual([
      '“Occupied Units 3” counts 3 units; the file has 2 above it',
      '“Occupied Units 3” says SF 1,100; the sum of the occupied rows above is 1,200',
    ]);
  });

  it('is seen in the second column too, and in any where the unit is blank', () => {
    expect(units(take('Building,Unit,Tenant,Rent\nA,1A,Ann,700\nA,1B,Bo,700\n,Total,,1400\n'))).toEqual([
      '1A',
      '1B',
    ]);
    const blank = take('Unit,Tenant,SF,Rent\n1A,Ann,1,700\n1B,Bo,2,700\n,Totals:,3,1500\n');
    expect([units(blank), blank.refused, blank.differences.length]).toEqual([['1A', '1B'], [], 1]);
    const counted = take('Tenant,Unit,Rent\nAnn,1A,700\nBo,1B,700\nTotal,2,1500\n');
    expect([units(counted), counted.differences.length]).toEqual([['1A', '1B'], 1]);
  });

  it('tells subtotals of groups from totals, with the figures of each', () => {
    const file =
      'Unit,SF,Rent\nBuilding A,,\n1,500,700\n2,500,700\nSubtotal - Bldg A,1000,1400\nBuilding B,,\n1,400,600\n2,400,600\nBldg B Total,800,1300\nGrand Total:,1800,2700\n';
    const result = take(file);
    expect(units(result)).toEqual(['1', '2', '1', '2']);
    expect(result.differences.map(({ line, message }) => [line, message.replace(/^.*; /, '')])).toEqual([
      [9, 'the sum of the 4 rows above is $2,600.000'],
      [10, 'the sum of the 4 rows above is $2,600.000'],
    ]);
  });

  it('says of a refused row that the total counts it', () => {
    const result = take('Unit,Rent\n1A,700\n,600\nTotal,1300\n');
    expect([result.refused.length, result.differences, result.totals[0]?.stated?.agrees]).toEqual([
      1,
      [],
      false,
    ]);
  });
});

describe('a name that begins as a total does', () => {
  const shops = (last: string) =>
    `Unit,SF,Rent,Lease End\nBakery,1000,3000,12/31/2027\nBarber,800,2000,12/31/2028\n${last}\n`;
  it.each([
    'Total Wine & More,5000,9000,1/31/2030',
    'Sum Yung,500,9000,1/31/2030',
    "Average Joe's Gym,100,1,2/1/2031",
  ])('%s is a row by its lease, and is named', (last) => {
    const result = take(shops(last), commercial);
    expect(units(result)).toHaveLength(3);
    expect(result.doubts).toEqual([{ line: 4, text: last.split(',')[0], taken: 'row' }]);
  });
  it('is left out where it may be a total, with the difference, until a person says otherwise', () => {
    const file = shops('Total Wine & More,5000,9000,');
    const result = take(file, commercial);
    expect([units(result), result.doubts]).toEqual([
      ['Bakery', 'Barber'],
      [{ line: 4, text: 'Total Wine & More', taken: 'total' }],
    ]);
    expect(result.differences.map(({ message }) => message)).toContain(
      '“Total Wine & More” says Actual Rent In Place $9,000.000; the sum of the 2 rows above is $5,000.000',
    );
    const chosen = take(file, commercial, { lines: { 4: 'row' } });
    expect([units(chosen).length, chosen.doubts, chosen.differences]).toEqual([
      3,
      [{ line: 4, text: 'Total Wine & More', taken: 'row' }],
      [],
    ]);
  });
  it('is a row of a budget where it is no sum', () => {
    const result = take('Item,Budget\nTotal gut of kitchen,100\nDemolition,50\nSum insured,20\n', hardCosts);
    expect([result.rows.length, result.doubts.map(({ line, taken }) => [line, taken])]).toEqual([
      3,
      [
        [2, 'row'],
        [4, 'row'],
      ],
    ]);
  });
  it('counts in the unit that is named, not in its tenant', () => {
    const result = take('Tenant,Unit,Rent\nTotal Wine,Suite 1,700\nSum Yung,Suite 2,700\n', commercial);
    expect(units(result)).toEqual(['Suite 1', 'Suite 2']);
    expect(result.doubts.map(({ taken }) => taken)).toEqual(['row', 'row']);
  });
  it('is said by a person against a sure word as well', () => {
    expect(units(take(roll('Sum,1800,2100'), residential, { lines: { 5: 'row' } }))).toEqual([
      '1A',
      '1B',
      '1C',
      'Sum',
    ]);
  });
});

describe('words of totals', () => {
  it.each([
    '1A',
    '101',
    'Unit 2',
    'Bldg 1 - 101',
    'Apt 3',
    'PH',
    'Office',
    'Retail 1',
    'Sump pump',
    'Totalfina',
    'Averill',
    'All Saints Church',
    'Occupied',
    'VACANT',
    'Max Mara',
    'Summer Kitchen',
    'Annual inspection',
    'Gross lease',
  ])('%s is none', (text) => {
    expect(totalLabel(text, true)).toBeUndefined();
  });
  it('takes the summary of a rent roll for one only in a rent roll', () => {
    expect([
      totalLabel('Scheduled Rent', true)?.sure,
      totalLabel('Scheduled Rent', false),
      totalLabel('Rental income', false),
    ]).toEqual([true, undefined, undefined]);
  });
});

describe('lines that add up without a word', () => {
  it('are totals where they have no name', () => {
    const result = take('Unit,SF,Rent\n1A,500,1000\n1B,600,1000\n,1100,2000\n');
    expect([units(result), result.refused, result.skipped.map(({ why }) => why)]).toEqual([
      ['1A', '1B'],
      [],
      ['total'],
    ]);
    expect(take('Unit,SF,Rent\n1A,500,1000\n1B,600,1000\n,1100,2100\n').refused).toHaveLength(1);
  });
  it('are asked about where a count stands for the name', () => {
    const file = 'Unit,SF,Rent\n1A,500,1000\n1B,600,1200\n2,1100,2200\n';
    expect([units(take(file)), take(file).doubts]).toEqual([
      ['1A', '1B'],
      [{ line: 4, text: '2', taken: 'total' }],
    ]);
    expect(units(take(file, residential, { lines: { 4: 'row' } }))).toEqual(['1A', '1B', '2']);
    expect(take('Unit,SF,Rent\n1A,500,1000\n1B,600,1200\n2C,1100,2200\n').doubts).toEqual([]);
  });
});

const named =
  'Unit,Tenant,Status,Sq Ft,Beds,Monthly Rent,Lease End\n1A,Ann Ash,Occupied,700,1,"1,000",5/31/2027\n1B,Bo Birk,Occupied,700,1,"1,100",6/30/2027\n2A,,Vacant,700,1,,\n';

describe('the last lines of a rent roll', () => {
  it.each([
    'GPR',
    'Gross Potential Rent (GPR)',
    'Annual',
    'Yearly',
    'Annualized',
    'x 12',
    '12 Months',
    'Per Unit',
    'Count: 3',
    '# of Units',
    'Unit Count',
    'Apts: 3',
    'N=3',
    '% Occupied',
    'Physical Occupancy 66.7%',
    'Units Occupied: 2 of 3',
    'Unleased',
    'Current Total Rent',
    'In Place Rent',
    'Collected',
    'Net Rentable',
    'NRA',
    'Combined',
    'Aggregate',
    'Balance Forward',
    'Carried forward',
    'Grand',
    'Overall',
    'Summary',
    'Vacancy',
    'Occupancy',
    'Effective Gross Income',
    'EGI',
    'Vacancy Rate',
    'Market Rent',
    'Base Rent',
    'Total Occupied',
    'Per Apartment',
    '*** GPR ***',
    'Gross Potential Income',
    'Rentable Area',
    'Collected Rent',
    'Units: 3',
    'No. of apartments',
    'Occupied %',
  ])('%s is no unit, and what it says otherwise is told with both figures', (label) => {
    const result = take(`${named}"${label}",,,2150,,"2,150",\n`);
    expect(units(result)).toEqual(['1A', '1B', '2A']);
    expect(result.differences.map(({ column }) => column)).toContain('actualRentInPlace');
    expect(result.differences.at(-1)?.message).toContain('says Actual Rent In Place $2,150.000; ');
  });

  it.each([
    'Per SF',
    'Loss to Lease',
    'Less: Vacancy',
    'Bad Debt',
    'Concessions',
    '$/SF',
    'Vacancy Loss',
    'Less - Employee units',
  ])('%s is no unit, and says nothing that rows come to', (label) => {
    expect(units(take(`${named}"${label}",,,,,"150",\n`))).toEqual(['1A', '1B', '2A']);
  });

  it.each(['1 Vacant', '2 Occupied', 'Occupied: 2'])('%s is asked about', (label) => {
    expect(take(`${named}${label},,,2150,,"2,150",\n`).doubts).toEqual([
      { line: 5, text: label, taken: 'total' },
    ]);
  });

  it('counts and shares that agree are passed over without a word', () => {
    const last = [
      'Count: 3,,,2100,,"2,100",',
      'Units Occupied: 2 of 3,,,1400,,"2,100",',
      '% Occupied,,,,,66.7,',
      'Vacancy,,,700,,,',
      'Physical Occupancy,,,0.667,,,',
      'Down Units,,,,,,',
      'Annual,,,,,"25,200",',
      'Per Unit,,,700,,"1,050",',
    ];
    const result = take(`${named}${last.join('\n')}\n`);
    expect([units(result), result.differences, result.doubts]).toEqual([['1A', '1B', '2A'], [], []]);
    expect(
      take(`${named}% Occupied,,,,,93.5,\nUnits Occupied: 3 of 3,,,,,,\n`).differences.map(
        ({ message }) => message,
      ),
    ).toEqual([
      '“% Occupied” says 93.50%; of the 3 rows above 66.67% are occupied',
      '“Units Occupied: 3 of 3” counts 3 units; the file has 2 above it',
    ]);
  });

  it.each([
    ['Everything', 'total'],
    ['Whole building', 'total'],
    ['Rollup', 'total'],
    ['Toatl', 'total'],
    ['YTD 2026', 'total'],
  ])(
    '%s has no word that is known: by what it lacks it is left out, with the difference, and asked about',
    (label, taken) => {
      const result = take(`${named}${label},,,2150,,"2,150",\n`);
      expect([units(result), result.doubts]).toMatchObject([
        ['1A', '1B', '2A'],
        [{ line: 5, text: label, taken }],
      ]);
      expect(result.differences.map(({ message }) => message.replace(/^.*; /, ''))).toEqual([
        'the sum of the 3 rows above is 2,100',
        'the sum of the 3 rows above is $2,100.000',
      ]);
      expect(
        units(take(`${named}${label},,,2150,,"2,150",\n`, residential, { lines: { 5: 'row' } })),
      ).toHaveLength(4);
    },
  );

  it('of a group are asked about as well, and several below one another', () => {
    const file =
      'Unit,Tenant,Sq Ft,Rent\nNorth,,,\n1A,Ann,500,1000\n1B,Bo,500,1000\nAltogether,,1000,2000\nSouth,,,\n2A,Cy,500,1000\n2B,Di,500,1000\nAltogether then,,1000,2100\nEverything,,2000,4000\nLaundry income,,,90\n';
    const result = take(file);
    expect([units(result), result.doubts.map(({ line, taken }) => [line, taken])]).toEqual([
      ['1A', '1B', '2A', '2B'],
      [
        [5, 'total'],
        [9, 'total'],
        [10, 'total'],
        [11, 'total'],
      ],
    ]);
  });

  it('of a statement, and of several buildings, are no units', () => {
    const apts = 'Apt,Status,SF,Rent\n1,Occupied,500,1000\n2,Occupied,500,1100\n';
    const rent = (file: string) => [
      units(take(file)),
      take(file).totals.find(({ column }) => column === 'actualRentInPlace')?.sum,
      take(file).doubts.length,
    ];
    expect(rent(`${apts}Monthly,,1000,2100\nAnnual,,,25200\n`)).toEqual([['1', '2'], 2100, 0]);
    expect(
      rent(`${apts}Gross Potential Rent,,,2500\nLess: Vacancy,,,-400\nEffective Gross,,,2100\n`),
    ).toEqual([['1', '2'], 2100, 0]);
    expect(rent(`${apts}# Units,2,,\n% Occupied,100%,,\nRent PSF,,,25.20\n`)).toEqual([['1', '2'], 2100, 0]);
    const groups =
      'Apt,Status,SF,Rent\nBuilding A,,,\nA1,Occupied,500,1000\nA2,Occupied,500,1000\nBldg A,,1000,2000\nBuilding B,,,\nB1,Occupied,500,500\nB2,Occupied,500,500\nBldg B,,1000,950\nPortfolio,,2000,3000\nVariance,,,50\nCheck,,,0\nBudget,,,3100\n';
    expect(rent(groups)).toEqual([['A1', 'A2', 'B1', 'B2'], 3000, 2]);
    expect(take(groups).differences.map(({ line }) => line)).toEqual([9, 13]);
  });

  it('of a unit that goes by a word are rows, and asked about only where nothing is said of who is in it', () => {
    const doubts = (last: string) => take(`${named}${last}\n`).doubts.map(({ text, taken }) => [text, taken]);
    expect([
      doubts('PH,Cy Cole,Occupied,1200,2,"1,900",7/31/2027'),
      doubts('Office,,Vacant,300,,,'),
      doubts('Super,,,600,1,,'),
      doubts('2B,,,700,1,900,'),
    ]).toEqual([[], [], [['Super', 'row']], []]);
    expect(take('Unit,SF,Rent\n101,500,700\n102,600,700\nPH,900,"1,100"\n').doubts).toEqual([]);
    expect(
      take('Unit,SF,Rent\nBakery,500,700\nBarber,600,700\nFlorist,900,900\nDeli,1900,2500\n', commercial)
        .doubts,
    ).toEqual([]);
  });
});

it('what an operating statement comes to is no line of it', () => {
  const result = take(
    'Name,In Place\nTaxes,20000\nInsurance,5000\nTotal Operating Expenses,25000\nNet Operating Income,89000\nNOI after reserves,88000\nEGI,114000\nCash flow after debt service,39000\nNet lease audit,10\n',
    table('OperatingExpenses'),
  );
  expect(result.rows.map(({ cells }) => cells['name'])).toEqual(['Taxes', 'Insurance', 'Net lease audit']);
});

describe('lines pasted without headings', () => {
  const costs = table('CarryingCosts');
  const columns = ['item', 'amount'].map((key) => costs.column.get(key));
  const lines = (text: string) => text.split('\n').map((line) => line.split('|'));
  it('without a name that add up are left out and told', () => {
    const { leftOut, told } = totalsAmong(costs, columns, lines('Taxes|$1,000\nInsurance|500\n|1,500'));
    expect([[...leftOut], told]).toEqual([
      [2],
      ['Line 3 has no name and is the sum of lines above it: it was left out as a total'],
    ]);
  });
  it('of bare figures are all taken, and a last line that is their sum is told', () => {
    const { leftOut, told } = totalsAmong(costs, [costs.column.get('amount')], lines('1000\n500\n1500'));
    expect([leftOut.size, told]).toEqual([
      0,
      ['The last line is the sum of those above it, and was pasted as a row'],
    ]);
  });
  it('with signs and results are left out', () => {
    expect([
      ...totalsAmong(costs, columns, lines('Taxes|1000\nInsurance|500\nΣ|1500\nNet Operating Income|9000'))
        .leftOut,
    ]).toEqual([2, 3]);
  });
});

describe('what other systems write', () => {
  it.each(['On Notice', 'Holdover', 'Locked Out'])('%s is let', (status) => {
    expect(take(`Unit,Status,Rent\n1A,${status},700\n`).rows[0]?.cells['vacant']).toBe('Occupied');
  });
  it('the number of the property keeps units of one number apart', () => {
    expect(take('Property_ID,Unit,Rent\nP1,1,700\nP2,1,700\n').warnings).toEqual([]);
  });
  describe('Occupied Units under the rows', () => {
    const roll = (line: string) =>
      take(
        `Unit,Tenant,Status,SF,Rent\n1A,Ann,Occupied,500,1000\n1B,Bo,Occupied,600,1100\n1C,,Vacant,700,\n1D,Di,Occupied,800,1200\n${line}\n`,
      ).differences.map(({ message }) => message);
    it.each([
      'Occupied Units,,,3,75%',
      'Occupied Units,,,75%,',
      'Occupied Units,,,0.75,',
      'Occupied Units,,,1900,3300',
    ])('%s is what the rows come to, as a count, a share or a sum', (line) => expect(roll(line)).toEqual([]));
    it('is compared with the occupied units, not with area or rent', () => {
      expect(roll('Occupied Units,,,2,50%')).toEqual([
        '“Occupied Units” counts 2 units; the file has 3 above it',
        '“Occupied Units” says 50.00%; of the 4 rows above 75.00% are occupied',
      ]);
      expect(roll('Vacant Units,,,1,25%')).toEqual([]);
      expect(roll('Occupied Units,,,1800,3300')).toEqual([
        '“Occupied Units” says SF 1,800; the sum of the occupied rows above is 1,900',
      ]);
    });
  });
  it('a formula of a file that is nested too deeply costs itself alone', () => {
    const value = rawValues({
      Sheet1: [[{ formula: `${'('.repeat(4000)}1${')'.repeat(4000)}` }, { formula: '1+1' }]],
    });
    expect([value('Sheet1', 0, 0), value('Sheet1', 0, 1)]).toEqual([
      { problem: 'is nested too deeply, or too long, to be computed' },
      2,
    ]);
  });
});
