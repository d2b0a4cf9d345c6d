import {
  countOf,
  type Action,
  type AddRows,
  type CellInput,
  type CellRef,
  type MoveRows,
  type RemoveRows,
  type RowId,
  type SetCells,
  type SetInputs,
} from '../domain';
import type { RowNames } from '../formula';
import type { CellDefinition } from '../template/types';
import type { FigureLayout, Layout, TableLayout } from './layout';
import type { ReadBudget } from './budget';
import { named, readValue, type ReadyValue } from './readValue';
import { constantProblem, constantValue, type Evaluate } from './constants';
import { circularFormulas, type PutCell, type RowsAfter } from './prepareFormulas';
import { READ_ONLY } from './readOnlyRows';
import type { ReadyAction } from './readyAction';
import { brokenRules, repeatedValues } from './rules';
import type { FigureState } from './state';
import type { TableState } from './tableState';
import type { Problem, ProblemCode } from './types';

export interface Prepared {
  readonly ready: readonly ReadyAction[];
  readonly problems: readonly Problem[];
}

export interface PrepareContext {
  readonly layout: Layout;
  readonly tables: ReadonlyMap<string, TableState>;
  readonly figures: FigureState;
  readonly names: RowNames;
  /** Column cells that formulas in cells read now. */
  readonly budget: ReadBudget;
}

/**
 * Reads and checks actions against the current workbook.
 * @param evaluate the result of a formula that reads no other cell
 * @param lenient for actions that were valid once (undo, other people's saves): parts that concern removed
 * rows are dropped
 */
export function prepare(
  actions: readonly Action[],
  context: PrepareContext,
  lenient: boolean,
  evaluate: Evaluate,
): Prepared {
  const preparer = new Preparer(context, lenient, evaluate);
  for (const action of actions) preparer.add(action);
  preparer.checkRules();
  preparer.checkFormulas();
  preparer.checkBudget();
  return { ready: preparer.ready, problems: preparer.problems };
}

class Preparer {
  readonly ready: ReadyAction[] = [];
  readonly problems: Problem[] = [];
  /**
   * Created only when rows are added or removed: an edit of one cell, by far the most frequent, should not
   * cost more than its recalculation.
   */
  private rows?: Map<string, RowsAfter>;
  /** The figures as they will be after the actions prepared so far. */
  private set?: Map<string, CellInput>;
  /** The cell inputs of the actions prepared so far. */
  private readonly put: PutCell[] = [];
  /** A copy of the workbook's, once formulas are added. */
  private budget?: ReadBudget;

  constructor(
    private readonly context: PrepareContext,
    private readonly lenient: boolean,
    private readonly evaluate: Evaluate,
  ) {}

  add(action: Action): void {
    if (action.type === 'setInputs') return this.setInputs(action);
    const table = this.context.tables.get(action.sheet);
    if (!table)
      return this.complain('unknown_sheet', `\`${action.sheet}\` is not a table of this workbook`, {
        sheet: action.sheet,
      });
    switch (action.type) {
      case 'setCells':
        return this.setCells(action, table);
      case 'addRows':
        return this.addRows(action, table);
      case 'removeRows':
        return this.removeRows(action, table);
      case 'moveRows':
        return this.moveRows(action, table);
    }
  }

  checkRules(): void {
    if (this.lenient) return;
    const { rules } = this.context.layout.template;
    if (this.set)
      this.problems.push(...brokenRules(rules, this.set, (name) => this.context.figures.input(name)));
    if (this.problems.length === 0)
      this.problems.push(...repeatedValues(rules, this.ready, this.context.tables));
  }

  checkFormulas(): void {
    if (this.lenient) return;
    const { put, names, rows } = this;
    const { layout, tables, figures } = this.context;
    // Pushed one by one: there may be more of them than a call takes arguments.
    for (const problem of circularFormulas({ layout, tables, figures, put, names, rows }))
      this.problems.push(problem);
  }

  checkBudget(): void {
    const problem = (this.budget ?? this.context.budget).problem((sheet) => this.after(sheet).count);
    if (problem !== undefined && !this.lenient) this.complain('too_expensive', problem);
  }

  /** Rows added by these same actions can be referred to by name; in lenient mode, so can removed rows. */
  private readonly names: RowNames = {
    rows: (table) => {
      const added = this.rows?.get(table)?.added;
      const rows = this.context.names.rows(table);
      return added && added.size > 0 ? [...new Set([...(rows ?? []), ...added])] : rows;
    },
    nameOf: (table, row) => this.context.names.nameOf(table, row),
    label: (table) => this.context.names.label(table),
    mayBeGone: () => this.lenient,
  };

  private complain(code: ProblemCode, message: string, where: { ref?: CellRef; sheet?: string } = {}): void {
    this.problems.push({ code, message, ...where });
  }

  private after(sheet: string): RowsAfter {
    this.rows ??= new Map();
    let rows = this.rows.get(sheet);
    if (!rows)
      this.rows.set(
        sheet,
        (rows = {
          added: new Set(),
          removed: new Set(),
          count: this.context.tables.get(sheet)?.ids.length ?? 0,
        }),
      );
    return rows;
  }

  private hasRow(table: TableState, row: RowId): boolean {
    const after = this.rows?.get(table.layout.sheet.key);
    if (after?.added.has(row)) return true;
    return table.slotOf.has(row) && !after?.removed.has(row);
  }

  private setCells(action: SetCells, table: TableState): void {
    const { sheet } = action;
    const cells = this.lenient
      ? action.cells.filter(
          (cell) => this.hasRow(table, cell.row) && table.layout.column.get(cell.column)?.editable,
        )
      : action.cells;
    const values: ReadyValue[] = [];
    for (const { row, column: key, value } of cells) {
      const column = table.layout.column.get(key);
      if (!column)
        this.complain('unknown_column', `${table.layout.sheet.label} has no column \`${key}\``, { sheet });
      else if (!this.hasRow(table, row))
        this.complain('unknown_row', `${table.layout.sheet.label} has no row \`${row}\`; was it removed?`, {
          sheet,
        });
      else if (!column.editable)
        this.complain('not_editable', `${column.definition.label} is computed and cannot be overwritten`, {
          ref: { sheet, row, column: key },
        });
      else if (key !== READ_ONLY && this.isReadOnly(table, row))
        this.complain('not_editable', `${column.definition.label}: the row is read-only`, {
          ref: { sheet, row, column: key },
        });
      else {
        const ref = { sheet, row, column: key };
        const slot = table.slot(row);
        const before = slot === undefined ? null : table.input(slot, column);
        values.push(this.readNeeded(value, before, column.definition, sheet, ref));
      }
    }
    const kept = keptTexts(cells, values);
    this.ready.push({
      action: kept === action.cells ? action : { ...action, cells: [...kept] },
      table,
      values,
    });
  }

  /** The mark of a read-only row can itself be removed. Lenient mode (undo, other people's saves) ignores the mark. */
  private isReadOnly(table: TableState, row: RowId): boolean {
    const column = table.layout.column.get(READ_ONLY);
    const slot = column && !this.lenient ? table.slot(row) : undefined;
    return column !== undefined && slot !== undefined && table.input(slot, column) === true;
  }

  private setInputs(action: SetInputs): void {
    const figures: FigureLayout[] = [];
    const values: ReadyValue[] = [];
    const inputs: { name: string; value: CellInput }[] = [];
    for (const input of action.inputs) {
      const figure = this.context.layout.figures.get(input.name);
      const ref = { name: input.name };
      if (!figure) this.complain('unknown_name', `\`${input.name}\` is not a name of this workbook`, { ref });
      else if (!figure.editable)
        this.complain('not_editable', `${figure.definition.label} is computed and cannot be overwritten`, {
          ref,
        });
      // The save sets the as-of date itself.
      else if (input.name === this.context.layout.template.asOf && !this.lenient)
        this.complain(
          'not_editable',
          `${figure.definition.label} is the day of the last save: each save sets it`,
          { ref },
        );
      else {
        figures.push(figure);
        const ready = this.readNeeded(
          input.value,
          this.context.figures.input(input.name),
          figure.definition,
          undefined,
          ref,
        );
        values.push(ready);
        (this.set ??= new Map()).set(input.name, constantValue(ready, this.evaluate));
        inputs.push(...keptTexts([input], [ready]));
      }
    }
    this.ready.push({ action: { ...action, inputs }, figures, values });
  }

  private addRows(action: AddRows, table: TableState): void {
    const { sheet } = action;
    const after = this.after(sheet);
    const fresh = this.lenient
      ? [...new Map(action.rows.map((row) => [row.id, row])).values()].filter(
          (row) => !this.hasRow(table, row.id),
        )
      : action.rows;
    const known = action.after === null || this.hasRow(table, action.after);
    if (!known && !this.lenient)
      this.complain(
        'unknown_row',
        `${table.layout.sheet.label} has no row \`${action.after ?? ''}\`; was it removed?`,
        { sheet },
      );
    const rows = fresh.map((row) => {
      if (this.hasRow(table, row.id))
        this.complain('duplicate_row', `${table.layout.sheet.label} has a row \`${row.id}\` already`, {
          sheet,
        });
      after.added.add(row.id);
      return this.readRow(row, table.layout);
    });
    after.count += rows.length;
    const { maxRows, label } = table.layout.sheet;
    if (after.count > maxRows && !this.lenient) {
      this.complain(
        'too_many_rows',
        `${label} holds at most ${countOf(maxRows, 'row')}; this would make ${after.count.toLocaleString('en-US')}`,
        { sheet },
      );
    }
    this.ready.push({ action: { ...action, rows: fresh }, table, rows });
  }

  private readRow(row: AddRows['rows'][number], layout: TableLayout): ReadonlyMap<string, ReadyValue> {
    const sheet = layout.sheet.key;
    const values = new Map<string, ReadyValue>();
    for (const [key, value] of Object.entries(row.cells)) {
      const column = layout.column.get(key);
      const ref = { sheet, row: row.id, column: key };
      if (!column)
        this.complain('unknown_column', `${layout.sheet.label} has no column \`${key}\``, { sheet });
      else if (!column.editable && value !== null)
        this.complain('not_editable', `${column.definition.label} is computed and cannot be overwritten`, {
          ref,
        });
      else values.set(key, this.read(value, column.definition, sheet, ref));
    }
    return values;
  }

  private removeRows(action: RemoveRows, table: TableState): void {
    const rows = this.knownRows(action, table);
    const after = this.after(action.sheet);
    for (const row of rows) {
      after.removed.add(row);
      after.added.delete(row);
    }
    after.count -= rows.length;
    this.ready.push({ action: { ...action, rows }, table });
  }

  private moveRows(action: MoveRows, table: TableState): void {
    const rows = this.knownRows(action, table);
    const known = action.after === null || this.hasRow(table, action.after);
    if (!this.lenient && (!known || (action.after !== null && rows.includes(action.after)))) {
      this.complain(
        'unknown_row',
        `Rows of ${table.layout.sheet.label} cannot be moved behind \`${action.after ?? ''}\``,
        { sheet: action.sheet },
      );
    }
    if (known && rows.length > 0) this.ready.push({ action: { ...action, rows }, table });
  }

  /** Each row named once; rows that are not there are complained of, or left out when lenient. */
  private knownRows(action: RemoveRows | MoveRows, table: TableState): RowId[] {
    const rows = [...new Set(action.rows)];
    if (this.lenient) return rows.filter((row) => this.hasRow(table, row));
    for (const row of rows) {
      if (!this.hasRow(table, row))
        this.complain('unknown_row', `${table.layout.sheet.label} has no row \`${row}\`; was it removed?`, {
          sheet: action.sheet,
        });
    }
    return rows;
  }

  /** A required cell that holds something is not emptied by hand. */
  private readNeeded(
    input: CellInput,
    before: CellInput,
    definition: CellDefinition,
    sheet: string | undefined,
    ref: CellRef,
  ): ReadyValue {
    const emptied = (input === null || input === '') && before !== null && definition.default === undefined;
    if (emptied && definition.required && !this.lenient)
      this.complain('required', `${definition.label} is required`, { ref });
    return this.read(input, definition, sheet, ref);
  }

  private read(
    input: CellInput,
    definition: CellDefinition,
    sheet: string | undefined,
    ref: CellRef,
  ): ReadyValue {
    const result = readValue(input, definition, this.context.layout, sheet, this.names);
    if ('problem' in result) {
      this.complain(result.code, result.problem, { ref });
      return { value: null };
    }
    const problem = this.lenient ? undefined : constantProblem(result.formula, definition, this.evaluate);
    if (problem !== undefined) this.complain('out_of_range', named(definition, problem), { ref });
    this.put.push({ ref, definition, value: result.value, formula: result.formula });
    if (result.formula) (this.budget ??= this.context.budget.copy()).add(result.formula);
    return result;
  }
}

/**
 * The cells with their formulas as stored, with row ids instead of row names; the same list if there is no
 * formula to change.
 */
function keptTexts<Cell extends { readonly value: CellInput }>(
  cells: readonly Cell[],
  values: readonly ReadyValue[],
): readonly Cell[] {
  const changed = (cell: Cell, i: number) =>
    values[i]?.formula !== undefined &&
    typeof cell.value === 'string' &&
    cell.value.startsWith('=') &&
    values[i].value !== cell.value;
  return values.length === cells.length && cells.some(changed)
    ? cells.map((cell, i) => (changed(cell, i) ? { ...cell, value: values[i]?.value ?? null } : cell))
    : cells;
}
