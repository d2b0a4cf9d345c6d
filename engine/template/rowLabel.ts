import type { ColumnDefinition, TableSheet } from './types';

/** The column that identifies a row to people: its unit number, address or item. */
export function labelColumnOf(sheet: TableSheet): ColumnDefinition | undefined {
  return (
    sheet.columns.find((column) => column.required && column.type === 'text') ??
    sheet.columns.find((column) => column.type === 'text')
  );
}
