import type { CellRef } from '#domain';
import { quoteText, type Workbook } from '#engine';

/** The cell of the formula being edited, which determines the references it may contain. */
export type FormulaHome = CellRef;

/**
 * What clicking a cell writes into a formula in the cell `home`: `[@sqft]` for this row,
 * `RentRollResidential[sqft of "1B"]` for another, `RentRollResidential[sqft]` for the column of a pinned
 * total, `@noi` for a figure.
 */
export function referenceTo(target: CellRef, home: FormulaHome, workbook: Workbook): string {
  if ('name' in target) return `@${target.name}`;
  if (!('row' in target)) return columnReference(target.sheet, target.column);
  if ('row' in home && home.sheet === target.sheet && home.row === target.row) return `[@${target.column}]`;
  return workbook.shown(`=${target.sheet}[${target.column} of ${quoteText(target.row)}]`).slice(1);
}

/** What clicking the heading of a column writes. */
export const columnReference = (sheet: string, column: string): string => `${sheet}[${column}]`;

/** May a reference be written at this caret, rather than the cell be left? After an operator, an opening or a comma. */
export function canPoint(text: string, caret: number): boolean {
  if (!text.startsWith('=')) return false;
  const before = text.slice(0, caret).trimEnd();
  return /(?:[=(,+\-*/^&<>]|^=)$/.test(before);
}
