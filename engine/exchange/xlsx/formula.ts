import {
  blockColumns,
  FUNCTIONS,
  precedenceOf,
  PRIMARY_PRECEDENCE,
  quoteText,
  shapeOfFormula,
  takesBlock,
  type Binary,
  type Call,
  type CellOfRef,
  type ColumnRef,
  type Formula,
} from '../../formula';
import { type Blanks, isResult, resultsOf, type Source } from './blanks';
import { FUTURE_FUNCTIONS, TEXT_ARGUMENTS } from './functions';
import type { Plan } from './layout';
import { columnName, definedName, letters, quoted, rowsName } from './names';

export interface SpreadsheetFormula {
  /** Without the leading `=`, as the file holds it. */
  readonly text: string;
  /** Works on whole columns cell by cell: stored as an array formula. */
  readonly array: boolean;
}

/**
 * How a node's position treats a blank: `number` needs 0, `result` passes it on as "", `plain` accepts either
 * (comparisons with texts, concatenation, columns of functions that skip blanks).
 */
type Want = 'number' | 'result' | 'plain';

const COMPARISONS: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>=']);

/** Translates formulas of one workbook into formulas that give the same value in Excel and LibreOffice. */
export class FormulaWriter {
  constructor(
    private readonly plan: Plan,
    private readonly blanks: Blanks,
  ) {}

  /** @param at the table and spreadsheet row of the formula, for `[@column]` */
  write(formula: Formula, at?: { readonly table: string; readonly row: number }): SpreadsheetFormula {
    const emitter = new Emitter(this.plan, this.blanks, at);
    return { text: emitter.emit(formula, 'result'), array: emitter.array };
  }
}

class Emitter {
  array = false;

  constructor(
    private readonly plan: Plan,
    private readonly blanks: Blanks,
    private readonly at: { readonly table: string; readonly row: number } | undefined,
  ) {}

  emit(node: Formula, want: Want): string {
    switch (node.kind) {
      case 'number':
        return String(node.value);
      case 'text':
        return node.value === '' && want === 'number' ? '0' : quoteText(node.value);
      case 'boolean':
        return node.value ? 'TRUE' : 'FALSE';
      case 'missing':
        return '';
      case 'figure':
        return this.scalar({ name: node.name }, definedName(node.name), want);
      case 'rowCell':
        return this.scalar(
          { table: this.at?.table ?? '', column: node.column },
          this.rowCell(node.column),
          want,
        );
      case 'column':
        return this.column({ table: node.table, column: node.column }, want);
      case 'cellOf':
        return this.scalar({ table: node.table, column: node.column }, this.cellOf(node), want);
      case 'unary':
        return node.operator + this.operand(node.operand, precedenceOf(node), 'number');
      case 'percent':
        return `${this.operand(node.operand, PRIMARY_PRECEDENCE, 'number')}%`;
      case 'binary':
        return this.binary(node);
      case 'call':
        return this.call(node, want);
    }
  }

  private operand(node: Formula, lowest: number, want: Want): string {
    const text = this.emit(node, want);
    return precedenceOf(node) < lowest ? `(${text})` : text;
  }

  private rowCell(column: string): string {
    const table = this.plan.tables.get(this.at?.table ?? '');
    const letters = table?.letters.get(column);
    return letters !== undefined && this.at ? `$${letters}${this.at.row}` : '#REF!';
  }

  private cellOf({ table: key, column, row }: CellOfRef): string {
    const table = this.plan.tables.get(key);
    const at = table?.rows.indexOf(row) ?? -1;
    const letters = table?.letters.get(column);
    return table && letters !== undefined && at >= 0
      ? `${quoted(table.title)}!$${letters}$${table.firstRow + at}`
      : '#REF!';
  }

  private scalar(source: Source, address: string, want: Want): string {
    if (want === 'number') return this.blanks.mayBeEmptyText(source) ? `N(${address})` : address;
    return want === 'result' && this.blanks.mayBeEmptyCell(source)
      ? `IF(ISBLANK(${address}),"",${address})`
      : address;
  }

  /**
   * The range of a whole column if the formula takes one value per row; the text of a blank result counts as
   * 0.
   */
  private column(source: { readonly table: string; readonly column: string }, want: Want): string {
    this.array = true;
    const name = columnName(source.table, source.column);
    return want === 'number' &&
      !this.isText({ kind: 'column', ...source, start: 0, end: 0 }) &&
      this.blanks.mayBeEmptyText(source)
      ? `IF(ISNUMBER(${name}),${name},0)`
      : name;
  }

  private binary(node: Binary): string {
    const level = precedenceOf(node);
    const want: Want =
      node.operator === '&' || (COMPARISONS.has(node.operator) && this.comparesAsIs(node))
        ? 'plain'
        : 'number';
    const left = this.operand(node.left, COMPARISONS.has(node.operator) ? level + 1 : level, want);
    return left + node.operator + this.operand(node.right, level + 1, want);
  }

  /** Whether two operands are compared without conversion: texts and booleans are; of numbers, a blank counts as 0. */
  private comparesAsIs(node: Binary): boolean {
    return [node.left, node.right].some((side) => this.isText(side) || side.kind === 'boolean');
  }

  private sourceOf(node: Formula): Source | undefined {
    switch (node.kind) {
      case 'figure':
        return { name: node.name };
      case 'rowCell':
        return { table: this.at?.table ?? '', column: node.column };
      case 'cellOf':
      case 'column':
        return { table: node.table, column: node.column };
      default:
        return undefined;
    }
  }

  private isText(node: Formula): boolean {
    switch (node.kind) {
      case 'text':
        return true;
      case 'figure':
      case 'rowCell':
      case 'cellOf':
      case 'column':
        return this.isTextSource(this.sourceOf(node));
      case 'binary':
        return node.operator === '&';
      case 'call':
        return (
          TEXT_RESULTS.has(node.name) ||
          resultsOf(node.name, node.args).some(
            (arg) => this.isText(arg) && !(arg.kind === 'text' && arg.value === ''),
          )
        );
      default:
        return false;
    }
  }

  private isTextSource(source: Source | undefined): boolean {
    const type = source && this.blanks.definitionOf(source)?.type;
    return type === 'text' || type === 'choice';
  }

  private call(node: Call, want: Want): string {
    const special = this.special(node) ?? this.lookup(node) ?? this.trend(node);
    if (special !== undefined) return want === 'number' && takesBlock(node.name) ? `N(${special})` : special;
    const shape = FUNCTIONS.get(node.name);
    const args = node.args.map((arg, i) => {
      if (isResult(node.name, i, node.args.length) && node.name !== 'INDEX' && node.name !== 'XLOOKUP')
        return this.emit(arg, want);
      if (LOGICAL.has(node.name) && shapeOfFormula(arg) === 'value') return this.condition(arg);
      if (shape?.takesColumn(i)) return this.columnArgument(arg);
      return this.emit(arg, TEXT_ARGUMENTS.has(node.name) || this.isText(arg) ? 'plain' : 'number');
    });
    const text = `${FUTURE_FUNCTIONS.has(node.name) ? '_xlfn.' : ''}${node.name}(${args.join(',')})`;
    const blank = want === 'number' && (node.name === 'INDEX' || node.name === 'XLOOKUP');
    return blank ? `N(${text})` : text;
  }

  /**
   * A lookup in adjacent columns of one sheet reads their range. For other columns, VLOOKUP becomes INDEX and
   * MATCH over the single columns, and HLOOKUP reads them through CHOOSE, because older programs cannot put
   * columns side by side.
   */
  private lookup(node: Call): string | undefined {
    const columns = takesBlock(node.name) ? blockColumns(node) : undefined;
    const [wanted, , nth, sorted] = node.args;
    if (!columns || !wanted || !nth) return undefined;
    const [key, place] = [this.emit(wanted, 'plain'), this.emit(nth, 'number')];
    const order = sorted && this.emit(sorted, 'number');
    const rest = order === undefined ? '' : `,${order}`;
    const range = this.rangeOf(columns);
    if (range !== undefined) return `${node.name}(${key},${range},${place}${rest})`;
    const names = columns.map(({ table, column }) => columnName(table, column));
    if (node.name === 'VLOOKUP')
      return `INDEX(CHOOSE(${place},${names.join(',')}),MATCH(${key},${names[0] ?? ''},IF(${order === undefined ? 'TRUE' : order === '' ? '0' : order},1,0)))`;
    this.array = true;
    return `HLOOKUP(${key},CHOOSE({${names.map((_, i) => i + 1).join(',')}},${names.join(',')}),${place}${rest})`;
  }

  /**
   * TREND wants numbers in every row; FORECAST passes over rows without, and a line through zero is a
   * quotient of sums.
   */
  private trend({ name, args: [ys, xs, at, constant] }: Call): string | undefined {
    if (name !== 'TREND' || !ys || !xs || !at) return undefined;
    const [y, x, where] = [this.columnArgument(ys), this.columnArgument(xs), this.emit(at, 'number')];
    const free = `FORECAST(${where},${y},${x})`;
    if (constant === undefined) return free;
    this.array = true;
    const sum = (what: string) => `SUM(IF(ISNUMBER(${y})*ISNUMBER(${x}),${what},0))`;
    return `IF(${this.emit(constant, 'number')},${free},(${where})*${sum(`${x}*${y}`)}/${sum(`${x}*${x}`)})`;
  }

  /** The range of columns that follow each other in one sheet. */
  private rangeOf(columns: readonly ColumnRef[]): string | undefined {
    const [first] = columns;
    const table = this.plan.tables.get(first?.table ?? '');
    if (!first || !table) return undefined;
    const places = columns.map(
      ({ column }) => table.columns.find((placed) => placed.column.key === column)?.at,
    );
    const beside = columns.every(
      (column, i) => column.table === first.table && places[i] === (places[0] ?? 0) + i,
    );
    const letter = (place: number | undefined) => letters(place ?? 0);
    return beside
      ? `${quoted(table.title)}!$${letter(places[0])}$${table.firstRow}:$${letter(places.at(-1))}$${table.lastRow}`
      : undefined;
  }

  /** AND and OR of spreadsheet programs skip blank references, while the engine counts a blank as false. */
  private condition(arg: Formula): string {
    const source = this.sourceOf(arg);
    const text = this.emit(arg, 'number');
    return source && !text.startsWith('N(') && this.blanks.mayBeEmptyCell(source) ? `N(${text})` : text;
  }

  /**
   * An argument that takes many values: references unchanged, since blanks are skipped; expressions cell by
   * cell.
   */
  private columnArgument(arg: Formula): string {
    if (arg.kind === 'column') return columnName(arg.table, arg.column);
    if (arg.kind === 'figure') return definedName(arg.name);
    if (arg.kind === 'rowCell') return this.rowCell(arg.column);
    if (arg.kind === 'cellOf') return this.cellOf(arg);
    if (shapeOfFormula(arg) === 'value') return this.emit(arg, this.isText(arg) ? 'plain' : 'number');
    return this.overRows(this.emit(arg, 'result'));
  }

  /** Keeps the blank row of an empty table from being counted. */
  private overRows(text: string): string {
    this.array = true;
    const empty = [...this.plan.tables.values()].filter(
      (table) => table.rows.length === 0 && text.includes(`${table.sheet.key}_`),
    );
    return empty.reduce((inner, table) => `IF(ISNUMBER(${rowsName(table.sheet.key)}),${inner},"")`, text);
  }

  private countIf(node: Call, name: string, rows: string | undefined): string {
    const [, criterion] = node.args;
    // Programs do not agree whether the criterion "" counts a formula's empty text.
    if (node.args.length === 2 && criterion?.kind === 'text' && criterion.value === '')
      return blanksIn(name, rows);
    const args = node.args.map((arg, i) =>
      i % 2 === 0 ? this.columnArgument(arg) : this.emit(arg, 'plain'),
    );
    return `COUNTIFS(${args.join(',')},${rows ?? ''},">0")`;
  }

  /**
   * Functions that would count the blank row of an empty table, or distinguish an empty text from an empty
   * cell.
   */
  private special(node: Call): string | undefined {
    const [first] = node.args;
    if (!first) return undefined;
    const name = first.kind === 'column' ? columnName(first.table, first.column) : undefined;
    const rows = first.kind === 'column' ? rowsName(first.table) : undefined;
    switch (node.name) {
      // The first value of the column, since not every program accepts a range here.
      case 'N':
        return name && `N(INDEX(${name},1))`;
      case 'ROWS':
        return rows && `COUNT(${rows})`;
      case 'COUNTA':
        return name && node.args.length === 1 ? `SUMPRODUCT(--(${name}<>""))` : undefined;
      case 'COUNTBLANK':
        return node.args.every((arg) => arg.kind === 'column')
          ? `(${node.args.map((arg) => blanksIn(columnName(arg.table, arg.column), rowsName(arg.table))).join('+')})`
          : undefined;
      case 'COUNTIF':
      case 'COUNTIFS':
        return name && this.countIf(node, name, rows);
      case 'ISBLANK':
        return `(${this.emit(first, 'plain')}="")`;
      case 'ISTEXT':
        return `IF(${this.emit(first, 'plain')}="",FALSE,ISTEXT(${this.emit(first, 'plain')}))`;
      default:
        return undefined;
    }
  }
}

function blanksIn(column: string, rows: string | undefined): string {
  return `(COUNT(${rows ?? ''})-SUMPRODUCT(--(${column}<>"")))`;
}

const LOGICAL: ReadonlySet<string> = new Set(['AND', 'OR', 'XOR']);

const TEXT_RESULTS: ReadonlySet<string> = new Set([
  'CONCAT',
  'CONCATENATE',
  'LEFT',
  'LOWER',
  'MID',
  'PROPER',
  'REPLACE',
  'REPT',
  'RIGHT',
  'SUBSTITUTE',
  'T',
  'TEXT',
  'TEXTJOIN',
  'TRIM',
  'UPPER',
  'CHAR',
  'UNICHAR',
  'CLEAN',
]);
