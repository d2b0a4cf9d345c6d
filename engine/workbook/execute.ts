import type { Action, AddRows, CellInput, MoveRows, RemoveRows, SetCells, SetInputs } from '../domain';
import type { ColumnLayout, FigureLayout } from './layout';
import type { ReadyAction } from './readyAction';
import type { ReadyValue } from './readValue';
import type { Record } from './records';
import type { WorkbookState } from './state';
import type { TableState } from './tableState';
import type { PendingWrites } from './writes';

/** The result of applying a batch. */
export interface Done {
  /** Whether rows may have moved to other slots. */
  readonly slotsChanged: boolean;
  readonly actions: readonly Action[];
  readonly records: readonly Record[];
  readonly reshaped: readonly string[];
}

/** Executes prepared actions: changes the state and collects the writes for the engine. */
export function execute(ready: readonly ReadyAction[], state: WorkbookState, writes: PendingWrites): Done {
  const run = new Execution(state, writes);
  const actions = ready.map((action) => run.do(action));
  if (run.orderMayMatter) run.keepOrder();
  if (run.orderMayMatter) run.followRows();
  return { actions, records: run.records, reshaped: run.reshaped, slotsChanged: run.orderMayMatter };
}

class Execution {
  readonly records: Record[] = [];
  readonly reshaped: string[] = [];
  /** Rows were added, removed or moved, or a formula was set that may depend on their order. */
  orderMayMatter = false;

  constructor(
    private readonly state: WorkbookState,
    private readonly writes: PendingWrites,
  ) {}

  do(ready: ReadyAction): Action {
    if ('figures' in ready) return this.setInputs(ready.action, ready.figures, ready.values);
    if ('values' in ready) return this.setCells(ready.action, ready.table, ready.values);
    if ('rows' in ready) return this.addRows(ready.action, ready.table, ready.rows);
    return ready.action.type === 'removeRows'
      ? this.removeRows(ready.action, ready.table)
      : this.moveRows(ready.action, ready.table);
  }

  /** Formulas that depend on the order of rows read the slots: they are put into the order shown. */
  keepOrder(): void {
    for (const table of this.state.tables.values()) {
      if (!this.state.isOrdered(table) || table.inOrder) continue;
      const used = table.reorderSlots();
      for (let slot = 0; slot < used; slot++) this.writeSlot(table, slot, slot < table.ids.length);
    }
  }

  /** Updates formulas that refer to a row by id: to the slot it is in now, or to #REF! when it was removed. */
  followRows(): void {
    this.state.eachNamingRows((sheet, row, column, content) => this.writes.add(sheet, row, column, content));
  }

  private setCells(action: SetCells, table: TableState, values: readonly ReadyValue[]): Action {
    const { id, column: columns } = table.layout;
    const before: CellInput[] = [];
    const after: CellInput[] = [];
    action.cells.forEach((cell, i) => {
      const column = columns.get(cell.column);
      const slot = table.slot(cell.row);
      const ready = values[i];
      if (!column || slot === undefined || !ready) throw new RangeError(`No cell ${cell.row} ${cell.column}`);
      before.push(table.input(slot, column));
      after.push(ready.value);
      this.put(table, slot, column, ready);
      if (column.definition.type !== 'json')
        this.writes.add(id, slot, column.index + 1, table.content(slot, column));
    });
    this.records.push({ kind: 'cells', sheet: action.sheet, cells: action.cells, before, after });
    return action;
  }

  private put(table: TableState, slot: number, column: ColumnLayout, { value, formula }: ReadyValue): void {
    this.state.count(table.typedFormula(slot, column), -1);
    this.state.count(formula, 1);
    this.orderMayMatter ||= formula !== undefined;
    table.setInput(slot, column, value, formula);
  }

  private setInputs(
    action: SetInputs,
    figures: readonly FigureLayout[],
    values: readonly ReadyValue[],
  ): Action {
    const before: CellInput[] = [];
    const after: CellInput[] = [];
    const names: string[] = [];
    figures.forEach((figure, i) => {
      const { name } = figure.definition;
      const { value, formula } = values[i] ?? { value: null, formula: undefined };
      names.push(name);
      before.push(this.state.figures.input(name));
      after.push(value);
      this.state.count(this.state.figures.typed.get(name), -1);
      this.state.count(formula, 1);
      this.orderMayMatter ||= formula !== undefined;
      this.state.figures.setInput(name, value, formula);
      this.writes.add(figure.id, figure.row, 0, this.state.figures.content(figure));
    });
    this.records.push({ kind: 'inputs', names, before, after });
    return action;
  }

  private addRows(
    action: AddRows,
    table: TableState,
    rows: readonly ReadonlyMap<string, ReadyValue>[],
  ): Action {
    const order = table.ids;
    // Rows whose predecessor was removed are inserted last.
    const after =
      action.after === null || table.slotOf.has(action.after)
        ? action.after
        : (order[order.length - 1] ?? null);
    const slots = table.addRows(
      action.rows.map((row) => row.id),
      after,
    );
    const made = action.rows.map((row, i) => {
      const slot = slots[i] ?? 0;
      for (const column of table.layout.columns) {
        const given = rows[i]?.get(column.definition.key);
        const usual = column.definition.default;
        if (given ?? usual !== undefined) this.put(table, slot, column, given ?? { value: usual ?? null });
      }
      this.writeSlot(table, slot, true);
      return { id: row.id, cells: cellsOf(table, slot) };
    });
    this.records.push({ kind: 'added', sheet: action.sheet, rows: made, order });
    this.reshape(action.sheet);
    return { ...action, after, rows: made };
  }

  private removeRows(action: RemoveRows, table: TableState): Action {
    const order = table.ids;
    const rows = action.rows.map((id) => {
      const slot = table.slot(id) ?? 0;
      for (const column of table.layout.columns) this.state.count(table.typedFormula(slot, column), -1);
      return { id, cells: cellsOf(table, slot) };
    });
    for (const slot of table.removeRows(action.rows)) this.writeSlot(table, slot, false);
    this.records.push({ kind: 'removed', sheet: action.sheet, rows, order });
    this.reshape(action.sheet);
    return action;
  }

  private moveRows(action: MoveRows, table: TableState): Action {
    this.records.push({ kind: 'moved', sheet: action.sheet, rows: action.rows, order: table.ids });
    table.moveRows(action.rows, action.after);
    this.reshape(action.sheet);
    return action;
  }

  private reshape(sheet: string): void {
    if (!this.reshaped.includes(sheet)) this.reshaped.push(sheet);
    this.orderMayMatter = true;
  }

  private writeSlot(table: TableState, slot: number, living: boolean): void {
    writeRow(table, slot, living, this.writes);
  }
}

/** All cells of a slot: the living flag and each column, or blanks. */
export function writeRow(table: TableState, slot: number, living: boolean, writes: PendingWrites): void {
  const { id, columns } = table.layout;
  writes.add(id, slot, 0, living ? 1 : null);
  for (const column of columns)
    if (column.definition.type !== 'json')
      writes.add(id, slot, column.index + 1, living ? table.content(slot, column) : null);
}

/** The filled cells of a row. */
function cellsOf(table: TableState, slot: number): { [column: string]: CellInput } {
  const cells: { [column: string]: CellInput } = {};
  for (const column of table.layout.columns) {
    const value = table.input(slot, column);
    if (value !== null) cells[column.definition.key] = value;
  }
  return cells;
}
