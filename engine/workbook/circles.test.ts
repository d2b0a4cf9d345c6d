import { afterEach, expect, test } from 'vitest';
import type { Action } from '../domain';
import { smallTemplate } from '../template/fixtures/small';
import { openWorkbook, type LoanWorkbook } from './workbook';

let book: LoanWorkbook;
afterEach(() => book.destroy());

const open = (
  rents: readonly object[] = [
    { id: 'a', unit: '1A', sqft: 600, rent: 2000 },
    { id: 'b', unit: '1B', sqft: 500, rent: 1500 },
  ],
) =>
  (book = openWorkbook(smallTemplate(), {
    sheets: { rentRoll: rents },
    methods: { selected: ['capRate'] },
    property: { grossArea: 1100 },
  }));
const cell = (row: string, column: string, value: string | number | null): Action => ({
  type: 'setCells',
  sheet: 'Rents',
  cells: [{ row, column, value }],
});
const figure = (name: string, value: string): Action => ({ type: 'setInputs', inputs: [{ name, value }] });
const refusals = (...actions: Action[]) =>
  book.check(actions).map(({ code, message }) => `${code}: ${message}`);

test('a formula that needs its own result is refused, and the circle named', () => {
  open();
  expect(refusals(figure('grossArea', '=perFoot'))).toEqual([
    expect.stringMatching(
      /^circular: .*: The formula would need its own result: grossArea → perFoot → grossArea$/,
    ),
  ]);
  expect(refusals(cell('a', 'rent', '=[@rent]+1'))).toEqual([
    expect.stringMatching(/would need its own result: Rent of 1A → Rent of 1A$/),
  ]);
  expect(refusals(cell('a', 'rent', '=SUM(Rents[rent])'))).toEqual([
    expect.stringMatching(/: Rent of 1A → all of Rent → Rent of 1A$/),
  ]);
  expect(() => book.apply([figure('grossArea', '=perFoot')])).toThrow(/need its own result/);
});

test('a circle through several rows names each of them', () => {
  open([{ id: 'a', unit: '1A' }, { id: 'b', unit: '1B' }, { id: 'c' }]);
  book.apply([cell('a', 'sqft', '=Rents[sqft of "b"]'), cell('b', 'sqft', '=Rents[sqft of "c"]')]);
  expect(refusals(cell('c', 'sqft', '=Rents[sqft of "a"]+1'))[0]).toMatch(
    /would need its own result: SQFT of Row 3 → SQFT of 1A → SQFT of 1B → SQFT of Row 3$/,
  );
});

test('two formulas of one edit, a row that comes with it, and one that leaves it are seen as they will stand', () => {
  open();
  expect(
    refusals(cell('a', 'sqft', '=Rents[sqft of "b"]'), cell('b', 'sqft', '=Rents[sqft of "a"]')),
  ).toHaveLength(2);
  book.apply([cell('a', 'sqft', '=Rents[sqft of "b"]')]);
  expect(refusals(cell('b', 'sqft', '=Rents[sqft of "a"]'))).toHaveLength(1);
  expect(refusals(cell('b', 'sqft', '=Rents[sqft of "a"]'), cell('a', 'sqft', 7))).toEqual([]);
  expect(
    refusals({
      type: 'addRows',
      sheet: 'Rents',
      after: null,
      rows: [{ id: 'x', cells: { rent: '=SUM(Rents[rent])' } }],
    }),
  ).toHaveLength(1);
  expect(refusals(cell('a', 'rent', '=ROWS(Rents[rent])*1000'))).toEqual([]);
});

test.each<readonly [of: string, actions: readonly Action[]]>([
  ['a name of LET', [cell('a', 'rent', '=LET(all, Rents[rent], SUM(all)/2)')]],
  [
    'a name of LET that stands for a name',
    [cell('a', 'rent', '=LET(mine, [@rent], twice, mine*2, IF(TRUE, 1, twice))')],
  ],
  ['a lookup in its own column', [cell('a', 'rent', '=VLOOKUP("1B", Rents[unit]:Rents[rent], 4, FALSE)')]],
  ['a lookup by its own column', [cell('a', 'unit', '=VLOOKUP("1B", Rents, 3, FALSE)')]],
  ['a row of all columns', [cell('a', 'rent', '=HLOOKUP("1A", Rents, 2, FALSE)')]],
  ['a position in its own column', [cell('a', 'rent', '=INDEX(Rents[rent], 2)')]],
  ['a choice', [cell('a', 'rent', '=CHOOSE(1, 5, Rents[rent of "a"])')]],
  ['a column computed from it', [cell('a', 'sqft', '=SUM(Rents[psf])')]],
  [
    'another table',
    [
      cell('a', 'rent', '=SUM(Uses[amount])'),
      {
        type: 'addRows',
        sheet: 'Uses',
        after: null,
        rows: [{ id: 'u', cells: { item: 'x', amount: '=XLOOKUP("1A", Rents[unit], Rents[rent])' } }],
      },
    ],
  ],
])('through %s', (_, actions) => {
  open();
  expect(refusals(...actions)[0]).toMatch(/^circular: .*would need its own result/);
  expect(() => book.apply(actions)).toThrow(/need its own result/);
});

test('a lookup that reads other columns of its table is no circle', () => {
  open();
  book.apply([cell('a', 'rent', '=VLOOKUP("1B", Rents, 3, FALSE)*3')]);
  expect(book.value({ sheet: 'Rents', row: 'a', column: 'rent' })).toBe(1500);
  expect(refusals(cell('b', 'rent', '=LET(x, Rents[rent of "a"], x+1)'))).toEqual([]);
});

test('a circle that stands already does not keep other formulas out', () => {
  open();
  book.apply([figure('grossArea', '=perFoot')], { origin: 'remote' });
  expect(refusals(cell('a', 'sqft', '=2*300'), figure('marketPsf', '=perFoot/2'))).toEqual([]);
});

test('long chains and many formulas are searched once', () => {
  const rows = Array.from({ length: 1900 }, (_, i) => ({
    id: `r${i}`,
    unit: `${i}`,
    sqft: i === 0 ? 500 : null,
    rent: 1,
  }));
  open(rows);
  const chain: Action = {
    type: 'setCells',
    sheet: 'Rents',
    cells: rows
      .slice(1)
      .map(({ id }, i) => ({ row: id, column: 'sqft', value: `=Rents[sqft of "r${i}"]+1` })),
  };
  expect(refusals(chain)).toEqual([]);
  const [first] = refusals(chain, cell('r0', 'sqft', '=Rents[sqft of "r1899"]'));
  expect(first).toMatch(
    /would need its own result: SQFT of 1 → SQFT of 0 → SQFT of 1899 → SQFT of 1898 → SQFT of 1897 → 1894 more → SQFT of 2 → SQFT of 1$/,
  );
});
