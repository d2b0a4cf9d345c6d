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

/** The program's name, or undefined where it is not installed. */
export function findLibreOffice(): string | undefined {
  return ['soffice', 'libreoffice'].find((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0);
}

export type SpreadsheetValue = number | string | boolean | null | { readonly error: string };

/** By defined name of one cell; an empty text is null. Names of ranges are left out. */
export type NamedValues = Record<string, SpreadsheetValue>;

/** Recalculates several files with one start of the program. */
export function recalculate(program: string, files: Readonly<Record<string, Uint8Array>>): Record<string, NamedValues> {
  const folder = mkdtempSync(join(tmpdir(), 'bridgebook-recalculate-'));
  try {
    const inputs = Object.entries(files).map(([name, bytes]) => {
      const path = join(folder, `${name}.xlsx`);
      writeFileSync(path, withoutCachedValues(bytes));
      return path;
    });
    const profile = pathToFileURL(join(folder, 'profile')).href;
    const out = join(folder, 'out');
    execFileSync(program, [`-env:UserInstallation=${profile}`, '--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', out, ...inputs], { stdio: 'pipe', timeout: 300_000 });
    return Object.fromEntries(Object.keys(files).map((name) => [name, namedValues(readFileSync(join(out, `${name}.xlsx`)))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The values that stand in a file under its defined names, without computing anything. */
export function namedValues(bytes: Uint8Array): NamedValues {
  const book = XLSX.read(bytes, { cellFormula: false });
  const values: NamedValues = {};
  for (const { Name, Ref } of book.Workbook?.Names ?? []) {
    const match = /^'?((?:[^']|'')+?)'?!\$([A-Z]+)\$(\d+)$/.exec(Ref);
    if (!match) continue;
    const cell = book.Sheets[(match[1] ?? '').replaceAll("''", "'")]?.[`${match[2]}${match[3]}`] as XLSX.CellObject | undefined;
    values[Name] = valueOf(cell);
  }
  return values;
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
  const tool: { read(data: Uint8Array, options: object): Container; write(container: Container, options: object): ArrayLike<number> } = XLSX.CFB;
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
