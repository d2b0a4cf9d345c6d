import type * as XLSX from '@e965/xlsx';
import type { CellValue } from '#domain';
import type { ColumnDefinition } from '../../template/types';
import type { Workbook } from '../../workbook/types';
import { blank, put, text, type CellWriter } from './cells';
import { placeOf, ROW_NUMBER, type SheetPlan, type TableColumn, type TablePlan } from './layout';
import {
  boldWidthOf,
  columnOf,
  FIGURE_HEIGHT,
  linesIn,
  ROW_HEIGHT,
  rowOf,
  shownText,
  widthOf,
  wordWidth,
} from './measures';
import { letters } from './names';
import type { Finish } from './package';
import { PANES, type PlacedLine } from './panes';
import { paperFor, paperOfTable } from './print';
import { styleCode, type Mark } from './styles';

/** A sheet of the file: its cells, and the properties that the library cannot write. */
export interface Written {
  readonly title: string;
  readonly hidden: boolean;
  readonly cells: XLSX.WorkSheet;
  readonly finish: Finish;
}

/** Texts of more pixels go on in the next line of their cell. */
const WIDEST_TEXT = 220;
const INDENT = 9;
const NARROWEST = 48;
const COUNTER_WIDTH = 36;
const LINE_HEIGHT = 19;
/** On a page: the column of labels and names, and the others. */
const LABEL_WIDTH = 262;
const PAGE_COLUMN = 92;
/** Signs that a label has room for. */
const LABEL_SIGNS = 36;
/** Maximum page height in pixels that is legible on one sheet of paper. */
const PAGE_HEIGHT = 1250;

export class SheetWriter {
  constructor(
    private readonly workbook: Workbook,
    private readonly cells: CellWriter,
  ) {}

  write(plan: SheetPlan): Written {
    return plan.kind === 'table' ? this.table(plan) : this.page(plan);
  }

  private table(plan: SheetPlan): Written {
    const sheet: XLSX.WorkSheet = {};
    const rows = new Map<number, number>();
    const [table] = plan.tables;
    if (!table) throw new Error(`${plan.title} is planned without its table`);
    const widths = new Map(
      table.columns.map((column) => [
        column.at,
        column.printed ? this.widthOf(table, column, NARROWEST) : column.column.width,
      ]),
    );
    widths.set(table.counter, COUNTER_WIDTH);
    this.put(sheet, table, widths, rows);
    const printed = table.columns.filter((column) => column.printed);
    const last = Math.max(...printed.map(({ at }) => at)) + 1;
    const heights = Array.from({ length: plan.rows }, (_, i) => rows.get(i + 1) ?? ROW_HEIGHT);
    const width = [table.counter, ...printed.map(({ at }) => at)].reduce(
      (sum, at) => sum + (widths.get(at) ?? 0),
      0,
    );
    const aside = new Set(table.columns.filter((column) => !column.printed).map(({ at }) => at));
    finishSheet(sheet, plan.columns, plan.rows, widths, rows, aside);
    const print = {
      ...paperOfTable(width, heights[0] ?? ROW_HEIGHT, heights.slice(1)),
      columns: last,
      rows: plan.rows,
      headingRows: 1,
    };
    return {
      title: plan.title,
      hidden: plan.hidden,
      cells: sheet,
      finish: { frozen: { rows: 1, columns: 2 }, gridLines: true, print: plan.hidden ? undefined : print },
    };
  }

  private page(plan: SheetPlan): Written {
    const sheet: XLSX.WorkSheet = {};
    const rows = new Map(
      Array.from({ length: plan.rows }, (_, i) => [i + 1, i === 0 ? ROW_HEIGHT * 1.4 : FIGURE_HEIGHT]),
    );
    const widths = new Map(
      Array.from({ length: plan.columns }, (_, at) => [at, at === 0 ? LABEL_WIDTH : PAGE_COLUMN]),
    );
    const widen = (at: number, width: number) => widths.set(at, Math.max(widths.get(at) ?? 0, width));
    for (const table of plan.tables)
      for (const column of table.columns)
        if (column.printed) widen(column.at, this.widthOf(table, column, PAGE_COLUMN));
    put(sheet, 'A1', text(plan.title, 'title'));
    for (const line of plan.lines) {
      if ('figure' in line && line.below === 0)
        widen(placeOf(line).value, widthOf(shownText(line.reading.value, line.reading.definition.format)));
      this.line(sheet, line);
    }
    const aside = new Set<number>();
    for (const table of plan.tables) {
      const last = Math.max(...table.columns.filter(({ printed }) => printed).map(({ at }) => at));
      // The only table of a page is named by the page.
      const named = plan.holds.length > 1 || !plan.title.endsWith(table.sheet.label);
      put(sheet, `A${table.headingRow - 1}`, named ? text(table.sheet.label, 'band') : blank('band'));
      for (let at = 1; at <= last; at++) put(sheet, `${letters(at)}${table.headingRow - 1}`, blank('band'));
      this.put(sheet, table, widths, rows);
      for (const at of [
        table.counter,
        ...table.columns.filter(({ printed }) => !printed).map((column) => column.at),
      ])
        aside.add(at);
    }
    finishSheet(
      sheet,
      Math.max(plan.columns, ...[...aside].map((at) => at + 1)),
      plan.rows,
      widths,
      rows,
      aside,
    );
    const height = Array.from({ length: plan.rows }, (_, i) => rows.get(i + 1) ?? ROW_HEIGHT).reduce(
      (sum, row) => sum + row,
      0,
    );
    const pages = Math.ceil(height / PAGE_HEIGHT);
    const across = Array.from({ length: plan.columns }, (_, at) => widths.get(at) ?? 0);
    const print = {
      paper: paperFor(
        across.reduce((sum, width) => sum + width, 0),
        height / pages,
      ),
      pages,
      columns: plan.columns,
      rows: plan.rows,
      headingRows: 1,
    };
    return {
      title: plan.title,
      hidden: plan.hidden,
      cells: sheet,
      finish: { frozen: { rows: 1, columns: 0 }, gridLines: false, print: plan.hidden ? undefined : print },
    };
  }

  private line(sheet: XLSX.WorkSheet, line: PlacedLine): void {
    const { label, value } = PANES[line.pane] ?? PANES[0];
    const at = `${letters(label)}${line.row}`;
    const across = (cell: XLSX.CellObject) => {
      for (let column = label + 1; column <= value; column++)
        put(sheet, `${letters(column)}${line.row}`, cell);
    };
    if (!('figure' in line)) {
      const isHeading = 'heading' in line;
      put(sheet, at, isHeading ? text(line.heading, 'band') : text(line.section, 'section', ['underline']));
      return across(isHeading ? blank('band') : blank('section', ['underline']));
    }
    const { figure, reading, below, opens } = line;
    const long = figure.label.length > LABEL_SIGNS;
    put(
      sheet,
      at,
      text(
        figure.label,
        opens === true ? 'section' : 'plain',
        below > 0 ? [] : long ? ['hairline', 'shrink'] : ['hairline'],
      ),
    );
    if (long && value - label > 1) merge(sheet, line.row, label, line.row, value - 1);
    if (below === 0) across(blank('plain', ['hairline']));
    else {
      for (let column = label; column <= value; column++)
        put(sheet, `${letters(column)}${line.row + below}`, blank('plain', ['hairline']));
      merge(sheet, line.row + 1, label, line.row + below, value);
    }
    const place = placeOf(line);
    const address = `${letters(place.value)}${place.valueRow}`;
    put(
      sheet,
      address,
      this.cells.cell(reading, address, {
        marks:
          below > 0 ? sentenceMarks(below) : isWords(reading.value) ? ['hairline', 'right'] : ['hairline'],
      }),
    );
  }

  /** Writes a table with its headings and totals, at its place in the plan. */
  private put(
    sheet: XLSX.WorkSheet,
    table: TablePlan,
    widths: ReadonlyMap<number, number>,
    rows: Map<number, number>,
  ): void {
    const { key } = table.sheet;
    const tall = (row: number, content: string, at: number) => {
      const height = linesIn(content, widths.get(at) ?? PAGE_COLUMN) * LINE_HEIGHT + 4;
      if (height > (rows.get(row) ?? ROW_HEIGHT)) rows.set(row, height);
    };
    put(sheet, `${letters(table.counter)}${table.headingRow}`, text(ROW_NUMBER, 'heading'));
    for (const { column, at, printed } of table.columns) {
      put(
        sheet,
        `${letters(at)}${table.headingRow}`,
        text(column.label, 'heading', isTextColumn(column) ? textMarks(column, at) : ['right']),
      );
      if (printed) tall(table.headingRow, column.label, at);
    }
    table.rows.forEach((row, index) => {
      const number = table.firstRow + index;
      put(sheet, `${letters(table.counter)}${number}`, {
        t: 'n',
        v: index + 1,
        z: styleCode('quiet', 'General', ['hairline']),
      });
      for (const { column, at, printed } of table.columns) {
        const address = `${letters(at)}${number}`;
        const reading = this.workbook.read({ sheet: key, row, column: column.key });
        const words = printed && isTextColumn(column) ? shownText(reading.value, column.format) : '';
        const wrapped = words !== '' && widthOf(words) + INDENT > (widths.get(at) ?? 0);
        if (wrapped) tall(number, words, at);
        const marks: Mark[] = [
          'hairline',
          ...textMarks(column, at),
          ...(wrapped ? ['wrap' as const] : []),
          ...(typeof reading.value === 'boolean' ? ['right' as const] : []),
        ];
        put(sheet, address, this.cells.cell(reading, address, { at: { table: key, row: number }, marks }));
      }
    });
    for (const { column, at } of table.columns) {
      const address = `${letters(at)}${table.totalRow}`;
      put(
        sheet,
        address,
        column.total === undefined
          ? blank('total')
          : this.cells.total({ sheet: key, column: column.key, total: true }, address, textMarks(column, at)),
      );
    }
  }

  private widthOf({ sheet, rows }: TablePlan, { column }: TableColumn, least: number): number {
    const isText = isTextColumn(column);
    const widths = rows.map((row) => {
      const { value, definition } = this.workbook.read({ sheet: sheet.key, row, column: column.key });
      return widthOf(shownText(value, definition.format)) + (isText ? INDENT : 0);
    });
    const total =
      column.total === undefined
        ? 0
        : boldWidthOf(
            shownText(
              this.workbook.value({ sheet: sheet.key, column: column.key, total: true }),
              column.format,
            ),
          );
    const content = Math.max(total, ...widths);
    return Math.max(least, wordWidth(column.label), isText ? Math.min(content, WIDEST_TEXT) : content);
  }
}

const isTextColumn = ({ type }: ColumnDefinition): boolean => type === 'text' || type === 'choice';
/** Text columns are indented, to keep them apart from the figures to their left. */
const textMarks = (column: ColumnDefinition, at: number): Mark[] =>
  isTextColumn(column) && at > 0 ? ['indent'] : [];
/**
 * A sentence below its label is set apart from labels: right-aligned if it has one line, indented if it has
 * several.
 */
const sentenceMarks = (rows: number): Mark[] =>
  rows === 1 ? ['right', 'hairline'] : ['indent', 'wrap', 'hairline'];
const isWords = (value: CellValue): boolean => typeof value === 'string' || typeof value === 'boolean';

function merge(sheet: XLSX.WorkSheet, fromRow: number, from: number, toRow: number, to: number): void {
  (sheet['!merges'] ??= []).push({ s: { r: fromRow - 1, c: from }, e: { r: toRow - 1, c: to } });
}

/**
 * Sets the extent, widths and heights of a sheet. Columns that are not printed are collapsed; the sign above
 * the columns expands them.
 */
function finishSheet(
  sheet: XLSX.WorkSheet,
  columns: number,
  last: number,
  widths: ReadonlyMap<number, number>,
  rows: ReadonlyMap<number, number>,
  aside: ReadonlySet<number>,
): void {
  sheet['!ref'] = `A1:${letters(columns - 1)}${last}`;
  sheet['!cols'] = Array.from({ length: columns }, (_, at) => ({
    ...columnOf(widths.get(at) ?? PAGE_COLUMN),
    ...(aside.has(at) ? { hidden: true, level: 1 } : {}),
  }));
  sheet['!rows'] = Array.from({ length: last }, (_, i) => rowOf(rows.get(i + 1) ?? ROW_HEIGHT));
}
