import type { RowId } from '#domain';
import type {
  ColumnDefinition,
  FigureDefinition,
  SheetDefinition,
  TableSheet,
  Template,
} from '../../template/types';
import type { Workbook } from '../../workbook/types';
import { arrange, type Measures } from './arrange';
import {
  columnName,
  definedName,
  freeTitle,
  letters,
  quoted,
  rowsName,
  sheetTitles,
  writtenColumns,
} from './names';
import { flow, PAGE_COLUMNS, PANES, rowsOf, sectionsOf, type PlacedLine } from './panes';
import { isUsed, printedColumns } from './used';

/** Heading of the column that numbers the rows, so that they can be counted even if cells are blank. */
export const ROW_NUMBER = '#';

export interface TableColumn {
  readonly column: ColumnDefinition;
  /** Counted from 0. */
  readonly at: number;
  readonly printed: boolean;
}

export interface TablePlan {
  readonly sheet: TableSheet;
  /** Title of the spreadsheet's sheet, which other tables may share. */
  readonly title: string;
  readonly rows: readonly RowId[];
  /** Spreadsheet rows, counted from 1. An empty table keeps one blank row, so that its ranges stay valid. */
  readonly headingRow: number;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly totalRow: number;
  readonly columns: readonly TableColumn[];
  /** The column of the row numbers. */
  readonly counter: number;
  /** Letters of a column by its key. */
  readonly letters: ReadonlyMap<string, string>;
}

/** One sheet of the file. */
export interface SheetPlan {
  readonly title: string;
  /** `table`: one table from the first row on. `page`: figures in panes, and small tables below. */
  readonly kind: 'table' | 'page';
  /** Not used by this loan: kept for the formulas that read it, and not printed. */
  readonly hidden: boolean;
  readonly tables: readonly TablePlan[];
  /** Figures and their headings, in panes side by side; rows counted from 1. */
  readonly lines: readonly PlacedLine[];
  /** The columns and rows that are printed, counted from 1. */
  readonly columns: number;
  readonly rows: number;
  /** The sheets of the template that it holds. */
  readonly holds: readonly SheetDefinition[];
}

/** The position of every part of a workbook in the exported file. */
export interface Plan {
  readonly template: Template;
  readonly sheets: readonly SheetPlan[];
  readonly tables: ReadonlyMap<string, TablePlan>;
  /** `'Loan Offer'!$B$4` by figure name. */
  readonly figures: ReadonlyMap<string, string>;
}

/** Titles of the sheets that the export adds to those of the model. */
export const COVER = 'Cover';
export const DEFINITIONS = 'Definitions';

/** A table with more visible columns, or more rows, gets a sheet of its own. */
const MOST_COLUMNS = 15;
const MOST_ROWS = 30;
/** On a page, columns that are not printed begin this far to the right of the printed ones. */
const ASIDE = 18;
/** The first row below a page's title, and the blank row above a table with its title, headings and totals. */
const FIRST_LINE = 3;
const AROUND_TABLE = 4;

const numbered = (lines: readonly PlacedLine[]): PlacedLine[] =>
  lines.map((line) => ({ ...line, row: line.row + FIRST_LINE }));

export function planOf(workbook: Workbook): Plan {
  const { template } = workbook;
  const planner = new Planner(workbook);
  const used = template.sheets.filter((sheet) => isUsed(workbook, sheet));
  const shown = arrange(template, used, planner).map((place) =>
    'table' in place ? planner.table(place.table) : planner.page(place.page, place.titles),
  );
  const sheets = [
    ...shown,
    ...template.sheets.flatMap((sheet) => planner.unprinted(sheet, used.includes(sheet))),
  ];
  const figures = new Map<string, string>();
  for (const { title, lines } of sheets) {
    for (const line of lines) {
      const { value, valueRow } = placeOf(line);
      if ('figure' in line) figures.set(line.figure.name, `${quoted(title)}!$${letters(value)}$${valueRow}`);
    }
  }
  return {
    template,
    sheets,
    figures,
    tables: new Map(sheets.flatMap(({ tables }) => tables.map((table) => [table.sheet.key, table] as const))),
  };
}

/** Columns and row of a figure; a value written below its label uses the label's column. */
export function placeOf(line: PlacedLine): {
  readonly label: number;
  readonly value: number;
  readonly valueRow: number;
} {
  const { label, value } = PANES[line.pane] ?? PANES[0];
  return 'figure' in line && line.below > 0
    ? { label, value: label, valueRow: line.row + 1 }
    : { label, value, valueRow: line.row };
}

class Planner implements Measures {
  private readonly titles: ReadonlyMap<string, string>;
  private readonly taken: Set<string>;
  private readonly isPrinted: (figure: FigureDefinition) => boolean;

  constructor(private readonly workbook: Workbook) {
    this.titles = sheetTitles(workbook.template);
    const left = new Set(
      workbook.template.sheets.flatMap((sheet) =>
        sheet.kind === 'figures'
          ? sheet.figures.filter(
              ({ hidden, section }) => hidden || sheet.unprinted?.includes(section) === true,
            )
          : [],
      ),
    );
    this.isPrinted = (figure) => !left.has(figure);
    this.taken = new Set([COVER, DEFINITIONS, 'History'].map((title) => title.toLowerCase()));
  }

  // Fields, as they are handed on.
  readonly standsAlone = (sheet: SheetDefinition): sheet is TableSheet =>
    sheet.kind === 'table' &&
    (sheet.columns.filter(({ hidden }) => !hidden).length > MOST_COLUMNS ||
      this.workbook.rowIds(sheet.key).length > MOST_ROWS);

  readonly rowsOf = (sheets: readonly SheetDefinition[]): number =>
    sheets.reduce(
      (rows, sheet) =>
        rows + (sheet.kind === 'table' ? this.workbook.rowIds(sheet.key).length + AROUND_TABLE : 0),
      FIRST_LINE + rowsOf(this.flowOf(sheets, this.isPrinted)),
    );

  /** A table from the first row of a sheet on, its columns in the order of the template. */
  table(sheet: TableSheet, hidden = false): SheetPlan {
    const rows = this.workbook.rowIds(sheet.key);
    const printed = printedColumns(this.workbook, sheet, rows);
    const columns = writtenColumns(sheet).map((column, i) => ({
      column,
      at: i + 1,
      printed: printed.has(column),
    }));
    const table = tableAt(sheet, this.titleOf(sheet), rows, 1, columns, 0);
    return {
      title: table.title,
      kind: 'table',
      hidden,
      tables: [table],
      lines: [],
      columns: columns.length + 1,
      rows: table.totalRow,
      holds: [sheet],
    };
  }

  /** Figures in panes, small tables below them. */
  page(sheets: readonly SheetDefinition[], titles: readonly string[]): SheetPlan {
    const title = freeTitle(titles, sheets[0]?.key ?? 'Sheet', this.taken);
    const flowing = this.flowOf(sheets, this.isPrinted, title);
    const tables: TablePlan[] = [];
    let row = FIRST_LINE + rowsOf(flowing);
    for (const sheet of sheets) {
      if (sheet.kind !== 'table') continue;
      const table = this.tableOnPage(sheet, title, row + AROUND_TABLE - 2);
      tables.push(table);
      row = table.totalRow + 1;
    }
    const columns = tables.flatMap((table) =>
      table.columns.filter(({ printed }) => printed).map(({ at }) => at + 1),
    );
    return {
      title,
      kind: 'page',
      hidden: false,
      tables,
      lines: numbered(flowing),
      columns: Math.max(PAGE_COLUMNS, ...columns),
      rows: row - 1,
      holds: sheets,
    };
  }

  /**
   * The hidden part of a sheet: all of it if the loan does not use the sheet, else its hidden figures and
   * those not printed.
   */
  unprinted(sheet: SheetDefinition, isPrinted: boolean): SheetPlan[] {
    if (sheet.kind === 'table') return isPrinted ? [] : [this.table(sheet, true)];
    const flowing = this.flowOf([sheet], isPrinted ? (figure) => !this.isPrinted(figure) : () => true);
    if (flowing.length === 0) return [];
    return [
      {
        title: this.titleOf(sheet),
        kind: 'page',
        hidden: true,
        tables: [],
        lines: numbered(flowing),
        columns: PAGE_COLUMNS,
        rows: FIRST_LINE + rowsOf(flowing) - 1,
        holds: [sheet],
      },
    ];
  }

  private titleOf(sheet: SheetDefinition): string {
    return freeTitle([this.titles.get(sheet.key) ?? sheet.key], sheet.key, this.taken);
  }

  private flowOf(
    sheets: readonly SheetDefinition[],
    taken: (figure: FigureDefinition) => boolean,
    page?: string,
  ): PlacedLine[] {
    return flow(
      sectionsOf(
        sheets.filter((sheet) => sheet.kind === 'figures'),
        taken,
        (name) => this.workbook.read({ name }),
        page,
      ),
    );
  }

  private tableOnPage(sheet: TableSheet, title: string, headingRow: number): TablePlan {
    const rows = this.workbook.rowIds(sheet.key);
    const printed = printedColumns(this.workbook, sheet, rows);
    const written = writtenColumns(sheet);
    const inSight = written.filter((column) => printed.has(column));
    const aside = written.filter((column) => !printed.has(column));
    const columns = [
      ...inSight.map((column, i) => ({ column, at: i, printed: true })),
      ...aside.map((column, i) => ({ column, at: ASIDE + 1 + i, printed: false })),
    ];
    return tableAt(sheet, title, rows, headingRow, columns, ASIDE);
  }
}

function tableAt(
  sheet: TableSheet,
  title: string,
  rows: readonly RowId[],
  headingRow: number,
  columns: readonly TableColumn[],
  counter: number,
): TablePlan {
  const firstRow = headingRow + 1;
  const lastRow = headingRow + Math.max(1, rows.length);
  return {
    sheet,
    title,
    rows,
    headingRow,
    firstRow,
    lastRow,
    totalRow: lastRow + 1,
    columns,
    counter,
    letters: new Map(columns.map(({ column, at }) => [column.key, letters(at)])),
  };
}

/** `'Rent Roll - Residential'!$E$2:$E$25` */
export function columnRange(plan: TablePlan, letter: string): string {
  return `${quoted(plan.title)}!$${letter}$${plan.firstRow}:$${letter}$${plan.lastRow}`;
}

export interface DefinedName {
  readonly Name: string;
  readonly Ref: string;
}

/** A name for every figure, and for every column of every table. */
export function definedNames(plan: Plan): DefinedName[] {
  const names: DefinedName[] = [...plan.figures].map(([name, ref]) => ({
    Name: definedName(name),
    Ref: ref,
  }));
  for (const table of plan.tables.values()) {
    names.push({ Name: rowsName(table.sheet.key), Ref: columnRange(table, letters(table.counter)) });
    for (const { column, at } of table.columns)
      names.push({ Name: columnName(table.sheet.key, column.key), Ref: columnRange(table, letters(at)) });
  }
  return names;
}
