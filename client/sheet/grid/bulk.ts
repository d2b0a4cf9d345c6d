import type { CellInput } from '#domain';
import type { ColumnDefinition, Workbook } from '#engine';
import type { TableMirror } from '../../workbook/session/tableMirror';
import type { CellEdit } from './actions';
import { tidy } from './tidy';
import { readAnywhere } from '../../workbook/expression';
import { isEditable } from '../../workbook/typed';

/** One change to a column in many rows. */
export type BulkChange =
  /** Sets the typed text; blank clears. */
  | { readonly kind: 'set'; readonly text: string }
  /** Up or down by a share: 0.05 is 5% more. */
  | { readonly kind: 'scale'; readonly by: number };

export interface BulkPlan {
  readonly edits: readonly CellEdit[];
  /** Rows without a value to change. */
  readonly passed: number;
}

/** Columns of a table that a person may change. */
export function editableColumns(mirror: TableMirror): readonly ColumnDefinition[] {
  return mirror.columns.filter(isEditable);
}

/** Whether the column holds amounts that can go up or down by a share. */
export function canScale({ type, format }: ColumnDefinition): boolean {
  return type === 'number' && (format.startsWith('usd') || format.startsWith('percent'));
}

/**
 * The result of the change for each of these rows, or why it is impossible. Places without a row are skipped.
 */
export function planBulk(
  workbook: Workbook,
  mirror: TableMirror,
  rows: readonly number[],
  column: ColumnDefinition,
  change: BulkChange,
): BulkPlan | { readonly problem: string } {
  const places = rows
    .flatMap((row) => mirror.rowIds[row] ?? [])
    .map((row) => ({ sheet: mirror.sheet.key, row, column: column.key }));
  if (change.kind === 'scale') {
    const edits = places.flatMap((ref): CellEdit[] => {
      const value = scaled(workbook.input(ref), column, 1 + change.by, () => workbook.value(ref) !== null);
      return value === undefined ? [] : [{ ref, value }];
    });
    return { edits, passed: places.length - edits.length };
  }
  const read = readAnywhere(workbook, column, change.text);
  if ('problem' in read) return read;
  if (read.value === null && column.required) return { problem: `${column.label} is required` };
  return { edits: places.map((ref) => ({ ref, value: read.value })), passed: 0 };
}

/** A number by the factor; a formula, typed or the template's own, stays a formula and is multiplied. */
function scaled(
  input: CellInput,
  { formula }: ColumnDefinition,
  factor: number,
  computes: () => boolean,
): CellInput | undefined {
  if (typeof input === 'number') return tidy(input * factor);
  const written = typeof input === 'string' ? input : input === null && computes() ? formula : undefined;
  return written?.startsWith('=') ? `=(${written.slice(1)})*${tidy(factor)}` : undefined;
}
