import { DetailedCellError, HyperFormula } from 'hyperformula';
import { engineSettings } from './settings';

/** What stands in a cell of a sheet that is no sheet of a template; a text that begins with `=` is a text. */
export type RawCell = string | number | boolean | null | { readonly formula: string };
export type RawValue = string | number | boolean;

/** Files write them without parentheses. */
const CONSTANTS = [
  { name: 'TRUE', expression: '=TRUE()' },
  { name: 'FALSE', expression: '=FALSE()' },
];

/**
 * The values of formulas in sheets of cells, as a spreadsheet program would compute them, asked for by sheet, row and
 * column; undefined for one that cannot be computed.
 */
export function rawValues(
  sheets: Readonly<Record<string, readonly (readonly RawCell[])[]>>,
): (sheet: string, row: number, col: number) => RawValue | undefined {
  const contents = Object.fromEntries(
    Object.entries(sheets).map(([name, rows]) => [name, rows.map((row) => row.map(contentOf))]),
  );
  const engine = HyperFormula.buildFromSheets(contents, engineSettings(), CONSTANTS);
  return (sheet, row, col) => {
    const id = engine.getSheetId(sheet);
    const value = id === undefined ? null : engine.getCellValue({ sheet: id, row, col });
    return value === null || value instanceof DetailedCellError ? undefined : value;
  };
}

/** Deeper ones cannot be read: the parser descends once for each level, and one formula would fail the whole file. */
const DEEPEST = 64;

function isReadable(formula: string): boolean {
  let depth = 0;
  return ![...formula].some((sign) => (depth += sign === '(' ? 1 : sign === ')' ? -1 : 0) > DEEPEST);
}

function contentOf(cell: RawCell): string | number | boolean | null {
  if (typeof cell === 'string') return `'${cell}`;
  if (typeof cell !== 'object' || cell === null) return cell;
  return isReadable(cell.formula) ? `=${cell.formula}` : '=NA()';
}
