import { cellKey, type Action, type AddRows, type CellInput, type CellRef, type MoveRows, type RowId, type SetCells } from '../domain';
import type { Conflict } from './types';

/** Other people's save: what it did, and what takes it back, which tells what stood there before. */
export interface OthersSave {
  readonly actions: readonly Action[];
  readonly inverse?: readonly Action[];
}

export interface RebaseContext {
  /** What a cell held where both started; by default read from the inverses of the others' saves. */
  baseOf?(ref: CellRef): CellInput;
}

export interface Rebased {
  /** Mine, fit to be done after theirs. Cells in conflict keep my value; what speaks of rows they removed is left out. */
  readonly actions: Action[];
  readonly conflicts: Conflict[];
}

/**
 * Lays my actions on top of what others did since the state both started from. Another cell: both stay. The same cell
 * with another value: a conflict. An edit of a row they removed: a conflict. Rows added behind a row they removed come
 * behind its nearest neighbour that is still there. Removing or moving what they removed: nothing left to do.
 * @param theirs their actions, or better their saves with inverses, oldest first
 */
export function rebase(mine: readonly Action[], theirs: readonly (Action | OthersSave)[], context: RebaseContext = {}): Rebased {
  const others = new Others(theirs, context);
  const removedByMe = new Set(mine.flatMap((action) => (action.type === 'removeRows' ? action.rows.map((row) => `${action.sheet}/${row}`) : [])));
  const last = lastValues(mine);
  const conflicts = new Map<string, Conflict>();
  const note = (ref: CellRef) => {
    const key = cellKey(ref);
    const conflict = others.conflictAt(ref, last.get(key) ?? null);
    if (conflict) conflicts.set(key, conflict);
  };
  const actions = mine.flatMap((action): Action[] => {
    switch (action.type) {
      case 'setInputs':
        for (const { name } of action.inputs) note({ name });
        return [action];
      case 'setCells': {
        const { sheet } = action;
        for (const { row, column } of action.cells) if (!removedByMe.has(`${sheet}/${row}`)) note({ sheet, row, column });
        return others.survivingCells(action);
      }
      case 'addRows': return [others.anchored(action)];
      case 'moveRows':
      case 'removeRows': {
        const rows = action.rows.filter((row) => !others.isRemoved(action.sheet, row));
        if (rows.length === 0) return [];
        return [action.type === 'moveRows' ? others.anchored({ ...action, rows }) : { ...action, rows }];
      }
    }
  });
  return { actions, conflicts: [...conflicts.values()] };
}

function lastValues(actions: readonly Action[]): Map<string, CellInput> {
  const values = new Map<string, CellInput>();
  for (const action of actions) {
    if (action.type === 'setInputs') for (const { name, value } of action.inputs) values.set(name, value);
    if (action.type === 'setCells') for (const { row, column, value } of action.cells) values.set(cellKey({ sheet: action.sheet, row, column }), value);
  }
  return values;
}

function same(a: CellInput, b: CellInput): boolean {
  return a === b || (a !== null && b !== null && String(a) === String(b));
}

/** What others did, looked up by cell and by row. */
class Others {
  private readonly values: Map<string, CellInput>;
  private readonly base = new Map<string, CellInput>();
  private readonly removed = new Set<string>();
  /** A removed row to the row it stood behind; null at the top. */
  private readonly behind = new Map<string, RowId | null>();

  constructor(
    theirs: readonly (Action | OthersSave)[],
    private readonly context: RebaseContext,
  ) {
    const saves = theirs.map((item): OthersSave => ('actions' in item ? item : { actions: [item] }));
    const actions = saves.flatMap((save) => [...save.actions]);
    this.values = lastValues(actions);
    for (const action of actions) {
      if (action.type === 'removeRows') for (const row of action.rows) this.removed.add(`${action.sheet}/${row}`);
      if (action.type === 'addRows') for (const row of action.rows) this.removed.delete(`${action.sheet}/${row.id}`);
    }
    for (const save of saves) for (const action of save.inverse ?? []) this.readInverse(action);
  }

  /** The first save that touched a cell knows what both started from. */
  private readInverse(action: Action): void {
    const keep = (key: string, value: CellInput) => {
      if (!this.base.has(key)) this.base.set(key, value);
    };
    if (action.type === 'setInputs') for (const { name, value } of action.inputs) keep(name, value);
    if (action.type === 'setCells') for (const { row, column, value } of action.cells) keep(cellKey({ sheet: action.sheet, row, column }), value);
    if (action.type !== 'addRows') return;
    let before = action.after;
    for (const { id, cells } of action.rows) {
      const key = `${action.sheet}/${id}`;
      if (!this.behind.has(key)) this.behind.set(key, before);
      for (const [column, value] of Object.entries(cells)) keep(`${key}/${column}`, value);
      before = id;
    }
  }

  isRemoved(sheet: string, row: RowId): boolean {
    return this.removed.has(`${sheet}/${row}`);
  }

  conflictAt(ref: CellRef, mine: CellInput): Conflict | undefined {
    const key = cellKey(ref);
    const base = () => this.context.baseOf?.(ref) ?? this.base.get(key) ?? null;
    if ('row' in ref && this.isRemoved(ref.sheet, ref.row)) return { ref, base: base(), theirs: null, mine, kind: 'removed' };
    const theirs = this.values.get(key);
    if (theirs === undefined || same(theirs, mine)) return undefined;
    return { ref, base: base(), theirs, mine, kind: 'cell' };
  }

  survivingCells(action: SetCells): Action[] {
    const cells = action.cells.filter((cell) => !this.isRemoved(action.sheet, cell.row));
    return cells.length === 0 ? [] : [cells.length === action.cells.length ? action : { ...action, cells }];
  }

  /** The action with its `after` moved up to a row that is still there. */
  anchored<T extends AddRows | MoveRows>(action: T): T {
    let { after } = action;
    while (after !== null && this.isRemoved(action.sheet, after)) after = this.behind.get(`${action.sheet}/${after}`) ?? null;
    return after === action.after ? action : { ...action, after };
  }
}
