import { cellKey, type Action, type CellInput, type CellRef } from '#domain';
import { readInput, type CellDefinition, type Workbook } from '#engine';
import { definitionAt, rowKey } from '../address';

/** The actions of a step, and those that undo it. */
interface Entry {
  readonly actions: readonly Action[];
  readonly inverse: readonly Action[];
}

/** Whether two inputs of a cell are the same to whoever looks at it. */
export type SameInput = (ref: CellRef, one: CellInput, other: CellInput) => boolean;

function stored(input: CellInput, definition: CellDefinition): CellInput {
  if (typeof input !== 'string') return input;
  const read = readInput(input, definition);
  return 'value' in read ? read.value : input;
}

/**
 * Compares two inputs of a cell. An untouched check box equals its default; any other absent input does not.
 */
export const sameInputIn =
  ({ template }: Workbook): SameInput =>
  (ref, one, other) => {
    if (one === other) return true;
    const definition = definitionAt(template, ref);
    // A form field passes typed text, which the workbook converts when storing it.
    if (definition && stored(one, definition) === stored(other, definition)) return true;
    if (definition?.type !== 'boolean' || definition.formula !== undefined) return false;
    // A figure without a default may be a question that has no answer yet, unless it is one of a list.
    const path = 'path' in definition ? definition.path : undefined;
    const asked = 'name' in ref && definition.default === undefined && !String(path ?? '').endsWith(']');
    const absent = asked ? null : (definition.default ?? false);
    return (one ?? absent) === (other ?? absent);
  };

interface Written {
  readonly ref: CellRef;
  readonly value: CellInput;
}

/**
 * The cells that a list of actions writes, with the last value of each; undefined if it does anything else.
 */
function written(actions: readonly Action[]): ReadonlyMap<string, Written> | undefined {
  if (!known.has(actions)) known.set(actions, readWritten(actions));
  return known.get(actions);
}

/** Caches steps of many cells, so that they are not read again at every keystroke. */
const known = new WeakMap<readonly Action[], ReadonlyMap<string, Written> | undefined>();

function readWritten(actions: readonly Action[]): ReadonlyMap<string, Written> | undefined {
  const cells = new Map<string, Written>();
  const put = (ref: CellRef, value: CellInput) => cells.set(cellKey(ref), { ref, value });
  for (const action of actions) {
    if (action.type === 'setInputs') for (const { name, value } of action.inputs) put({ name }, value);
    else if (action.type === 'setCells')
      for (const { row, column, value } of action.cells) put({ sheet: action.sheet, row, column }, value);
    else return undefined;
  }
  return cells;
}

/** Rows that these entries add or remove; values typed into them belong to that. */
function rowsComeAndGone(entries: readonly Entry[]): ReadonlySet<string> {
  const rows = new Set<string>();
  for (const action of entries.flatMap(({ actions }) => actions))
    if (action.type === 'addRows') for (const { id } of action.rows) rows.add(rowKey(action.sheet, id));
    else if (action.type === 'removeRows') for (const id of action.rows) rows.add(rowKey(action.sheet, id));
  return rows;
}

/** Larger steps are skipped: nobody types that many cells back, and typing must not lag. */
const MOST_CELLS = 1000;

/**
 * The newest entry and those that share cells with it, if together they leave each cell as it was before
 * them; otherwise empty.
 * @param entries unsent ones, oldest first
 */
export function leavesNothing<E extends Entry>(entries: readonly E[], same: SameInput): ReadonlySet<E> {
  const none = new Set<E>();
  const newest = entries.at(-1);
  const first = newest && written(newest.actions);
  if (!newest || !first || first.size === 0 || first.size > MOST_CELLS) return none;
  const together = new Set([newest]);
  const cells = new Map<string, { readonly before: Written | undefined; readonly after: Written }>();
  const wanted = new Set(first.keys());
  for (let grown = true; grown;) {
    grown = false;
    for (const entry of entries) {
      const now = written(entry.actions);
      if (together.has(entry) || !now || ![...wanted].some((key) => now.has(key))) continue;
      together.add(entry);
      for (const key of now.keys()) wanted.add(key);
      grown = true;
    }
  }
  for (const entry of entries) {
    if (!together.has(entry)) continue;
    const [before, now] = [written(entry.inverse), written(entry.actions)];
    if (!before || !now || before.size !== now.size) return none;
    for (const [key, after] of now)
      cells.set(key, { before: cells.has(key) ? cells.get(key)?.before : before.get(key), after });
  }
  for (const { before, after } of cells.values()) {
    if (!before || !same(after.ref, before.value, after.value)) return none;
  }
  const gone = rowsComeAndGone(entries);
  for (const { after } of cells.values()) {
    if ('row' in after.ref && gone.has(rowKey(after.ref.sheet, after.ref.row))) return none;
  }
  return together;
}
