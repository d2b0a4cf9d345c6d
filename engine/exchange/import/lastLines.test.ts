import { describe, expect, it } from 'vitest';
import { commercial, take, units } from './testing/takeRows';

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
      expect(units(take(`${named}${label},,,2150,,"2,150",\n`, { lines: { 5: 'row' } }))).toHaveLength(4);
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
      take('Unit,SF,Rent\nBakery,500,700\nBarber,600,700\nFlorist,900,900\nDeli,1900,2500\n', {}, commercial)
        .doubts,
    ).toEqual([]);
  });
});
