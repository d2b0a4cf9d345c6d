import * as XLSX from '@e965/xlsx';
import { serialToDate } from '../../formula/values';
import type { RawRow, RawTable, ReadLimits } from '../csv/readTable';
import { count, ExchangeProblem } from '../problem';

/** One sheet of a file: a CSV file is one without a name. */
export interface NamedTable {
  readonly name: string | undefined;
  readonly raw: RawTable;
}

const MEGABYTE = 1024 * 1024;
/** A workbook is a zip archive: what it holds when it is unpacked may be many times its size. */
const MOST_UNPACKED = 400 * MEGABYTE;
const DAYS_1904 = 1462;
/** The library's knowledge of number formats. */
const formats: { is_date(format: string): boolean } = XLSX.SSF;

/**
 * The sheets of an Excel workbook as rows of texts, in its order; empty ones are left out. Numbers come with all their
 * digits, dates in ISO, and of a formula its last value.
 * @throws ExchangeProblem for what cannot be opened (no workbook, a password), is too large, or holds no rows.
 */
export function readXlsx(bytes: Uint8Array, limits: ReadLimits = {}): NamedTable[] {
  const maxBytes = limits.maxBytes ?? 20 * MEGABYTE;
  const maxRows = limits.maxRows ?? 100_000;
  const size = Math.max(bytes.length, unpackedSize(bytes) * (maxBytes / MOST_UNPACKED));
  if (size > maxBytes) throw new ExchangeProblem('too_large', `The file is too large; at most ${count(Math.floor(maxBytes / MEGABYTE))} MB can be imported.`);
  const book = open(bytes, maxRows);
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  const tables = book.SheetNames.flatMap((name): NamedTable[] => {
    const sheet = book.Sheets[name];
    const rows = sheet ? rowsOf(sheet, from1904) : [];
    if (rows.length > maxRows) throw new ExchangeProblem('too_many_rows', `“${name}” has more than ${count(maxRows)} lines, which is the most that can be read.`);
    return rows.length === 0 ? [] : [{ name, raw: { rows, delimiter: '\t', encoding: 'utf-8', decimal: '.' } }];
  });
  if (tables.length === 0) throw new ExchangeProblem('empty', 'The file is empty.');
  return tables;
}

function open(bytes: Uint8Array, maxRows: number): XLSX.WorkBook {
  try {
    const book = XLSX.read(bytes, { type: 'array', dense: true, cellNF: true, cellText: true, cellHTML: false, sheetRows: maxRows + 2 });
    if (book.SheetNames.length > 0) return book;
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) throw new ExchangeProblem('not_csv', 'The workbook is protected by a password. Save it without one.');
  }
  throw new ExchangeProblem('not_csv', 'This is neither a CSV file nor an Excel workbook.');
}

function rowsOf(sheet: XLSX.WorkSheet, from1904: boolean): RawRow[] {
  const lines = sheet['!data'] ?? [];
  const rows: RawRow[] = [];
  // Lines keep their numbers: what is said of line 12 is row 12 in Excel.
  for (let line = 0; line < lines.length; line++) {
    rows.push({ line: line + 1, cells: Array.from(lines[line] ?? [], (cell: XLSX.CellObject | undefined) => textOf(cell, from1904)) });
  }
  while (rows.at(-1)?.cells.every((cell) => cell === '')) rows.pop();
  return rows;
}

function textOf(cell: XLSX.CellObject | undefined, from1904: boolean): string {
  if (!cell) return '';
  // A program that only writes formulas leaves their values to the next one.
  if (cell.v === undefined) return cell.f === undefined ? '' : `=${cell.f}`;
  switch (cell.t) {
    case 'n': return typeof cell.v === 'number' ? numberText(cell.v, cell, from1904) : String(cell.v);
    case 'b': return cell.v === true ? 'Yes' : 'No';
    case 'e': return cell.w ?? '#N/A';
    case 'd': return cell.v instanceof Date ? cell.v.toISOString().slice(0, 10) : String(cell.v);
    default: return String(cell.v).replace(/\u00A0/g, ' ').trim();
  }
}

function numberText(value: number, { z, w }: XLSX.CellObject, from1904: boolean): string {
  if (typeof z === 'string' && formats.is_date(z)) return value >= 1 ? serialToDate(value + (from1904 ? DAYS_1904 : 0)) : (w ?? String(value));
  // `007` by a format of zeros is how a unit is called.
  return typeof z === 'string' && /^0{2,}$/.test(z) && w !== undefined ? w : String(value);
}

/** What the archive says it holds, from its directory; 0 for what is no zip archive. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = directoryOf(view); at >= 0 && at + 46 <= view.byteLength && view.getUint32(at, true) === 0x02014b50; ) {
    sum += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}

/** Where the directory of a zip archive begins, as its last record says. */
function directoryOf(view: DataView): number {
  const last = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= last; at--) if (view.getUint32(at, true) === 0x06054b50) return view.getUint32(at + 16, true);
  return -1;
}
