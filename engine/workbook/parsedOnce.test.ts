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
    const isAnalysed = () =>
      Reflect.get(
        Reflect.get(Reflect.get(engine, '_parser') as object, 'formulaParser') as object,
        'selfAnalysisDone',
      );
    expect(isAnalysed()).toBe(false);
    engine.setCellContents({ sheet: 0, row: 0, col: 1 }, '=A1*2');
    expect(isAnalysed()).toBe(true);
    expect(engine.getCellValue({ sheet: 0, row: 0, col: 1 })).toBe(2);
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
