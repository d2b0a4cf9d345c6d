import { describe, expect, test } from 'vitest';
import type { Action } from '../domain';
import { useWorkbooks } from './testing/rents';
import type { LoanWorkbook } from './workbook';

const open = useWorkbooks();

function workbook(): LoanWorkbook {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id, i) => ({
    id,
    unit: `U${i}`,
    vacant: 'Occupied',
    sqft: 100 * i,
    rent: 1000 + i,
    ...(i === 1 && { market: 7, note: 'kept' }),
  }));
  return open({
    sheets: { rentRoll: rows },
    methods: { selected: ['capRate', 'unknown'] },
  });
}
const cell = (row: string, column: string, value: string | number | null): Action => ({
  type: 'setCells',
  sheet: 'Rents',
  cells: [{ row, column, value }],
});
const figure = (name: string, value: string | number | boolean | null): Action => ({
  type: 'setInputs',
  inputs: [{ name, value }],
});
const remove = (...rows: string[]): Action => ({ type: 'removeRows', sheet: 'Rents', rows });
const move = (rows: string[], after: string | null): Action => ({
  type: 'moveRows',
  sheet: 'Rents',
  rows,
  after,
});
const add = (
  ids: string[],
  after: string | null,
  cells: { [column: string]: string | number } = {},
): Action => ({ type: 'addRows', sheet: 'Rents', after, rows: ids.map((id) => ({ id, cells })) });
const everything = (book: LoanWorkbook) => ({
  values: book.values(),
  ids: [...book.rowIds('Rents')],
  columns: [...book.template.sheet.values()].flatMap((sheet) =>
    sheet.kind === 'table' ? sheet.columns.map((column) => book.columnValues(sheet.key, column.key)) : [],
  ),
  file: book.toLoanFile(),
});

test('an edit that goes on with the one before it is one step with it', () => {
  const book = workbook();
  const before = everything(book);
  book.apply([cell('a', 'rent', 5)], { label: 'First' });
  const between = everything(book);
  book.apply([remove('b', 'c')], { label: 'Replace' });
  book.apply([add(['n1'], 'e', { rent: 9 })], { joins: true });
  book.apply([add(['n2'], 'n1', { rent: 8 })], { joins: true });
  const after = everything(book);
  expect(book.undoLabel).toBe('Replace');
  book.undo();
  expect(everything(book)).toEqual(between);
  expect([book.undoLabel, book.redoLabel]).toEqual(['First', 'Replace']);
  book.redo();
  expect(everything(book)).toEqual(after);
  book.undo();
  book.undo();
  expect(everything(book)).toEqual(before);
});

describe('undo puts everything back, redo does it again', () => {
  const batches: [string, Action[]][] = [
    ['a cell', [cell('a', 'rent', 5)]],
    ['a formula', [cell('a', 'rent', '=[@sqft]*2+marketPsf*0')]],
    ['an overwrite and its end', [cell('a', 'market', 9), cell('b', 'market', null)]],
    ['figures', [figure('capRate', 0.06), figure('marketPsf', '=10+2'), figure('useCapRate', false)]],
    ['rows removed from the middle and the ends', [remove('a', 'c', 'd')]],
    ['a row with an overwrite removed', [remove('b')]],
    ['rows moved apart', [move(['e', 'b'], null)]],
    ['rows moved and moved again', [move(['a'], 'c'), move(['e', 'd'], 'a')]],
    ['rows added', [add(['x', 'y'], 'b', { rent: 1, market: 3 })]],
    [
      'everything at once',
      [
        add(['x'], 'a', { rent: 4 }),
        cell('x', 'rent', 8),
        remove('b', 'e'),
        move(['x'], null),
        cell('d', 'sqft', 1),
        figure('vacancy', 0),
      ],
    ],
    ['a row removed and its id used again', [remove('c'), add(['c'], null, { rent: 77 })]],
    ['all rows', [remove('a', 'b', 'c', 'd', 'e')]],
  ];

  test.each(batches)('%s', (label, actions) => {
    const book = workbook();
    const before = everything(book);
    book.apply(actions, { label });
    const after = everything(book);
    expect(after).not.toEqual(before);
    expect(book.undoLabel).toBe(label);
    book.undo();
    expect(everything(book)).toEqual(before);
    expect([book.undoLabel, book.redoLabel]).toEqual([undefined, label]);
    book.redo();
    expect(everything(book)).toEqual(after);
    book.undo();
    expect(everything(book)).toEqual(before);
  });

  test('all of them, one after another, back and forth', () => {
    const book = workbook();
    const moments = [everything(book)];
    for (const [label, actions] of batches.slice(0, 10)) {
      const possible = book.check(actions).length === 0;
      if (!possible) continue;
      book.apply(actions, { label });
      moments.push(everything(book));
    }
    for (let round = 0; round < 2; round++) {
      for (const moment of [...moments].reverse().slice(1)) {
        book.undo();
        expect(everything(book)).toEqual(moment);
      }
      expect(book.undo()).toBeUndefined();
      for (const moment of moments.slice(1)) {
        book.redo();
        expect(everything(book)).toEqual(moment);
      }
      expect(book.redo()).toBeUndefined();
    }
  });
});

test('a new edit ends what could be redone', () => {
  const book = workbook();
  book.apply([cell('a', 'rent', 1)]);
  book.undo();
  book.apply([cell('a', 'rent', 2)]);
  expect(book.redo()).toBeUndefined();
});

describe("other people's actions", () => {
  test('do not enter the history', () => {
    const book = workbook();
    book.apply([cell('a', 'rent', 1)], { origin: 'remote' });
    expect(book.undoLabel).toBeUndefined();
  });

  test('a row they removed meanwhile is passed over by undo and redo', () => {
    const book = workbook();
    book.apply([cell('a', 'rent', 1), cell('b', 'rent', 2)]);
    book.apply([add(['x'], 'a')]);
    book.apply([remove('a', 'x')], { origin: 'remote' });
    expect(() => book.undo()).not.toThrow();
    book.undo();
    expect(book.value({ sheet: 'Rents', row: 'b', column: 'rent' })).toBe(1001);
    expect(() => [book.redo(), book.redo()]).not.toThrow();
    expect(book.rowIds('Rents')).toEqual(['b', 'c', 'd', 'e']);
    expect(book.value({ sheet: 'Rents', row: 'b', column: 'rent' })).toBe(2);
  });

  test('undo leaves alone a cell they set since', () => {
    const book = workbook();
    book.apply([cell('a', 'rent', 1), cell('b', 'rent', 2), figure('capRate', 0.05)]);
    book.apply([cell('a', 'rent', 99), figure('capRate', 0.09)], { origin: 'remote' });
    book.undo();
    expect(book.columnValues('Rents', 'rent').slice(0, 2)).toEqual([99, 1001]);
    expect(book.value({ name: 'capRate' })).toBe(0.09);
  });

  test('what speaks of rows removed here is left out', () => {
    const book = workbook();
    book.apply([remove('a', 'b')]);
    book.apply(
      [
        cell('a', 'rent', 5),
        cell('c', 'rent', 6),
        remove('b', 'e'),
        add(['z'], 'a', { rent: 3 }),
        move(['d'], 'a'),
      ],
      { origin: 'remote' },
    );
    expect(book.rowIds('Rents')).toEqual(['c', 'd', 'z']);
    expect(book.value({ sheet: 'Rents', row: 'c', column: 'rent' })).toBe(6);
  });
});

test('changes can still be read after later batches moved rows about', () => {
  const book = workbook();
  const applied = book.apply([cell('b', 'rent', 4321)]);
  book.apply([remove('b')]);
  book.apply([add(['new'], null, { rent: 1 })]);
  const rents = applied.changes.filter(({ ref }) => 'row' in ref && ref.column === 'rent');
  expect(rents).toEqual([{ ref: { sheet: 'Rents', row: 'b', column: 'rent' }, value: 4321 }]);
});
