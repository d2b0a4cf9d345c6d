import type { CellRef } from '#domain';
import type { TraceNode, Workbook } from '#engine';

/** A cell, or a whole column of a table. */
export type Place = TraceNode['ref'];

const COLUMN = /^(\w+)\[(\w+)\]$/;
const CELL = /^(\w+)\/(\d*)\/(\w+)$/;

/** Converts a row number of the page to that of the sheet, or the reverse. */
export type RowNumber = (sheet: string, row: number) => number;
const asOnSheet: RowNumber = (_sheet, row) => row;

/** The name of a place on a page: rows by their number as shown, from 1, since row ids stay on the server. */
export function placeText(workbook: Workbook, place: Place, onPage: RowNumber = asOnSheet): string {
  if ('name' in place) return place.name;
  if ('row' in place)
    return `${place.sheet}/${onPage(place.sheet, rowNumber(workbook, place))}/${place.column}`;
  return 'total' in place ? `${place.sheet}//${place.column}` : `${place.sheet}[${place.column}]`;
}

export const rowNumber = (
  workbook: Workbook,
  { sheet, row }: { readonly sheet: string; readonly row: string },
): number => workbook.rowIds(sheet).indexOf(row) + 1;

export const isCell = (place: Place): place is CellRef =>
  'name' in place || 'row' in place || 'total' in place;

function columnOf(workbook: Workbook, sheet: string, column: string) {
  const table = workbook.template.sheet.get(sheet);
  const found = table?.kind === 'table' ? table.column.get(column) : undefined;
  return found?.type === 'json' ? undefined : found;
}

/** The place of a text; undefined if this workbook has no such place. */
export function placeOf(workbook: Workbook, text: string, onSheet: RowNumber = asOnSheet): Place | undefined {
  if (workbook.template.figure.has(text)) return { name: text };
  const [, table = '', whole = ''] = COLUMN.exec(text) ?? [];
  if (columnOf(workbook, table, whole)) return { sheet: table, column: whole };
  const [, sheet = '', number = '', column = ''] = CELL.exec(text) ?? [];
  const definition = columnOf(workbook, sheet, column);
  if (definition === undefined) return undefined;
  if (number === '') return definition.total === undefined ? undefined : { sheet, column, total: true };
  const row = workbook.rowIds(sheet)[onSheet(sheet, Number(number)) - 1];
  return row === undefined ? undefined : { sheet, row, column };
}
