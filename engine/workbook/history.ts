import { cellKey, countOf, type Action } from '../domain';
import type { AppliedBatch } from './applied';
import type { Applied } from './types';

interface Step {
  readonly label: string;
  /** Made when they are needed: most edits are never taken back. */
  readonly actions: () => readonly Action[];
}

const LIMIT = 500;
/** Steps forgotten at a time: the list is not moved at every edit. */
const FORGOTTEN = 50;

/** The undo and redo history of a whole workbook; each step holds the actions that perform it. */
export class History {
  private past: Step[] = [];
  private future: Step[] = [];

  get undoLabel(): string | undefined {
    return this.past[this.past.length - 1]?.label;
  }

  get redoLabel(): string | undefined {
    return this.future[this.future.length - 1]?.label;
  }

  edited(label: string, applied: AppliedBatch): void {
    this.past.push({ label, actions: applied.takeBack() });
    if (this.past.length >= LIMIT + FORGOTTEN) this.past.splice(0, FORGOTTEN);
    if (this.future.length > 0) this.future = [];
  }

  /** Merges the edit with the previous one into a single undo step. */
  joined(applied: AppliedBatch): void {
    const before = this.past.pop();
    const own = applied.takeBack();
    if (before) this.past.push({ label: before.label, actions: () => [...own(), ...before.actions()] });
    this.future = [];
  }

  takeUndo(): Step | undefined {
    return this.past.pop();
  }

  takeRedo(): Step | undefined {
    return this.future.pop();
  }

  undone(label: string, applied: AppliedBatch): void {
    this.future.push({ label, actions: applied.takeBack() });
  }

  redone(label: string, applied: AppliedBatch): void {
    this.past.push({ label, actions: applied.takeBack() });
  }

  /**
   * Removes cells that someone else has set from undo and redo steps, so that undoing or redoing my edit does
   * not undo theirs.
   */
  yieldTo(remote: Applied): void {
    const theirs = new Set(remote.inputs.map((change) => cellKey(change.ref)));
    const without = (step: Step): Step => ({
      ...step,
      actions: () => step.actions().map((action) => withoutCells(action, theirs)),
    });
    this.past = this.past.map(without);
    this.future = this.future.map(without);
  }

  clear(): void {
    this.past = [];
    this.future = [];
  }
}

function withoutCells(action: Action, keys: ReadonlySet<string>): Action {
  if (action.type === 'setInputs')
    return { ...action, inputs: action.inputs.filter((input) => !keys.has(input.name)) };
  if (action.type !== 'setCells') return action;
  const { sheet } = action;
  return {
    ...action,
    cells: action.cells.filter(({ row, column }) => !keys.has(cellKey({ sheet, row, column }))),
  };
}

/** The default name of an undo step. */
export function labelOf(actions: readonly Action[]): string {
  const first = actions[0];
  switch (first?.type) {
    case 'addRows':
      return `Add ${countOf(first.rows.length, 'row')}`;
    case 'removeRows':
      return `Remove ${countOf(first.rows.length, 'row')}`;
    case 'moveRows':
      return `Move ${countOf(first.rows.length, 'row')}`;
    default:
      return 'Edit';
  }
}
