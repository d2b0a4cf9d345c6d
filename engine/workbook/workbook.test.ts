import { describe, expect, test } from 'vitest';
import type { Action } from '../domain';
import { smallTemplate } from '../template/fixtures/small';
import { openWorkbook } from './workbook';
import { WorkbookProblem } from './problem';
import {
  RENTS,
  add,
  cell,
  codes,
  everything,
  figure,
  loan,
  move,
  named,
  remove,
  rent,
  total,
  useWorkbooks,
} from './testing/rents';

const workbook = useWorkbooks();

describe('reading', () => {
  test('figures, columns, totals', () => {
    const book = workbook(loan());
    expect(named(book, 'units', 'rentTotal', 'noi', 'value', 'loanAmount')).toEqual([
      3, 3000, 34200, 456000, 296400,
    ]);
    expect(book.columnValues('Rents', 'psf')).toEqual([40, 36, null]);
    expect(book.columnValues('Rents', 'unit')).toEqual(['1A', '1B', '1C']);
    expect(book.value(total('rent'))).toBe(4500);
    expect(book.value({ name: 'averagePsf' })).toBe(38);
  });

  test('a reading tells formula, input and kind', () => {
    const book = workbook(loan([{ ...RENTS[0], market: 900 }, RENTS[1]]));
    expect(book.read(rent('a', 'market'))).toMatchObject({
      value: 900,
      input: 900,
      kind: 'overwritten',
      formula: undefined,
    });
    expect(book.read(rent('b', 'market'))).toMatchObject({
      value: 1000,
      input: null,
      kind: 'computed',
      formula: '=marketPsf*[@sqft]/12',
      crossSheet: true,
    });
    expect(book.read(rent('a', 'psf'))).toMatchObject({ kind: 'computed', crossSheet: false });
    expect(book.read({ name: 'capRate' })).toMatchObject({ value: 0.075, input: 0.075, kind: 'input' });
    expect(book.read(total('rent'))).toMatchObject({
      value: 3500,
      kind: 'total',
      formula: '=SUM(Rents[rent])',
    });
    book.apply([cell('a', 'rent', '=marketPsf/0+1')]);
    expect(book.read(rent('a', 'rent'))).toMatchObject({ kind: 'inputFormula', formula: '=marketPsf/0+1' });
  });

  test('what is not there is refused', () => {
    const book = workbook(loan());
    expect(() => book.value({ name: 'nothing' })).toThrow(RangeError);
    expect(() => book.value(rent('z', 'rent'))).toThrow(RangeError);
    expect(() => book.value(rent('a', 'nothing'))).toThrow(RangeError);
    expect(() => book.rowIds('Nothing')).toThrow(RangeError);
    expect(() => openWorkbook(smallTemplate(), [])).toThrow(TypeError);
  });

  test('evaluates a formula that stands in no cell', () => {
    const book = workbook(loan());
    expect(book.evaluate('=noi/value')).toBeCloseTo(0.075, 12);
    expect(book.evaluate('=[@rent]*12', rent('b', 'rent'))).toBe(18000);
    expect(() => book.evaluate('=[@rent]')).toThrow('this formula is not in a row');
    expect(() => book.evaluate('=A1')).toThrow('Write names, not cell addresses: `A1`');
  });
});

describe('blank is a value', () => {
  test('a blank result is null, counts as 0 and is passed over', () => {
    const book = workbook({});
    expect(named(book, 'units', 'averagePsf', 'value', 'maturity', 'perFoot')).toEqual([
      0,
      null,
      null,
      null,
      null,
    ]);
    expect(book.evaluate('=value+1')).toBe(1);
    expect(book.evaluate('=value>0')).toBe(false);
    expect(book.evaluate('=value=""')).toBe(true);
    expect(book.evaluate('=COUNT(value,1)')).toBe(1);
    expect(book.evaluate('="x"&value')).toBe('x');
    expect(book.evaluate('=IF(TRUE,"",1)')).toBeNull();
    expect(book.evaluate('=IF(TRUE,"",1)>0')).toBe(false);
    expect(book.evaluate('=SUM(IF(TRUE,"",1),2)')).toBe(2);
    expect(book.evaluate('=COUNT(IF(TRUE,"",1),2)')).toBe(1);
    expect(book.evaluate('=MIN(IF(TRUE,"",1),2)')).toBe(2);
    expect(book.evaluate('=AVERAGE(IF(FALSE,"",1),IF(TRUE,"",1),2)')).toBe(1.5);
  });

  test('an input taken away leaves nothing or the default', () => {
    const book = workbook(loan([{ ...RENTS[0], factor: 2 }]));
    book.apply([cell('a', 'factor', null), cell('a', 'rent', null), figure('capRate', null)]);
    expect(book.input(rent('a', 'factor'))).toBe(1);
    expect(book.value(rent('a', 'rent'))).toBeNull();
    expect(book.value({ name: 'capRate' })).toBe(0.075);
  });

  test('dates are ISO outside and Excel days inside', () => {
    const book = workbook({ property: { closingDate: '2024-02-29' } });
    expect(named(book, 'closingDate', 'maturity')).toEqual(['2024-02-29', '2025-02-28']);
    expect(book.evaluate('=closingDate')).toBe(45351);
    book.apply([figure('closingDate', '=DATE(2026,1,31)')]);
    expect(named(book, 'closingDate', 'maturity')).toEqual(['2026-01-31', '2027-01-31']);
  });
});

describe('texts stay texts', () => {
  test.each(['101', '12.5%', '$5', '01/02/2024', 'TRUE', "'tis", '#REF!', '+1', 'a\nb', '@noi'])(
    '%s',
    (text) => {
      const book = workbook(loan());
      book.apply([cell('a', 'unit', text)]);
      expect(book.value(rent('a', 'unit'))).toBe(text);
    },
  );

  test('an apostrophe keeps = a text; without it, = begins a formula', () => {
    const book = workbook(loan());
    book.apply([cell('a', 'unit', "'=noi"), cell('b', 'unit', '="U"&[@sqft]')]);
    expect(book.columnValues('Rents', 'unit').slice(0, 2)).toEqual(['=noi', 'U500']);
    expect(book.input(rent('a', 'unit'))).toBe("'=noi");
  });
});

describe('editing', () => {
  test('tells what changed, everywhere', () => {
    const book = workbook(loan());
    const applied = book.apply([cell('a', 'rent', '$3,000')]);
    const changed = new Map(
      applied.changes.map(({ ref, value }) => [
        'name' in ref ? ref.name : `${ref.column}${'total' in ref ? ' total' : ` ${ref.row}`}`,
        value,
      ]),
    );
    expect(changed.get('noi')).toBe(45600);
    expect(changed.get('rent a')).toBe(3000);
    expect(changed.get('rent total')).toBe(5500);
    expect(changed.has('sqft a')).toBe(false);
    expect(applied.inputs).toEqual([{ ref: rent('a', 'rent'), before: 2000, after: 3000 }]);
    expect(applied.inverse).toEqual([cell('a', 'rent', 2000)]);
  });

  test('listeners hear each batch with its origin until they stop', () => {
    const book = workbook(loan());
    const heard: string[] = [];
    const stop = book.onChange((applied, origin) => heard.push(`${origin} ${applied.changes.length > 0}`));
    book.apply([cell('a', 'rent', 1)]);
    book.undo();
    book.redo();
    book.apply([cell('a', 'rent', 2)], { origin: 'remote' });
    stop();
    book.apply([cell('a', 'rent', 3)]);
    expect(heard).toEqual(['edit true', 'undo true', 'redo true', 'remote true']);
  });

  test('the last of two values for one cell stands, and goes back in one step', () => {
    const book = workbook(loan());
    book.apply([
      {
        type: 'setCells',
        sheet: 'Rents',
        cells: [
          { row: 'a', column: 'rent', value: 1 },
          { row: 'a', column: 'rent', value: 2 },
        ],
      },
    ]);
    expect(book.value(rent('a', 'rent'))).toBe(2);
    book.undo();
    expect(book.value(rent('a', 'rent'))).toBe(2000);
  });

  test('an overwrite stands until it is taken back', () => {
    const book = workbook(loan());
    book.apply([cell('a', 'market', '=[@rent]*2'), figure('marketPsf', 12)]);
    expect(book.columnValues('Rents', 'market')).toEqual([4000, 500, 0]);
    expect(book.read(rent('a', 'market')).kind).toBe('overwritten');
    book.apply([cell('a', 'market', null), figure('marketPsf', null)]);
    expect(book.columnValues('Rents', 'market')).toEqual([1200, 1000, 0]);
    expect(named(book, 'marketPsf')).toEqual([24]);
  });

  test('an amount is a number or one name', () => {
    const book = workbook({
      ...loan(),
      loanInfo: { uses: [{ id: 'u', item: 'Loan', amount: '@loanAmount' }] },
    });
    expect(named(book, 'usesTotal')).toEqual([296400]);
    const amount = (value: string): Action => ({
      type: 'setCells',
      sheet: 'Uses',
      cells: [{ row: 'u', column: 'amount', value }],
    });
    expect(book.check([amount('loan plus fees')])[0]?.message).toBe(
      "Value must be a valid number or a single variable starting with '@'",
    );
    expect(book.check([amount('@loanAmuont')])[0]?.message).toBe(
      'Amount: `loanAmuont` is not a name of this workbook; did you mean `loanAmount`?',
    );
    book.apply([amount('@value')]);
    expect(named(book, 'usesTotal')).toEqual([456000]);
  });
});

describe('refusing', () => {
  test('every problem is told, and nothing is done', () => {
    const book = workbook(loan());
    const before = everything(book);
    const actions: Action[] = [
      cell('a', 'rent', 5),
      cell('z', 'rent', 1),
      cell('a', 'nothing', 1),
      cell('a', 'psf', 1),
      cell('a', 'sqft', -1),
      cell('a', 'vacant', 'Sold'),
      figure('nothing', 1),
      figure('noi', 1),
      figure('grossArea', '=noii'),
      add(['a']),
      { type: 'removeRows', sheet: 'Nothing', rows: [] },
    ];
    expect(codes(book, ...actions)).toEqual([
      'unknown_row',
      'unknown_column',
      'not_editable',
      'out_of_range',
      'not_an_option',
      'unknown_name',
      'not_editable',
      'bad_formula',
      'duplicate_row',
      'unknown_sheet',
    ]);
    expect(() => book.apply(actions)).toThrow(WorkbookProblem);
    expect(everything(book)).toEqual(before);
    expect(book.undoLabel).toBeUndefined();
  });

  test('rows come and go within one batch', () => {
    const book = workbook(loan());
    expect(codes(book, add(['d'], 'c'), cell('d', 'rent', 5), remove('d'), add(['d']))).toEqual([]);
    expect(codes(book, remove('a'), cell('a', 'rent', 5))).toEqual(['unknown_row']);
    expect(codes(book, move(['a'], 'a'))).toEqual(['unknown_row']);
  });

  test('no more rows than the sheet holds', () => {
    const book = workbook(loan());
    const ids = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);
    expect(codes(book, add(ids(1997), 'c'))).toEqual([]);
    expect(book.check([add(ids(19_000), 'c')])[0]).toMatchObject({
      code: 'too_many_rows',
      message: 'Rent Roll holds at most 2,000 rows; this would make 19,003',
    });
  });

  test('50,000 rows are refused without being done', () => {
    const book = workbook(loan());
    const ids = Array.from({ length: 50_000 }, (_, i) => `n${i}`);
    expect(() => book.apply([add(ids, 'c', {})])).toThrow(
      'Rent Roll holds at most 2,000 rows; this would make 50,003',
    );
    expect(book.rowIds('Rents').length).toBe(3);
  });

  test('a required cell cannot be emptied', () => {
    const book = workbook({ ...loan(), loanInfo: { uses: [{ id: 'u', item: 'Loan', amount: 1 }] } });
    expect(
      book.check([{ type: 'setCells', sheet: 'Uses', cells: [{ row: 'u', column: 'item', value: null }] }])[0]
        ?.message,
    ).toBe('Item is required');
    expect(book.check([figure('grossArea', '')])[0]?.message).toBe('Gross Area is required');
  });

  test('formulas that together read too much', () => {
    const book = workbook(loan([]));
    const formula = `=${Array.from({ length: 11 }, () => 'SUM(Rents[rent])').join('+')}`;
    const rows = Array.from({ length: 1000 }, (_, i) => ({ id: `n${i}`, cells: { sqft: formula } }));
    expect(codes(book, { type: 'addRows', sheet: 'Rents', after: null, rows })).toEqual([]);
    const twice = [...rows, ...rows.map((row) => ({ ...row, id: `m${row.id}` }))];
    const [problem] = book.check([{ type: 'addRows', sheet: 'Rents', after: null, rows: twice }]);
    expect(problem).toMatchObject({ code: 'too_expensive' });
    expect(problem?.message).toContain('44 million cells');
  });
});

test('no formula leaves its cell: nothing typed spills or reaches an address', () => {
  const book = workbook(loan());
  for (const text of [
    '=Rents[rent]',
    '=Rents[rent]*1',
    '={1,2}',
    '=A1:A9',
    "='_totals'!A1",
    '=TRANSPOSE(Rents[rent])',
    '=ARRAYFORMULA(1)',
    '=OFFSETX(1)',
    '=INDIRECT("A1")',
    '=_totals',
    '=[@rent]:[@sqft]',
    '=SUM(Rents[rent]:Rents[sqft])',
    '=Rents!A1',
    '=HYPERLINK("http://x")',
  ]) {
    expect([text, codes(book, cell('a', 'rent', text))]).toEqual([text, ['bad_formula']]);
  }
  const before = book.columnValues('Rents', 'rent').slice(1);
  book.apply([
    cell('a', 'rent', '=INDEX(Rents[sqft],0)'),
    cell('a', 'unit', '="=1+1"'),
    cell('a', 'factor', '=XLOOKUP(600,Rents[sqft],Rents[sqft])'),
  ]);
  expect(book.columnValues('Rents', 'rent').slice(1)).toEqual(before);
  expect(book.value(rent('a', 'unit'))).toBe('=1+1');
  expect(book.value(rent('a', 'factor'))).toBe(600);
});

test('a formula over others, whatever it was, gives way to the next content', () => {
  const book = workbook(loan());
  for (const text of [
    '=XLOOKUP(600,Rents[sqft],Rents[rent])',
    '=INDEX(Rents[rent],0)',
    '=SUMPRODUCT((Rents[sqft]>0)*Rents[factor])',
  ]) {
    const before = everything(book);
    // Some read themselves: such a formula is refused when typed, and can come of what two people saved.
    const put = book.apply([cell('b', 'sqft', text)], { origin: 'remote' });
    book.apply([cell('a', 'sqft', 1), cell('b', 'sqft', 2), cell('c', 'sqft', 3), cell('b', 'rent', 4)]);
    expect(book.columnValues('Rents', 'sqft')).toEqual([1, 2, 3]);
    book.undo();
    book.apply(put.inverse, { origin: 'remote' });
    expect(everything(book)).toEqual(before);
  }
});

test('loaded actions can be checked like typing: they are refused whole, and are no step to undo', () => {
  const book = workbook(loan());
  const before = everything(book);
  const actions = [cell('a', 'rent', 1), cell('gone', 'rent', 2)];
  expect(() => book.apply(actions, { origin: 'load', strict: true })).toThrow(WorkbookProblem);
  expect(everything(book)).toEqual(before);
  book.apply(actions, { origin: 'load' });
  book.apply([cell('a', 'rent', 3)], { origin: 'load', strict: true });
  expect(book.value(rent('a', 'rent'))).toBe(3);
  expect(book.undo()).toBeUndefined();
});
