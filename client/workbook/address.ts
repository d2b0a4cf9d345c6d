import type { CellRef, RowId } from '#domain';
import { rowLabel, type CellDefinition, type TableSheet, type Template, type Workbook } from '#engine';

/**
 * The name of a cell as the name box shows it: a figure by its name (`noi`), a cell of a table by row and column (`1A
 * · SF`).
 */
export function addressOf(workbook: Workbook, ref: CellRef): string {
  if ('name' in ref) return ref.name;
  const sheet = workbook.template.sheet.get(ref.sheet);
  const label = sheet?.kind === 'table' ? (sheet.column.get(ref.column)?.label ?? ref.column) : ref.column;
  if ('total' in ref) return `Total · ${label}`;
  return `${sheet?.kind === 'table' ? rowName(workbook, sheet, ref.row) : ref.row} · ${label}`;
}

/** The name of a cell as its page shows it: a figure by its label, a cell of a table by row and column. */
export function cellTitle(workbook: Workbook, ref: CellRef): string {
  return 'name' in ref
    ? (workbook.template.figure.get(ref.name)?.label ?? ref.name)
    : addressOf(workbook, ref);
}

/**
 * `1A` if the table names its rows, else `Row 12`. A missing row is one that another person has not saved
 * yet.
 */
export function rowName(workbook: Workbook, sheet: TableSheet, row: RowId): string {
  const at = workbook.rowIds(sheet.key).indexOf(row);
  if (at === -1) return 'New row';
  return rowLabel(workbook, sheet, row) ?? `Row ${at + 1}`;
}

/** The name of a sheet with its group: `Rent Roll / Residential`. */
export function sheetTitle(workbook: Workbook, sheetKey: string): string {
  const { template } = workbook;
  const sheet = template.sheet.get(sheetKey);
  const group = template.groups.find((one) => one.sheets.includes(sheetKey));
  if (!sheet) return sheetKey;
  return group && group.sheets.length > 1 ? `${group.label} / ${sheet.label}` : sheet.label;
}

/** The template's definition of a cell, or of the column of a total. */
export function definitionAt(template: Template, ref: CellRef): CellDefinition | undefined {
  if ('name' in ref) return template.figure.get(ref.name);
  const sheet = template.sheet.get(ref.sheet);
  return sheet?.kind === 'table' ? sheet.column.get(ref.column) : undefined;
}

/** A row among those of all sheets. */
export function rowKey(sheet: string, row: RowId): string {
  return `${sheet}/${row}`;
}
