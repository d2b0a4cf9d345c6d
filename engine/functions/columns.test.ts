import { HyperFormula } from 'hyperformula';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineSettings } from '../workbook/settings';

/** A table as the engine holds it: flags of living rows, two columns; a sheet of formulas beside it. */
const ROWS = [
  [1, 0.1, 10],
  [1, 'n/a', 20],
  [null, null, null],
  [1, 0.2, '30'],
  [1, null, 40],
  [1, true, 1 / 3],
];
const COUNT = '=SUMPRODUCT(LIVING(--ISNUMBER(T!$B:$B),T!$A:$A),LIVING(T!$C:$C,T!$A:$A))';
const SUM = '=SUMPRODUCT(LIVING(T!$B:$B,T!$A:$A),LIVING(T!$C:$C,T!$A:$A))';

let engine: HyperFormula;
beforeEach(() => {
  engine = HyperFormula.buildFromSheets(
    { T: ROWS, F: [[COUNT, SUM, '=COUNT(LIVING(T!$B:$B,T!$A:$A))']] },
    engineSettings(),
  );
});
afterEach(() => engine.destroy());
const put = (row: number, col: number, value: number | string | boolean | null) =>
  engine.setCellContents({ sheet: 0, row, col }, value);
const shown = () =>
  [0, 1, 2].map((col) => {
    const value = engine.getCellValue({ sheet: 1, row: 0, col });
    return typeof value === 'object' && value !== null ? value.value : value;
  });

test('what is made of a column is made anew when a cell of it or a flag changes', () => {
  expect(shown()).toEqual([10 + 30, 0.1 * 10 + 0.2 * 30 + 1 / 3, 2]);
  put(1, 1, 5);
  expect(shown()).toEqual([10 + 20 + 30, 0.1 * 10 + 5 * 20 + 0.2 * 30 + 1 / 3, 3]);
  put(0, 1, 'none');
  expect(shown()).toEqual([20 + 30, 5 * 20 + 0.2 * 30 + 1 / 3, 2]);
  put(3, 0, null);
  expect(shown()).toEqual([20, 5 * 20 + 1 / 3, 1]);
  put(2, 1, 7);
  put(2, 2, 3);
  put(2, 0, 1);
  expect(shown()).toEqual([20 + 3, 5 * 20 + 7 * 3 + 1 / 3, 2]);
});

test('an error among the rows is the result, in a removed row it is not', () => {
  put(3, 2, '=1/0');
  expect(shown().slice(0, 2)).toEqual(['#DIV/0!', '#DIV/0!']);
  put(3, 0, null);
  expect(shown().slice(0, 2)).toEqual([10, 0.1 * 10 + 1 / 3]);
  // An error in the column asked about is no number, and no error of the count.
  put(0, 1, '=1/0');
  expect(shown().slice(0, 2)).toEqual([0, '#DIV/0!']);
});

test('no row, and one', () => {
  [0, 1, 3, 4, 5].forEach((row) => put(row, 0, null));
  expect(shown()).toEqual([0, 0, 0]);
  put(3, 0, 1);
  expect(shown()).toEqual([30, 0.2 * 30, 1]);
});

test('SUMPRODUCT adds from first to last, to the bit', () => {
  const column = Array.from({ length: 200 }, (_, n) => [1, Math.sin(n) * 10 ** (n % 9), Math.cos(n * 7) / 3]);
  engine.setSheetContent(0, column);
  let sum = 0;
  for (const [, a = 0, b = 0] of column) sum += a * b;
  expect(shown()[1]).toBe(sum);
  expect(engine.calculateFormula('=SUMPRODUCT(T!$B:$B,T!$C:$C)', 1)).toBe(sum);
});

test.each([
  ['=SUMPRODUCT({"2","x",TRUE()},{3,4,5})', 6 + 0 + 5],
  ['=SUMPRODUCT({1,2,3})', 6],
  ['=SUMPRODUCT(2,3)', 6],
  ['=SUMPRODUCT({1,2},{1,2,3})', '#VALUE!'],
  ['=SUMPRODUCT(1/0,3)', '#DIV/0!'],
])('%s', (formula, expected) => {
  const value = engine.calculateFormula(formula, 1);
  expect(typeof value === 'object' && value !== null && 'value' in value ? value.value : value).toBe(
    expected,
  );
});
