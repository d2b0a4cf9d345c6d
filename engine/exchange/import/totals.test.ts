import { describe, expect, it } from 'vitest';
import { rawValues } from '../../workbook/rawSheets';
import { totalLabel } from './totalWords';
import { commercial, table, take, units } from './testing/takeRows';

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

const hardCosts = table('HardCosts');

describe('a name that begins as a total does', () => {
  const shops = (last: string) =>
    `Unit,SF,Rent,Lease End\nBakery,1000,3000,12/31/2027\nBarber,800,2000,12/31/2028\n${last}\n`;
  it.each([
    'Total Wine & More,5000,9000,1/31/2030',
    'Sum Yung,500,9000,1/31/2030',
    "Average Joe's Gym,100,1,2/1/2031",
  ])('%s is a row by its lease, and is named', (last) => {
    const result = take(shops(last), {}, commercial);
    expect(units(result)).toHaveLength(3);
    expect(result.doubts).toEqual([{ line: 4, text: last.split(',')[0], taken: 'row' }]);
  });
  it('is left out where it may be a total, with the difference, until a person says otherwise', () => {
    const file = shops('Total Wine & More,5000,9000,');
    const result = take(file, {}, commercial);
    expect([units(result), result.doubts]).toEqual([
      ['Bakery', 'Barber'],
      [{ line: 4, text: 'Total Wine & More', taken: 'total' }],
    ]);
    expect(result.differences.map(({ message }) => message)).toContain(
      '“Total Wine & More” says Actual Rent In Place $9,000.000; the sum of the 2 rows above is $5,000.000',
    );
    const chosen = take(file, { lines: { 4: 'row' } }, commercial);
    expect([units(chosen).length, chosen.doubts, chosen.differences]).toEqual([
      3,
      [{ line: 4, text: 'Total Wine & More', taken: 'row' }],
      [],
    ]);
  });
  it('is a row of a budget where it is no sum', () => {
    const result = take(
      'Item,Budget\nTotal gut of kitchen,100\nDemolition,50\nSum insured,20\n',
      {},
      hardCosts,
    );
    expect([result.rows.length, result.doubts.map(({ line, taken }) => [line, taken])]).toEqual([
      3,
      [
        [2, 'row'],
        [4, 'row'],
      ],
    ]);
  });
  it('counts in the unit that is named, not in its tenant', () => {
    const result = take('Tenant,Unit,Rent\nTotal Wine,Suite 1,700\nSum Yung,Suite 2,700\n', {}, commercial);
    expect(units(result)).toEqual(['Suite 1', 'Suite 2']);
    expect(result.doubts.map(({ taken }) => taken)).toEqual(['row', 'row']);
  });
  it('is said by a person against a sure word as well', () => {
    expect(units(take(roll('Sum,1800,2100'), { lines: { 5: 'row' } }))).toEqual(['1A', '1B', '1C', 'Sum']);
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
    expect(units(take(file, { lines: { 4: 'row' } }))).toEqual(['1A', '1B', '2']);
    expect(take('Unit,SF,Rent\n1A,500,1000\n1B,600,1200\n2C,1100,2200\n').doubts).toEqual([]);
  });
});

it('what an operating statement comes to is no line of it', () => {
  const result = take(
    'Name,In Place\nTaxes,20000\nInsurance,5000\nTotal Operating Expenses,25000\nNet Operating Income,89000\nNOI after reserves,88000\nEGI,114000\nCash flow after debt service,39000\nNet lease audit,10\n',
    {},
    table('OperatingExpenses'),
  );
  expect(result.rows.map(({ cells }) => cells['name'])).toEqual(['Taxes', 'Insurance', 'Net lease audit']);
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
