import type { CellInput, RowId } from '../domain';
import type { Formula } from '../formula';
import { resolverOf, type ColumnLayout, type Slots, type TableLayout } from './layout';
import { contentOf, type Content } from './contents';
import type { Template } from '../template/types';

/**
 * One table's rows and inputs. A row keeps its slot in the engine while it exists, wherever it is displayed; the slot
 * of a removed row is reused.
 */
export class TableState {
  /** In the order shown. */
  ids: RowId[] = [];
  readonly slotOf = new Map<RowId, number>();
  /** Slot to row. Replaced, not changed, when rows come or go, so that an older batch can still be read by it. */
  idOf: (RowId | undefined)[] = [];
  /** By column, then slot; what was put in, or the column's default. Empty for columns nobody can edit. */
  private readonly inputs: CellInput[][];
  /** Formulas put into cells, by slot and column. */
  readonly typed = new Map<number, Formula>();
  private free: number[] = [];

  constructor(
    readonly layout: TableLayout,
    private readonly template: Template,
    private readonly slots: Slots,
  ) {
    this.inputs = layout.columns.map(() => []);
  }

  slot(row: RowId): number | undefined {
    return this.slotOf.get(row);
  }

  input(slot: number, column: ColumnLayout): CellInput {
    return this.inputs[column.index]?.[slot] ?? null;
  }

  setInput(slot: number, column: ColumnLayout, value: CellInput, formula: Formula | undefined): void {
    const values = this.inputs[column.index];
    if (values) values[slot] = value;
    if (formula) this.typed.set(slot * this.layout.width + column.index, formula);
    else if (this.typed.size > 0) this.typed.delete(slot * this.layout.width + column.index);
  }

  typedFormula(slot: number, column: ColumnLayout): Formula | undefined {
    return this.typed.size === 0 ? undefined : this.typed.get(slot * this.layout.width + column.index);
  }

  /** The engine content of a cell of a living row. */
  content(slot: number, column: ColumnLayout): Content {
    const value = this.input(slot, column);
    if (value === null) return column.parts ? column.parts.join(String(slot + 1)) : null;
    if (typeof value !== 'string') return value;
    const formula = this.typedFormula(slot, column);
    return contentOf(value, column.definition, formula, () =>
      resolverOf(this.template, this.layout.sheet.key, slot + 1, this.slots),
    );
  }

  /** Gives each row a slot, after `after` in the order shown (null: at the top). Returns the slots. */
  addRows(ids: readonly RowId[], after: RowId | null): number[] {
    this.free.sort((a, b) => b - a);
    this.idOf = [...this.idOf];
    const slots = ids.map((id) => {
      const slot = this.free.pop() ?? this.idOf.length;
      this.idOf[slot] = id;
      this.slotOf.set(id, slot);
      return slot;
    });
    this.insert(ids, after);
    return slots;
  }

  /** Frees the rows' slots and removes their cells. Returns the slots. */
  removeRows(ids: readonly RowId[]): number[] {
    const gone = new Set(ids);
    this.ids = this.ids.filter((id) => !gone.has(id));
    this.idOf = [...this.idOf];
    const slots: number[] = [];
    for (const id of gone) {
      const slot = this.slotOf.get(id);
      if (slot === undefined) continue;
      for (const column of this.layout.columns) this.setInput(slot, column, null, undefined);
      this.slotOf.delete(id);
      this.idOf[slot] = undefined;
      this.free.push(slot);
      slots.push(slot);
    }
    return slots;
  }

  moveRows(ids: readonly RowId[], after: RowId | null): void {
    const moving = new Set(ids);
    this.ids = this.ids.filter((id) => !moving.has(id));
    this.insert(ids, after);
  }

  private insert(ids: readonly RowId[], after: RowId | null): void {
    const at = after === null ? 0 : this.ids.indexOf(after) + 1;
    if (at === this.ids.length) this.ids = [...this.ids, ...ids];
    else this.ids = [...this.ids.slice(0, at), ...ids, ...this.ids.slice(at)];
  }

  /** Whether row n of the shown order is in slot n. */
  get inOrder(): boolean {
    return this.ids.every((id, i) => this.slotOf.get(id) === i);
  }

  /** Puts row n of the order shown into slot n. Returns the number of slots used before. */
  reorderSlots(): number {
    const used = this.idOf.length;
    const from = this.ids.map((id) => this.slotOf.get(id) ?? 0);
    const { width } = this.layout;
    const typed = [...this.typed];
    const target = new Map(from.map((slot, i) => [slot, i]));
    this.typed.clear();
    for (const [key, formula] of typed) {
      const slot = target.get(Math.floor(key / width));
      if (slot !== undefined) this.typed.set(slot * width + (key % width), formula);
    }
    this.inputs.forEach((values, i) => (this.inputs[i] = from.map((slot) => values[slot] ?? null)));
    this.idOf = [...this.ids];
    this.ids.forEach((id, i) => this.slotOf.set(id, i));
    this.free = Array.from({ length: used - this.ids.length }, (_, i) => this.ids.length + i);
    this.idOf.length = used;
    return used;
  }

  get slotsUsed(): number {
    return this.idOf.length;
  }
}
