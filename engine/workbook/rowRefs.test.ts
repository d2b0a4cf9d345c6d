import { afterEach, expect, test } from 'vitest';
import type { Action } from '../domain';
import { smallTemplate } from '../template/fixtures/small';
import { trace } from '../trace';
import { openWorkbook, type LoanWorkbook } from './workbook';

let books: LoanWorkbook[] = [];
afterEach(() => {
  books.forEach((book) => book.destroy());
  books = [];
});

const RENTS = [
  { id: 'a', unit: '1A', sqft: 600, rent: 2000 },
  { id: 'b', unit: '1B', sqft: 500, rent: 1500 },
  { id: 'c', unit: '1C', sqft: 400, rent: 1000 },
];
function open(
  file: unknown = {
    sheets: { rentRoll: RENTS },
    methods: { selected: ['capRate'] },
    property: { grossArea: 1100 },
  },
): LoanWorkbook {
  const book = openWorkbook(smallTemplate(), file);
  books.push(book);
  return book;
}
const cell = (row: string, column: string, value: string | number | null): Action => ({
  type: 'setCells',
  sheet: 'Rents',
  cells: [{ row, column, value }],
});
const rent = (row: string) => ({ sheet: 'Rents', row, column: 'rent' });
const move = (rows: string[], after: string | null): Action => ({
  type: 'moveRows',
  sheet: 'Rents',
  rows,
  after,
});
const remove = (...rows: string[]): Action => ({ type: 'removeRows', sheet: 'Rents', rows });

test('a formula reads the cell of another row, wherever the row goes', () => {
  const book = open();
  book.apply([
    cell('a', 'rent', '=Rents[rent of "c"]*1.1'),
    { type: 'setInputs', inputs: [{ name: 'grossArea', value: '=Rents[sqft of "b"]*2' }] },
  ]);
  expect(book.value(rent('a'))).toBeCloseTo(1100, 9);
  expect(book.value({ name: 'grossArea' })).toBe(1000);
  book.apply([move(['c'], null), remove('b')]);
  book.apply([
    {
      type: 'addRows',
      sheet: 'Rents',
      after: null,
      rows: [{ id: 'x', cells: { unit: '9', rent: 9, sqft: 9 } }],
    },
  ]);
  expect(book.value(rent('a'))).toBeCloseTo(1100, 9);
  book.apply([cell('c', 'rent', 2000)]);
  expect(book.value(rent('a'))).toBeCloseTo(2200, 9);
  // A formula that depends on the order of rows puts them into other slots.
  book.apply([cell('x', 'sqft', '=INDEX(Rents[rent],1)')]);
  expect(book.value(rent('a'))).toBeCloseTo(2200, 9);
});

test('a row that was removed is an error with its cause, and comes back with it', () => {
  const book = open();
  book.apply([cell('a', 'rent', '=Rents[rent of "b"]+1')]);
  book.apply([remove('b')]);
  expect(book.value(rent('a'))).toEqual({
    error: '#REF!',
    cause: 'the row that `Rents[rent]` was read from was removed from Rent Roll',
  });
  book.apply([{ type: 'addRows', sheet: 'Rents', after: null, rows: [{ id: 'new', cells: { rent: 5 } }] }]);
  expect(book.value(rent('a'))).toMatchObject({ error: '#REF!' });
  book.undo();
  book.undo();
  expect(book.value(rent('a'))).toBe(1501);
  expect(book.check([cell('c', 'rent', '=Rents[rent of "z"]')])).toMatchObject([{ code: 'unknown_row' }]);
});

test('the file opened anew and a workbook that held another loan give the same', () => {
  const book = open();
  book.apply([cell('a', 'rent', '=Rents[rent of "c"]*2'), remove('b')]);
  const file = book.toLoanFile();
  expect(open(file).value(rent('a'))).toBe(2000);
  const warm = open();
  warm.load(file);
  expect(warm.value(rent('a'))).toBe(2000);
  warm.load({
    ...file,
    sheets: { rentRoll: [...(file as { sheets: { rentRoll: object[] } }).sheets.rentRoll].reverse() },
  });
  expect(warm.value(rent('a'))).toBe(2000);
});

test('people write and read the row by its name; what is kept is its identity', () => {
  const book = open();
  const applied = book.apply([
    cell('a', 'rent', '=Rents[rent of "1c"] * 1.1'),
    { type: 'setInputs', inputs: [{ name: 'grossArea', value: '=Rents[sqft of "1B"]' }] },
  ]);
  expect(applied.actions).toMatchObject([
    { cells: [{ value: '=Rents[rent of "c"] * 1.1' }] },
    { inputs: [{ value: '=Rents[sqft of "b"]' }] },
  ]);
  expect(book.input(rent('a'))).toBe('=Rents[rent of "c"] * 1.1');
  expect(book.shown('=Rents[rent of "c"] * 1.1 & "of"')).toBe('=Rents[rent of "1C"] * 1.1 & "of"');
  book.apply([cell('c', 'unit', 'Penthouse "A"')]);
  expect(book.shown(String(book.input(rent('a'))))).toBe('=Rents[rent of "Penthouse ""A"""] * 1.1');
  book.apply([cell('a', 'rent', '=Rents[rent of "penthouse ""a"""]')]);
  expect(book.value(rent('a'))).toBe(1000);
});

test('rows of one name, of none, and rows that come in the same edit can be named', () => {
  const book = open();
  book.apply([cell('b', 'unit', '1C'), cell('a', 'unit', null)]);
  expect(['a', 'b', 'c'].map((row) => book.rowTitles('Rents').get(row))).toEqual([
    'Row 1',
    '1C, row 2',
    '1C, row 3',
  ]);
  expect(book.check([cell('a', 'sqft', '=Rents[sqft of "1C"]')])).toMatchObject([
    {
      code: 'unknown_row',
      message: expect.stringContaining('has not one row "1C"; there are 2: write "1C, row 2"') as string,
    },
  ]);
  expect(book.check([cell('a', 'sqft', '=Rents[sqft of "1C, row 3"]')])).toEqual([]);
  expect(
    book.check([
      {
        type: 'addRows',
        sheet: 'Rents',
        after: null,
        rows: [{ id: 'x', cells: { rent: '=Rents[sqft of "x"]' } }],
      },
    ]),
  ).toEqual([]);
  expect(book.check([cell('a', 'rent', '=Rents[rent of "9Z"]')])).toMatchObject([
    { code: 'unknown_row', message: expect.stringContaining('Rent Roll has no row "9Z"') as string },
  ]);
});

test('is traced both ways', () => {
  const book = open();
  book.apply([cell('a', 'rent', '=Rents[rent of "c"]*2')]);
  expect(trace(book, rent('a'), 'precedents').children.map(({ title }) => title)).toEqual(['Rents 1C rent']);
  expect(trace(book, rent('c'), 'dependents').children.map(({ title }) => title)).toContain('Rents 1A rent');
  expect(book.read(rent('a')).crossSheet).toBe(false);
});

test.each(['=Rents[rent of b]', '=Rents[rent of ]', '=Rents[nothing of "a"]', '=Nothing[rent of "a"]'])(
  '%s is refused',
  (text) => {
    expect(open().check([cell('a', 'rent', text)])).toMatchObject([{ code: 'bad_formula' }]);
  },
);
