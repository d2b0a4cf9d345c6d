import type { Action } from '../domain';

/** The size of a list of actions, as limits count it. */
export interface Weight {
  readonly actions: number;
  /** Cells and figures that are written, those of new rows among them. */
  readonly cells: number;
  /** Rows that come, go or move. */
  readonly rows: number;
}

export function weightOf(actions: readonly Action[]): Weight {
  let [cells, rows] = [0, 0];
  for (const action of actions) {
    if (action.type === 'setCells') cells += action.cells.length;
    else if (action.type === 'setInputs') cells += action.inputs.length;
    else {
      rows += action.rows.length;
      if (action.type === 'addRows') for (const row of action.rows) cells += Object.keys(row.cells).length;
    }
  }
  return { actions: actions.length, cells, rows };
}

/**
 * The number of items from the start of the list that fit together; at least one if the list is not empty.
 */
export function fitting(list: readonly (readonly Action[])[], most: Weight): number {
  let [actions, cells, rows] = [0, 0, 0];
  for (const [index, one] of list.entries()) {
    const weight = weightOf(one);
    actions += weight.actions;
    cells += weight.cells;
    rows += weight.rows;
    if (index > 0 && (actions > most.actions || cells > most.cells || rows > most.rows)) return index;
  }
  return list.length;
}

/** The most rows, or cells, of one action of a batch: a batch is saved in parts of whole actions. */
const ROWS = 250;
const CELLS = 5000;

/** Splits actions into sizes that a save accepts. Figures stay together, since rules apply between them. */
export function inPieces(actions: readonly Action[]): readonly Action[] {
  return actions.every(isSmall) ? actions : actions.flatMap(piecesOf);
}

const isSmall = (action: Action): boolean =>
  action.type === 'setInputs' ||
  (action.type === 'setCells' ? action.cells.length <= CELLS : action.rows.length <= ROWS);

function piecesOf(action: Action): Action[] {
  if (isSmall(action) || action.type === 'setInputs') return [action];
  if (action.type === 'setCells') return chunks(action.cells, CELLS).map((cells) => ({ ...action, cells }));
  if (action.type === 'removeRows') return chunks(action.rows, ROWS).map((rows) => ({ ...action, rows }));
  let { after } = action;
  if (action.type === 'addRows') {
    return chunks(action.rows, ROWS).map((rows) => {
      const piece = { ...action, after, rows };
      after = rows.at(-1)?.id ?? after;
      return piece;
    });
  }
  return chunks(action.rows, ROWS).map((rows) => {
    const piece = { ...action, after, rows };
    after = rows.at(-1) ?? after;
    return piece;
  });
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
