import type * as XLSX from '@e965/xlsx';
import { isCellError, type CellError, type CellRef, type CellValue, type ErrorCode } from '#domain';
import { FormulaError, parseFormula } from '../../formula';
import { dateToSerial } from '../../values';
import type { CellDefinition } from '../../template/types';
import { formulaOf } from '../../trace/references';
import type { CellReading, Workbook } from '../../workbook/types';
import { Blanks } from './blanks';
import { FormulaWriter } from './formula';
import type { Plan } from './layout';
import { styleCode, type Look, type Mark } from './styles';

export type Cell = XLSX.CellObject;
/** The longest formula a spreadsheet program accepts; a longer one is written as its value. */
const MAX_FORMULA = 8192;

/** Writes cells of the workbook: live formulas with their values. */
export class CellWriter {
  private readonly writer: FormulaWriter;

  constructor(
    private readonly workbook: Workbook,
    plan: Plan,
  ) {
    this.writer = new FormulaWriter(plan, new Blanks(workbook));
  }

  /** A cell at an address, with its formula. */
  cell(
    reading: CellReading,
    address: string,
    {
      at,
      look = lookOf(reading),
      marks = [],
    }: { at?: { table: string; row: number } | undefined; look?: Look; marks?: readonly Mark[] } = {},
  ): Cell {
    return this.withFormula(
      valueCell(reading.value, reading.definition, look, marks),
      formulaOf(this.workbook, reading.ref),
      address,
      at,
      styleCode(look, 'General', marks),
    );
  }

  /** A figure of another sheet. */
  link(name: string, address: string, look: Look, marks: readonly Mark[] = []): Cell {
    const { value, definition } = this.workbook.read({ name });
    return this.withFormula(
      valueCell(value, definition, look, marks),
      `=${name}`,
      address,
      undefined,
      styleCode(look, 'General', marks),
    );
  }

  total(ref: CellRef, address: string, marks: readonly Mark[]): Cell {
    return this.cell(this.workbook.read(ref), address, { look: 'total', marks });
  }

  private withFormula(
    value: Cell,
    written: string | undefined,
    address: string,
    at: { table: string; row: number } | undefined,
    general: string,
  ): Cell {
    const formula = this.formula(written, at);
    if (!formula) return value;
    const cell: Cell = { ...value, f: formula.text };
    // A formula's cached blank is the empty text that it will give.
    if (cell.t === 'z') Object.assign(cell, { t: 's', v: '' });
    // In a cell of the format of texts a program shows the formula instead of its value.
    if (typeof cell.z === 'string' && cell.z.endsWith(TEXT_ENDING)) cell.z = general;
    return formula.array ? { ...cell, F: `${address}:${address}` } : cell;
  }

  private formula(written: string | undefined, at?: { table: string; row: number }) {
    if (written === undefined) return undefined;
    try {
      const formula = this.writer.write(parseFormula(written), at);
      return formula.text.length <= MAX_FORMULA ? formula : undefined;
    } catch (error) {
      // The typed text is not a valid formula: export its error as the value, with the text beside it.
      if (error instanceof FormulaError) return undefined;
      throw error;
    }
  }
}

/** End of the style code of a cell with a text format. */
const TEXT_ENDING = styleCode('plain', 'text').slice('plain'.length);

function lookOf(reading: CellReading): Look {
  if (reading.kind === 'overwritten') return 'overwritten';
  if (reading.kind === 'input') return 'input';
  return reading.crossSheet ? 'crossSheet' : 'formula';
}

export function put(sheet: XLSX.WorkSheet, address: string, cell: Cell): void {
  if (cell.t === 's' && cell.v === '' && cell.f === undefined) return;
  sheet[address] = cell;
}

export function text(value: string, look: Look, marks: readonly Mark[] = []): Cell {
  return { t: 's', v: value, z: styleCode(look, look === 'heading' ? 'General' : 'text', marks) };
}

/** An empty cell with a style. */
export const blank = (look: Look, marks: readonly Mark[] = []): Cell => ({
  t: 'z',
  z: styleCode(look, 'General', marks),
});

function valueCell(value: CellValue, definition: CellDefinition, look: Look, marks: readonly Mark[]): Cell {
  const z = styleCode(
    look,
    definition.format === 'text' && definition.type !== 'text' && definition.type !== 'choice'
      ? 'General'
      : definition.format,
    marks,
  );
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
const ERROR_NUMBERS: Readonly<Partial<Record<ErrorCode, number>>> = {
  '#DIV/0!': 7,
  '#VALUE!': 15,
  '#REF!': 23,
  '#NAME?': 29,
  '#NUM!': 36,
  '#N/A': 42,
};
const errorNumber = (error: CellError): number => ERROR_NUMBERS[error.error] ?? 15;
