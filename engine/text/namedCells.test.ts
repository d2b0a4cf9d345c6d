import { afterEach, expect, it } from 'vitest';
import { smallTemplate } from '../template/fixtures/small';
import { openWorkbook, type LoanWorkbook } from '../workbook/workbook';
import { findCells, namedCells, namedTotals } from './namedCells';

const books: LoanWorkbook[] = [];
afterEach(() => books.splice(0).forEach((book) => book.destroy()));

function open(): LoanWorkbook {
  const book = openWorkbook(smallTemplate(), {
    sheets: {
      rentRoll: [
        { id: 'a', unit: '1A', sqft: 600, rent: 2000 },
        { id: 'b', unit: '1B', sqft: 500, rent: 1500 },
        { id: 'c', unit: '1B', sqft: 400, rent: 1000 },
      ],
    },
  });
  books.push(book);
  return book;
}
const namedCell = (book: LoanWorkbook, key: string) => namedCells(book, [key])[0];
const labels = (typed: string, most = 40) => findCells(open(), typed, most).map(({ label }) => label);
it('names a cell by its column and row, wherever the row is', () => {
  const book = open();
  expect(namedCell(book, 'Rents/a/rent')).toMatchObject({ label: 'Rent of 1A', value: 2000 });
  book.apply([{ type: 'moveRows', sheet: 'Rents', rows: ['a'], after: 'c' }]);
  expect(namedCell(book, 'Rents/a/rent')).toMatchObject({ label: 'Rent of 1A', value: 2000 });
  expect(namedCell(book, 'Rents/c/rent')?.label).toBe('Rent of 1B, row 2');
  book.apply([{ type: 'removeRows', sheet: 'Rents', rows: ['a'] }]);
  expect(namedCell(book, 'Rents/a/rent')).toMatchObject({ label: 'Rent of a removed row', value: null });
});

it('names no figure, and nothing that is not there', () => {
  const book = open();
  for (const key of ['grossArea', 'Rents/a/nothing', 'Nothing/a/rent', 'Nothing//rent', 'Rents//unit'])
    expect(namedCell(book, key), key).toBeUndefined();
});

it('offers what stands below the columns', () => {
  const totals = namedTotals(open());
  expect(totals.length).toBeGreaterThan(0);
  for (const { name } of totals) expect(namedCell(open(), name)?.label).toMatch(/ total /);
});

it('finds cells by row and column, and none by the column alone', () => {
  expect(labels('rent of 1a')).toContain('Rent of 1A');
  expect(labels('1A').length).toBeGreaterThan(1);
  expect(labels('1')).toHaveLength(new Set(labels('1')).size);
  expect(labels('1', 2)).toHaveLength(2);
  for (const typed of ['', ' ', 'rent', '9Z', '1A nothing']) expect(labels(typed), typed).toEqual([]);
});
