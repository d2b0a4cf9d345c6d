import type { CellRef, RowId } from '../domain';
import { labelColumnOf } from '../template/rowLabel';
import type { FigureSheet, TableSheet } from '../template/types';
import type { TraceNode, Workbook } from '../workbook/types';

/** The subject of a trace node: a cell, or a whole column. */
export type Place = TraceNode['ref'];
export type ColumnPlace = { readonly sheet: string; readonly column: string };

export function isColumn(place: Place): place is ColumnPlace {
  return !('name' in place) && !('row' in place) && !('total' in place);
}

/**
 * One text per place: `noi`, `RentRollResidential[sqft]`, `RentRollResidential/r12/sqft`,
 * `RentRollResidential//sqft`.
 */
export function placeKey(place: Place): string {
  if ('name' in place) return place.name;
  if ('row' in place) return `${place.sheet}/${place.row}/${place.column}`;
  return 'total' in place ? `${place.sheet}//${place.column}` : `${place.sheet}[${place.column}]`;
}

/** @throws RangeError for a table that is not in the template */
export function tableOf(workbook: Workbook, key: string): TableSheet {
  const sheet = workbook.template.sheet.get(key);
  if (sheet?.kind !== 'table') throw new RangeError(`No table ${key}`);
  return sheet;
}

/** The text that identifies a row to people: its unit number, address or item; undefined if that is blank. */
export function rowLabel(workbook: Workbook, sheet: TableSheet, row: RowId): string | undefined {
  const column = labelColumnOf(sheet);
  const value = column ? workbook.value({ sheet: sheet.key, row, column: column.key }) : null;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** `noi`, `RentRollResidential[sqft]`, `RentRollResidential 1A sqft`, `RentRollResidential total sqft` */
export function titleOf(workbook: Workbook, place: Place): string {
  if ('name' in place) return place.name;
  if ('total' in place) return `${place.sheet} total ${place.column}`;
  if (!('row' in place)) return `${place.sheet}[${place.column}]`;
  const sheet = tableOf(workbook, place.sheet);
  const label =
    rowLabel(workbook, sheet, place.row) ?? `row ${workbook.rowIds(place.sheet).indexOf(place.row) + 1}`;
  return `${place.sheet} ${label} ${place.column}`;
}

/** Number of a row, from 1, without searching the list for each row of a column again. */
export class RowNumbers {
  private readonly numbers = new Map<string, Map<RowId, number>>();

  constructor(private readonly workbook: Workbook) {}

  of(sheet: string, row: RowId): number {
    let numbers = this.numbers.get(sheet);
    if (!numbers) {
      numbers = new Map(this.workbook.rowIds(sheet).map((id, index) => [id, index + 1]));
      this.numbers.set(sheet, numbers);
    }
    return numbers.get(row) ?? 0;
  }
}

/** A figure's number on its sheet, from 1. */
export function figureNumber(sheet: FigureSheet, name: string): number {
  return sheet.figures.findIndex((figure) => figure.name === name) + 1;
}

export function isCell(place: Place): place is CellRef {
  return !isColumn(place);
}
