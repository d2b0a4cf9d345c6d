/** The small template's rents: inputs and readings of the tests. */
import { afterEach } from 'vitest';
import type { Action, CellValue } from '../../domain';
import { smallTemplate } from '../../template/fixtures/small';
import { openWorkbook, type LoanWorkbook } from '../workbook';

/** Opens workbooks of the small template, which are closed after each test of the file. */
export function useWorkbooks(): (loanFile?: unknown) => LoanWorkbook {
  let open: LoanWorkbook[] = [];
  afterEach(() => {
    open.forEach((book) => book.destroy());
    open = [];
  });
  return (loanFile = {}) => {
    const book = openWorkbook(smallTemplate(), loanFile);
    open.push(book);
    return book;
  };
}

export const RENTS = [
  { id: 'a', unit: '1A', vacant: 'Occupied', sqft: 600, rent: 2000 },
  { id: 'b', unit: '1B', vacant: 'Vacant', sqft: 500, rent: 1500 },
  { id: 'c', unit: '1C', vacant: 'Occupied', sqft: 0, rent: 1000 },
];

export const loan = (rents: unknown[] = RENTS) => ({
  sheets: { rentRoll: rents },
  methods: { selected: ['capRate'] },
  property: { grossArea: 1100 },
});

export const cell = (row: string, column: string, value: string | number | boolean | null): Action => ({
  type: 'setCells',
  sheet: 'Rents',
  cells: [{ row, column, value }],
});

export const figure = (name: string, value: string | number | boolean | null): Action => ({
  type: 'setInputs',
  inputs: [{ name, value }],
});

export const add = (
  ids: string[],
  after: string | null = null,
  cells: Record<string, number | string> = { rent: 100 },
): Action => ({
  type: 'addRows',
  sheet: 'Rents',
  after,
  rows: ids.map((id) => ({ id, cells })),
});

export const remove = (...rows: string[]): Action => ({ type: 'removeRows', sheet: 'Rents', rows });

export const move = (rows: string[], after: string | null): Action => ({
  type: 'moveRows',
  sheet: 'Rents',
  rows,
  after,
});

export const named = (book: LoanWorkbook, ...names: string[]): CellValue[] =>
  names.map((name) => book.value({ name }));

export const rent = (row: string, column: string) => ({ sheet: 'Rents', row, column });

export const total = (column: string) => ({ sheet: 'Rents', column, total: true }) as const;

/** Everything a person can see, to compare two moments. */
export const everything = (book: LoanWorkbook) => ({
  values: book.values(),
  ids: book.rowIds('Rents'),
  columns: ['unit', 'rent', 'factor', 'market', 'adjusted', 'psf', 'share'].map((column) =>
    book.columnValues('Rents', column),
  ),
  file: book.toLoanFile(),
});

export const codes = (book: LoanWorkbook, ...actions: Action[]) =>
  book.check(actions).map((problem) => problem.code);
