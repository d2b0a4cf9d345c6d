import { afterEach, expect, test } from 'vitest';
import { isCellError, type Action, type CellRef } from '../domain';
import { smallTemplate } from '../template/fixtures/small';
import { openWorkbook, type LoanWorkbook } from './workbook';

let open: LoanWorkbook[] = [];
afterEach(() => {
  open.forEach((book) => book.destroy());
  open = [];
});

function workbook(loanFile: object = {}): LoanWorkbook {
  const book = openWorkbook(smallTemplate(), {
    methods: { selected: ['capRate'] },
    sheets: {
      rentRoll: [
        { id: 'a', unit: '1A', sqft: 10, rent: 5 },
        { id: 'b', unit: '1B', sqft: 0, rent: 6 },
      ],
    },
    loanInfo: { uses: [{ id: 'u', item: 'Loan', amount: 1 }] },
    ...loanFile,
  });
  open.push(book);
  return book;
}
const cell = (row: string, column: string, value: string | number | null): Action => ({
  type: 'setCells',
  sheet: 'Rents',
  cells: [{ row, column, value }],
});
const figure = (name: string, value: string | number | null): Action => ({
  type: 'setInputs',
  inputs: [{ name, value }],
});
function errorAt(book: LoanWorkbook, ref: CellRef): { error: string; cause: string } {
  const value = book.value(ref);
  if (!isCellError(value)) throw new Error(`no error: ${String(value)}`);
  return { error: value.error, cause: value.cause };
}

test('a denominator that is zero is named, wherever the error shows', () => {
  const book = workbook();
  book.apply([figure('capRate', 0)]);
  for (const name of ['rawValue', 'value', 'loanAmount'])
    expect(errorAt(book, { name })).toEqual({ error: '#DIV/0!', cause: '`capRate` is zero' });
});

test('a denominator that is blank, an expression, a cell of the row', () => {
  const book = workbook();
  book.apply([figure('grossArea', '=1/address')]);
  expect(errorAt(book, { name: 'grossArea' }).cause).toBe('`address` is blank');
  book.apply([figure('grossArea', '=1/(noi-noi)')]);
  expect(errorAt(book, { name: 'grossArea' }).cause).toBe('`noi - noi` is zero');
  book.apply([cell('b', 'rent', '=1/[@sqft]')]);
  expect(errorAt(book, { sheet: 'Rents', row: 'b', column: 'rent' }).cause).toBe(
    '`sqft` in row 2 of Rent Roll is zero',
  );
  expect(errorAt(book, { name: 'noi' })).toEqual({
    error: '#DIV/0!',
    cause: '`sqft` in row 2 of Rent Roll is zero',
  });
  expect(errorAt(book, { sheet: 'Rents', column: 'rent', total: true }).cause).toBe(
    '`sqft` in row 2 of Rent Roll is zero',
  );
});

test('the branch that is taken is the one that is blamed', () => {
  const book = workbook();
  book.apply([
    figure('grossArea', '=IF(units=2,1/vacancy,1/capRate)'),
    figure('vacancy', 0),
    figure('capRate', 0),
  ]);
  expect(errorAt(book, { name: 'grossArea' }).cause).toBe('`vacancy` is zero');
});

test('nothing to average', () => {
  const book = workbook({ sheets: {} });
  book.apply([figure('grossArea', '=AVERAGE(Rents[rent])')]);
  expect(errorAt(book, { name: 'grossArea' }).cause).toBe(
    '`AVERAGE(Rents[rent])` has no numbers to work with',
  );
});

test('a text where a number is needed', () => {
  const book = workbook({ property: { address: '12 Main St' } });
  book.apply([figure('grossArea', '=address*2')]);
  expect(errorAt(book, { name: 'grossArea' })).toEqual({
    error: '#VALUE!',
    cause: '`address` is the text "12 Main St", where a number is needed',
  });
  book.apply([figure('grossArea', '=SUM(Rents[unit]*2)')]);
  expect(errorAt(book, { name: 'grossArea' }).cause).toBe(
    '`unit` in row 1 of Rent Roll is the text "1A", where a number is needed',
  );
});

test('a fault of constants says where they stand, from wherever it shows', () => {
  const book = workbook();
  book.apply([cell('b', 'rent', '=1/0')]);
  expect(errorAt(book, { sheet: 'Rents', row: 'b', column: 'rent' }).cause).toBe('`0` is zero');
  expect(errorAt(book, { name: 'noi' }).cause).toBe('`0` is zero, in `rent` in row 2 of Rent Roll');
  book.apply([cell('b', 'rent', '=1+"a"')]);
  expect(errorAt(book, { name: 'noi' }).cause).toBe(
    '`"a"` is the text "a", where a number is needed, in `rent` in row 2 of Rent Roll',
  );
});

test('a text that is too long is not blamed on its letters', () => {
  const book = workbook();
  book.apply([cell('b', 'rent', '=LEN(REPT("x",1000000000))')]);
  expect(errorAt(book, { sheet: 'Rents', row: 'b', column: 'rent' }).cause).toBe(
    '`REPT("x", 1000000000)` is given a value of the wrong kind, or its text is too long',
  );
});

test('numbers without a result, searches without a find', () => {
  const book = workbook();
  book.apply([
    figure('grossArea', '=SQRT(0-1)'),
    cell('a', 'rent', '=XLOOKUP(99,Rents[sqft],Rents[unit])'),
    cell('b', 'rent', '=INDEX(Rents[sqft],99)'),
  ]);
  expect(errorAt(book, { name: 'grossArea' })).toEqual({
    error: '#NUM!',
    cause: '`SQRT(0 - 1)` has no result for these numbers',
  });
  expect(errorAt(book, { sheet: 'Rents', row: 'a', column: 'rent' })).toEqual({
    error: '#N/A',
    cause: '`XLOOKUP(99, Rents[sqft], Rents[unit])` finds nothing',
  });
  expect(errorAt(book, { sheet: 'Rents', row: 'b', column: 'rent' }).cause).toContain(
    '`INDEX(Rents[sqft], 99)`',
  );
  book.apply([figure('grossArea', '=IRR(Flows[amount])')]);
  expect(errorAt(book, { name: 'grossArea' }).cause).toBe(
    '`IRR(Flows[amount])` finds no rate for these cash flows',
  );
});

/** As what two people saved at once, which together goes in a circle: one edit that would is refused. */
const MERGED = { origin: 'remote' } as const;

test('a circle is shown as a person would draw it', () => {
  const book = workbook();
  const { inverse } = book.apply([figure('grossArea', '=perFoot')], MERGED);
  expect(errorAt(book, { name: 'perFoot' })).toEqual({
    error: '#CYCLE!',
    cause: 'circular: perFoot → grossArea → perFoot',
  });
  book.apply(inverse, MERGED);
  const both = book.apply(
    [
      figure('capRate', '=usesTotal'),
      { type: 'setCells', sheet: 'Uses', cells: [{ row: 'u', column: 'amount', value: '@loanAmount' }] },
    ],
    MERGED,
  );
  expect(errorAt(book, { name: 'capRate' }).cause).toBe(
    'circular: capRate → usesTotal → Uses[counted] → Uses[amount] → loanAmount → value → capRate',
  );
  expect(errorAt(book, { name: 'loanAmount' }).error).toBe('#CYCLE!');
  book.apply(both.inverse, MERGED);
  expect(isCellError(book.value({ name: 'capRate' }))).toBe(false);
});

test('a cell that refers to itself', () => {
  const book = workbook();
  book.apply([cell('a', 'rent', '=[@rent]+1')], MERGED);
  expect(errorAt(book, { sheet: 'Rents', row: 'a', column: 'rent' }).cause).toBe(
    'circular: Rents[rent] → Rents[rent]',
  );
});

test('an error goes over the wire with its cause, and outlives its workbook', () => {
  const book = workbook();
  const applied = book.apply([figure('capRate', 0)]);
  expect(JSON.parse(JSON.stringify(book.value({ name: 'rawValue' })))).toEqual({
    error: '#DIV/0!',
    cause: '`capRate` is zero',
  });
  const change = applied.changes.find(({ ref }) => 'name' in ref && ref.name === 'rawValue');
  book.destroy();
  open = [];
  expect(isCellError(change?.value) && change.value.cause).toBe('#DIV/0!');
});
