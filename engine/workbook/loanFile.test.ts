import { describe, expect, test } from 'vitest';
import { isCellError } from '../domain';
import { smallTemplate } from '../template/fixtures/small';
import { useWorkbooks } from './testing/rents';
import { openWorkbook } from './workbook';

const workbook = useWorkbooks();

const FILE = {
  template: 'small',
  somethingElse: { nobody: ['reads', 1] },
  rates: { vacancy: '10%', other: true },
  methods: { selected: ['cost', 'mystery'] },
  property: { address: '5 Elm', type: 'OTHER' },
  sheets: {
    rentRoll: [{ id: 7, unit: 101, sqft: '1,000', rent: '$2,000', psf: 999, color: 'red' }, { unit: '102' }],
    others: [],
  },
};

describe('what is not changed is written back word for word', () => {
  test('the whole file', () => {
    const book = workbook(FILE);
    const written = book.toLoanFile();
    expect(written).toEqual({
      ...FILE,
      sheets: { ...FILE.sheets, rentRoll: [FILE.sheets.rentRoll[0], { unit: '102', id: 'r1' }] },
    });
    expect(Object.keys(written)).toEqual(Object.keys(FILE));
    expect(book.value({ name: 'vacancy' })).toBe(0.1);
    expect(book.columnValues('Rents', 'rent')).toEqual([2000, null]);
    expect(FILE.sheets.rentRoll[1]).not.toHaveProperty('id');
  });

  test('a check mark of a list takes no formula: the list has no place for one', () => {
    const book = workbook(FILE);
    expect(book.check([{ type: 'setInputs', inputs: [{ name: 'useCapRate', value: '=1=1' }] }])).toEqual([
      {
        code: 'bad_formula',
        message: 'Cap Rate: A check mark is yes or no, not a formula',
        ref: { name: 'useCapRate' },
      },
    ]);
    expect(book.check([{ type: 'setInputs', inputs: [{ name: 'useCapRate', value: 'yes' }] }])).toEqual([]);
  });

  test('an empty file stays empty', () => {
    expect(workbook({}).toLoanFile()).toEqual({});
  });

  test('changes are written, and taken out again', () => {
    const book = workbook(FILE);
    book.apply([
      {
        type: 'setInputs',
        inputs: [
          { name: 'capRate', value: 0.06 },
          { name: 'useCapRate', value: true },
          { name: 'useCost', value: false },
          { name: 'address', value: null },
          { name: 'marketPsf', value: 30 },
        ],
      },
      {
        type: 'setCells',
        sheet: 'Rents',
        cells: [
          { row: '7', column: 'rent', value: 5 },
          { row: '7', column: 'sqft', value: null },
          { row: 'r1', column: 'factor', value: 2 },
        ],
      },
      {
        type: 'addRows',
        sheet: 'Uses',
        after: null,
        rows: [{ id: 'u', cells: { item: 'Fee', amount: '@noi' } }],
      },
    ]);
    expect(book.toLoanFile()).toEqual({
      ...FILE,
      rates: { vacancy: '10%', other: true, cap: 0.06 },
      methods: { selected: ['mystery', 'capRate'] },
      property: { type: 'OTHER' },
      market: { psf: 30 },
      loanInfo: { uses: [{ id: 'u', item: 'Fee', amount: '@noi' }] },
      sheets: {
        others: [],
        rentRoll: [
          { id: 7, unit: 101, rent: 5, psf: 999, color: 'red' },
          { id: 'r1', unit: '102', factor: 2 },
        ],
      },
    });
    const again = workbook(book.toLoanFile());
    expect(again.values()).toEqual(book.values());
    while (book.undo());
    expect(book.toLoanFile()).toEqual(workbook(FILE).toLoanFile());
  });
});

test('rows without ids get free ones, the same each time', () => {
  const rows = [{ unit: 'a' }, { id: 'r1', unit: 'b' }, { id: 'r1', unit: 'c' }, { id: '', unit: 'd' }];
  const book = workbook({ sheets: { rentRoll: rows } });
  expect(book.rowIds('Rents')).toEqual(['r2', 'r1', 'r3', 'r4']);
  expect(book.problems.map((problem) => problem.message)).toEqual([
    'Rent Roll: two rows have the id `r1`; the second got a new one',
  ]);
});

test('bad values become blank, are told by sheet, row and column, and stay in the file', () => {
  const file = {
    rates: { cap: 'high', vacancy: 7, ltv: [1] },
    property: { grossArea: '=noii', closingDate: 'soon' },
    sheets: { rentRoll: [{ id: 'a', sqft: 'big', vacant: 'Sold', rent: '=[@sqf]', market: {} }, 5] },
    loanInfo: { uses: 'none' },
  };
  const book = workbook(file);
  expect(book.problems.map((problem) => problem.message)).toEqual([
    'Closing Date (`closingDate`): `soon` is not a date; write MM/DD/YYYY',
    'Gross Area (`grossArea`): `noii` is not a name of this workbook; did you mean `noi`?',
    'Cap Rate (`capRate`): `high` is not a number',
    'Vacancy (`vacancy`): Value must be between 0 and 1',
    'LTV: `rates.ltv` holds a list or object where one value belongs',
    'Rent Roll, row 1: Vacant: `Sold` is not one of Occupied, Vacant',
    'Rent Roll, row 1: SQFT: `big` is not a number',
    'Rent Roll, row 1: Rent: `Rents` has no column `sqf`; did you mean `sqft`?',
    'Rent Roll, row 1: Market Rent: holds a list or object where one value belongs',
    'Rent Roll, row 2: is not an object with the columns as keys',
    'Uses: `loanInfo.uses` is not a list of rows',
  ]);
  expect(book.value({ name: 'capRate' })).toBe(0.075);
  expect(book.value({ sheet: 'Rents', row: 'a', column: 'sqft' })).toBeNull();
  expect(book.toLoanFile()).toMatchObject({
    rates: file.rates,
    property: file.property,
    loanInfo: file.loanInfo,
  });
  expect((book.toLoanFile().sheets as typeof file.sheets).rentRoll[0]).toEqual(file.sheets.rentRoll[0]);
});

test('a file with more rows than a table holds is refused, quickly', () => {
  const rentRoll = Array.from({ length: 50_000 }, () => ({ rent: 1 }));
  expect(() => openWorkbook(smallTemplate(), { sheets: { rentRoll } })).toThrow(
    'Rent Roll holds at most 2,000 rows; the file has 50,000',
  );
});

test('names of a file that are properties of every object do no harm', () => {
  const file = JSON.parse(
    '{"__proto__": {"rates": {"cap": 0.5}}, "constructor": 1, "sheets": {"rentRoll": [{"__proto__": {"rent": 3}, "id": "a"}]}}',
  ) as unknown;
  const book = workbook(file);
  expect(book.value({ name: 'capRate' })).toBe(0.075);
  expect(book.columnValues('Rents', 'rent')).toEqual([null]);
  expect(({} as { rates?: unknown }).rates).toBeUndefined();
});

describe('loading into a workbook that is open', () => {
  const loan = (units: number, part: object = {}) => ({
    methods: { selected: ['capRate'] },
    sheets: {
      rentRoll: Array.from({ length: units }, (_, i) => ({
        unit: `${i}`,
        vacant: i % 3 ? 'Occupied' : 'Vacant',
        sqft: i * 10,
        rent: 1000 + i,
        ...(i === 1 && { market: '=[@sqft]' }),
      })),
    },
    ...part,
  });

  test('gives what opening gives, whatever was there before', () => {
    const files = [
      loan(5),
      loan(40),
      loan(3, { rates: { cap: 0.05 } }),
      {},
      loan(12, { market: { psf: 3 }, flows: [{ amount: 5 }] }),
      loan(1, { loanInfo: { uses: [{ amount: '@noi' }] } }),
    ];
    const warm = workbook(loan(7));
    warm.apply([
      { type: 'removeRows', sheet: 'Rents', rows: ['r2', 'r5'] },
      { type: 'moveRows', sheet: 'Rents', rows: ['r7'], after: null },
    ]);
    for (const file of files) {
      warm.load(file);
      const fresh = workbook(file);
      expect(warm.values()).toEqual(fresh.values());
      expect(Object.values(fresh.values()).filter(isCellError)).toEqual([]);
      for (const column of ['market', 'share', 'psf'])
        expect(warm.columnValues('Rents', column)).toEqual(fresh.columnValues('Rents', column));
      expect(warm.toLoanFile()).toEqual(fresh.toLoanFile());
      expect(warm.undo()).toBeUndefined();
    }
  });

  test('rows can be added and removed afterwards', () => {
    const warm = workbook(loan(30));
    warm.load(loan(2));
    warm.apply([
      {
        type: 'addRows',
        sheet: 'Rents',
        after: null,
        rows: [{ id: 'x', cells: { rent: 5, vacant: 'Occupied' } }],
      },
    ]);
    expect(warm.value({ name: 'units' })).toBe(3);
    expect(warm.value({ name: 'rentTotal' })).toBe(1006);
    warm.undo();
    expect(warm.value({ name: 'rentTotal' })).toBe(1001);
  });

  test('listeners hear of it', () => {
    const warm = workbook(loan(3));
    const heard: string[] = [];
    warm.onChange((applied, origin) =>
      heard.push(`${origin} ${applied.reshaped.includes('Rents')} ${applied.changes.length > 0}`),
    );
    warm.load(loan(4));
    expect(heard).toEqual(['load true true']);
  });
});
