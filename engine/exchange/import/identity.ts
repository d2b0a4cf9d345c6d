import type { ColumnDefinition } from '../../template/types';

/** The column that identifies a row to a person: the first required one, else the first. */
export function identityOf(sheet: {
  readonly columns: readonly Pick<ColumnDefinition, 'key' | 'required'>[];
}): string {
  return (sheet.columns.find((column) => column.required) ?? sheet.columns[0])?.key ?? '';
}
