import { countOf } from '#domain';
import type { ColumnDefinition, TableSheet } from '../../template/types';
import { count, ExchangeProblem } from '../problem';
import { isHelper, type Mapping } from './mapping';

/** @throws ExchangeProblem naming the sheet's limit. */
export function refuseTooMany(sheet: TableSheet, rows: number, existing: number): void {
  if (rows + existing <= sheet.maxRows) return;
  const already = existing > 0 ? ` and ${sheet.label} has ${count(existing)} already` : '';
  throw new ExchangeProblem(
    'too_many_rows',
    `The file has ${countOf(rows, 'row')}${already}; ${sheet.label} takes at most ${count(sheet.maxRows)}.`,
  );
}

/** @throws ExchangeProblem when the file cannot be this sheet. */
export function refuseUnmapped(sheet: TableSheet, mapping: Mapping): void {
  const filled = mapping.fields.filter((field) => field !== null && !isHelper(field));
  if (filled.length === 0) {
    const headings = mapping.headings.filter((heading) => heading !== '').join(', ');
    throw new ExchangeProblem(
      'no_columns',
      `No heading of the file is a column of ${sheet.label}: ${headings.slice(0, 200)}.`,
      mapping.headingLine,
    );
  }
  const missing = missingColumn(sheet, mapping);
  if (missing) {
    throw new ExchangeProblem(
      'missing_column',
      `No heading of the file is ${missing.label}, which every row of ${sheet.label} needs.`,
      mapping.headingLine,
    );
  }
}

/** A column that every row needs and no heading gives. */
export const missingColumn = (sheet: TableSheet, { fields }: Mapping): ColumnDefinition | undefined =>
  sheet.columns.find(
    (column) =>
      column.required &&
      column.formula === undefined &&
      column.default === undefined &&
      !fields.includes(column.key),
  );
