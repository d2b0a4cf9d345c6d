import {
  cellKey,
  type Action,
  type AddRows,
  type CellInput,
  type CellRef,
  type MoveRows,
  type RowId,
  type SetCells,
} from '../domain';
import type { Conflict } from './types';

/** Another person's save: its actions and their inverse, which holds the previous values. */
export interface OthersSave {
  readonly actions: readonly Action[];
  readonly inverse?: readonly Action[];
}

export interface RebaseContext {
  /** The cell's value in the common base; by default read from the inverses of the others' saves. */
  baseOf?(ref: CellRef): CellInput;
}

export interface Rebased {
  /**
   * My actions, adjusted to apply after theirs. Cells in conflict keep my value; actions on rows that they removed are
   * left out.
   */
  readonly actions: Action[];
  readonly conflicts: Conflict[];
}

export interface RebasedSteps {
  /** Each of my steps, rebased on theirs; empty if nothing is left to do. */
  readonly steps: Action[][];
  readonly conflicts: Conflict[];
}

/**
 * Rebases my actions on what others did since the common base. Different cells: both are kept. The same cell
 * with another value: a conflict. An edit of a row they removed, or the removal of a row they edited: a
 * conflict for each cell edited. Rows added after a row they removed are added after its nearest remaining
 * neighbour. Removing or moving what they removed does nothing.
 * @param theirs their actions, or better their saves with inverses, oldest first
 */
export function rebase(
  mine: readonly Action[],
  theirs: readonly (Action | OthersSave)[],
  context: RebaseContext = {},
): Rebased {
  const { steps, conflicts } = rebaseSteps([mine], theirs, context);
  return { actions: steps.flat(), conflicts };
}

/** The same for several steps of mine, done one after another. */
export function rebaseSteps(
  mine: readonly (readonly Action[])[],
  theirs: readonly (Action | OthersSave)[],
  context: RebaseContext = {},
): RebasedSteps {
  const others = new Others(theirs, context);
  const outcome = new Outcome(mine.flat());
  const survivors = new Survivors(others);
  const steps = mine.map((step) => step.flatMap((action) => survivors.of(action)));
  return {
    steps,
    conflicts: [...cellConflicts(mine.flat(), outcome, others), ...removalConflicts(outcome, others)],
  };
}

/**
 * Cells that I wrote and they changed, or whose row they removed. Rows that I removed are handled by
 * removalConflicts.
 */
function cellConflicts(mine: readonly Action[], outcome: Outcome, others: Others): Conflict[] {
  const conflicts = new Map<string, Conflict>();
  const note = (ref: CellRef, value: CellInput) => {
    const conflict = others.conflictAt(ref, value);
    if (conflict) conflicts.set(cellKey(ref), conflict);
  };
  for (const action of mine) {
    if (action.type === 'setInputs')
      for (const { name } of action.inputs) note({ name }, outcome.figures.get(name) ?? null);
    if (action.type !== 'setCells') continue;
    const { sheet } = action;
    for (const { row, column } of action.cells)
      if (!outcome.removed.has(rowKey(sheet, row)))
        note({ sheet, row, column }, outcome.input(sheet, row, column));
  }
  return [...conflicts.values()];
}

/**
 * Cells that they changed in rows that I removed; in rows that I restored, cells to which I gave another
 * value.
 */
function removalConflicts(outcome: Outcome, others: Others): Conflict[] {
  const conflicts: Conflict[] = [];
  for (const [key, { sheet, row }] of outcome.removed) {
    if (others.isRemoved(sheet, row)) continue;
    for (const { ref, base, theirs } of others.changesOf(sheet, row)) {
      const mine = outcome.input(sheet, row, ref.column);
      if (outcome.isGone(key)) conflicts.push({ ref, base, theirs, mine: null, kind: 'removedHere' });
      else if (!same(mine, theirs)) conflicts.push({ ref, base, theirs, mine, kind: 'cell' });
    }
  }
  return conflicts;
}

const rowKey = (sheet: string, row: RowId): string => `${sheet}/${row}`;

function same(a: CellInput, b: CellInput): boolean {
  return a === b || (a !== null && b !== null && String(a) === String(b));
}

interface RowRef {
  readonly sheet: string;
  readonly row: RowId;
}

/** The outcome of actions: the last input of each cell they wrote, and the rows they removed. */
class Outcome {
  readonly figures = new Map<string, CellInput>();
  /** Every row that was removed at some time, by its key. */
  readonly removed = new Map<string, RowRef>();
  private readonly back = new Set<string>();
  private readonly cells = new Map<string, Map<string, CellInput>>();

  constructor(actions: readonly Action[]) {
    for (const action of actions) this.take(action);
  }

  private take(action: Action): void {
    if (action.type === 'setInputs')
      for (const { name, value } of action.inputs) this.figures.set(name, value);
    if (action.type === 'setCells') {
      for (const { row, column, value } of action.cells) {
        const key = rowKey(action.sheet, row);
        const known = this.cells.get(key);
        if (known) known.set(column, value);
        else this.cells.set(key, new Map([[column, value]]));
      }
    }
    if (action.type === 'removeRows')
      for (const row of action.rows) this.remove({ sheet: action.sheet, row });
    if (action.type === 'addRows')
      for (const { id, cells } of action.rows) this.putBack(rowKey(action.sheet, id), cells);
  }

  private remove(ref: RowRef): void {
    const key = rowKey(ref.sheet, ref.row);
    this.removed.set(key, ref);
    this.back.delete(key);
    this.cells.delete(key);
  }

  private putBack(key: string, cells: AddRows['rows'][number]['cells']): void {
    if (!this.removed.has(key)) return;
    this.back.add(key);
    this.cells.set(key, new Map(Object.entries(cells)));
  }

  isGone(key: string): boolean {
    return this.removed.has(key) && !this.back.has(key);
  }

  isBack(key: string): boolean {
    return this.back.has(key);
  }

  columns(key: string): Iterable<string> {
    return this.cells.get(key)?.keys() ?? [];
  }

  /** Whether the cell was written; every cell of a row that was removed and put back was. */
  wrote(sheet: string, row: RowId, column: string): boolean {
    const key = rowKey(sheet, row);
    return this.isBack(key) || (this.cells.get(key)?.has(column) ?? false);
  }

  /** The last input of a cell that was written. */
  input(sheet: string, row: RowId, column: string): CellInput {
    return this.cells.get(rowKey(sheet, row))?.get(column) ?? null;
  }
}

/** The actions of others, indexed by cell and by row. */
class Others {
  private readonly outcome: Outcome;
  /** The common base: figures by name, cells by key. */
  private readonly base = new Map<string, CellInput>();
  /** The columns in which a row held something when they removed it. */
  private readonly held = new Map<string, readonly string[]>();
  /** By removed row, the row that was above it; null at the top. */
  private readonly behind = new Map<string, RowId | null>();

  constructor(
    theirs: readonly (Action | OthersSave)[],
    private readonly context: RebaseContext,
  ) {
    const saves = theirs.map((item): OthersSave => ('actions' in item ? item : { actions: [item] }));
    this.outcome = new Outcome(saves.flatMap((save) => [...save.actions]));
    // The first save that touched a cell has the common base; within a save, the last action of its inverse
    // does.
    for (const save of [...saves].reverse())
      for (const action of save.inverse ?? []) this.readInverse(action);
  }

  private readInverse(action: Action): void {
    if (action.type === 'setInputs') for (const { name, value } of action.inputs) this.base.set(name, value);
    if (action.type === 'setCells')
      for (const { row, column, value } of action.cells)
        this.base.set(cellKey({ sheet: action.sheet, row, column }), value);
    if (action.type !== 'addRows') return;
    let before = action.after;
    for (const { id, cells } of action.rows) {
      const key = rowKey(action.sheet, id);
      this.behind.set(key, before);
      this.held.set(key, Object.keys(cells));
      for (const [column, value] of Object.entries(cells)) this.base.set(`${key}/${column}`, value);
      before = id;
    }
  }

  /** The value before both edits; undefined if neither save recorded it. */
  private baseAt(ref: CellRef): CellInput | undefined {
    const given = this.context.baseOf?.(ref) ?? this.base.get(cellKey(ref));
    if (given !== undefined) return given;
    return this.context.baseOf || ('row' in ref && this.held.has(rowKey(ref.sheet, ref.row)))
      ? null
      : undefined;
  }

  isRemoved(sheet: string, row: RowId): boolean {
    return this.outcome.isGone(rowKey(sheet, row));
  }

  /** The row above a removed one. */
  above(sheet: string, row: RowId): RowId | null {
    return this.behind.get(rowKey(sheet, row)) ?? null;
  }

  conflictAt(ref: CellRef, mine: CellInput): Conflict | undefined {
    const base = this.baseAt(ref) ?? null;
    if ('row' in ref && this.isRemoved(ref.sheet, ref.row))
      return { ref, base, theirs: null, mine, kind: 'removed' };
    const theirs = this.writtenAt(ref);
    return theirs === undefined || same(theirs, mine) ? undefined : { ref, base, theirs, mine, kind: 'cell' };
  }

  private writtenAt(ref: CellRef): CellInput | undefined {
    if ('name' in ref) return this.outcome.figures.get(ref.name);
    if ('total' in ref || !this.outcome.wrote(ref.sheet, ref.row, ref.column)) return undefined;
    const theirs = this.outcome.input(ref.sheet, ref.row, ref.column);
    // A row that was removed and restored unchanged does not count as edited.
    return this.outcome.isBack(rowKey(ref.sheet, ref.row)) && this.isAsBefore(ref, theirs)
      ? undefined
      : theirs;
  }

  private isAsBefore(ref: CellRef, value: CellInput): boolean {
    const base = this.baseAt(ref);
    return base !== undefined && same(base, value);
  }

  /** The cells of a row whose values differ from the common base. */
  changesOf(
    sheet: string,
    row: RowId,
  ): {
    readonly ref: { sheet: string; row: RowId; column: string };
    readonly base: CellInput;
    readonly theirs: CellInput;
  }[] {
    const key = rowKey(sheet, row);
    const columns = new Set([
      ...this.outcome.columns(key),
      ...(this.outcome.isBack(key) ? (this.held.get(key) ?? []) : []),
    ]);
    return [...columns].flatMap((column) => {
      const ref = { sheet, row, column };
      const theirs = this.outcome.input(sheet, row, column);
      return this.isAsBefore(ref, theirs) ? [] : [{ ref, base: this.baseAt(ref) ?? null, theirs }];
    });
  }
}

/** Those of my actions that can still be applied after theirs, one after another. */
class Survivors {
  /** Rows that I added or restored so far, which theirs cannot have removed. */
  private readonly added = new Set<string>();

  constructor(private readonly others: Others) {}

  of(action: Action): Action[] {
    switch (action.type) {
      case 'setInputs':
        return [action];
      case 'setCells':
        return this.cells(action);
      case 'addRows':
        for (const { id } of action.rows) this.added.add(rowKey(action.sheet, id));
        return [this.anchored(action)];
      case 'moveRows':
      case 'removeRows': {
        const rows = action.rows.filter((row) => !this.isGone(action.sheet, row));
        if (action.type === 'removeRows')
          for (const row of action.rows) this.added.delete(rowKey(action.sheet, row));
        if (rows.length === 0) return [];
        return [action.type === 'moveRows' ? this.anchored({ ...action, rows }) : { ...action, rows }];
      }
    }
  }

  private isGone(sheet: string, row: RowId): boolean {
    return this.others.isRemoved(sheet, row) && !this.added.has(rowKey(sheet, row));
  }

  private cells(action: SetCells): Action[] {
    const cells = action.cells.filter((cell) => !this.isGone(action.sheet, cell.row));
    return cells.length === 0 ? [] : [cells.length === action.cells.length ? action : { ...action, cells }];
  }

  /** The action with its `after` moved up to a row that is still there. */
  private anchored<T extends AddRows | MoveRows>(action: T): T {
    let { after } = action;
    while (after !== null && this.isGone(action.sheet, after)) after = this.others.above(action.sheet, after);
    return after === action.after ? action : { ...action, after };
  }
}
