import { z } from 'zod';

/** Stable identity of a table row: survives reordering, saving and restarts. Never an Excel row number. */
export const rowIdSchema = z.string().min(1).max(64);
/** The id of a table row, the same for the life of the row; never a row number. */
export type RowId = z.infer<typeof rowIdSchema>;

/** The maximum length of a cell's input, in characters. */
export const LONGEST_INPUT = 8000;

/**
 * What a person or a file puts into a cell, in written form.
 * - number: USD, fraction (0.065, not 6.5), count or square feet, as the cell's format says
 * - string: text, an ISO date (`2026-01-31`), or a formula: `=...`, and in amount cells a single `@name`
 * - null: blank; on a computed cell it removes an overwrite, so that the template's formula applies again
 */
export const cellInputSchema = z.union([
  z.number().finite(),
  z.string().max(LONGEST_INPUT),
  z.boolean(),
  z.null(),
]);
/**
 * What was typed into a cell: a number (USD, fraction, count), a text, an ISO date, a formula, yes or no, or null for
 * blank.
 */
export type CellInput = z.infer<typeof cellInputSchema>;

/** A computed value as stored, sent and shown: dates are ISO strings, blank is null. */
export type CellValue = number | string | boolean | null | CellError;

/** What a cell holds when its formula fails: the code that a spreadsheet shows, and the cause in words. */
export interface CellError {
  readonly error: ErrorCode;
  /** One sentence a person understands: "`capRateResidential` is zero". */
  readonly cause: string;
}
export type ErrorCode = '#DIV/0!' | '#NAME?' | '#VALUE!' | '#NUM!' | '#REF!' | '#N/A' | '#CYCLE!' | '#ERROR!';

/** Whether a computed value is an error instead of a number, text, date or boolean. */
export function isCellError(value: unknown): value is CellError {
  return typeof value === 'object' && value !== null && 'error' in value;
}

/** A computed value as a number; null for anything else. Use `numberIn` (0 instead of null) for sums. */
export const numeric = (value: CellValue | undefined): number | null =>
  typeof value === 'number' ? value : null;

/** The address of a cell, in names: a named figure, a table cell, or the pinned total of a table column. */
export type CellRef =
  | { readonly name: string }
  | { readonly sheet: string; readonly row: RowId; readonly column: string }
  | { readonly sheet: string; readonly column: string; readonly total: true };

/** One text per cell, usable as a map key: `noi`, `RentRollResidential/r12/sqft`, `RentRollResidential//sqft`. */
export function cellKey(ref: CellRef): string {
  if ('name' in ref) return ref.name;
  return 'total' in ref ? `${ref.sheet}//${ref.column}` : `${ref.sheet}/${ref.row}/${ref.column}`;
}

/** The inverse of {@link cellKey}. */
export function parseCellKey(key: string): CellRef {
  const first = key.indexOf('/');
  if (first < 0) return { name: key };
  const last = key.lastIndexOf('/');
  const sheet = key.slice(0, first);
  const column = key.slice(last + 1);
  const row = key.slice(first + 1, last);
  return row === '' ? { sheet, column, total: true } : { sheet, row, column };
}
