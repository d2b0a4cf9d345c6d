import Papa from 'papaparse';
import { fileText, isCellError, type CellRef, type CellValue, type RowId } from '#domain';
import type { CellDefinition, FigureSheet, TableSheet } from '../../template/types';
import type { Workbook } from '../../workbook/types';
import { blankHeadings, exportedColumns, exportedHeadings, headingOf, TYPED_OVER } from '../import/mapping';
import { totalLabel } from '../import/totalWords';

export interface CsvOptions {
  /** Adds the pinned totals as a last line, which an import passes over. Default false. */
  readonly totals?: boolean;
}

/**
 * A sheet as CSV text (RFC 4180). Values are exact: numbers unformatted, percentages as fractions, dates in
 * ISO, so that importing the file gives the same values again; a last column names the computed cells that
 * were typed over. A sheet of figures has one line a figure. Texts that a spreadsheet program would run as
 * formulas get a leading apostrophe.
 * @throws RangeError for a sheet that is not in the template
 */
export function exportCsv(workbook: Workbook, sheetKey: string, options: CsvOptions = {}): string {
  const sheet = workbook.template.sheet.get(sheetKey);
  if (!sheet) throw new RangeError(`No sheet ${sheetKey}`);
  const lines = sheet.kind === 'table' ? tableLines(workbook, sheet, options) : figureLines(workbook, sheet);
  return csvText(lines);
}

/** Lines of a table outside the workbook, as CSV text: numbers exact, texts never run as formulas. */
export function writeCsv(lines: readonly (readonly CellValue[])[]): string {
  return csvText(lines.map((line) => line.map((value) => plain(value))));
}

function csvText(lines: string[][]): string {
  const text = `${Papa.unparse(lines, { newline: '\r\n' })}\r\n`;
  // Excel reads UTF-8 only with a byte-order mark.
  return [...text].some((character) => character > '~') ? `\uFEFF${text}` : text;
}

/**
 * A file with only the headings of the fillable columns, to be sent out and imported once it is filled in.
 */
export function blankCsv(sheet: TableSheet): string {
  return `${Papa.unparse([blankHeadings(sheet)], { newline: '\r\n' })}\r\n`;
}

function tableLines(workbook: Workbook, sheet: TableSheet, options: CsvOptions): string[][] {
  const headings = exportedHeadings(sheet);
  const lines = [
    headings,
    ...workbook.rowIds(sheet.key).map((row) => rowLine(workbook, sheet, row, headings.at(-1) === TYPED_OVER)),
  ];
  return options.totals ? [...lines, totalLine(workbook, sheet)] : lines;
}

function rowLine(workbook: Workbook, sheet: TableSheet, row: RowId, saysTypedOver: boolean): string[] {
  const columns = exportedColumns(sheet);
  const at = (column: string): CellRef => ({ sheet: sheet.key, row, column });
  const cells = columns.map((column) => written(workbook.value(at(column.key)), column));
  if (!saysTypedOver) return cells;
  const typedOver = columns.filter(
    (column) =>
      column.formula !== undefined &&
      column.overwritable &&
      workbook.read(at(column.key)).kind === 'overwritten',
  );
  return [...cells, typedOver.map((column) => headingOf(sheet, column)).join('; ')];
}

function totalLine(workbook: Workbook, sheet: TableSheet): string[] {
  const cells = exportedColumns(sheet).map((column) => {
    const ref: CellRef = { sheet: sheet.key, column: column.key, total: true };
    return column.total === undefined ? '' : written(workbook.value(ref), column);
  });
  const [first = ''] = cells;
  return [totalLabel(first, false)?.sure ? first : 'Total', ...cells.slice(1)];
}

function figureLines(workbook: Workbook, sheet: FigureSheet): string[][] {
  const shown = sheet.figures.filter((figure) => !figure.hidden || figure.formula === undefined);
  return [
    ['section', 'label', 'name', 'value', 'formula', 'note'],
    ...shown.map((figure) => {
      const reading = workbook.read({ name: figure.name });
      return [
        fileText(figure.section),
        fileText(figure.label),
        figure.name,
        written(reading.value, figure),
        fileText(reading.formula ?? ''),
        fileText(figure.note ?? ''),
      ];
    }),
  ];
}

function written(value: CellValue, definition: CellDefinition): string {
  return typeof value === 'string' && definition.type === 'choice'
    ? fileText(definition.optionLabels?.[value] ?? value)
    : plain(value);
}

function plain(value: CellValue): string {
  if (value === null) return '';
  if (isCellError(value)) return value.error;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? String(value) : fileText(value);
}
