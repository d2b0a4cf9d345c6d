import { cellKey, type CellInput, type CellRef, type RowId } from '../domain';
import type { Formula, RowNames } from '../formula';
import { columnKey, formulasOf } from '../template/formulas';
import type { CellDefinition } from '../template/types';
import { CircleSearch, circleWords } from './circles';
import type { Layout } from './layout';
import { named } from './readValue';
import type { FigureState } from './state';
import type { TableState } from './tableState';
import type { Problem } from './types';

/** The cell that an action sets. */
export interface PutCell {
  readonly ref: CellRef;
  readonly definition: CellDefinition;
  readonly value: CellInput;
  readonly formula: Formula | undefined;
}

/** Rows of a table as they will be after the actions looked at so far. */
export interface RowsAfter {
  readonly added: Set<RowId>;
  readonly removed: Set<RowId>;
  count: number;
}

/** A workbook with the actions that are about to change it. */
interface Changing {
  readonly layout: Layout;
  readonly tables: ReadonlyMap<string, TableState>;
  readonly figures: FigureState;
  readonly names: RowNames;
  /** The cells that the actions set, in their order. */
  readonly put: readonly PutCell[];
  /** By table; absent for one whose rows stay. */
  readonly rows: ReadonlyMap<string, RowsAfter> | undefined;
}

/** A problem for each formula that the actions put into a cell and that would need its own result. */
export function circularFormulas(changing: Changing): Problem[] {
  const typed = changing.put.filter(({ formula }) => formula !== undefined);
  if (typed.length === 0) return [];
  const known = new Map<string, ReadonlySet<RowId>>();
  const put = new Map(changing.put.map((cell) => [cellKey(cell.ref), cell]));
  const search = new CircleSearch({
    rowsOf: (table) => {
      const rows = known.get(table) ?? rowsOf(changing, table);
      known.set(table, rows);
      return rows;
    },
    formulaAt: (ref) => formulaAt(changing, ref, put.get(cellKey(ref))),
  });
  if (!search.anyFrom(typed.map(({ ref }) => ref))) return [];
  const problems: Problem[] = [];
  const circles = new Map<string, string>();
  for (const { ref, definition } of typed) {
    if (!circles.has(cellKey(ref))) {
      const circle = search.from(ref);
      const words = circle && circleWords(circle.places, changing.layout.template, changing.names);
      circle?.keys.forEach((key) => circles.set(key, words ?? ''));
    }
    const words = circles.get(cellKey(ref));
    if (words !== undefined)
      problems.push({
        code: 'circular',
        message: named(definition, `The formula would need its own result: ${words}`),
        ref,
      });
  }
  return problems;
}

/** The rows of a table as they will be, in no order. */
function rowsOf({ tables, rows: changed }: Changing, table: string): Set<RowId> {
  const rows = new Set(tables.get(table)?.ids);
  const after = changed?.get(table);
  after?.removed.forEach((row) => rows.delete(row));
  after?.added.forEach((row) => rows.add(row));
  return rows;
}

/**
 * The formula that will apply to a cell: the one these actions put there, the one typed before, or the
 * template's.
 */
function formulaAt(
  { layout: { template, tables: layouts }, tables, figures }: Changing,
  ref: CellRef,
  put: PutCell | undefined,
): Formula | undefined {
  const formulas = formulasOf(template);
  if ('name' in ref) {
    const value = put ? put.value : figures.input(ref.name);
    return value === null ? formulas.figures.get(ref.name) : put ? put.formula : figures.typed.get(ref.name);
  }
  const table = tables.get(ref.sheet);
  const column = layouts.get(ref.sheet)?.column.get(ref.column);
  if (!table || !column) return undefined;
  const slot = 'row' in ref ? table.slot(ref.row) : undefined;
  const value = put ? put.value : slot === undefined ? null : table.input(slot, column);
  if (value === null) return formulas.columns.get(columnKey(ref.sheet, ref.column));
  return put ? put.formula : slot === undefined ? undefined : table.typedFormula(slot, column);
}
