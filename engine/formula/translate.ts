import type { BinaryOperator, Call, Formula } from './ast';
import { precedenceOf, PRIMARY_PRECEDENCE } from './ast';
import { openColumns, shapeOfFormula } from './check';
import { FUNCTIONS } from './functions';

/** Where things stand in the engine: every answer is an A1 text, sheet included where it is another sheet's. */
export interface AddressResolver {
  figure(name: string): string;
  column(table: string, column: string): string;
  /** The column that holds 1 for each living row of a table. */
  living(table: string): string;
  rowCell(column: string): string;
}

/** Calls of functions of ours (engine/functions): BLANK and ITEM give the engine's empty value; JOIN and WITHIN keep bounds. */
export const BLANK_CALL = 'BLANK()';

/**
 * The engine form of a checked formula, with its leading `=`.
 *
 * - `""` as a result, through IF and its like, is blank; as an operand or ordinary argument it is a text.
 * - A column expression is masked by the living rows, since the slot of a removed row stays in the column as blanks.
 */
export function translateFormula(formula: Formula, resolve: AddressResolver): string {
  return `=${new Translator(resolve).emit(formula, true)}`;
}

/** Dates, periods and days over which the engine would count one by one, with the most allowed; more is #NUM!. */
const LIMITED_ARGUMENTS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  'WORKDAY': { 0: 2_958_465, 1: 100_000 },
  'WORKDAY.INTL': { 0: 2_958_465, 1: 100_000 },
  'CUMIPMT': { 3: 1200, 4: 1200 },
  'CUMPRINC': { 3: 1200, 4: 1200 },
  'DB': { 2: 1200, 3: 1200 },
  'DDB': { 2: 1200, 3: 1200 },
  // A text such as REPT("9",400) counts as an infinite number, which these two would divide for ever.
  'DOLLARDE': { 1: 1_000_000 },
  'DOLLARFR': { 1: 1_000_000 },
};
/** Functions that can make a text longer than what they are given. JOIN keeps it within what a cell holds. */
const GROWING_TEXTS: ReadonlySet<string> = new Set(['TEXTJOIN', 'REPLACE']);

/** Functions of many arguments for which a blank is something. */
const COUNTS_BLANKS: ReadonlySet<string> = new Set(['TEXTJOIN', 'CONCATENATE', 'COUNTBLANK', 'AND', 'OR', 'XOR']);

const COMPARISONS: ReadonlySet<BinaryOperator> = new Set(['=', '<>', '<', '<=', '>', '>=']);

/** Whether the argument at this place of a choosing function may become its result. */
function isResult(name: string, index: number, count: number): boolean {
  switch (name) {
    case 'IF': return index > 0;
    case 'IFS': return index % 2 === 1;
    case 'IFERROR':
    case 'IFNA': return true;
    case 'CHOOSE': return index > 0;
    case 'SWITCH': return index > 0 && (index % 2 === 0 || (count % 2 === 0 && index === count - 1));
    case 'XLOOKUP': return index === 3;
    default: return false;
  }
}

class Translator {
  constructor(private readonly resolve: AddressResolver) {}

  /** `result`: the node's value may become the formula's, so that `""` in it means blank. */
  emit(node: Formula, result = false): string {
    switch (node.kind) {
      case 'number': return String(node.value);
      case 'text': return node.value === '' && result ? BLANK_CALL : textLiteral(node.value);
      case 'boolean': return node.value ? 'TRUE()' : 'FALSE()';
      case 'figure': return this.resolve.figure(node.name);
      case 'column': return this.resolve.column(node.table, node.column);
      case 'rowCell': return this.resolve.rowCell(node.column);
      case 'missing': return '';
      case 'unary': return node.operator + this.operand(node.operand, precedenceOf(node));
      case 'percent': return `${this.operand(node.operand, PRIMARY_PRECEDENCE)}%`;
      case 'call': return this.call(node);
      case 'binary': {
        const level = precedenceOf(node);
        // Comparisons in a row are bracketed: the engine's grammar does not promise their order.
        if (node.operator === '&') return `JOIN(${this.emit(node.left)},${this.emit(node.right)})`;
        const left = this.operand(node.left, COMPARISONS.has(node.operator) ? level + 1 : level);
        return left + node.operator + this.operand(node.right, level + 1);
      }
    }
  }

  private operand(node: Formula, lowest: number): string {
    const text = this.emit(node);
    return precedenceOf(node) < lowest ? `(${text})` : text;
  }

  private call(node: Call): string {
    const special = this.overLivingRows(node);
    if (special !== undefined) return special;
    const shape = FUNCTIONS.get(node.name);
    const limits = LIMITED_ARGUMENTS[node.name];
    const args = node.args.map((arg, i) => {
      const text = shape?.takesColumn(i) ? this.columnArgument(arg, node.name, shape.maxArguments === Infinity && !COUNTS_BLANKS.has(node.name)) : this.emit(arg, isResult(node.name, i, node.args.length));
      const limit = limits?.[i];
      return limit === undefined || arg.kind === 'missing' ? text : `WITHIN(${text},${limit})`;
    });
    const call = `${node.name}(${args.join(',')})`;
    return GROWING_TEXTS.has(node.name) ? `JOIN(${call},"")` : call;
  }

  /** Counting functions would count the blanks of removed rows. */
  private overLivingRows(node: Call): string | undefined {
    const [first] = node.args;
    if (first?.kind !== 'column') return undefined;
    const living = this.resolve.living(first.table);
    const args = () => node.args.map((arg) => this.emit(arg)).join(',');
    switch (node.name) {
      case 'ROWS': return `SUM(${living})`;
      case 'COUNTIF':
      case 'COUNTIFS': return `COUNTIFS(${args()},${living},1)`;
      case 'MINIFS':
      case 'MAXIFS': return `${node.name}(${args()},${living},1)`;
      case 'COUNTBLANK': return node.args.length === 1 ? `(SUM(${living})-COUNTA(${args()}))` : undefined;
      default: return undefined;
    }
  }

  private columnArgument(arg: Formula, name: string, aggregates: boolean): string {
    const text = this.emit(arg, true);
    if (arg.kind === 'column') return text;
    // The engine takes a blank that is computed in place for a zero; ITEM makes it one that is passed over.
    if (shapeOfFormula(arg) === 'value') return aggregates && text.includes(BLANK_CALL) ? `ITEM(${text})` : text;
    const tables = new Set(openColumns(arg).map((column) => column.table));
    const otherwise = name === 'AND' ? 'TRUE()' : BLANK_CALL;
    return [...tables].reduce((inner, table) => `IF(${this.resolve.living(table)}=1,${inner},${otherwise})`, text);
  }
}

/** The engine's text literals know no way to write a quote, and treat a backslash in its own way. */
function textLiteral(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  const pieces = text.split(/(["\\])/).filter((piece) => piece !== '');
  const parts = pieces.map((piece) => (piece === '"' || piece === '\\' ? `CHAR(${piece.charCodeAt(0)})` : `"${piece}"`));
  return parts.length === 1 ? parts.join('') : `(${parts.join('&')})`;
}
