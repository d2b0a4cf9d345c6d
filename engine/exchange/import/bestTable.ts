import type { TableSheet } from '../../template/types';
import type { NamedTable } from '../xlsx/readXlsx';
import { readableMapping } from './importRows';

/** Which table of a file is meant for a sheet: the one that was exported from it, else the one most of whose headings mean something; of equal ones the first. */
export function bestTable(sheet: TableSheet, tables: readonly NamedTable[]): number {
  if (tables.length === 1) return 0;
  const own = tables.findIndex(({ key }) => key === sheet.key);
  if (own >= 0) return own;
  const known = tables.map(
    ({ raw }) => readableMapping(sheet, raw).mapping.fields.filter((field) => field !== null).length,
  );
  return known.indexOf(Math.max(...known));
}
