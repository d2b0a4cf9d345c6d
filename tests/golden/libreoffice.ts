/**
 * What LibreOffice computes from an exported workbook. Cached values are taken out of the file first, so that every
 * value read back was computed by LibreOffice.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as XLSX from '@e965/xlsx';

/** The program's name, or undefined where it is not installed; LIBREOFFICE names another (or `none`). */
export function findLibreOffice(): string | undefined {
  const named = process.env['LIBREOFFICE'];
  return (named ? [named] : ['soffice', 'libreoffice']).find(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
  );
}

export type SpreadsheetValue = number | string | boolean | null | { readonly error: string };

/** By defined name of one cell; an empty text is null. Names of ranges are left out. */
export type NamedValues = Record<string, SpreadsheetValue>;

const AT_ONCE = 8;

/** The files as LibreOffice computes and writes them, with one start of the program. */
export function recalculate(
  program: string,
  files: Readonly<Record<string, Uint8Array>>,
): Record<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'bridgebook-recalculate-'));
  try {
    const inputs = Object.entries(files).map(([name, bytes]) => {
      const path = join(folder, `${name}.xlsx`);
      writeFileSync(path, withoutCachedValues(bytes));
      return path;
    });
    const profile = pathToFileURL(join(folder, 'profile')).href;
    const out = join(folder, 'out');
    // A few at a time: on a busy machine all of them together take longer than anybody waits.
    for (let at = 0; at < inputs.length; at += AT_ONCE) {
      execFileSync(
        program,
        [
          `-env:UserInstallation=${profile}`,
          '--headless',
          '--convert-to',
          'xlsx:Calc MS Excel 2007 XML',
          '--outdir',
          out,
          ...inputs.slice(at, at + AT_ONCE),
        ],
        { stdio: 'pipe', timeout: 300_000 },
      );
    }
    return Object.fromEntries(
      Object.keys(files).map((name) => [name, new Uint8Array(readFileSync(join(out, `${name}.xlsx`)))]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The values that stand in a file under its defined names, without computing anything. */
export function namedValues(bytes: Uint8Array): NamedValues {
  const values: NamedValues = {};
  for (const [name, cells] of Object.entries(namedCells(bytes)))
    if (cells.length === 1) values[name] = cells[0] ?? null;
  return values;
}

/** The cells under each defined name: one for a figure, one a row for a column. */
export function namedCells(bytes: Uint8Array): Record<string, SpreadsheetValue[]> {
  const book = XLSX.read(bytes, { cellFormula: false });
  const named: Record<string, SpreadsheetValue[]> = {};
  for (const { Name, Ref } of book.Workbook?.Names ?? []) {
    const match = /^'?((?:[^']|'')+?)'?!\$([A-Z]+)\$(\d+)(?::\$[A-Z]+\$(\d+))?$/.exec(Ref);
    if (!match) continue;
    const [, sheet = '', column = '', first = '', last = first] = match;
    const cells = book.Sheets[sheet.replaceAll("''", "'")];
    named[Name] = Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) =>
      valueOf(cells?.[`${column}${Number(first) + i}`] as XLSX.CellObject | undefined),
    );
  }
  return named;
}

function valueOf(cell: XLSX.CellObject | undefined): SpreadsheetValue {
  if (!cell || cell.v === undefined || cell.v === '') return null;
  if (cell.t === 'e') return { error: String(cell.w ?? cell.v) };
  return cell.v instanceof Date ? cell.v.toISOString() : cell.v;
}

interface Container {
  readonly FileIndex: { content: Uint8Array; size: number }[];
  readonly FullPaths: readonly string[];
}

/** The file with the values of its formulas taken out, so that only a recalculation can bring them back. */
export function withoutCachedValues(bytes: Uint8Array): Uint8Array {
  const tool: {
    read(data: Uint8Array, options: object): Container;
    write(container: Container, options: object): ArrayLike<number>;
  } = XLSX.CFB;
  const container = tool.read(bytes, { type: 'array' });
  container.FullPaths.forEach((path, i) => {
    const file = container.FileIndex[i];
    if (!file || !/worksheets\/sheet\d+\.xml$/.test(path)) return;
    const xml = new TextDecoder().decode(Uint8Array.from(file.content));
    file.content = new TextEncoder().encode(xml.replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1'));
    file.size = file.content.length;
  });
  return Uint8Array.from(tool.write(container, { fileType: 'zip', type: 'array' }));
}
