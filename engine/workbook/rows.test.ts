import { describe, expect, test } from 'vitest';
import { RENTS, add, cell, figure, loan, move, named, remove, rent, useWorkbooks } from './testing/rents';

const workbook = useWorkbooks();

describe('rows', () => {
  test('a row appended is in the totals, with formulas and defaults', () => {
    const book = workbook(loan());
    const applied = book.apply([add(['d'], 'c', { unit: '1D', rent: 500, sqft: 100 })]);
    expect(book.rowIds('Rents')).toEqual(['a', 'b', 'c', 'd']);
    expect(named(book, 'units', 'rentTotal')).toEqual([4, 3500]);
    expect(book.value(rent('d', 'adjusted'))).toBe(200);
    expect(applied.actions).toEqual([
      {
        type: 'addRows',
        sheet: 'Rents',
        after: 'c',
        rows: [{ id: 'd', cells: { unit: '1D', rent: 500, sqft: 100, factor: 1 } }],
      },
    ]);
    expect(applied.reshaped).toEqual(['Rents']);
  });

  test('order does not change a total', () => {
    const book = workbook(loan());
    const before = book.values();
    book.apply([move(['c'], null)]);
    expect(book.rowIds('Rents')).toEqual(['c', 'a', 'b']);
    expect(book.columnValues('Rents', 'unit')).toEqual(['1C', '1A', '1B']);
    book.apply([move(['c', 'a'], 'b')]);
    expect(book.rowIds('Rents')).toEqual(['b', 'c', 'a']);
    expect(book.values()).toEqual(before);
  });

  test('a removed row is counted nowhere', () => {
    const book = workbook(loan());
    book.apply([remove('b')]);
    expect(named(book, 'units', 'rentTotal', 'large', 'notVacant')).toEqual([2, 3000, 1, 2]);
    expect(book.evaluate('=COUNTBLANK(Rents[sqft])')).toBe(0);
    expect(book.evaluate('=SUMPRODUCT(1-(Rents[sqft]>0))')).toBe(1);
    expect(book.evaluate('=AND(Rents[rent]>0)')).toBe(true);
    expect(book.evaluate('=COUNT(IF(Rents[sqft]>=0,1))')).toBe(2);
    expect(book.evaluate('=SUM(IF(Rents[sqft]=0,1,0))')).toBe(1);
    expect(book.evaluate('=COUNTIFS(Rents[vacant],"<>Vacant",Rents[sqft],"<1000")')).toBe(2);
    expect(book.evaluate('=MIN(Rents[rent])')).toBe(1000);
  });

  test('all rows removed, and others added: no reference breaks', () => {
    const book = workbook(loan());
    book.apply([remove('a', 'b', 'c')]);
    expect(named(book, 'units', 'rentTotal', 'averagePsf', 'noi')).toEqual([0, 0, null, 0]);
    book.apply([add(['x', 'y'], null, { rent: 50, sqft: 12 })]);
    expect(named(book, 'units', 'rentTotal', 'averagePsf')).toEqual([2, 100, 50]);
    expect(book.columnValues('Rents', 'share')).toEqual([0.5, 0.5]);
  });

  test.each([0, 1, 2])('columns of %d rows are calculated with alike', (count) => {
    const book = workbook(loan(RENTS.slice(0, count)));
    expect(book.evaluate('=COUNT(IF(Rents[rent]>0,1))')).toBe(count);
    expect(book.evaluate('=SUMPRODUCT((Rents[rent]>0)*1)')).toBe(count);
    expect(book.evaluate('=SUM(IF(Rents[vacant]="Occupied",Rents[rent],0))')).toBe(count > 0 ? 2000 : 0);
    expect(book.evaluate('=MAX(Rents[rent]*2)')).toBe(count > 0 ? 4000 : 0);
    expect(book.evaluate('=AND(Rents[rent]>0)')).toEqual(
      count > 0 ? true : expect.objectContaining({ error: '#VALUE!' }),
    );
  });

  test('formulas that depend on order follow the order shown', () => {
    const flows = (...amounts: number[]) => amounts.map((amount, i) => ({ id: `f${i}`, amount }));
    const book = workbook({ flows: flows(100, 200, 300) });
    const npv = (...amounts: number[]) =>
      amounts.reduce((sum, amount, i) => sum + amount / 1.1 ** (i + 1), 0);
    expect(book.value({ name: 'flowsNpv' })).toBeCloseTo(npv(100, 200, 300), 9);
    book.apply([{ type: 'moveRows', sheet: 'Flows', rows: ['f2'], after: null }]);
    expect(book.value({ name: 'flowsNpv' })).toBeCloseTo(npv(300, 100, 200), 9);
    book.apply([{ type: 'removeRows', sheet: 'Flows', rows: ['f0'] }]);
    expect(book.value({ name: 'flowsNpv' })).toBeCloseTo(npv(300, 200), 9);
    book.undo();
    expect(book.value({ name: 'flowsNpv' })).toBeCloseTo(npv(300, 100, 200), 9);
    book.undo();
    expect(book.value({ name: 'flowsNpv' })).toBeCloseTo(npv(100, 200, 300), 9);
  });

  test('a typed formula that depends on order makes its table follow', () => {
    const book = workbook(loan());
    book.apply([move(['c'], null), figure('grossArea', '=INDEX(Rents[rent],1)')]);
    expect(named(book, 'grossArea')).toEqual([1000]);
    book.apply([move(['c'], 'b')]);
    expect(named(book, 'grossArea')).toEqual([2000]);
    book.apply([cell('b', 'rent', '=[@sqft]'), move(['b'], null)]);
    expect(named(book, 'grossArea')).toEqual([500]);
    expect(book.columnValues('Rents', 'rent')).toEqual([500, 2000, 1000]);
  });
});
