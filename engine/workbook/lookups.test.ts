import { afterEach, expect, test } from 'vitest';
import type { Action } from '../domain';
import { smallTemplate } from '../template/fixtures/small';
import { openWorkbook, type LoanWorkbook } from './workbook';

let books: LoanWorkbook[] = [];
afterEach(() => {
  books.forEach((book) => book.destroy());
  books = [];
});

const RENTS = [
  { id: 'a', unit: '1A', vacant: 'Occupied', sqft: 600, rent: 2000 },
  { id: 'b', unit: '1B', vacant: 'Vacant', sqft: 500 },
  { id: 'c', unit: '2*', vacant: 'Occupied', sqft: 400, rent: 1000 },
  { id: 'd', unit: '2x', vacant: 'Occupied', sqft: 700, rent: 900 },
];
function open(rentRoll: readonly object[] = RENTS): LoanWorkbook {
  const book = openWorkbook(smallTemplate(), { sheets: { rentRoll } });
  books.push(book);
  return book;
}
const valueOf = (book: LoanWorkbook, formula: string) => {
  const value = book.evaluate(formula);
  return typeof value === 'object' && value !== null ? value.error : value;
};

test.each([
  ['=VLOOKUP("1a", Rents[unit]:Rents[rent], 3, FALSE)', 600],
  ['=VLOOKUP("1B", Rents[unit]:Rents[rent], 4, FALSE)', 0],
  ['=VLOOKUP("2?", Rents[[unit]:[sqft]], 3, FALSE)', 400],
  ['=VLOOKUP("2~*", Rents, 3, 0)', 400],
  ['=VLOOKUP("2X", HSTACK(Rents[unit], Rents[rent]), 2, FALSE)', 900],
  ['=VLOOKUP("9", Rents[unit]:Rents[rent], 2, FALSE)', '#N/A'],
  ['=IFERROR(VLOOKUP("9", Rents, 2, FALSE), -1)', -1],
  ['=VLOOKUP("1c", Rents[unit]:Rents[sqft], 3)', 500],
  ['=VLOOKUP("1c", Rents[unit]:Rents[sqft], 3,)', '#N/A'],
  ['=VLOOKUP("1A", Rents[unit]:Rents[rent], 2+1, FALSE)', 600],
  ['=VLOOKUP("1A", Rents[unit]:Rents[rent], 0+9, FALSE)', '#REF!'],
  ['=VLOOKUP("1A", Rents[unit]:Rents[rent], 1-1, FALSE)', '#VALUE!'],
  ['=VLOOKUP("1A", Rents[unit], 1, FALSE)', '1A'],
  [
    '=LET(all, HSTACK(Rents[unit], Rents[sqft]), VLOOKUP("1B", all, 2, FALSE)+VLOOKUP("2x", all, 2, FALSE))',
    1200,
  ],
  ['=HLOOKUP("Occupied", Rents[unit]:Rents[rent], 2, FALSE)', 'Vacant'],
  ['=HLOOKUP(600, Rents, 4, FALSE)', 700],
  ['=HLOOKUP("z", Rents, 2, FALSE)', '#N/A'],
  ['=HLOOKUP("1A", Rents[unit]:Rents[sqft], 5, FALSE)', '#REF!'],
  ['=HLOOKUP("1A", HSTACK(Uses[item], Rents[unit]), 1, FALSE)', '1A'],
])('%s', (formula, expected) => {
  expect(valueOf(open(), formula)).toBe(expected);
});

test('rows that were removed are found no more, and a table of no rows has none', () => {
  const book = open();
  const formula = '=VLOOKUP("1B", Rents[unit]:Rents[sqft], 3, FALSE)';
  expect(valueOf(book, formula)).toBe(500);
  book.apply([{ type: 'removeRows', sheet: 'Rents', rows: ['b'] }]);
  expect(valueOf(book, formula)).toBe('#N/A');
  expect(valueOf(book, '=HLOOKUP("1A", Rents, 2, FALSE)')).toBe('2*');
  expect(valueOf(open([]), '=VLOOKUP("1A", Rents, 2, FALSE)')).toBe('#N/A');
  expect(valueOf(open([]), '=HLOOKUP("1A", Rents, 2, FALSE)')).toBe('#REF!');
});

test('an error tells its cause', () => {
  const book = open([...RENTS, { id: 'e', unit: 'bad', rent: '=1/0' }]);
  const area = { name: 'grossArea' };
  book.apply([
    {
      type: 'setInputs',
      inputs: [{ name: 'grossArea', value: '=VLOOKUP("9", Rents[unit]:Rents[sqft], 3, FALSE)' }],
    },
  ]);
  expect(book.value(area)).toEqual({
    error: '#N/A',
    cause: '`VLOOKUP("9", HSTACK(Rents[unit], Rents[sqft]), 2, FALSE)` finds nothing',
  });
  book.apply([
    { type: 'setInputs', inputs: [{ name: 'grossArea', value: '=VLOOKUP("bad", Rents, 4, FALSE)' }] },
  ]);
  expect(book.value(area)).toMatchObject({ error: '#DIV/0!' });
});

const area = (value: string): Action => ({ type: 'setInputs', inputs: [{ name: 'grossArea', value }] });

test.each([
  [
    '=VLOOKUP("1A", Rents[unit]:Rents[rent], 3, FALSE)',
    '=VLOOKUP("1A", HSTACK(Rents[unit], Rents[sqft]), 2, FALSE)',
  ],
  ['=vlookup("1A",Rents[sqft]:Rents[unit],1)', '=vlookup("1A",HSTACK(Rents[unit]),1)'],
  [
    '=IF(TRUE, VLOOKUP("a (", Rents[[unit]:[sqft]], noi, 0), 1)',
    '=IF(TRUE, VLOOKUP("a (", HSTACK(Rents[unit], Rents[vacant], Rents[sqft]), noi, 0), 1)',
  ],
  ['=HLOOKUP(1, Uses, 2)', '=HLOOKUP(1, HSTACK(Uses[item], Uses[amount], Uses[checked], Uses[counted]), 2)'],
])('a range is kept as the columns that it names: %s', (typed, kept) => {
  const book = open();
  expect(book.check([area(typed)])).toEqual([]);
  book.apply([area(typed)]);
  expect(book.input({ name: 'grossArea' })).toBe(kept);
});

test.each([
  ['=VLOOKUP("1A", Rents[unit]:Rents[sqft], 9, FALSE)', 'The range has 3 columns, and no column 9'],
  ['=VLOOKUP("1A", Rents[unit]:Uses[item], 2)', 'A range of columns must be within one table'],
  ['=VLOOKUP("1A", Rents[unit]:Rents[sq], 2)', '`Rents` has no column `sq`'],
  [
    '=SUM(Rents[sqft]:Rents[rent])',
    'A range of columns belongs into VLOOKUP or HLOOKUP; elsewhere name each column',
  ],
  [
    '=SUM(HSTACK(Rents[sqft]))',
    '`HSTACK` lays columns beside each other for VLOOKUP and HLOOKUP, and gives no value by itself',
  ],
  ['=VLOOKUP(1, noi, 1)', '`VLOOKUP` looks through columns: `VLOOKUP(value, Table[first]:Table[last], ...)`'],
  [
    '=VLOOKUP("x", HSTACK(noi, Rents[rent]), 1)',
    '`VLOOKUP` looks through columns: `VLOOKUP(value, Table[first]:Table[last], ...)`',
  ],
])('%s is refused in words', (typed, words) => {
  const [problem] = open().check([area(typed)]);
  expect(problem?.message).toContain(words);
});
