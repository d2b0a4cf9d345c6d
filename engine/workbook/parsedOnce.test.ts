import { HyperFormula } from 'hyperformula';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newestTemplate } from '../node';
import { engineSettings } from './settings';
import type { Workbook } from './types';
import { openWorkbook } from './workbook';

const template = newestTemplate('bridge-loan');
const sheet = 'RentRollResidential';
const unit = (id: string, actualRentInPlace: number) => ({
  id,
  cells: { unitNumber: id, actualRentInPlace, sqft: 700, vacant: 'Occupied' },
});
let workbook: Workbook;

/** Texts that the engine's parser takes apart from now on. */
function parsed() {
  const engine = HyperFormula.buildEmpty(engineSettings());
  const parser = Reflect.getPrototypeOf(Reflect.get(engine, '_parser') as object);
  engine.destroy();
  return vi.spyOn(parser as { tokenizeFormula(text: string): unknown }, 'tokenizeFormula');
}

function openWithRents(...rents: number[]): void {
  workbook = openWorkbook(template, {});
  workbook.apply([
    { type: 'addRows', sheet, after: null, rows: rents.map((rent, i) => unit(`u${i + 1}`, rent)) },
  ]);
}
const rentPerSquareFoot = (row: string) => workbook.value({ sheet, row, column: 'inPlaceRPSF' });
const marketRent = (row: string) => workbook.value({ sheet, row, column: 'monthlyRentMarket' });

interface Parser {
  readonly formulaParser: { readonly selfAnalysisDone: boolean };
  readonly lexer: { readonly lexer: { readonly modes: readonly string[] } };
}
const parserOf = (engine: HyperFormula) => Reflect.get(engine, '_parser') as Parser;

describe('formulas of a template', () => {
  beforeAll(() => {
    openWithRents(1400);
    workbook.destroy();
  });
  afterEach(() => workbook.destroy());

  it('are parsed once for all loans and all their rows', () => {
    const texts = parsed();
    openWithRents(1400, 2100, 700);
    expect(texts).not.toHaveBeenCalled();
    expect(['u1', 'u2', 'u3'].map(rentPerSquareFoot)).toEqual([24, 36, 12]);
  });

  it('leave the grammar of a workbook alone until somebody types one', () => {
    const engine = HyperFormula.buildFromArray([[1]], engineSettings());
    const { formulaParser, lexer } = parserOf(engine);
    const isBuilt = () => lexer.lexer.modes.length > 0;
    expect([formulaParser.selfAnalysisDone, isBuilt()]).toEqual([false, false]);
    engine.setCellContents({ sheet: 0, row: 0, col: 1 }, '=A1*2');
    expect(parserOf(engine).formulaParser.selfAnalysisDone).toBe(true);
    expect(engine.getCellValue({ sheet: 0, row: 0, col: 1 })).toBe(2);
    // Nor is it analysed then: all workbooks read with one.
    expect([formulaParser.selfAnalysisDone, isBuilt()]).toEqual([false, false]);
    engine.destroy();
  });

  it('are told apart from what somebody typed in their place, of which other rows and loans know nothing', () => {
    openWithRents(1400, 2100);
    workbook.apply([
      { type: 'setCells', sheet, cells: [{ row: 'u1', column: 'monthlyRentMarket', value: '=[@sqft]*2' }] },
    ]);
    expect(['u1', 'u2'].map(marketRent)).toEqual([1400, null]);
    workbook.destroy();
    openWithRents(1400);
    expect(marketRent('u1')).toBeNull();
  });
});

describe('workbooks that are open at once', () => {
  const answer = (engine: HyperFormula, formula: string) => {
    engine.setCellContents({ sheet: 0, row: 0, col: 5 }, formula);
    return engine.getCellValue({ sheet: 0, row: 0, col: 5 });
  };

  it('read formulas in turn, each by the sheets that it has', () => {
    const [one, other] = [
      HyperFormula.buildFromSheets({ Rents: [[1]], Costs: [[2]] }, engineSettings()),
      HyperFormula.buildFromSheets({ Notes: [[30]], Costs: [[4]], Rents: [[5]] }, engineSettings()),
    ];
    expect([answer(one, '=Costs!A1+Rents!A1'), answer(other, '=Costs!A1*Rents!A1')]).toEqual([3, 20]);
    expect([answer(one, '=SUM(Rents!A1:A1, -4%)'), answer(other, '=Costs!A1&Notes!A1')]).toEqual([
      0.96,
      '430',
    ]);
    expect(answer(one, '=Notes!A1')).toMatchObject({ value: '#REF!' });
    expect([answer(one, '=1+'), answer(other, '=Notes!A1')]).toEqual([
      expect.objectContaining({ value: '#ERROR!' }) as unknown,
      30,
    ]);
    one.destroy();
    other.destroy();
  });

  it('read in their own way where they are set otherwise', () => {
    const german = { ...engineSettings(), decimalSeparator: ',', functionArgSeparator: ';' } as const;
    const [one, other] = [
      HyperFormula.buildFromArray([[1]], engineSettings()),
      HyperFormula.buildFromArray([[1]], german),
    ];
    expect(answer(one, '=SUM(A1,0.5)')).toBe(1.5);
    expect(answer(other, '=SUM(A1;0,5)')).toBe(1.5);
    expect(answer(one, '=SUM(A1,0.25)')).toBe(1.25);
    one.destroy();
    other.destroy();
  });
});
