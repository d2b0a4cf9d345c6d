import type { CellRef } from '#domain';

/** Where the formula being edited stands: which references it may make follows from it. */
export type FormulaHome = CellRef;

/**
 * What clicking a cell writes into a formula that stands in `home`: `[@sqft]` for this row, `RentRollResidential[sqft]`
 * for a column, `@noi` for a figure. Single cells of other rows have no name, so their column is meant.
 */
export function referenceTo(target: CellRef, home: FormulaHome): string {
  if ('name' in target) return `@${target.name}`;
  const sameRow = 'row' in target && 'row' in home && home.sheet === target.sheet && home.row === target.row;
  return sameRow ? `[@${target.column}]` : `${target.sheet}[${target.column}]`;
}

/** May a reference be written at this caret, rather than the cell be left? After an operator, an opening or a comma. */
export function canPoint(text: string, caret: number): boolean {
  if (!text.startsWith('=')) return false;
  const before = text.slice(0, caret).trimEnd();
  return /(?:[=(,+\-*/^&<>]|^=)$/.test(before);
}
