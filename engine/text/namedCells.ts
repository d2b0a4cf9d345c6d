import { cellKey, isCellError, parseCellKey, type CellRef, type CellValue, type RowId } from '../domain';
import { labelColumnOf } from '../template/rowLabel';
import { sheetWords } from '../template/sheetWords';
import type { ColumnDefinition, TableSheet, Template } from '../template/types';
import type { Workbook } from '../workbook/types';

/** A cell or total as prose names and shows it. */
export interface NamedCell {
  /** Its key ({@link cellKey}). */
  readonly name: string;
  /** `Actual Rent In Place of 1B`, `Rent Roll Residential total Actual Rent In Place` */
  readonly label: string;
  readonly format: string;
  /** An error is a blank, and an empty text. */
  readonly value: Exclude<CellValue, object>;
}

/** Columns that can be named: those the sheet shows, without data that no formula reads. */
const isNamed = ({ hidden, type }: ColumnDefinition): boolean => !hidden && type !== 'json';

const tables = ({ sheets }: Template): TableSheet[] =>
  sheets.filter((sheet): sheet is TableSheet => sheet.kind === 'table');

const plain = (value: CellValue): NamedCell['value'] => (isCellError(value) || value === '' ? null : value);

function totalOf(workbook: Workbook, sheet: TableSheet, { key, label, format }: ColumnDefinition): NamedCell {
  const ref: CellRef = { sheet: sheet.key, column: key, total: true };
  return {
    name: cellKey(ref),
    label: `${sheetWords(workbook.template, sheet.key)} total ${label}`,
    format,
    value: plain(workbook.value(ref)),
  };
}

/** Reads cells of one state of a workbook; the names of a table's rows are read once. */
class CellReader {
  private readonly titles = new Map<string, ReadonlyMap<RowId, string>>();

  constructor(private readonly workbook: Workbook) {}

  private titleOf(sheet: string, row: RowId): string | undefined {
    const titles = this.titles.get(sheet) ?? this.workbook.rowTitles(sheet);
    this.titles.set(sheet, titles);
    return titles.get(row);
  }

  read(key: string): NamedCell | undefined {
    const ref = parseCellKey(key);
    if ('name' in ref) return undefined;
    const sheet = this.workbook.template.sheet.get(ref.sheet);
    if (sheet?.kind !== 'table') return undefined;
    const column = sheet.column.get(ref.column);
    if (column === undefined || !isNamed(column)) return undefined;
    if ('total' in ref) return column.total === undefined ? undefined : totalOf(this.workbook, sheet, column);
    const title = this.titleOf(sheet.key, ref.row);
    if (title === undefined)
      return { name: key, label: `${column.label} of a removed row`, format: column.format, value: null };
    const { value, definition } = this.workbook.read(ref);
    return {
      name: key,
      label: `${column.label} of ${title}`,
      format: definition.format,
      value: plain(value),
    };
  }
}

/**
 * Cells and totals by their keys, in that order; a cell of a removed row is blank. Figures are left out, and
 * keys that no sheet of the workbook has.
 */
export function namedCells(workbook: Workbook, keys: readonly string[]): NamedCell[] {
  const reader = new CellReader(workbook);
  return keys.flatMap((key) => reader.read(key) ?? []);
}

/** The column totals of all tables, in the order of the sheets. */
export const namedTotals = (workbook: Workbook): NamedCell[] =>
  tables(workbook.template).flatMap((sheet) =>
    sheet.columns
      .filter((column) => column.total !== undefined && isNamed(column))
      .map((column) => totalOf(workbook, sheet, column)),
  );

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Cells by the words of their row, column and sheet: `rent 1B`, `1b sf`. A word is enough of a name from its
 * beginning, and one of them is of the row's name, because of a column alone every row would be found.
 */
export function findCells(workbook: Workbook, typed: string, most: number): NamedCell[] {
  const asked = wordsOf(typed).filter((word) => word !== 'of');
  if (asked.length === 0) return [];
  const reader = new CellReader(workbook);
  const found: NamedCell[] = [];
  for (const sheet of tables(workbook.template)) {
    const called = labelColumnOf(sheet);
    if (called === undefined) continue;
    const names = workbook.columnValues(sheet.key, called.key);
    for (const [index, row] of workbook.rowIds(sheet.key).entries()) {
      const name = names[index];
      const rest = typeof name === 'string' ? left(asked, wordsOf(name)) : asked;
      if (rest.length === asked.length) continue;
      const about = wordsOf(sheetWords(workbook.template, sheet.key));
      for (const { key: column } of matching(sheet, rest, about)) {
        const cell = reader.read(cellKey({ sheet: sheet.key, row, column }));
        if (cell !== undefined) found.push(cell);
        if (found.length >= most) return found;
      }
    }
  }
  return found;
}

/** The words of `asked` with which none of `words` begins. */
const left = (asked: readonly string[], words: readonly string[]): string[] =>
  asked.filter((word) => !words.some((one) => one.startsWith(word)));

const matching = (
  sheet: TableSheet,
  asked: readonly string[],
  about: readonly string[],
): ColumnDefinition[] =>
  sheet.columns.filter(
    (column) => isNamed(column) && left(asked, [...wordsOf(column.label), ...about]).length === 0,
  );
