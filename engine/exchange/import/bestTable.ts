import type { TableSheet } from '../../template/types';
import type { NamedTable } from '../xlsx/readXlsx';
import { readableMapping } from './importRows';

/**
 * Chooses the table of a file for a sheet: the one exported from that sheet, else the one with the most
 * recognized headings (the first of equals).
 */
export function bestTable(sheet: TableSheet, tables: readonly NamedTable[]): number {
  if (tables.length === 1) return 0;
  const own = tables.findIndex(({ key }) => key === sheet.key);
  if (own >= 0) return own;
  const known = tables.map(
    ({ raw }) => readableMapping(sheet, raw).mapping.fields.filter((field) => field !== null).length,
  );
  return known.indexOf(Math.max(...known));
}
