import type { CellRef } from '../domain';
import { eachFormula } from '../template/formulas';
import type { Workbook } from '../workbook/types';
import { isColumn, placeKey, type ColumnPlace, type Place } from './places';
import { placesRead, readsOf, typedFormulas } from './references';

/**
 * A place of the template whose formula reads something: a figure, a pinned total, or each cell of a computed
 * column.
 */
type Reader = CellRef | ColumnPlace;

/** Readers of each place, inverted once for a whole trace. */
export class Dependents {
  /** By `noi` or `Table[column]`: readers of the figure, or of the whole column. */
  private readonly readers = new Map<string, Reader[]>();
  /** By `Table[column]`: computed columns that read the cell of their own row. */
  private readonly rowReaders = new Map<string, ColumnPlace[]>();
  private readonly typed = new Map<string, CellRef[]>();

  constructor(private readonly workbook: Workbook) {
    eachFormula(workbook.template, (place) => {
      if (place.kind === 'figure') return this.addReader({ name: place.name }, place.text);
      const column = { sheet: place.sheet, column: place.column };
      this.addReader(place.kind === 'total' ? { ...column, total: true } : column, place.text);
    });
    for (const { ref, formula } of typedFormulas(workbook)) {
      for (const read of placesRead(workbook, formula, ref)) push(this.typed, placeKey(read), ref);
    }
  }

  /**
   * Everything that reads this place directly, each once: figures, totals and columns of the template, then
   * cells with typed formulas.
   */
  of(place: Place): Place[] {
    const found = new Map<string, Place>();
    const take = (reader: Place) => found.set(placeKey(reader), reader);
    for (const reader of this.candidates(place)) if (this.inForce(reader)) take(reader);
    for (const key of this.keysOf(place)) this.typed.get(key)?.forEach(take);
    found.delete(placeKey(place));
    return [...found.values()];
  }

  private addReader(reader: Reader, formula: string): void {
    for (const reference of readsOf(formula)) {
      if (reference.kind === 'figure') push(this.readers, reference.name, reader);
      else if (reference.kind === 'column')
        push(this.readers, `${reference.table}[${reference.column}]`, reader);
      else if (reference.kind === 'rowCell' && isColumn(reader))
        push(this.rowReaders, `${reader.sheet}[${reference.column}]`, reader);
    }
  }

  private candidates(place: Place): Place[] {
    if ('name' in place) return this.readers.get(place.name) ?? [];
    if ('total' in place) return [];
    const column = `${place.sheet}[${place.column}]`;
    const inRow = this.rowReaders.get(column) ?? [];
    const cells =
      'row' in place
        ? inRow.map((reader) => ({ sheet: place.sheet, row: place.row, column: reader.column }))
        : inRow;
    return [...cells, ...(this.readers.get(column) ?? [])];
  }

  /**
   * Whether the template's formula applies to a place: an overwritten cell no longer reads its references.
   */
  private inForce(reader: Place): boolean {
    if (isColumn(reader) || 'total' in reader) return true;
    const definition = 'name' in reader ? this.workbook.template.figure.get(reader.name) : undefined;
    if (definition && !definition.overwritable) return true;
    return this.workbook.read(reader).kind !== 'overwritten';
  }

  private keysOf(place: Place): string[] {
    return 'row' in place ? [placeKey(place), `${place.sheet}[${place.column}]`] : [placeKey(place)];
  }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
