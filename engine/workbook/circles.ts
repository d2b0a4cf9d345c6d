import { cellKey, type CellRef, type RowId } from '../domain';
import { childrenOf, rowTitles, type Formula, type Reference, type RowNames } from '../formula';
import type { Template } from '../template/types';
import { placeRead, type Place } from './placeRead';

/** A workbook as it would be after an edit: the formula in force in a cell, and the rows of a table. */
export interface After {
  formulaAt(ref: CellRef): Formula | undefined;
  rowsOf(table: string): Iterable<RowId>;
}

interface Step {
  readonly place: Place;
  readonly key: string;
  readonly next: readonly Place[];
  at: number;
}

/** Searches the references of formulas for paths from a cell back to itself. */
export class CircleSearch {
  constructor(private readonly after: After) {}

  /**
   * Whether any precedent of these cells is in a circular reference. Cells already searched are not searched again, so
   * the cost of an edit with many formulas grows with the number of distinct cells they read.
   */
  anyFrom(cells: Iterable<CellRef>): boolean {
    const done = new Set<string>();
    for (const cell of cells) if (this.search(cell, done)) return true;
    return false;
  }

  /** The circle, when this cell needs its own result: each place once, and the keys of all cells on it. */
  from(cell: CellRef): { readonly places: readonly Place[]; readonly keys: readonly string[] } | undefined {
    const path = this.search(cell, new Set(), keyOf(cell));
    return path && { places: path.map(({ place }) => place), keys: path.map(({ key }) => key) };
  }

  /** The path to a place that is already on it; only to `home` if that is given. */
  private search(start: CellRef, done: Set<string>, home?: string): readonly Step[] | undefined {
    const path: Step[] = [];
    const open = new Set<string>();
    const enter = (place: Place, key: string): void => {
      if (done.has(key) || open.has(key)) return;
      open.add(key);
      path.push({ place, key, next: this.reads(place), at: 0 });
    };
    enter(start, keyOf(start));
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const next = step.next[step.at++];
      if (next === undefined) {
        path.pop();
        open.delete(step.key);
        done.add(step.key);
        continue;
      }
      const key = keyOf(next);
      if (home === undefined ? open.has(key) : key === home) return path;
      enter(next, key);
    }
    return undefined;
  }

  private reads(place: Place): Place[] {
    if (!('name' in place) && !('row' in place))
      return [...this.after.rowsOf(place.sheet)].map((row) => ({
        sheet: place.sheet,
        row,
        column: place.column,
      }));
    const formula = this.after.formulaAt(place);
    return formula ? valuesRead(formula).flatMap((reference) => placeRead(reference, place) ?? []) : [];
  }
}

/** The references whose values a formula needs; counting rows needs no values. */
export function valuesRead(node: Formula): Reference[] {
  if (node.kind === 'figure' || node.kind === 'column' || node.kind === 'rowCell' || node.kind === 'cellOf')
    return [node];
  if (node.kind === 'call' && node.name === 'ROWS') return [];
  return childrenOf(node).flatMap(valuesRead);
}

function keyOf(place: Place): string {
  return 'name' in place || 'row' in place ? cellKey(place) : `${place.sheet}[${place.column}]`;
}

/** An error message lists at most this many cells of a circle; those in the middle are counted only. */
const TOLD = 6;

/** A circle as people read it: `SF of 1A → SF of 1B → SF of 1A`, `grossArea → perFoot → grossArea`. */
export function circleWords(places: readonly Place[], template: Template, names: RowNames): string {
  const rows = new Map<string, ReadonlyMap<string, string>>();
  const rowOf = (table: string, row: RowId): string => {
    const titles = rows.get(table) ?? rowTitles(table, names);
    rows.set(table, titles);
    return titles.get(row) ?? 'a new row';
  };
  const titleOf = (place: Place): string => {
    if ('name' in place) return place.name;
    const sheet = template.sheet.get(place.sheet);
    const label =
      (sheet?.kind === 'table' ? sheet.column.get(place.column)?.label : undefined) ?? place.column;
    return 'row' in place ? `${label} of ${rowOf(place.sheet, place.row)}` : `all of ${label}`;
  };
  const [first] = places;
  const left = places.length - TOLD;
  const told =
    left > 1
      ? [...places.slice(0, TOLD - 1).map(titleOf), `${left} more`, ...places.slice(-1).map(titleOf)]
      : places.map(titleOf);
  return [...told, ...(first ? [titleOf(first)] : [])].join(' → ');
}
