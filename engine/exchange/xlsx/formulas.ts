import { utils } from '@e965/xlsx';
import type * as XLSX from '@e965/xlsx';
import { rawValues, type RawCell } from '../../workbook/rawSheets';
import { ENGINE_ROWS } from '../../workbook/settings';

/** Marks a formula cell for which the file stores no value. */
const NO_VALUE = '#FORMULA-WITHOUT-VALUE#';
const EMPTY_TEXT = '#FORMULA-WITH-EMPTY-TEXT#';
/**
 * A workbook with a sheet of more cells is not computed: a program that writes so many stores their values.
 */
const MOST_COMPUTED = 200_000;
const UNVALUED = /<c\b([^<>]*)>(<f\b[^<>]*\/>|<f\b[^<>]*>[^<>]*<\/f>)(<v ?\/>|<v><\/v>)?<\/c>/g;

/**
 * The XML of a sheet with a mark in each formula that has no value; otherwise the library would read the cell
 * as blank.
 */
export function markUnvalued(xml: string): string {
  return xml.replace(UNVALUED, (_all, attributes: string, formula: string, value: string | undefined) => {
    const mark = value !== undefined && attributes.includes(' t="str"') ? EMPTY_TEXT : NO_VALUE;
    return `<c${attributes.replace(/ t="[^"]*"/, '')} t="str">${formula}<v>${mark}</v></c>`;
  });
}

export const isUnvalued = (cell: XLSX.CellObject): boolean =>
  (cell.v === NO_VALUE || cell.v === EMPTY_TEXT) && cell.f !== undefined;

/**
 * Turns stored empty texts into blank results, in files that are known to store their values. In files of other
 * programs an empty text may mean a value that was not computed.
 */
export function blankEmptyTexts(book: XLSX.WorkBook): void {
  for (const name of book.SheetNames) {
    for (const { cell } of unvaluedOf(name, book.Sheets[name]?.['!data'] ?? []))
      if (cell.v === EMPTY_TEXT) Object.assign(cell, { t: 's', v: '', f: undefined });
  }
}

interface Unvalued {
  readonly sheet: string;
  readonly row: number;
  readonly col: number;
  readonly cell: XLSX.CellObject;
}

/** Why formulas have no value, by sheet and then by address (`B3`), phrased to follow the address. */
export type Faults = ReadonlyMap<string, ReadonlyMap<string, string>>;

const TOO_LARGE = 'has no value, and the workbook is too large for its formulas to be computed here';

/**
 * Computes the formulas without a value from the cells of the workbook. Those that cannot be computed stay
 * without one; returns their reasons.
 */
export function computeUnvalued(book: XLSX.WorkBook): Faults {
  const unvalued = book.SheetNames.flatMap((name) => unvaluedOf(name, book.Sheets[name]?.['!data'] ?? []));
  const faults = new Map<string, Map<string, string>>();
  const fail = ({ sheet, row, col }: Unvalued, why: string): void => {
    const of = faults.get(sheet) ?? new Map<string, string>();
    faults.set(sheet, of.set(utils.encode_cell({ r: row, c: col }), why));
  };
  if (unvalued.length === 0) return faults;
  const sheets = Object.fromEntries(
    book.SheetNames.map((name) => [name, contentsOf(book.Sheets[name]?.['!data'] ?? [])]),
  );
  if (Object.values(sheets).some((rows) => rows === undefined)) {
    for (const one of unvalued) fail(one, TOO_LARGE);
    return faults;
  }
  const value = rawValues(sheets as Record<string, RawCell[][]>);
  for (const one of unvalued) {
    const { sheet, row, col, cell } = one;
    const found = value(sheet, row, col);
    if (typeof found === 'object') {
      fail(one, found.problem);
      continue;
    }
    cell.v = found;
    cell.t = typeof found === 'number' ? 'n' : typeof found === 'boolean' ? 'b' : 's';
  }
  return faults;
}

type Line = readonly (XLSX.CellObject | undefined)[];

function unvaluedOf(sheet: string, lines: readonly Line[]): Unvalued[] {
  const found: Unvalued[] = [];
  for (const row in lines) {
    const line = lines[row] ?? [];
    for (const col in line) {
      const cell = line[col];
      if (cell && isUnvalued(cell)) found.push({ sheet, row: Number(row), col: Number(col), cell });
    }
  }
  return found;
}

/** Every cell up to the last; undefined for a sheet that is too large to be computed. */
function contentsOf(lines: readonly Line[]): RawCell[][] | undefined {
  const width = Object.values(lines).reduce((most, line) => Math.max(most, line.length), 0);
  if (lines.length * Math.max(1, width) > MOST_COMPUTED || lines.length > ENGINE_ROWS) return undefined;
  return Array.from({ length: lines.length }, (_, row) =>
    Array.from({ length: lines[row]?.length ?? 0 }, (_cell, col) => contentOf(lines[row]?.[col])),
  );
}

function contentOf(cell: XLSX.CellObject | undefined): RawCell {
  if (cell === undefined || cell.t === 'e') return null;
  if (isUnvalued(cell)) return { formula: cell.f ?? '' };
  return cell.v === undefined || cell.v instanceof Date ? null : cell.v;
}
