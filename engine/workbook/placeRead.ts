import type { CellRef, RowId } from '../domain';
import type { Reference } from '../formula';

/** A cell, or a whole column of a table. */
export type Place = CellRef | { readonly sheet: string; readonly column: string };

/**
 * The place that a reference in cell `at` reads. Undefined for a cell of a removed row, and for `[@column]` outside a
 * table row.
 */
export function placeRead(
  reference: Reference,
  at: Place,
  lives: (sheet: string, row: RowId) => boolean = () => true,
): Place | undefined {
  switch (reference.kind) {
    case 'figure':
      return { name: reference.name };
    case 'column':
      return { sheet: reference.table, column: reference.column };
    case 'cellOf':
      return lives(reference.table, reference.row)
        ? { sheet: reference.table, row: reference.row, column: reference.column }
        : undefined;
    case 'rowCell':
      return 'row' in at ? { sheet: at.sheet, row: at.row, column: reference.column } : undefined;
  }
}
