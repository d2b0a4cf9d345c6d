import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { Action } from '../domain';
import { newestTemplate } from '../node';
import { openWorkbook, type LoanWorkbook } from '../workbook/workbook';
import { actionsOf, axisValues, sensitivity } from './sensitivity';
import { LOAN_AMOUNT, loanAmountAs } from './loanAmount';
import { parseVariable, variableKey, variableLabel, variables } from './variable';

const template = newestTemplate('bridge-loan');
const file = JSON.parse(
  readFileSync(new URL('../../tests/golden/loans/residential-purchase.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;
const opened: LoanWorkbook[] = [];
const open = (loan: unknown = file): LoanWorkbook => {
  const workbook = openWorkbook(template, loan);
  opened.push(workbook);
  return workbook;
};
afterEach(() => opened.splice(0).forEach((workbook) => workbook.destroy()));

describe('axis values', () => {
  test('the present value stands in the middle, without the dust of binary fractions', () => {
    expect(axisValues(0.065, { mode: 'absolute', step: 0.005, count: 5 })).toEqual([
      0.055, 0.06, 0.065, 0.07, 0.075,
    ]);
  });
  test('a share of the present value; of nothing the step itself', () => {
    expect(axisValues(2_000_000, { mode: 'percent', step: 0.05, count: 3 })).toEqual([
      1_900_000, 2_000_000, 2_100_000,
    ]);
    expect(axisValues(0, { mode: 'percent', step: 0.05, count: 3 })).toEqual([-0.05, 0, 0.05]);
  });
});

describe('sensitivity', () => {
  const rows = {
    variable: { name: 'capRateResidential' },
    mode: 'absolute',
    step: 0.0025,
    count: 5,
  } as const;
  const columns = {
    variable: { name: 'residentialVacancyAllowance' },
    mode: 'absolute',
    step: 0.01,
    count: 3,
  } as const;

  test('every cell is what the workbook gives with these two values typed into it', () => {
    const grid = sensitivity(open(), { figures: ['futureValue', 'ltarv'], rows, columns });
    expect(grid.rows).toHaveLength(5);
    const other = open();
    for (const [i, y] of grid.rows.entries()) {
      for (const [j, x] of grid.columns.entries()) {
        other.apply([
          {
            type: 'setInputs',
            inputs: [
              { name: 'capRateResidential', value: y },
              { name: 'residentialVacancyAllowance', value: x },
            ],
          },
        ]);
        const [value, ltarv] = grid.cells[i]?.[j]?.values ?? [];
        expect(value).toBeCloseTo(Number(other.value({ name: 'futureValue' })), 6);
        expect(ltarv).toEqual(other.value({ name: 'ltarv' }));
      }
    }
  });

  test('it is the same grid whichever of the two inputs goes down', () => {
    const figures = ['futureValue', 'ltarv', 'dscr'];
    const [grid, turned] = [
      sensitivity(open(), { figures, rows, columns }),
      sensitivity(open(), { figures, rows: columns, columns: rows }),
    ];
    expect(turned.cells).toHaveLength(3);
    expect(turned.cells.map((line) => line.length)).toEqual([5, 5, 5]);
    expect(grid.columns.map((_, j) => grid.cells.map((line) => line[j]))).toEqual(turned.cells);
  });

  test('of a cell and its whole column the one across has the last word', () => {
    const workbook = open();
    const sheet = 'RentRollResidential';
    const [row = ''] = workbook.rowIds(sheet);
    const ref = { sheet, row, column: 'actualRentInPlace' };
    const rent = Number(workbook.value(ref));
    const cell = { variable: ref, mode: 'absolute', step: 100, count: 3 } as const;
    const column = {
      variable: { sheet, column: ref.column },
      mode: 'absolute',
      step: 0.05,
      count: 3,
    } as const;
    const figures = ['residentialInPlaceMonthlyRent'];
    const read = (actions: Action[]): unknown => {
      const undo = workbook.apply(actions, { origin: 'load' }).inverse;
      const value = workbook.value({ name: 'residentialInPlaceMonthlyRent' });
      workbook.apply(undo, { origin: 'load' });
      return value;
    };
    const whole = sensitivity(workbook, { figures, rows: cell, columns: column });
    for (const line of whole.cells)
      expect(line.map(({ values }) => values[0])).toEqual(
        [0.95, 1, 1.05].map((x) => read(actionsOf(workbook, column.variable, x))),
      );
    const one = sensitivity(workbook, { figures, rows: column, columns: cell });
    const expected = [0.95, 1, 1.05].map((x) =>
      [-100, 0, 100].map((more) =>
        read([
          ...actionsOf(workbook, column.variable, x),
          { type: 'setCells', sheet, cells: [{ row, column: ref.column, value: rent + more }] },
        ]),
      ),
    );
    expect(one.cells.map((line) => line.map(({ values }) => values[0]))).toEqual(expected);
  });

  test('the middle is the workbook as it stands, and the workbook stands as before', () => {
    const workbook = open();
    const [before, values] = [JSON.stringify(workbook.toLoanFile()), workbook.values()];
    const grid = sensitivity(workbook, { figures: ['futureValue'], rows, columns });
    expect(grid.cells[grid.base.row]?.[grid.base.column]?.values).toEqual([values.futureValue]);
    expect(JSON.stringify(workbook.toLoanFile())).toBe(before);
    expect(workbook.values()).toEqual(values);
    expect(workbook.undoLabel).toBeUndefined();
  });

  test('a value that the input refuses says why and is not computed', () => {
    const grid = sensitivity(open(), {
      figures: ['ltv'],
      rows: { ...rows, variable: { name: 'interestRate' }, step: 0.5 },
      columns,
    });
    const [first] = grid.cells;
    expect(first?.[0]).toEqual({ values: [], problem: expect.stringContaining('Value must be') as string });
    expect(grid.cells[2]?.[1]?.values[0]).toEqual(open().value({ name: 'ltv' }));
  });

  test('a column of a table is varied by a factor on what was typed into it', () => {
    const variable = { sheet: 'RentRollResidential', column: 'actualRentInPlace' };
    const workbook = open();
    const rents = Number(workbook.value({ name: 'residentialInPlaceMonthlyRent' }));
    const grid = sensitivity(workbook, {
      figures: ['residentialInPlaceMonthlyRent'],
      rows: { variable, mode: 'absolute', step: 0.05, count: 3 },
      columns,
    });
    expect(grid.rows).toEqual([0.95, 1, 1.05]);
    expect(grid.cells.map((line) => line[0]?.values[0])).toEqual([
      expect.closeTo(rents * 0.95, 4),
      rents,
      expect.closeTo(rents * 1.05, 4),
    ]);
    workbook.apply(actionsOf(workbook, variable, 1.05));
    expect(workbook.value({ name: 'residentialInPlaceMonthlyRent' })).toBeCloseTo(rents * 1.05, 4);
  });

  test('a loan that is held stays at its amount while values move, custom amounts that are varied too', () => {
    const workbook = open();
    workbook.apply([
      {
        type: 'addRows',
        sheet: 'CustomLoanAmounts',
        after: null,
        rows: [{ id: 'mine', cells: { title: 'Mine', value: 900_000, checked: true } }],
      },
    ]);
    const [before, amount] = [
      JSON.stringify(workbook.toLoanFile()),
      Number(workbook.value({ name: LOAN_AMOUNT })),
    ];
    const assume = loanAmountAs(workbook, { id: 'held', title: 'Held', amount });
    const request = {
      figures: [LOAN_AMOUNT, 'ltarv'],
      rows,
      columns: {
        variable: { sheet: 'CustomLoanAmounts', column: 'value' },
        mode: 'absolute',
        step: 0.1,
        count: 3,
      },
    } as const;
    const resized = sensitivity(workbook, request);
    expect(new Set(resized.cells.flat().map(({ values }) => values[0])).size).toBe(3);
    const held = sensitivity(workbook, { ...request, assume });
    expect(held.columns).toEqual(resized.columns);
    expect(held.cells.flat().map(({ values }) => values[0])).toEqual(held.cells.flat().map(() => amount));
    expect(new Set(held.cells.map((line) => line[0]?.values[1])).size).toBe(5);
    expect(JSON.stringify(workbook.toLoanFile())).toBe(before);
    expect(workbook.value({ name: LOAN_AMOUNT })).toBe(amount);
  });

  test('the same input twice is refused, and so is a name that is not there', () => {
    expect(() =>
      sensitivity(open(), { figures: ['ltv'], rows, columns: { ...columns, variable: rows.variable } }),
    ).toThrow('two different inputs');
    expect(() => sensitivity(open(), { figures: ['nothing'], rows, columns })).toThrow(RangeError);
    expect(() =>
      sensitivity(open(), { figures: ['ltv'], rows: { ...rows, variable: { name: 'noi' } }, columns }),
    ).toThrow('not a number that can be varied');
  });
});

describe('variables', () => {
  test('each has a key that reads back, and a label', () => {
    const workbook = open();
    const all = variables(workbook);
    expect(all.map((variable) => parseVariable(variableKey(variable)))).toEqual(all);
    expect(all).toContainEqual({ name: 'interestRate' });
    expect(all).not.toContainEqual({ name: 'ltv' });
    expect(variableLabel(workbook, { sheet: 'RentRollResidential', column: 'sqft' })).toMatch(
      /, all of .*Residential/,
    );
    expect(
      variableLabel(workbook, {
        sheet: 'RentRollResidential',
        row: workbook.rowIds('RentRollResidential')[0] ?? '',
        column: 'actualRentInPlace',
      }),
    ).toMatch(/ of .+, /);
    expect(parseVariable('a b')).toBeUndefined();
  });
});
