import type { ColumnDefinition, FigureDefinition, FigureSheet, SheetDefinition, TableSheet, Template } from '../../template/types';
import type { RowId } from '#domain';
import type { Workbook } from '../../workbook/types';

/** First column of a table's sheet: the number of the row, so that rows can be counted where cells are blank. */
export const ROW_NUMBER = '#';

export interface TablePlan {
  readonly kind: 'table';
  readonly sheet: TableSheet;
  readonly title: string;
  readonly rows: readonly RowId[];
  /** Spreadsheet rows, counted from 1. An empty table keeps one blank row, so that its ranges stay valid. */
  readonly firstRow: number;
  readonly lastRow: number;
  readonly totalRow: number;
}

export interface FigurePlan {
  readonly kind: 'figures';
  readonly sheet: FigureSheet;
  readonly title: string;
  /** Spreadsheet row of each figure, and the section headings between them. */
  readonly lines: readonly FigureLine[];
}
export type FigureLine = { readonly row: number } & ({ readonly section: string } | { readonly figure: FigureDefinition });

export type SheetPlan = TablePlan | FigurePlan;

/** Where everything of a workbook stands in the exported file. */
export interface Plan {
  readonly template: Template;
  readonly sheets: readonly SheetPlan[];
  readonly tables: ReadonlyMap<string, TablePlan>;
  /** `'Loan Offer - Metrics'!$B$4` by figure name. */
  readonly figures: ReadonlyMap<string, string>;
}

export function planOf(workbook: Workbook): Plan {
  const { template } = workbook;
  const titles = sheetTitles(template);
  const sheets = template.sheets.map((sheet): SheetPlan => {
    const title = titles.get(sheet.key) ?? sheet.key;
    return sheet.kind === 'table' ? tablePlan(sheet, title, workbook.rowIds(sheet.key)) : { kind: 'figures', sheet, title, lines: figureLines(sheet) };
  });
  const figures = new Map<string, string>();
  for (const plan of sheets) {
    if (plan.kind !== 'figures') continue;
    for (const line of plan.lines) if ('figure' in line) figures.set(line.figure.name, `${quoted(plan.title)}!$B$${line.row}`);
  }
  return { template, sheets, figures, tables: new Map(sheets.flatMap((plan) => (plan.kind === 'table' ? [[plan.sheet.key, plan] as const] : []))) };
}

function tablePlan(sheet: TableSheet, title: string, rows: readonly RowId[]): TablePlan {
  const lastRow = 1 + Math.max(1, rows.length);
  return { kind: 'table', sheet, title, rows, firstRow: 2, lastRow, totalRow: lastRow + 1 };
}

function figureLines(sheet: FigureSheet): FigureLine[] {
  const lines: FigureLine[] = [];
  let section: string | undefined;
  let row = 2;
  for (const figure of sheet.figures) {
    if (figure.section !== section) {
      section = figure.section;
      if (section !== '') lines.push({ row: row++, section });
    }
    lines.push({ row: row++, figure });
  }
  return lines;
}

const MAX_TITLE = 31;

/** Sheet titles of at most 31 characters, each once: `Rent Roll - Residential`, the label alone where that is too long. */
export function sheetTitles(template: Template): Map<string, string> {
  const titles = new Map<string, string>();
  const taken = new Set<string>();
  for (const sheet of template.sheets) {
    const group = template.groups.find((candidate) => candidate.sheets.includes(sheet.key));
    const title = titleCandidates(sheet, group?.label).find((candidate) => candidate.length <= MAX_TITLE && !taken.has(candidate.toLowerCase()));
    const chosen = title ?? numbered(sheet.key, taken);
    taken.add(chosen.toLowerCase());
    titles.set(sheet.key, chosen);
  }
  return titles;
}

function titleCandidates(sheet: SheetDefinition, group: string | undefined): string[] {
  const clean = (text: string) => text.replace(/[[\]:*?/\\]/g, ' ').replace(/^'+|(?<!')'+$/g, '').trim();
  const label = clean(sheet.label);
  return [...(group === undefined || group === sheet.label ? [] : [`${clean(group)} - ${label}`]), label, sheet.key];
}

function numbered(key: string, taken: ReadonlySet<string>): string {
  let number = 2;
  let title = key.slice(0, MAX_TITLE);
  while (taken.has(title.toLowerCase())) title = `${key.slice(0, MAX_TITLE - 5)} ${number++}`;
  return title;
}

/** A sheet's title as it stands in a reference. */
export const quoted = (title: string): string => `'${title.replaceAll("'", "''")}'`;

/** `A` for 0, `AA` for 26. */
export function letters(index: number): string {
  return (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** What no formula can speak of has no place in a spreadsheet program. */
export const writtenColumns = (sheet: TableSheet): readonly ColumnDefinition[] => sheet.columns.filter(({ type }) => type !== 'json');

/** Letters of a table column in its sheet: the first is the row number. */
export function columnLetters(sheet: TableSheet, column: string): string {
  return letters(1 + writtenColumns(sheet).findIndex((candidate) => candidate.key === column));
}

/** `'Rent Roll - Residential'!$E$2:$E$25` */
export function columnRange(plan: TablePlan, letter: string): string {
  return `${quoted(plan.title)}!$${letter}$${plan.firstRow}:$${letter}$${plan.lastRow}`;
}

/** A name as a spreadsheet program accepts it: nothing that reads as a cell address (`LTV1`, `R1C1`) or as TRUE. */
export function definedName(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9_.]/g, '_');
  return /^[A-Za-z]{1,3}\d+$|^r\d*(?:c\d*)?$|^c\d*$|^(true|false)$/i.test(safe) ? `${safe}_` : safe;
}
export const columnName = (table: string, column: string): string => definedName(`${table}_${column}`);
/** The row numbers of a table: their count is its number of rows. */
export const rowsName = (table: string): string => `${table}__rows`;

export interface DefinedName {
  readonly Name: string;
  readonly Ref: string;
}

/** A name for every figure, and for every column of every table. */
export function definedNames(plan: Plan): DefinedName[] {
  const names: DefinedName[] = [...plan.figures].map(([name, ref]) => ({ Name: definedName(name), Ref: ref }));
  for (const table of plan.tables.values()) {
    names.push({ Name: rowsName(table.sheet.key), Ref: columnRange(table, 'A') });
    writtenColumns(table.sheet).forEach((column, i) => names.push({ Name: columnName(table.sheet.key, column.key), Ref: columnRange(table, letters(i + 1)) }));
  }
  return names;
}
