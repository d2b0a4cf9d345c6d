import { DetailedCellError, HyperFormula } from 'hyperformula';
import { engineSettings } from './settings';

/** The value of a cell outside the template's sheets; a text that begins with `=` is not a formula. */
export type RawCell = string | number | boolean | null | { readonly formula: string };
export type RawValue = string | number | boolean;

/** Files write them without parentheses. */
const CONSTANTS = [
  { name: 'TRUE', expression: '=TRUE()' },
  { name: 'FALSE', expression: '=FALSE()' },
];

/** Why a formula has no value, phrased to follow its address: "goes in a circle". */
export interface Uncomputable {
  readonly problem: string;
}
type Sheets = Readonly<Record<string, readonly (readonly RawCell[])[]>>;

/**
 * Computes the values of formulas in sheets of cells as a spreadsheet program would, by sheet, row and column
 * (counted from 0). A formula that only reads a blank cell gives the empty text.
 */
export function rawValues(
  sheets: Sheets,
): (sheet: string, row: number, col: number) => RawValue | Uncomputable {
  const { engine, deepest } = built(sheets);
  return (sheet, row, col) => {
    const id = engine.getSheetId(sheet);
    const value = id === undefined ? null : engine.getCellValue({ sheet: id, row, col });
    if (!(value instanceof DetailedCellError)) return value ?? '';
    const cell = sheets[sheet]?.[row]?.[col];
    const formula = typeof cell === 'object' && cell !== null ? cell.formula : '';
    return { problem: isReadable(formula, deepest) ? faultOf(value, formula) : TOO_DEEP };
  };
}

const TOO_DEEP = 'is nested too deeply, or too long, to be computed';

/**
 * Maximum nesting of formulas, at first and after failures: the parser recurses once per level, and how deep
 * it can go depends on its thread. One formula must not fail the whole file.
 */
const DEPTHS = [64, 24, 8, 0] as const;
/** This many consecutive signs cost about as much as one level. */
const SIGNS_OF_LEVEL = 12;

function built(sheets: Sheets): { readonly engine: HyperFormula; readonly deepest: number } {
  for (const deepest of DEPTHS) {
    const contents = Object.fromEntries(
      Object.entries(sheets).map(([name, rows]) => [
        name,
        rows.map((row) => row.map((cell) => contentOf(cell, deepest))),
      ]),
    );
    try {
      return { engine: HyperFormula.buildFromSheets(contents, engineSettings(), CONSTANTS), deepest };
    } catch (error) {
      // The message of a thread whose stack is exhausted.
      if (!(error instanceof RangeError) || deepest === 0) throw error;
    }
  }
  throw new RangeError('Sheets without formulas cannot be built');
}

function isReadable(formula: string, deepest: number): boolean {
  let depth = 0;
  let signs = 0;
  for (const sign of formula) {
    if (sign === '(' || sign === '{') depth++;
    else if (sign === ')' || sign === '}') depth--;
    else if ('+-*/^&=<>%'.includes(sign)) signs++;
    if (depth + Math.floor(signs / SIGNS_OF_LEVEL) > deepest) return false;
  }
  return true;
}

function contentOf(cell: RawCell, deepest: number): string | number | boolean | null {
  if (typeof cell === 'string') return `'${cell}`;
  if (typeof cell !== 'object' || cell === null) return cell;
  return isReadable(cell.formula, deepest) ? `=${cell.formula}` : '=NA()';
}

/** Another workbook is written as `[1]Sheet1!A1`, or `[rents.xlsx]Sheet1!A1`. */
const OTHER_WORKBOOK = /\[\d{1,4}\]|\.xl[a-z]{1,2}\]/i;

function faultOf({ type, value, message }: DetailedCellError, formula: string): string {
  if (type === 'CYCLE') return 'goes in a circle: it needs its own result';
  if (OTHER_WORKBOOK.test(formula)) return 'reads another workbook, which is not in this file';
  if (type === 'NAME') {
    const name = /function name (\S+)/i.exec(message)?.[1];
    return name === undefined
      ? 'uses a name that is not known'
      : `uses ${name}, which cannot be computed here`;
  }
  return type === 'ERROR' ? 'cannot be read' : `comes to ${value}`;
}
