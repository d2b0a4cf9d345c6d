import type { CellInput } from '../domain';
import type { Formula } from '../formula';
import { ReadBudget } from './budget';
import { contentOf, type Content } from './contents';
import { orderedTables, resolverOf, type FigureLayout, type Layout } from './layout';
import { TableState } from './tableState';

/** What was put into the named figures: inputs with their defaults, and overwrites. */
export class FigureState {
  private readonly inputs = new Map<string, CellInput>();
  readonly typed = new Map<string, Formula>();

  constructor(private readonly layout: Layout) {}

  input(name: string): CellInput {
    return this.inputs.get(name) ?? null;
  }

  setInput(name: string, value: CellInput, formula: Formula | undefined): void {
    this.inputs.set(name, value);
    if (formula) this.typed.set(name, formula);
    else this.typed.delete(name);
  }

  /** What the engine is to hold for the figure. */
  content(figure: FigureLayout): Content {
    const value = this.input(figure.definition.name);
    if (value === null) return figure.content ?? null;
    return contentOf(value, figure.definition, this.typed.get(figure.definition.name), () => resolverOf(this.layout.template));
  }
}

/** Everything put into a workbook, beside the engine that computes with it. */
export class WorkbookState {
  readonly figures: FigureState;
  readonly tables: ReadonlyMap<string, TableState>;
  /** Column cells that formulas in cells read. */
  readonly budget = ReadBudget.empty();
  /** Tables whose order formulas in cells depend on, with how many do. */
  private readonly ordered = new Map<string, number>();

  constructor(readonly layout: Layout) {
    this.figures = new FigureState(layout);
    this.tables = new Map([...layout.tables].map(([key, table]) => [key, new TableState(table, layout.template)]));
  }

  /** Takes note of a formula that is put into a cell (1) or taken out of one (-1). */
  count(formula: Formula | undefined, times: 1 | -1): void {
    if (!formula) return;
    this.budget.add(formula, times);
    for (const table of orderedTables(formula)) this.ordered.set(table, (this.ordered.get(table) ?? 0) + times);
  }

  /** Whether anything depends on the order of a table's rows. */
  isOrdered(table: TableState): boolean {
    return table.layout.ordered || (this.ordered.get(table.layout.sheet.key) ?? 0) > 0;
  }
}
