import type { BinaryOperator, Call, Formula } from './ast';
import { precedenceOf, PRIMARY_PRECEDENCE } from './ast';
import { shapeOfFormula, tablesRead } from './check';
import { FUNCTIONS, PASSES_OVER_BLANKS, type FunctionShape } from './functions';

/**
 * Engine addresses: each method returns an A1 text, with the sheet's name except for `rowCell`, which is on the
 * formula's own sheet.
 */
export interface AddressResolver {
  figure(name: string): string;
  column(table: string, column: string): string;
  /** The column that holds 1 for each living row of a table. */
  living(table: string): string;
  rowCell(column: string): string;
  /** The cell of the row with this id; `#REF!` if the row does not exist. */
  cellOf(table: string, column: string, row: string): string;
}

/**
 * Calls of functions of ours (engine/functions): BLANK and ITEM give the engine's empty value; JOIN and
 * WITHIN keep bounds; LIVING and ALIGNED leave out the slots of removed rows.
 */
const BLANK_CALL = 'BLANK()';

/**
 * The engine form of a checked formula, with its leading `=`.
 * - `""` as a result, through IF and its like, is blank; as an operand or ordinary argument it is a text.
 * - Functions receive only the living rows of a column or of a computed list, because the slot of a removed
 *   row stays in the engine's column as a blank, and a column is as long as its table has ever been.
 *   Functions that skip blanks read the engine's column directly, which costs nothing.
 * - Columns of several tables in one call, or in one expression, are aligned by the order of rows shown.
 */
export function translateFormula(formula: Formula, resolve: AddressResolver): string {
  return `=${new Translator(resolve).emit(formula, true)}`;
}

/** Dates, periods and days over which the engine would count one by one, with the most allowed; more is #NUM!. */
const LIMITED_ARGUMENTS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  WORKDAY: { 0: 2_958_465, 1: 100_000 },
  'WORKDAY.INTL': { 0: 2_958_465, 1: 100_000 },
  CUMIPMT: { 3: 1200, 4: 1200 },
  CUMPRINC: { 3: 1200, 4: 1200 },
  DB: { 2: 1200, 3: 1200 },
  DDB: { 2: 1200, 3: 1200 },
  // A text such as REPT("9",400) counts as an infinite number, which these two would divide for ever.
  DOLLARDE: { 1: 1_000_000 },
  DOLLARFR: { 1: 1_000_000 },
};
/** Functions whose result can be longer than their arguments. JOIN limits it to what a cell holds. */
const GROWING_TEXTS: ReadonlySet<string> = new Set(['REPLACE']);

/** Functions of many arguments for which a blank is something. */
const COUNTS_BLANKS: ReadonlySet<string> = new Set([
  'TEXTJOIN',
  'CONCAT',
  'CONCATENATE',
  'COUNTBLANK',
  'AND',
  'OR',
  'XOR',
]);

/** Functions that would count the blanks of removed rows: the flag of living rows is one more criterion. */
const COUNTS_ROWS: ReadonlySet<string> = new Set(['COUNTIF', 'COUNTIFS', 'MINIFS', 'MAXIFS']);

const COMPARISONS: ReadonlySet<BinaryOperator> = new Set(['=', '<>', '<', '<=', '>', '>=']);

/** Whether the argument at this place of a choosing function may become its result. */
function isResult(name: string, index: number, count: number): boolean {
  switch (name) {
    case 'IF':
      return index > 0;
    case 'IFS':
      return index % 2 === 1;
    case 'IFERROR':
    case 'IFNA':
      return true;
    case 'CHOOSE':
      return index > 0;
    case 'SWITCH':
      return index > 0 && (index % 2 === 0 || (count % 2 === 0 && index === count - 1));
    case 'XLOOKUP':
      return index === 3;
    default:
      return false;
  }
}

class Translator {
  constructor(private readonly resolve: AddressResolver) {}

  /**
   * @param result whether the node's value may become the formula's, so that `""` in it means blank
   * @param beside whether columns of several tables are combined row by row: each is reduced to its living
   * rows
   */
  emit(node: Formula, result = false, beside = false): string {
    switch (node.kind) {
      case 'number':
        return String(node.value);
      case 'text':
        return node.value === '' && result ? BLANK_CALL : textLiteral(node.value);
      case 'boolean':
        return node.value ? 'TRUE()' : 'FALSE()';
      case 'figure':
        return this.resolve.figure(node.name);
      case 'column': {
        const column = this.resolve.column(node.table, node.column);
        return beside ? `LIVING(${column},${this.resolve.living(node.table)})` : column;
      }
      case 'rowCell':
        return this.resolve.rowCell(node.column);
      case 'cellOf':
        return this.resolve.cellOf(node.table, node.column, node.row);
      case 'missing':
        return '';
      case 'unary':
        return node.operator + this.operand(node.operand, precedenceOf(node), beside);
      case 'percent':
        return `${this.operand(node.operand, PRIMARY_PRECEDENCE, beside)}%`;
      case 'call':
        return this.call(node, beside);
      case 'binary': {
        const level = precedenceOf(node);
        // Comparisons in a row are bracketed: the engine's grammar does not promise their order.
        if (node.operator === '&')
          return `JOIN(${this.emit(node.left, false, beside)},${this.emit(node.right, false, beside)})`;
        const left = this.operand(node.left, COMPARISONS.has(node.operator) ? level + 1 : level, beside);
        return left + node.operator + this.operand(node.right, level + 1, beside);
      }
    }
  }

  private operand(node: Formula, lowest: number, beside: boolean): string {
    const text = this.emit(node, false, beside);
    return precedenceOf(node) < lowest ? `(${text})` : text;
  }

  private call(node: Call, beside: boolean): string {
    const special = this.overLivingRows(node);
    if (special !== undefined) return special;
    const shape = FUNCTIONS.get(node.name);
    const limits = LIMITED_ARGUMENTS[node.name];
    const whole = takesWholeColumns(node, shape);
    const args = node.args.map((arg, i) => {
      const text = shape?.takesColumn(i)
        ? this.columnArgument(arg, shape, whole)
        : this.emit(arg, isResult(node.name, i, node.args.length), beside);
      const limit = limits?.[i];
      return limit === undefined || arg.kind === 'missing' ? text : `WITHIN(${text},${limit})`;
    });
    const call = `${node.name}(${args.join(',')})`;
    return GROWING_TEXTS.has(node.name) ? `JOIN(${call},"")` : call;
  }

  /**
   * Counts living rows by the table's flags instead of reading each row (ROWS, COUNTIF and its like);
   * undefined for other calls.
   */
  private overLivingRows(node: Call): string | undefined {
    const [first] = node.args;
    if (first?.kind !== 'column') return undefined;
    const flags = this.resolve.living(first.table);
    if (node.name === 'ROWS') return `SUM(${flags})`;
    if (!COUNTS_ROWS.has(node.name) || !takesOneTable(node)) return undefined;
    const args = node.args.map((arg) => this.emit(arg)).join(',');
    return `${node.name === 'COUNTIF' ? 'COUNTIFS' : node.name}(${args},${flags},1)`;
  }

  private columnArgument(arg: Formula, shape: FunctionShape, whole: boolean): string {
    // The engine reads a blank that is computed in place as zero; ITEM makes it one that is skipped.
    if (shapeOfFormula(arg) === 'value') {
      const text = this.emit(arg, true);
      return shape.maxArguments === Infinity && !COUNTS_BLANKS.has(shape.name) && text.includes(BLANK_CALL)
        ? `ITEM(${text})`
        : text;
    }
    if (whole && arg.kind === 'column') return this.emit(arg);
    const flags = [...tablesRead(arg)].map((table) => this.resolve.living(table));
    if (flags.length === 1) return `LIVING(${this.emit(arg, true)},${flags.join('')})`;
    return `ALIGNED(${this.emit(arg, true, true)},${flags.map((flag) => `LIVING(${flag},${flag})`).join(',')})`;
  }
}

/** Whether a call can use the engine's columns unchanged, with blanks for removed rows. */
function takesWholeColumns(node: Call, shape: FunctionShape | undefined): boolean {
  return PASSES_OVER_BLANKS.has(node.name) && (shape?.gathers === true || takesOneTable(node));
}

/** Whether all arguments of a call are columns of one table, or single values. */
function takesOneTable(node: Call): boolean {
  const columns = node.args.filter((arg) => shapeOfFormula(arg) === 'column');
  return columns.every((arg) => arg.kind === 'column') && tablesRead(...columns).size === 1;
}

/** The engine's text literals know no way to write a quote, and treat a backslash in its own way. */
function textLiteral(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  const pieces = text.split(/(["\\])/).filter((piece) => piece !== '');
  const parts = pieces.map((piece) =>
    piece === '"' || piece === '\\' ? `CHAR(${piece.charCodeAt(0)})` : `"${piece}"`,
  );
  return parts.length === 1 ? parts.join('') : `(${parts.join('&')})`;
}
