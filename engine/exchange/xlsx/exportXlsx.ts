import * as XLSX from '@e965/xlsx';
import { isCellError, type CellError, type CellRef, type CellValue, type ErrorCode } from '#domain';
import { FormulaError, parseFormula } from '../../formula';
import { dateToSerial } from '../../formula/values';
import type { CellDefinition } from '../../template/types';
import { formulaOf } from '../../trace/references';
import type { CellReading, Workbook } from '../../workbook/types';
import { Blanks } from './blanks';
import { FormulaWriter } from './formula';
import { columnLetters, definedNames, letters, planOf, ROW_NUMBER, writtenColumns, type FigurePlan, type Plan, type TablePlan } from './layout';
import { finishPackage, type Frozen } from './package';
import { styleCode, type Look } from './styles';

/**
 * The whole workbook as an XLSX file: a sheet for each sheet of the template, live formulas with their values, a defined
 * name for every figure (`noi`) and every column (`RentRollResidential_sqft`), number formats and the colours of
 * financial models. Excel and LibreOffice recalculate it to the same values.
 */
export function exportXlsx(workbook: Workbook): Uint8Array {
  const plan = planOf(workbook);
  const builder = new Builder(workbook, plan);
  const book: XLSX.WorkBook = {
    SheetNames: plan.sheets.map((sheet) => sheet.title),
    Sheets: Object.fromEntries(plan.sheets.map((sheet) => [sheet.title, sheet.kind === 'table' ? builder.table(sheet) : builder.figures(sheet)])),
    Workbook: { Names: definedNames(plan) },
  };
  const bytes: ArrayBuffer = XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true });
  const frozen = plan.sheets.map((sheet): Frozen => ({ rows: 1, columns: sheet.kind === 'table' ? 2 : 1 }));
  return finishPackage(new Uint8Array(bytes), frozen);
}

type Cell = XLSX.CellObject;
/** What a spreadsheet program takes; a longer formula is written as its value. */
const MAX_FORMULA = 8192;

class Builder {
  private readonly writer: FormulaWriter;

  constructor(private readonly workbook: Workbook, private readonly plan: Plan) {
    this.writer = new FormulaWriter(plan, new Blanks(workbook));
  }

  figures(plan: FigurePlan): XLSX.WorkSheet {
    const sheet: XLSX.WorkSheet = {};
    ['Label', 'Value', 'Name', 'Formula', 'Note'].forEach((heading, i) => put(sheet, `${letters(i)}1`, text(heading, 'heading')));
    const rows: XLSX.RowInfo[] = [];
    let last = 1;
    for (const line of plan.lines) {
      last = line.row;
      if ('section' in line) {
        put(sheet, `A${line.row}`, text(line.section, 'section'));
        continue;
      }
      const { figure } = line;
      const reading = this.workbook.read({ name: figure.name });
      if (figure.hidden) rows[line.row - 1] = { hidden: true };
      put(sheet, `A${line.row}`, text(figure.label, 'plain'));
      put(sheet, `B${line.row}`, this.cell(reading, `B${line.row}`));
      put(sheet, `C${line.row}`, text(figure.name, 'quiet'));
      put(sheet, `D${line.row}`, text(reading.formula ?? figure.formula ?? '', 'quiet'));
      put(sheet, `E${line.row}`, text(figure.note ?? '', 'quiet'));
    }
    sheet['!ref'] = `A1:E${last}`;
    sheet['!cols'] = [{ wch: 40 }, { wch: 18 }, { wch: 34 }, { wch: 60 }, { wch: 50 }];
    sheet['!rows'] = rows;
    return sheet;
  }

  table(plan: TablePlan): XLSX.WorkSheet {
    const sheet: XLSX.WorkSheet = {};
    const { key } = plan.sheet;
    const columns = writtenColumns(plan.sheet);
    put(sheet, 'A1', text(ROW_NUMBER, 'heading'));
    columns.forEach((column, i) => put(sheet, `${letters(i + 1)}1`, text(column.label, 'heading')));
    plan.rows.forEach((row, index) => {
      const at = plan.firstRow + index;
      put(sheet, `A${at}`, { t: 'n', v: index + 1, z: styleCode('quiet') });
      columns.forEach((column, i) => {
        const address = `${letters(i + 1)}${at}`;
        put(sheet, address, this.cell(this.workbook.read({ sheet: key, row, column: column.key }), address, { table: key, row: at }));
      });
    });
    this.totals(sheet, plan);
    sheet['!ref'] = `A1:${letters(columns.length)}${plan.totalRow}`;
    sheet['!cols'] = [{ wch: 5 }, ...columns.map((column) => ({ wpx: Math.max(60, column.width), hidden: column.hidden }))];
    return sheet;
  }

  private totals(sheet: XLSX.WorkSheet, plan: TablePlan): void {
    for (const column of writtenColumns(plan.sheet)) {
      const address = `${columnLetters(plan.sheet, column.key)}${plan.totalRow}`;
      const ref: CellRef = { sheet: plan.sheet.key, column: column.key, total: true };
      put(sheet, address, column.total === undefined ? { t: 'z', z: styleCode('total') } : this.cell(this.workbook.read(ref), address, undefined, 'total'));
    }
  }

  private cell(reading: CellReading, address: string, at?: { table: string; row: number }, look: Look = lookOf(reading)): Cell {
    const value = valueCell(reading.value, reading.definition, look);
    const formula = this.formula(formulaOf(this.workbook, reading.ref), at);
    if (!formula) return value;
    const cell: Cell = { ...value, f: formula.text };
    // A formula's cached blank is the empty text that it will give.
    if (cell.t === 'z') Object.assign(cell, { t: 's', v: '' });
    if (cell.z === styleCode(look, 'text')) cell.z = styleCode(look);
    return formula.array ? { ...cell, F: `${address}:${address}` } : cell;
  }

  private formula(written: string | undefined, at?: { table: string; row: number }) {
    if (written === undefined) return undefined;
    try {
      const formula = this.writer.write(parseFormula(written), at);
      return formula.text.length <= MAX_FORMULA ? formula : undefined;
    } catch (error) {
      // What the person typed is no formula; its error is the value, and the written text stands beside it.
      if (error instanceof FormulaError) return undefined;
      throw error;
    }
  }
}

function lookOf(reading: CellReading): Look {
  if (reading.kind === 'overwritten') return 'overwritten';
  if (reading.kind === 'input') return 'input';
  return reading.crossSheet ? 'crossSheet' : 'formula';
}

function put(sheet: XLSX.WorkSheet, address: string, cell: Cell): void {
  if (cell.t === 's' && cell.v === '' && cell.f === undefined) return;
  sheet[address] = cell;
}

function text(value: string, look: Look): Cell {
  return { t: 's', v: value, z: styleCode(look, look === 'heading' ? 'General' : 'text') };
}

function valueCell(value: CellValue, definition: CellDefinition, look: Look): Cell {
  const z = styleCode(look, definition.format === 'text' && definition.type !== 'text' && definition.type !== 'choice' ? 'General' : definition.format);
  if (value === null) return { t: 'z', z };
  if (isCellError(value)) return { t: 'e', v: errorNumber(value), z };
  if (typeof value === 'string' && definition.type === 'date') {
    const serial = dateToSerial(value);
    if (serial !== undefined) return { t: 'n', v: serial, z };
  }
  if (typeof value === 'number') return { t: 'n', v: value, z };
  return typeof value === 'boolean' ? { t: 'b', v: value, z } : { t: 's', v: value, z };
}

/** Error numbers of the file format; the engine's own errors show as #VALUE!. */
const ERROR_NUMBERS: Readonly<Partial<Record<ErrorCode, number>>> = { '#DIV/0!': 7, '#VALUE!': 15, '#REF!': 23, '#NAME?': 29, '#NUM!': 36, '#N/A': 42 };
const errorNumber = (error: CellError): number => ERROR_NUMBERS[error.error] ?? 15;
