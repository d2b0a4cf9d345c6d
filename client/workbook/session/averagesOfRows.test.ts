import { describe, expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { realTemplate } from '../../testing/realTemplate';
import { statsOf } from '../../sheet/grid/blocks';
import { planPaste } from '../../sheet/grid/paste';
import { TableMirror } from './tableMirror';

/**
 * Rows with what real files have: blanks, zeros, a vacant unit that still has its last rent, the subject
 * among its comps.
 */
const unit = (id: string, more: object) => ({ id, unitNumber: id, analystFactor: 1, ...more });
const LOAN = {
  sheets: {
    rentRoll: {
      residential: [
        unit('1A', { sqft: 800, rooms: 3, actualRentInPlace: 2400, monthlyRentBorrowerProjected: 2600 }),
        unit('1B', { rooms: 2, actualRentInPlace: 2000 }),
        unit('1C', { sqft: 600, actualRentInPlace: 0, monthlyRentBorrowerProjected: 0 }),
        unit('2A', { sqft: 700 }),
        unit('2B', {
          sqft: 900,
          rooms: 4,
          vacant: 'Vacant',
          actualRentInPlace: 3100,
          monthlyRentBorrowerProjected: 3300,
        }),
      ],
      commercial: [
        unit('S1', { sqft: 1500, actualRentInPlace: 7000 }),
        unit('S2', { vacant: 'Vacant', actualRentInPlace: 9000 }),
        unit('S3', {}),
      ],
    },
    rentComps: {
      residential: [
        { id: 'a', address: '1 A St', monthlyRent: 3000, sqft: 1000, rooms: 4 },
        { id: 'b', address: '2 A St', monthlyRent: 2500 },
        { id: 'c', address: '3 A St', sqft: 700, rooms: 2 },
      ],
      commercial: [],
    },
    salesComps: {
      current: [
        { id: 'a', address: '1 B St', salePrice: 3_000_000, residentialUnits: 10, sqft: 9000 },
        { id: 'b', address: '2 B St', salePrice: 2_000_000, sqft: 5000 },
        { id: 'c', address: '3 B St', salePrice: 1_000_000, commercialUnits: 4 },
        {
          id: 'd',
          address: 'The property',
          salePrice: 9_000_000,
          residentialUnits: 20,
          sqft: 21_000,
          isSubject: true,
        },
      ],
      future: [
        { id: 'a', address: '1 C St', residentialUnits: 6, sqft: 4000 },
        {
          id: 'b',
          address: 'The property',
          salePrice: 5_000_000,
          residentialUnits: 9,
          sqft: 7000,
          isSubject: true,
        },
      ],
    },
  },
};

/** Whether a row counts in a column: the subject in none, a vacant unit not in the rent in place. */
const counts = (column: string, cell: (column: string) => unknown) =>
  cell('isSubject') !== true && !(column === 'actualRentInPlace' && cell('vacant') === 'Vacant');

describe.each([
  'RentRollResidential',
  'RentRollCommercial',
  'RentCompsResidential',
  'RentCompsCommercial',
  'SalesCompsCurrent',
  'SalesCompsFuture',
])('an average under a column of %s', (key) => {
  it('is what the status bar says of the rows that count', () => {
    const workbook = openWorkbook(realTemplate, LOAN);
    const sheet = workbook.template.sheet.get(key);
    if (sheet?.kind !== 'table') throw new Error(`${key} is a table`);
    const mirror = new TableMirror(workbook, sheet, false);
    const line = workbook.rowIds(key).length + (sheet.averages ? 1 : 0);
    const compared = mirror.columns.flatMap(({ key: column, type }, at) => {
      const ref = mirror.refAt(line, at);
      if (type !== 'number' || ref === undefined) return [];
      const rows = workbook
        .rowIds(key)
        .flatMap((row, index) =>
          counts(column, (other) =>
            sheet.column.has(other) ? workbook.value({ sheet: key, row, column: other }) : null,
          )
            ? [index]
            : [],
        );
      const { average } = statsOf(
        mirror,
        rows.map((row) => ({ top: row, left: at, bottom: row, right: at })),
      );
      return [[column, workbook.value(ref), average ?? null] as const];
    });
    workbook.destroy();
    expect(compared.length).toBeGreaterThan(2);
    for (const [column, pinned, average] of compared)
      expect([column, pinned], column).toEqual([
        column,
        typeof average === 'number' ? expect.closeTo(average, 9) : average,
      ]);
  });
});

describe('a ratio under a column of the rent roll', () => {
  /** Of each ratio: what is divided, by what, and how often a year. */
  const RATIOS = [
    ['inPlaceRPSF', 'actualRentInPlace', 'sqft', 12],
    ['inPlaceRPR', 'actualRentInPlace', 'rooms', 1],
    ['projectedRPSF', 'monthlyRentBorrowerProjected', 'sqft', 12],
    ['projectedRPR', 'monthlyRentBorrowerProjected', 'rooms', 1],
    ['marketRPSF', 'monthlyRentMarket', 'sqft', 12],
    ['marketRPR', 'monthlyRentMarket', 'rooms', 1],
    ['atlasRPSF', 'atlasMonthlyRent', 'sqft', 12],
    ['atlasRPR', 'atlasMonthlyRent', 'rooms', 1],
  ] as const;

  it.each(['RentRollResidential', 'RentRollCommercial'])(
    'is of the units of %s that have both figures',
    (sheet) => {
      const workbook = openWorkbook(realTemplate, LOAN);
      const number = (row: string, column: string) => workbook.value({ sheet, row, column });
      for (const [column, amount, measure, times] of RATIOS) {
        const pairs = workbook.rowIds(sheet).flatMap((row) => {
          const [above, below] = [number(row, amount), number(row, measure)];
          const left = amount === 'actualRentInPlace' && number(row, 'vacant') === 'Vacant';
          return !left && typeof above === 'number' && typeof below === 'number' && below > 0
            ? [[above, below] as const]
            : [];
        });
        const below = pairs.reduce((sum, [, measured]) => sum + measured, 0);
        const expected =
          pairs.length === 0 ? null : (pairs.reduce((sum, [paid]) => sum + paid, 0) * times) / below;
        expect([column, workbook.value({ sheet, column, total: true })]).toEqual([
          column,
          expected === null ? null : expect.closeTo(expected, 9),
        ]);
      }
      workbook.destroy();
    },
  );
});

describe('rows pasted under a table', () => {
  it('keep every figure, also where its total and its average are on the screen', () => {
    const workbook = openWorkbook(realTemplate, { sheets: {} });
    const sheet = workbook.template.sheet.get('RentRollResidential');
    if (sheet?.kind !== 'table') throw new Error('The rent roll is a table');
    const mirror = new TableMirror(workbook, sheet, true);
    const keys = ['unitNumber', 'sqft', 'rooms', 'actualRentInPlace'] as const;
    const place = (key: string) => mirror.columnOf(key) ?? -1;
    const lines = Array.from({ length: 5 }, (_, row) => {
      const line = Array.from({ length: place('actualRentInPlace') + 1 }, () => '');
      [`${row + 1}A`, String(600 + row), '3', String(1500 + row)].forEach(
        (text, at) => (line[place(keys[at] ?? '')] = text),
      );
      return line;
    });
    const plan = planPaste(workbook, mirror, lines, { top: 0, left: 0, bottom: 0, right: 0 });
    if ('problem' in plan) throw new Error(plan.problem);
    // The computed layout between them, once a row.
    expect([plan.computed, plan.refused]).toEqual([lines.length, []]);
    workbook.apply(plan.actions);
    expect(keys.map((key) => workbook.columnValues('RentRollResidential', key))).toEqual([
      ['1A', '2A', '3A', '4A', '5A'],
      [600, 601, 602, 603, 604],
      [3, 3, 3, 3, 3],
      [1500, 1501, 1502, 1503, 1504],
    ]);
    workbook.destroy();
  });
});
