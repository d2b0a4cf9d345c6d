import { HyperFormula } from 'hyperformula';
import { afterAll, describe, expect, test } from 'vitest';
import { engineSettings } from '../../workbook/settings';

/** Rows of the list `T`: a unit, a number, a text that may be blank. */
const LIST = [
  ['1A', 10, 'Vacant'],
  ['1b', 20, "'vacant"],
  ['2A', 30, 'Occupied'],
  ['2B', 40, null],
  ['3?', 50, 'Occupied'],
];
/**
 * Amounts and days in pairs: a loss of nearly all within days, and a tenth in a year; then amounts with a gap
 * and with an error; texts beside numbers; lists in order, rising and falling.
 */
const FLOWS = [
  [-1000, 10, -1000, 45000, -1000, -1000, 5, 1, 7],
  [230, 11, 1100, 45365, null, '=1/0', "'5", 5, 5],
  [200, 12, null, null, null, null, 'Five', 5, 5],
  [100, 13, null, null, null, null, 3, 7, 1],
].map((row, i) =>
  i > 1 ? row.map((cell, column) => (column === 2 ? 0 : column === 3 ? 45365 : cell)) : row,
);

/** Each formula with Excel's result. */
export type Cases = readonly (readonly [
  of: string,
  cases: readonly (readonly [formula: string, value: unknown])[],
])[];

/** Returns a function that evaluates a formula against those lists, for the tests of a file. */
export function useFormulas(): (formula: string) => unknown {
  const engine = HyperFormula.buildFromSheets({ T: LIST, FLOWS }, engineSettings());
  afterAll(() => engine.destroy());
  return (formula) => {
    const result = engine.calculateFormula(formula, 0);
    return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
  };
}

/** Holds each formula against Excel. */
export function asInExcel(value: (formula: string) => unknown, cases: Cases): void {
  describe.each(cases)('%s as in Excel', (_, ofOne) => {
    test.each([...ofOne])('%s', (formula, expected) => {
      const result = value(formula);
      if (typeof expected === 'number' && typeof result === 'number') expect(result).toBeCloseTo(expected, 9);
      else expect(result).toBe(expected);
    });
  });
}
