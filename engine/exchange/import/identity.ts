import type { TableSheet } from '../../template/types';

/** The column that identifies a row to a person: the first required one, else the first. */
export function identityOf(sheet: TableSheet): string {
  return (sheet.columns.find((column) => column.required) ?? sheet.columns[0])?.key ?? '';
}
