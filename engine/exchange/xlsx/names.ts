import type { ColumnDefinition, SheetDefinition, TableSheet, Template } from '../../template/types';

const MAX_TITLE = 31;

/**
 * Unique sheet titles of at most 31 characters: `Rent Roll - Residential`, or the label alone if that is too
 * long.
 */
export function sheetTitles(template: Template): Map<string, string> {
  const titles = new Map<string, string>();
  const taken = new Set<string>();
  for (const sheet of template.sheets) {
    const group = template.groups.find((candidate) => candidate.sheets.includes(sheet.key));
    titles.set(sheet.key, freeTitle(titleCandidates(sheet, group?.label), sheet.key, taken));
  }
  return titles;
}

/** Takes and returns the first title that fits and is free, else the fallback with a number. */
export function freeTitle(candidates: readonly string[], fallback: string, taken: Set<string>): string {
  const title =
    candidates.find((candidate) => candidate.length <= MAX_TITLE && !taken.has(candidate.toLowerCase())) ??
    numbered(fallback, taken);
  taken.add(title.toLowerCase());
  return title;
}

/** The text without the characters that a sheet's title may not hold. */
export const cleanTitle = (text: string): string =>
  text
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|(?<!')'+$/g, '')
    .trim();

function titleCandidates(sheet: SheetDefinition, group: string | undefined): string[] {
  const label = cleanTitle(sheet.label);
  return [
    ...(group === undefined || group === sheet.label ? [] : [`${cleanTitle(group)} - ${label}`]),
    label,
    sheet.key,
  ];
}

function numbered(key: string, taken: ReadonlySet<string>): string {
  let number = 2;
  let title = key.slice(0, MAX_TITLE);
  while (taken.has(title.toLowerCase())) title = `${key.slice(0, MAX_TITLE - 5)} ${number++}`;
  return title;
}

/** A sheet's title as written in a reference. */
export const quoted = (title: string): string => `'${title.replaceAll("'", "''")}'`;

/** `A` for 0, `AA` for 26. */
export function letters(index: number): string {
  return (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The columns written to the file: a column that no formula can refer to is left out. */
export const writtenColumns = (sheet: TableSheet): readonly ColumnDefinition[] =>
  sheet.columns.filter(({ type }) => type !== 'json');

/**
 * A name that a spreadsheet program accepts: not one that reads as a cell address (`LTV1`, `R1C1`) or as
 * TRUE.
 */
export function definedName(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9_.]/g, '_');
  return /^[A-Za-z]{1,3}\d+$|^r\d*(?:c\d*)?$|^c\d*$|^(true|false)$/i.test(safe) ? `${safe}_` : safe;
}
export const columnName = (table: string, column: string): string => definedName(`${table}_${column}`);

const ROWS = '__rows';
/** The row numbers of a table: their count is its number of rows. */
export const rowsName = (table: string): string => `${table}${ROWS}`;
export const isRowsName = (name: string): boolean => name.endsWith(ROWS);
export const tableOfRowsName = (name: string): string => name.slice(0, -ROWS.length);
