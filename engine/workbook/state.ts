import type { CellInput } from '../domain';
import { referencesOf, type Formula, type RowNames } from '../formula';
import { labelColumnOf } from '../template/rowLabel';
import { ReadBudget } from './budget';
import { contentOf, type Content } from './contents';
import { orderedTables, resolverOf, type FigureLayout, type Layout, type Slots } from './layout';
import { TableState } from './tableState';

/** The inputs of the named figures: typed values with their defaults, and overwrites. */
export class FigureState {
  private readonly inputs = new Map<string, CellInput>();
  readonly typed = new Map<string, Formula>();

  constructor(
    private readonly layout: Layout,
    private readonly slots: Slots,
  ) {}

  input(name: string): CellInput {
    return this.inputs.get(name) ?? null;
  }

  setInput(name: string, value: CellInput, formula: Formula | undefined): void {
    this.inputs.set(name, value);
    if (formula) this.typed.set(name, formula);
    else this.typed.delete(name);
  }

  /** The engine content of the figure. */
  content(figure: FigureLayout): Content {
    const value = this.input(figure.definition.name);
    if (value === null) return figure.content ?? null;
    return contentOf(value, figure.definition, this.typed.get(figure.definition.name), () =>
      resolverOf(this.layout.template, undefined, undefined, this.slots),
    );
  }
}

/** All inputs of a workbook, separate from the engine that computes with them. */
export class WorkbookState {
  readonly figures: FigureState;
  readonly tables: ReadonlyMap<string, TableState>;
  /** Column cells that formulas in cells read. */
  readonly budget = ReadBudget.empty();
  /** Tables whose order formulas in cells depend on, with how many do. */
  private readonly ordered = new Map<string, number>();
  /** Number of cell formulas that name a row. */
  private naming = 0;

  constructor(readonly layout: Layout) {
    this.figures = new FigureState(layout, this.slots);
    this.tables = new Map(
      [...layout.tables].map(([key, table]) => [key, new TableState(table, layout.template, this.slots)]),
    );
  }

  /** The slot of a row in the engine, for formulas that name rows. */
  readonly slots: Slots = (table, row) => this.tables.get(table)?.slot(row);

  /** The rows of tables as people know them. */
  readonly names: RowNames = {
    rows: (table) => this.tables.get(table)?.ids,
    label: (table) => this.layout.tables.get(table)?.sheet.label ?? table,
    nameOf: (key, row) => {
      const table = this.tables.get(key);
      const label = table && labelColumnOf(table.layout.sheet);
      const column = label && table.layout.column.get(label.key);
      const slot = table?.slot(row);
      const name = column && slot !== undefined ? table.input(slot, column) : null;
      return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
    },
  };

  /** Counts a formula that is put into a cell (1) or removed from one (-1). */
  count(formula: Formula | undefined, times: 1 | -1): void {
    if (!formula) return;
    this.budget.add(formula, times);
    if (namesRows(formula)) this.naming += times;
    for (const table of orderedTables(formula))
      this.ordered.set(table, (this.ordered.get(table) ?? 0) + times);
  }

  /** Calls `visit` with each formula in a cell that names a row, and the cell's place in the engine. */
  eachNamingRows(visit: (sheet: number, row: number, column: number, content: Content) => void): void {
    if (this.naming === 0) return;
    for (const [name, formula] of this.figures.typed) {
      const figure = namesRows(formula) ? this.layout.figures.get(name) : undefined;
      if (figure) visit(figure.id, figure.row, 0, this.figures.content(figure));
    }
    for (const table of this.tables.values()) {
      const { id, width, columns } = table.layout;
      for (const [key, formula] of table.typed) {
        const column = namesRows(formula) ? columns[key % width] : undefined;
        if (column)
          visit(
            id,
            Math.floor(key / width),
            column.index + 1,
            table.content(Math.floor(key / width), column),
          );
      }
    }
  }

  /** Whether anything depends on the order of a table's rows. */
  isOrdered(table: TableState): boolean {
    return table.layout.ordered || (this.ordered.get(table.layout.sheet.key) ?? 0) > 0;
  }
}

/** Whether a formula speaks of the cell of a row by the row's id. */
function namesRows(formula: Formula): boolean {
  return referencesOf(formula).some(({ kind }) => kind === 'cellOf');
}
