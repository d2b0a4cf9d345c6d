import * as XLSX from '@e965/xlsx';
import { serialToDate, writeNumber } from '../../values';
import type { RawRow, RawTable } from '../csv/readTable';
import { Allowance, beyond, LIMITS, type ReadLimits } from '../limits';
import { ExchangeProblem } from '../problem';
import { blankEmptyTexts, computeUnvalued, isUnvalued } from './formulas';
import { ownTables, partsOf } from './ownTables';
import { notAWorkbook, passwordProtected, plainOlderWorkbook, plainWorkbook } from './unpack';

/** One sheet of a file: a CSV file is one without a name. */
export interface NamedTable {
  readonly name: string | undefined;
  readonly raw: RawTable;
  /** The sheet of the template that it was exported from, of a workbook that was. */
  readonly key?: string;
}

/** A character outside quoted or escaped text. */
const isPercentFormat = (format: string): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%');

const DAYS_1904 = 1462;
/** The library's knowledge of number formats. */
const formats: { is_date(format: string): boolean } = XLSX.SSF;

/**
 * The non-empty sheets of an Excel workbook as rows of texts, in its order. Numbers have all their digits,
 * dates are ISO, and formulas give their last value.
 * @throws ExchangeProblem if it cannot be opened (no workbook, a password), is too large, or has no rows
 */
export function readXlsx(bytes: Uint8Array, limits: ReadLimits = {}): NamedTable[] {
  const within = { ...LIMITS, ...limits };
  if (bytes.length > within.maxBytes) throw beyond.bytes(bytes.length, within.maxBytes);
  const book = open(bytes, within);
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  const own = ownTables(book);
  // Files exported by this application store all values: an empty text is a blank result.
  if (own.size > 0) blankEmptyTexts(book);
  const faults = computeUnvalued(book);
  const ofBook = new Allowance('The workbook', within);
  const tables = book.SheetNames.flatMap((name): NamedTable[] => {
    const sheet = book.Sheets[name];
    const rows = sheet ? rowsOf(sheet, from1904, new Allowance(`“${name}”`, within), ofBook) : [];
    if (rows.length === 0) return [];
    return partsOf(rows, own.get(name) ?? []).map(({ key, label, rows: part }) => ({
      name: label === undefined ? name : `${name}: ${label}`,
      raw: {
        rows: part,
        delimiter: '\t',
        placed: true,
        encoding: 'utf-8',
        decimal: '.',
        ...(faults.has(name) ? { faults: faults.get(name) } : {}),
      },
      ...(key === undefined ? {} : { key }),
    }));
  });
  if (tables.length === 0) throw new ExchangeProblem('empty', 'The file is empty.');
  return tables;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isCompound = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** The parts of the file that hold cells, for the library. */
function plain(bytes: Uint8Array, within: Required<ReadLimits>): Uint8Array {
  if (isZip(bytes)) return plainWorkbook(bytes, within);
  return isCompound(bytes) ? plainOlderWorkbook(bytes) : bytes;
}

function open(bytes: Uint8Array, within: Required<ReadLimits>): XLSX.WorkBook {
  try {
    const book = XLSX.read(plain(bytes, within), {
      type: 'array',
      dense: true,
      cellNF: true,
      cellText: true,
      cellHTML: false,
    });
    if (book.SheetNames.length > 0) return book;
  } catch (error) {
    if (error instanceof ExchangeProblem) throw error;
    if (error instanceof Error && /password/i.test(error.message)) throw passwordProtected();
  }
  throw notAWorkbook();
}

/** Iterates over the existing cells instead of the sheet's extent, because one cell may be at its far end. */
function rowsOf(sheet: XLSX.WorkSheet, from1904: boolean, allowance: Allowance, ofBook: Allowance): RawRow[] {
  const lines = sheet['!data'] ?? [];
  const rows: RawRow[] = [];
  for (const index in lines) {
    const cells = cellsOf(lines[index] ?? [], from1904, ofBook);
    const width = Number([...cells.keys()].at(-1) ?? -1) + 1;
    if (width === 0) continue;
    const line = Number(index) + 1;
    allowance.take(line, width, () => XLSX.utils.encode_cell({ r: line - 1, c: width - 1 }));
    // Blank lines are kept, so that line 12 in a message is row 12 in Excel.
    while (rows.length < line - 1) rows.push({ line: rows.length + 1, cells: [] });
    rows.push({ line, cells: Array.from({ length: width }, (_, column) => cells.get(column) ?? '') });
  }
  return rows;
}

/** The non-empty cells, in order of their columns. */
function cellsOf(
  line: readonly (XLSX.CellObject | undefined)[],
  from1904: boolean,
  ofBook: Allowance,
): ReadonlyMap<number, string> {
  const cells = new Map<number, string>();
  for (const column in line) {
    const value = line[column]?.v;
    if (typeof value === 'string') ofBook.takeText(value.length);
    const text = textOf(line[column], from1904);
    if (text !== '') cells.set(Number(column), text);
  }
  return cells;
}

function textOf(cell: XLSX.CellObject | undefined, from1904: boolean): string {
  if (!cell) return '';
  // A program that only writes formulas leaves their values to the next one.
  if (cell.v === undefined || isUnvalued(cell)) return cell.f === undefined ? '' : `=${cell.f}`;
  switch (cell.t) {
    case 'n':
      return typeof cell.v === 'number' ? numberText(cell.v, cell, from1904) : String(cell.v);
    case 'b':
      return cell.v === true ? 'Yes' : 'No';
    case 'e':
      return cell.w ?? '#N/A';
    case 'd':
      return cell.v instanceof Date ? cell.v.toISOString().slice(0, 10) : String(cell.v);
    default:
      return String(cell.v)
        .replace(/\u00A0/g, ' ')
        .trim();
  }
}

function numberText(value: number, { z, w }: XLSX.CellObject, from1904: boolean): string {
  if (typeof z === 'string' && formats.is_date(z))
    return value >= 1 ? serialToDate(value + (from1904 ? DAYS_1904 : 0)) : (w ?? String(value));
  // A percentage is stored as a fraction; its format makes it one, so its sign is written.
  if (typeof z === 'string' && isPercentFormat(z)) return writeNumber(value, 'percent');
  // `007` by a format of zeros is how a unit is called.
  return typeof z === 'string' && /^0{2,}$/.test(z) && w !== undefined ? w : String(value);
}
