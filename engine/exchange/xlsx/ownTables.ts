import type * as XLSX from '@e965/xlsx';
import type { RawRow } from '../csv/readTable';
import { isRowsName, tableOfRowsName } from './names';

/** A table of a workbook that was exported from here: its sheet of the template, and the line of its headings. */
interface OwnTable {
  readonly key: string;
  readonly headings: number;
}

export interface TablePart {
  /** The sheet of the template that it was exported from. */
  readonly key: string | undefined;
  readonly label: string | undefined;
  readonly rows: readonly RawRow[];
}

/**
 * The tables of each sheet of the spreadsheet, by title, according to its defined names, from top to bottom.
 */
export function ownTables(book: XLSX.WorkBook): ReadonlyMap<string, readonly OwnTable[]> {
  const tables = new Map<string, OwnTable[]>();
  for (const { Name, Ref } of book.Workbook?.Names ?? []) {
    const place = isRowsName(Name)
      ? (/^'((?:[^']|'')+)'!\$[A-Z]+\$(\d+)/.exec(Ref) ?? /^([^'!]+)!\$[A-Z]+\$(\d+)/.exec(Ref))
      : null;
    const [, title, first] = place ?? [];
    if (title === undefined || first === undefined) continue;
    const key = title.replaceAll("''", "'");
    tables.set(
      key,
      [...(tables.get(key) ?? []), { key: tableOfRowsName(Name), headings: Number(first) - 1 }].sort(
        (a, b) => a.headings - b.headings,
      ),
    );
  }
  return tables;
}

/**
 * Splits the rows of a sheet by its tables, each from its headings to the title of the next one. Figures
 * above the first table are a part of their own.
 */
export function partsOf(rows: readonly RawRow[], tables: readonly OwnTable[]): TablePart[] {
  if (tables.length === 0) return [{ key: undefined, label: undefined, rows }];
  const between = (from: number, to: number) => rows.filter(({ line }) => line >= from && line < to);
  const parts = tables.map(({ key, headings }, i): TablePart => {
    const next = tables[i + 1];
    const title = rows.find(({ line }) => line === headings - 1)?.cells[0];
    return {
      key,
      label: title === '' ? undefined : title,
      rows: between(headings, next === undefined ? Infinity : next.headings - 1),
    };
  });
  const above = between(1, (tables[0]?.headings ?? 1) - 1);
  return above.some(({ cells }) => cells.some((cell) => cell !== ''))
    ? [{ key: undefined, label: undefined, rows: above }, ...parts]
    : parts;
}
