import { cellKey, type Action } from '../domain';

/**
 * Merges actions into as few as possible with the same result: of several writes to a cell the last one is kept, and
 * neighbouring actions of one kind become one. Intermediate values are lost.
 */
export function condensed(actions: readonly Action[]): Action[] {
  const out: Action[] = [];
  for (const action of lastWrites(actions)) {
    const before = out.at(-1);
    if (!before || !takenIn(before, action)) out.push(copyOf(action));
  }
  return out;
}

/** Drops writes to cells that a later action writes again, and actions left without cells. */
function lastWrites(actions: readonly Action[]): Action[] {
  const written = new Set<string>();
  const first = (key: string): boolean => {
    const isNew = !written.has(key);
    written.add(key);
    return isNew;
  };
  const last = <T>(list: readonly T[], key: (one: T) => string): T[] =>
    [...list]
      .reverse()
      .filter((one) => first(key(one)))
      .reverse();
  return [...actions]
    .reverse()
    .flatMap((action): Action[] => {
      if (action.type === 'setCells') {
        const cells = last(action.cells, ({ row, column }) => cellKey({ sheet: action.sheet, row, column }));
        return cells.length > 0 ? [{ ...action, cells }] : [];
      }
      if (action.type === 'setInputs') {
        const inputs = last(action.inputs, ({ name }) => name);
        return inputs.length > 0 ? [{ ...action, inputs }] : [];
      }
      return [action];
    })
    .reverse();
}

/** A copy with its own list, to which more can be added. */
function copyOf(action: Action): Action {
  if (action.type === 'setCells') return { ...action, cells: [...action.cells] };
  if (action.type === 'setInputs') return { ...action, inputs: [...action.inputs] };
  if (action.type === 'addRows') return { ...action, rows: [...action.rows] };
  return { ...action, rows: [...action.rows] };
}

/** Merges the next action into the one before it, if one action can do both. */
function takenIn(before: Action, next: Action): boolean {
  if (before.type === 'setInputs' && next.type === 'setInputs') {
    for (const input of next.inputs) before.inputs.push(input);
    return true;
  }
  if (before.type === 'setInputs' || next.type === 'setInputs' || before.sheet !== next.sheet) return false;
  if (before.type === 'setCells' && next.type === 'setCells') {
    for (const cell of next.cells) before.cells.push(cell);
    return true;
  }
  if (before.type === 'removeRows' && next.type === 'removeRows') {
    for (const row of next.rows) before.rows.push(row);
    return true;
  }
  // Whether rows are added directly after the previous ones.
  if (
    before.type !== 'addRows' ||
    next.type !== 'addRows' ||
    next.after === null ||
    next.after !== before.rows.at(-1)?.id
  )
    return false;
  for (const row of next.rows) before.rows.push(row);
  return true;
}
