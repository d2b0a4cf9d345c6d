import { afterAll, expect, test } from 'vitest';
import type { Action, CellInput, CellValue } from '../domain';
import { FUNCTIONS, takesBlock } from '../formula';
import { smallTemplate } from '../template/fixtures/small';
import type { Problem } from './types';
import { openWorkbook, type LoanWorkbook } from './workbook';

/** Whatever was opened, edited or loaded before, a loan's figures are those of its file opened anew. */

const TABLES: Readonly<Record<string, readonly string[]>> = {
  Rents: ['unit', 'vacant', 'sqft', 'rent', 'factor', 'market', 'psf'],
  Uses: ['item', 'checked'],
  Flows: ['date', 'amount'],
};

/** Chance that a test can repeat (mulberry32). */
class Chance {
  constructor(private seed: number) {}
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
  of<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new RangeError('Nothing to choose from');
    return found;
  }
}

/** Those that read whole columns: all others see single values only. */
const OVER_COLUMNS = [...FUNCTIONS.values()].filter(
  (shape) =>
    Array.from({ length: 8 }, (_, i) => i).some((i) => shape.takesColumn(i)) &&
    shape.name !== 'ROWS' &&
    shape.name !== 'HSTACK',
);

const nameIn = (chance: Chance, sheet: string) => `${sheet}[${chance.of(TABLES[sheet] ?? [])}]`;

function columnPart(chance: Chance, table = chance.of(Object.keys(TABLES))): string {
  const other = chance.next() < 0.15 ? chance.of(Object.keys(TABLES)) : table;
  const name = (sheet: string) => nameIn(chance, sheet);
  switch (chance.below(6)) {
    case 0:
      return `${name(table)}${chance.of(['>', '=', '<>', '&', '*', '+'])}${name(other)}`;
    case 1:
      return `IF(${name(table)}>${chance.of(['1', '""', '500'])},${name(other)},${chance.of(['""', '0', name(table)])})`;
    default:
      return name(table);
  }
}

const VALUES = ['1', '2', '0', '0.1', '"Vacant"', '">0"', '"<>1A"', '""', 'noi', 'TRUE', '-1', 'closingDate'];

function formula(chance: Chance): string {
  const shape = chance.of(OVER_COLUMNS);
  const count = shape.minArguments + (shape.maxArguments > shape.minArguments ? chance.below(3) : 0);
  const table = chance.of(Object.keys(TABLES));
  const args = Array.from({ length: Math.min(count, shape.maxArguments) }, (_, i) => {
    if (!shape.takesColumn(i)) return chance.of(VALUES);
    if (takesBlock(shape.name))
      return `HSTACK(${nameIn(chance, table)}, ${nameIn(chance, chance.next() < 0.8 ? table : chance.of(Object.keys(TABLES)))})`;
    return chance.next() < 0.9
      ? columnPart(chance, chance.next() < 0.75 ? table : undefined)
      : chance.of(VALUES);
  });
  return `=${shape.name}(${args.join(',')})`;
}

const CELLS: Readonly<Record<string, (chance: Chance) => CellInput>> = {
  unit: (chance) => chance.of(['1A', '1B', '2', '', 'x y', null]),
  vacant: (chance) => chance.of(['Occupied', 'Vacant', null]),
  sqft: (chance) => chance.of([0, 500, 712.5, null]),
  rent: (chance) => chance.of([0, 1200, 1999.99, null, '=[@sqft]*2', '=5%']),
  factor: (chance) => chance.of([1, 1.1, null]),
  market: (chance) => chance.of([null, null, 1500]),
  item: (chance) => chance.of(['Legal', 'Tax', 'a', null]),
  checked: (chance) => chance.of([true, true, false, null]),
  date: (chance) => chance.of(['2026-01-31', '2027-02-28', null]),
  amount: (chance) => chance.of([-1000, 400, 800, null]),
};

/** Formulas that read whole columns stand in the uses' amounts, of which no other formula of theirs is made. */
const cellOf = (chance: Chance, sheet: string, column: string): CellInput =>
  sheet === 'Uses' && column === 'amount' ? formula(chance) : (CELLS[column]?.(chance) ?? null);
const columnsOf = (sheet: string) => [
  ...(TABLES[sheet] ?? []).filter((column) => CELLS[column]),
  ...(sheet === 'Uses' ? ['amount'] : []),
];

function action(chance: Chance, book: LoanWorkbook, fresh: () => string): Action {
  const sheet = chance.of(Object.keys(TABLES));
  const rows = book.rowIds(sheet);
  const cells = () =>
    Object.fromEntries(columnsOf(sheet).map((column) => [column, cellOf(chance, sheet, column)]));
  const kind = rows.length === 0 ? 0 : chance.below(6);
  const after = chance.next() < 0.3 || rows.length === 0 ? null : chance.of(rows);
  if (kind <= 1)
    return {
      type: 'addRows',
      sheet,
      after,
      rows: Array.from({ length: 1 + chance.below(3) }, () => ({ id: fresh(), cells: cells() })),
    };
  const some = rows.filter(() => chance.next() < 0.4);
  const chosen = some.length > 0 ? some : [chance.of(rows)];
  if (kind === 2) return { type: 'removeRows', sheet, rows: chosen };
  if (kind === 3)
    return {
      type: 'moveRows',
      sheet,
      rows: chosen,
      after: rows.filter((row) => !chosen.includes(row)).at(-1) ?? null,
    };
  return {
    type: 'setCells',
    sheet,
    cells: chosen
      .map((row) => ({ row, column: chance.of(columnsOf(sheet)), value: null }))
      .map((cell) => ({ ...cell, value: cellOf(chance, sheet, cell.column) })),
  };
}

/** Everything that can be seen, with the formula beside a value. */
function seen(book: LoanWorkbook): Map<string, CellValue> {
  const all = new Map<string, CellValue>(Object.entries(book.values()));
  for (const sheet of ['Rents', 'Uses', 'Flows']) {
    const table = book.template.sheet.get(sheet);
    for (const { key } of table?.kind === 'table' ? table.columns : []) {
      book.rowIds(sheet).forEach((row, i) => {
        const ref = { sheet, row, column: key };
        all.set(`${sheet}[${key}] ${i + 1} ${String(book.input(ref))}`, book.value(ref));
      });
    }
  }
  return all;
}

/**
 * The same figure: the last bits of a sum may depend on the order of its rows, and so may which of several
 * errors shows in it.
 */
function same(a: CellValue | undefined, b: CellValue | undefined, key: string): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return a === b || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
  if (typeof a === 'object' && a !== null)
    return typeof b === 'object' && b !== null && (a.error === b.error || key === 'usesTotal');
  return a === b;
}

const differences = (a: Map<string, CellValue>, b: Map<string, CellValue>) =>
  [...a]
    .filter(([key, value]) => !same(value, b.get(key), key))
    .map(([key, value]) => [key, value, b.get(key)]);

const warm = openWorkbook(smallTemplate(), {});
afterAll(() => warm.destroy());

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'after any actions, a loan is what its file says (%i)',
  (seed) => {
    const chance = new Chance(seed);
    let made = 0;
    const fresh = () => `n${made++}`;
    let book = openWorkbook(smallTemplate(), {});
    const rows = (sheet: string, count: number): Action => ({
      type: 'addRows',
      sheet,
      after: null,
      rows: Array.from({ length: count }, () => ({
        id: fresh(),
        cells: Object.fromEntries(columnsOf(sheet).map((column) => [column, cellOf(chance, sheet, column)])),
      })),
    });
    const apply = (actions: readonly Action[]) => {
      const problems: readonly Problem[] = book.check(actions);
      if (problems.length === 0) book.apply(actions);
    };
    apply([rows('Rents', 2 + chance.below(3)), rows('Flows', chance.below(4) + 1)]);
    apply([rows('Uses', 6)]);
    for (let step = 0; step < 10; step++) {
      const kind = chance.below(8);
      if (kind === 0) book.undo();
      else if (kind === 1) book.redo();
      else if (kind === 2) book.load(book.toLoanFile());
      else apply([action(chance, book, fresh)]);
      const file = book.toLoanFile();
      const anew = openWorkbook(smallTemplate(), file);
      warm.load(file);
      const right = seen(anew);
      expect(differences(seen(book), right), `edited, step ${step}`).toEqual([]);
      expect(differences(seen(warm), right), `loaded after other loans, step ${step}`).toEqual([]);
      if (chance.next() < 0.2) {
        book.destroy();
        book = anew;
      } else {
        anew.destroy();
      }
    }
    book.destroy();
  },
);

test('lists are of the rows that live, one or none as well', () => {
  const book = openWorkbook(smallTemplate(), {});
  const rents = (ids: string[]): Action => ({
    type: 'addRows',
    sheet: 'Rents',
    after: null,
    rows: ids.map((id) => ({ id, cells: { unit: id, sqft: 500, vacant: 'Occupied' } })),
  });
  const uses = (ids: string[]): Action => ({
    type: 'addRows',
    sheet: 'Uses',
    after: null,
    rows: ids.map((id) => ({ id, cells: { item: id, checked: true } })),
  });
  const values = () =>
    [
      '=AND(Uses[checked])',
      '=COUNTBLANK(Uses[checked],Uses[item],Rents[rent])',
      '=SUMPRODUCT(Uses[checked]*1,Rents[sqft])',
      '=SUMPRODUCT(Uses[checked]*Rents[sqft])',
      '=TEXTJOIN("-",FALSE,Uses[item],Rents[unit])',
      '=AVERAGEIFS(Rents[sqft],Uses[checked],TRUE)',
      '=AVERAGE(Rents[sqft]*1)',
    ].map((formula) => {
      const value = book.evaluate(formula);
      return typeof value === 'object' && value !== null ? value.error : value;
    });
  book.apply([rents(['a', 'b', 'c']), uses(['x', 'y', 'z'])]);
  expect(values()).toEqual([true, 3, 1500, 1500, 'x-y-z-a-b-c', 500, 500]);
  book.apply([
    { type: 'removeRows', sheet: 'Rents', rows: ['a'] },
    { type: 'removeRows', sheet: 'Uses', rows: ['z'] },
  ]);
  expect(values()).toEqual([true, 2, 1000, 1000, 'x-y-b-c', 500, 500]);
  book.apply([{ type: 'removeRows', sheet: 'Rents', rows: ['b'] }]);
  expect(values()).toEqual([true, 1, '#VALUE!', '#N/A', 'x-y-c', '#VALUE!', 500]);
  book.apply([{ type: 'removeRows', sheet: 'Uses', rows: ['x'] }]);
  expect(values()).toEqual([true, 1, 500, 500, 'y-c', 500, 500]);
  book.apply([
    { type: 'removeRows', sheet: 'Uses', rows: ['y'] },
    { type: 'removeRows', sheet: 'Rents', rows: ['c'] },
  ]);
  expect(values()).toEqual(['#VALUE!', 0, 0, 0, null, '#DIV/0!', '#DIV/0!']);
  book.destroy();
});
