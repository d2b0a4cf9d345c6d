import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SheetDefinition } from '../template/types';
import { openLoan } from './loan';
import { Failure, type Output } from './output';

/** `export LOAN.json --format csv|xlsx --out DIR`: writes the files and prints their paths. */
export async function exportSheets(args: readonly string[], output: Output): Promise<void> {
  const { path, format, out } = read(args);
  const workbook = openLoan(path, output);
  mkdirSync(out, { recursive: true });
  const write = (name: string, content: string | Uint8Array) => {
    const file = join(out, name);
    writeFileSync(file, content);
    output.result(file);
  };
  // The XLSX writer is large: it is read only when asked for.
  if (format === 'xlsx') {
    const { exportXlsx } = await import('../exchange/xlsx/exportXlsx');
    return write(
      `${basename(path, '.json')}.xlsx`,
      exportXlsx(workbook, { name: basename(path, '.json'), at: new Date() }),
    );
  }
  const { exportCsv } = await import('../exchange/csv/exportCsv');
  const { sheets } = workbook.template;
  // Sheets of the same columns share their definition, not their name.
  const nameOf = ({ file, download }: SheetDefinition) =>
    sheets.filter((sheet) => sheet.file === file).length > 1 ? download : file;
  for (const sheet of sheets) write(nameOf(sheet), exportCsv(workbook, sheet.key));
}

function read(args: readonly string[]): { path: string; format: string; out: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { format: { type: 'string' }, out: { type: 'string' } },
  });
  const [path] = positionals;
  if (path === undefined) throw new Failure('Name a loan file.');
  if (values.format !== 'csv' && values.format !== 'xlsx')
    throw new Failure('Say --format csv or --format xlsx.');
  if (values.out === undefined) throw new Failure('Say where to write: --out DIR.');
  return { path, format: values.format, out: values.out };
}
