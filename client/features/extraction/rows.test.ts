import { describe, expect, it } from 'vitest';
import type { ExtractedTable } from '#contract';
import { landingOf, rowsKept, withLines } from './rows';

const table = {
  sheet: 'HardCosts',
  rows: [2, 3, 5].map((line) => ({ line, cells: { item: `Item ${line}` } })),
};

it('rows that are left out stay out, of their sheet alone', () => {
  expect(rowsKept(table, new Map())).toBe(table.rows);
  expect(rowsKept(table, new Map([['HardCosts', new Set([3])]])).map(({ line }) => line)).toEqual([2, 5]);
  expect(rowsKept(table, new Map([['SoftCosts', new Set([3])]]))).toHaveLength(3);
});

it('lines go out and come back', () => {
  const out = withLines(new Set([2]), [3, 5], true);
  expect([...out]).toEqual([2, 3, 5]);
  expect([...withLines(out, [2, 5], false)]).toEqual([3]);
});

describe('where the lines of a rent roll land', () => {
  const tableOf = (sheet: string, lines: readonly number[]): ExtractedTable => ({
    sheet,
    mapping: { headingLine: 1, headings: [], fields: [] },
    unused: [],
    rows: lines.map((line) => ({ line, cells: { unitNumber: String(line), actualRentInPlace: 100 * line } })),
    refused: [],
    skipped: [],
    notes: [],
    doubts: [],
    differences: [],
    warnings: [],
    kinds: [],
    charges: [],
    choices: {},
    totals: [
      {
        column: 'actualRentInPlace',
        label: 'Actual Rent In Place',
        sum: 100 * lines.reduce((sum, line) => sum + line, 0),
      },
    ],
  });
  const landing = (residential: readonly number[], commercial: readonly number[]) => {
    const { tables, together } = landingOf('rentRoll', [
      tableOf('RentRollResidential', residential),
      tableOf('RentRollCommercial', commercial),
    ]);
    return {
      together,
      lines: tables.map(({ rows }) => rows.map(({ line }) => line)),
      sums: tables.map(({ totals }) => totals[0]?.sum),
    };
  };

  it('both sheets where each line names its use', () => {
    expect(landing([2, 3], [4])).toEqual({ together: true, lines: [[2, 3], [4]], sums: [500, 400] });
    expect(landing([2, 3], [])).toMatchObject({ together: true, lines: [[2, 3], []] });
  });

  it('one sheet, the person says which, where no line names its use', () => {
    expect(landing([2, 3], [2, 3])).toMatchObject({
      together: false,
      lines: [
        [2, 3],
        [2, 3],
      ],
    });
    expect(landing([2, 3, 4], [2, 3]), 'one of them refused by the other sheet').toMatchObject({
      together: false,
    });
  });

  it('a line that names no use beside lines that do lands once', () => {
    expect(landing([2, 3, 5], [4, 5])).toEqual({
      together: true,
      lines: [[2, 3, 5], [4]],
      sums: [1000, 400],
    });
  });

  it('a budget lands where the person says', () => {
    expect(
      landingOf('constructionBudget', [tableOf('HardCosts', [2]), tableOf('SoftCosts', [3])]).together,
    ).toBe(false);
  });
});
