import { isCellError, type CellValue, type RowId } from '#domain';
import { isReadOnlyRow, type ColumnDefinition, type TableSheet, type Workbook } from '#engine';
import type { Condition, Filter } from '../../workbook/session/view';
import { isBlank } from '../../workbook/session/written';
import { cellText } from './paint';

/** The label of blank cells in the list of a filter. */
export const BLANK = '';

/** A cell as the list of a filter shows it. */
export function filterText(value: CellValue, column: ColumnDefinition): string {
  if (isBlank(value)) return BLANK;
  if (isCellError(value)) return value.error;
  if (column.type === 'boolean') return value === true ? 'Yes' : 'No';
  // A format that hides zeros would make them one with the blanks.
  return cellText(value, column) || String(value);
}

function passes(value: CellValue, column: ColumnDefinition, { texts, from, to }: Condition): boolean {
  if (texts && !texts.has(filterText(value, column))) return false;
  if (from === undefined && to === undefined) return true;
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  return (
    (from === undefined || (typeof value === typeof from && value >= from)) &&
    (to === undefined || (typeof value === typeof to && value <= to))
  );
}

/**
 * Applies these conditions to the current rows; undefined without conditions. Read-only rows are never
 * hidden.
 */
export function filterBy(
  workbook: Workbook,
  sheet: TableSheet,
  conditions: ReadonlyMap<string, Condition>,
): Filter | undefined {
  if (conditions.size === 0) return undefined;
  const asked = [...conditions].flatMap(([key, condition]) => {
    const column = sheet.column.get(key);
    return column ? [{ column, condition, values: workbook.columnValues(sheet.key, key) }] : [];
  });
  const hidden = new Set<RowId>();
  for (const [row, id] of workbook.rowIds(sheet.key).entries()) {
    const stays = asked.every(({ column, condition, values }) =>
      passes(values[row] ?? null, column, condition),
    );
    if (!stays && !isReadOnlyRow(workbook, sheet.key, id)) hidden.add(id);
  }
  return { conditions, hidden };
}

/** Another condition for one column; undefined takes it back. */
export function withCondition(
  filter: Filter | undefined,
  column: string,
  condition: Condition | undefined,
): ReadonlyMap<string, Condition> {
  const conditions = new Map(filter?.conditions);
  if (condition) conditions.set(column, condition);
  else conditions.delete(column);
  return conditions;
}

/** The texts that a column's cells show, each with how many rows show it, in the order of their values; blanks last. */
export function textsOf(
  workbook: Workbook,
  sheet: TableSheet,
  column: ColumnDefinition,
  inOrder: (values: readonly CellValue[]) => readonly number[],
): readonly { readonly text: string; readonly rows: number }[] {
  const values = workbook.columnValues(sheet.key, column.key);
  const counts = new Map<string, number>();
  for (const place of inOrder(values)) {
    const text = filterText(values[place] ?? null, column);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, rows]) => ({ text, rows }));
}
