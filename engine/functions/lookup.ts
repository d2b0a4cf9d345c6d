import { CellError, EmptyValue, SimpleRangeValue } from 'hyperformula';
import { compareValues, isSame } from './compare';
import {
  column,
  error,
  number,
  optional,
  pluginOf,
  result,
  truth,
  value,
  valuesOf,
  type Argument,
  type OwnFunction,
  type Value,
} from './define';
import { Wildcards } from './wildcards';

const NOT_FOUND = -1;
const notFound = (): CellError => error('NA', 'The value is not found');

/** In a sorted list, numbers are looked for among the numbers only, and texts among the texts. */
const ofKind = (wanted: Value, cell: Value): boolean =>
  typeof cell === typeof wanted && !(cell instanceof CellError);

interface Search {
  /** 0: the same; -1: or the next smaller; 1: or the next larger; 2: a pattern. */
  readonly match: number;
  /** 1: from the first; -1: from the last; 2: in rising order; -2: in falling order. */
  readonly order: number;
}

function fits(wanted: Value, pattern: boolean): (cell: Value) => boolean {
  if (!pattern || typeof wanted !== 'string' || !/[*?~]/.test(wanted)) return (cell) => isSame(wanted, cell);
  const wildcards = new Wildcards(wanted);
  return (cell) => typeof cell === 'string' && wildcards.fits(cell);
}

/**
 * XLOOKUP and XMATCH in a sorted list: binary search for the first value not below the wanted one. A
 * descending list is read from its end.
 */
function halvedPosition(wanted: Value, cells: readonly Value[], { match, order }: Search): number {
  const places = cells.flatMap((cell, at) => (cell instanceof CellError || cell === EmptyValue ? [] : [at]));
  if (order < 0) places.reverse();
  const at = (place: number): Value => cells[places[place] ?? 0] ?? EmptyValue;
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareValues(at(middle), wanted) < 0) low = middle + 1;
    else high = middle;
  }
  if (low < places.length && compareValues(at(low), wanted) === 0) return places[low] ?? NOT_FOUND;
  return match === 0 ? NOT_FOUND : (places[match < 0 ? low - 1 : low] ?? NOT_FOUND);
}

/** The position of a value in a list, counted from 0. */
function positionOf(wanted: Value, cells: readonly Value[], search: Search): number {
  const { match, order } = search;
  if (Math.abs(order) === 2) return halvedPosition(wanted, cells, search);
  const same = fits(wanted, match === 2);
  const fromEnd = order === -1;
  const exact = fromEnd ? cells.findLastIndex(same) : cells.findIndex(same);
  if (exact !== NOT_FOUND || match === 0 || match === 2) return exact;
  let best = NOT_FOUND;
  for (const [at, cell] of cells.entries()) {
    if (cell instanceof CellError || cell === EmptyValue || Math.sign(compareValues(cell, wanted)) !== match)
      continue;
    const held = cells[best];
    const nearer = held === undefined ? -match : compareValues(cell, held);
    // Of two equally near values, the one found first in the search order.
    if (Math.sign(nearer) === -match || (nearer === 0 && fromEnd)) best = at;
  }
  return best;
}

/**
 * MATCH in a descending list, read in order as in Excel: the last of the equal values, or else the last that
 * is larger.
 */
function fallingPosition(wanted: Value, cells: readonly Value[]): number {
  const places = cells.flatMap((cell, at) =>
    ofKind(wanted, cell) ? [{ at, order: compareValues(cell, wanted) }] : [],
  );
  const reached = places.findIndex(({ order }) => order <= 0);
  if (reached === NOT_FOUND) return places.at(-1)?.at ?? NOT_FOUND;
  const beyond = places.findIndex(({ order }, i) => i >= reached && order !== 0);
  return places[(beyond === NOT_FOUND ? places.length : beyond) - 1]?.at ?? NOT_FOUND;
}

/** MATCH and LOOKUP in a rising list: the last that is not beyond the value, found by halving as in Excel. */
function sortedPosition(wanted: Value, cells: readonly Value[]): number {
  const places = cells.flatMap((cell, at) => (ofKind(wanted, cell) ? [at] : []));
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const cell = cells[places[middle] ?? 0] ?? EmptyValue;
    if (compareValues(cell, wanted) <= 0) low = middle + 1;
    else high = middle;
  }
  return places[low - 1] ?? NOT_FOUND;
}

function cellAt(list: Argument, at: number): Value {
  const cell = valuesOf(list)[at];
  if (cell === undefined) return error('REF', 'The list has no such row');
  return cell === EmptyValue ? 0 : cell;
}

const MATCH_MODES: ReadonlySet<number> = new Set([0, -1, 1, 2]);
const SEARCH_MODES: ReadonlySet<number> = new Set([1, -1, 2, -2]);

function search(wanted: Value, list: Argument, match: number, order: number): number | CellError {
  const mode = { match: Math.trunc(match), order: Math.trunc(order) };
  if (
    !MATCH_MODES.has(mode.match) ||
    !SEARCH_MODES.has(mode.order) ||
    (mode.match === 2 && Math.abs(mode.order) === 2)
  )
    return error('VALUE', 'There is no such way to search');
  return positionOf(wanted, valuesOf(list), mode);
}

function index(list: Argument, row: number, place: number): Value {
  const [at, beside] = [Math.trunc(row), Math.trunc(place)];
  if (at < 0 || beside < 0) return error('VALUE');
  if (beside > 1) return error('REF', 'A column is one wide');
  const cells = valuesOf(list);
  if (at === 0)
    return cells.length === 1 ? cellAt(list, 0) : error('VALUE', 'INDEX gives one value: rows count from 1');
  return cellAt(list, at - 1);
}

/** Columns side by side. Only lookup functions read such a block. */
class Block extends SimpleRangeValue {
  constructor(readonly columns: readonly (readonly Value[])[]) {
    super(
      [
        [EmptyValue, EmptyValue],
        [EmptyValue, EmptyValue],
      ],
      undefined,
      undefined,
      undefined,
    );
  }
}

const columnsOf = (block: Argument): readonly (readonly Value[])[] =>
  block instanceof Block ? block.columns : [valuesOf(block)];

/** The entry of the n-th list at the position where the value is found in the first list. */
function lookedUp(
  wanted: Value,
  keys: readonly Value[],
  lists: readonly (readonly Value[])[],
  nth: number,
  sorted: boolean,
): Value {
  const key = wanted === EmptyValue ? 0 : wanted;
  if (Math.trunc(nth) < 1) return error('VALUE', 'Columns and rows count from 1');
  const list = lists[Math.trunc(nth) - 1];
  if (!list) return error('REF', 'The range has no such column or row');
  const at = sorted ? sortedPosition(key, keys) : positionOf(key, keys, { match: 2, order: 1 });
  if (at === NOT_FOUND) return notFound();
  const cell = list[at];
  return cell === undefined ? error('NA', 'That column is shorter') : cell === EmptyValue ? 0 : cell;
}

/** The rows of columns side by side; `#N/A` past the end of a column. */
function rowsOf(columns: readonly (readonly Value[])[]): Value[][] {
  const count = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: count }, (_, row) => columns.map((cells) => cells[row] ?? error('NA')));
}

const lookupIn = (
  run: (wanted: Value, columns: readonly (readonly Value[])[], nth: number, sorted: boolean) => Value,
): OwnFunction => ({
  // Left empty, with its comma, the last argument is FALSE, as in Excel.
  parameters: [value, column, number, { ...truth, defaultValue: true }],
  run: (wanted: Value, block: Argument, nth: number, sorted: boolean) =>
    run(wanted, columnsOf(block), nth, sorted),
});

export const LookupFunctions = pluginOf({
  HSTACK: { parameters: [column], repeats: 1, run: (...lists: Argument[]) => new Block(lists.map(valuesOf)) },
  VLOOKUP: lookupIn((wanted, columns, nth, sorted) =>
    lookedUp(wanted, columns[0] ?? [], columns, nth, sorted),
  ),
  HLOOKUP: lookupIn((wanted, columns, nth, sorted) => {
    const rows = rowsOf(columns);
    return lookedUp(wanted, rows[0] ?? [], rows, nth, sorted);
  }),
  XLOOKUP: {
    parameters: [
      value,
      column,
      column,
      { ...result, defaultValue: error('NA', 'The value is not found'), emptyAsDefault: true },
      optional(number, 0),
      optional(number, 1),
    ],
    run: (wanted: Value, list: Argument, from: Argument, otherwise: Value, match: number, order: number) => {
      if (valuesOf(list).length !== valuesOf(from).length)
        return error('VALUE', 'The columns are not of one length');
      const at = search(wanted, list, match, order);
      if (at instanceof CellError) return at;
      return at === NOT_FOUND ? otherwise : cellAt(from, at);
    },
  },
  XMATCH: {
    parameters: [value, column, optional(number, 0), optional(number, 1)],
    run: (wanted: Value, list: Argument, match: number, order: number) => {
      const at = search(wanted, list, match, order);
      if (at instanceof CellError) return at;
      return at === NOT_FOUND ? notFound() : at + 1;
    },
  },
  MATCH: {
    parameters: [value, column, optional(number, 1)],
    run: (wanted: Value, list: Argument, type: number) => {
      const key = wanted === EmptyValue ? 0 : wanted;
      const cells = valuesOf(list);
      const at =
        type === 0
          ? positionOf(key, cells, { match: 2, order: 1 })
          : type > 0
            ? sortedPosition(key, cells)
            : fallingPosition(key, cells);
      return at === NOT_FOUND ? notFound() : at + 1;
    },
  },
  LOOKUP: {
    parameters: [value, column, optional(column)],
    run: (wanted: Value, list: Argument, from?: Argument) => {
      const at = sortedPosition(wanted === EmptyValue ? 0 : wanted, valuesOf(list));
      return at === NOT_FOUND ? notFound() : cellAt(from ?? list, at);
    },
  },
  INDEX: { parameters: [column, number, optional(number, 1)], run: index },
});
