import { importRows } from '../exchange/import/importRows';
import { readTables } from '../exchange/readTables';
import type { RawTable } from '../exchange/csv/readTable';
import { didYouMean } from '../formula';
import type { TableSheet, Template } from '../template/types';
import { readBytes, templateOf } from './files';
import { Failure, type Output } from './output';

/** `import SHEET FILE.csv`: the rows as the loan file holds them, and each line refused with why. Of an Excel workbook the first sheet is read. */
export function importSheet(args: readonly string[], output: Output): void {
  const [name, path] = args;
  if (name === undefined || path === undefined) throw new Failure('Name a sheet and a file: import RentRollResidential FILE.csv.');
  const sheet = sheetOf(templateOf(), name);
  const { rows, refused, skipped, notes, totals, unused } = importRows(sheet, firstTable(readBytes(path)));
  output.result(JSON.stringify({ rows: rows.map((row) => row.cells), refused, skipped, notes, totals, unused }, null, 2));
  for (const { line, column, message } of refused) output.problem(`${sheet.key}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`);
}

function firstTable(bytes: Uint8Array): RawTable {
  const [table] = readTables(bytes);
  if (!table) throw new Failure('The file is empty.');
  return table.raw;
}

/**
 * By key (`RentRollResidential`), by path in the loan file (`sheets.rentRoll.residential`, `rentRoll.residential`), or by
 * the end of a path that no other has (`hardCost`); capitals do not count.
 */
function sheetOf(template: Template, name: string): TableSheet {
  const tables = template.sheets.filter((sheet) => sheet.kind === 'table');
  const wanted = name.toLowerCase();
  const named = tables.find(({ key, path }) => [key, path, path.replace(/^sheets\./, '')].some((one) => one.toLowerCase() === wanted));
  const ending = tables.filter(({ path }) => path.toLowerCase().endsWith(`.${wanted}`));
  const found = named ?? (ending.length === 1 ? ending[0] : undefined);
  if (!found) throw new Failure(`There is no table ${name}${didYouMean(name, tables.map((sheet) => sheet.key))}\nTables: ${tables.map((sheet) => sheet.key).join(', ')}`);
  return found;
}
