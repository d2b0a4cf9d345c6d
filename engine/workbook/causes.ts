import { isCellError, type CellError, type CellRef, type CellValue, type RowId } from '../domain';
import { blockColumns, childrenOf, printFormula, shapeOfFormula, takesBlock, type Formula } from '../formula';
import { openColumns } from '../formula/check';
import { valuesRead } from './circles';
import { placeRead } from './placeRead';

/** The parts of a workbook that the search for a cause uses. */
export interface Causes {
  formulaOf(ref: CellRef): Formula | undefined;
  value(ref: CellRef): CellValue;
  rowIds(sheet: string): readonly RowId[];
  /** The value of a part of the formula in the cell `at`. */
  evaluate(part: Formula, at: CellRef): CellValue;
  /** `Rent Roll`, for sentences. */
  sheetLabel(sheet: string): string;
}

const LEVELS = 400;

/**
 * The cause of a cell's error, in one sentence, traced to its origin: "`capRateResidential` is zero",
 * "circular: noi → taxes → currentValue → noi".
 */
export function causeOf(ref: CellRef, error: CellError['error'], book: Causes): string {
  return error === '#CYCLE!' ? circle(ref, book) : new Search(book, ref).from(ref, error);
}

class Search {
  private levels = 0;

  constructor(
    private readonly book: Causes,
    private readonly origin: CellRef,
  ) {}

  from(ref: CellRef, error: CellError['error']): string {
    const formula = this.book.formulaOf(ref);
    if (!formula || ++this.levels > LEVELS) return `${nameOf(ref, this.book)} shows ${error}`;
    return this.inPart(formula, ref, error);
  }

  /** `node` gives the error: in one of its parts, or by itself. */
  private inPart(node: Formula, at: CellRef, error: CellError['error']): string {
    const reference = asReference(node, at, this.book);
    if (reference) return this.from(reference, error);
    for (const part of takenParts(node, at, this.book)) {
      if (part.kind === 'missing') continue;
      const block =
        node.kind === 'call' && takesBlock(node.name) && part === node.args[1]
          ? blockColumns(node)
          : undefined;
      if (block || shapeOfFormula(part) === 'column') {
        const found = this.inColumns(block ?? openColumns(part));
        if (found !== undefined) return found;
        continue;
      }
      const value = this.book.evaluate(part, at);
      if (isCellError(value)) return this.inPart(part, at, value.error);
    }
    const fault = ownFault(node, at, error, this.book);
    // Constants are the same in every cell, so they do not help to locate the cause.
    return at === this.origin || valuesRead(node).length > 0
      ? fault
      : `${fault}, in ${nameOf(at, this.book)}`;
  }

  private inColumns(
    columns: readonly { readonly table: string; readonly column: string }[],
  ): string | undefined {
    for (const { table: sheet, column } of columns) {
      for (const row of this.book.rowIds(sheet)) {
        const ref = { sheet, row, column };
        const value = this.book.value(ref);
        if (isCellError(value))
          return value.error === '#CYCLE!' ? circle(ref, this.book) : this.from(ref, value.error);
      }
    }
    return undefined;
  }
}

/** The cell that a part of a formula refers to; undefined for a computation, a column, or a removed row. */
function asReference(node: Formula, at: CellRef, book: Causes): CellRef | undefined {
  if (node.kind !== 'figure' && node.kind !== 'cellOf' && node.kind !== 'rowCell') return undefined;
  const place = placeRead(node, at, (sheet, row) => book.rowIds(sheet).includes(row));
  return place && ('name' in place || 'row' in place) ? place : undefined;
}

/** The parts whose errors show: of an IF only the branch that is taken. */
function takenParts(node: Formula, at: CellRef, book: Causes): readonly Formula[] {
  if (node.kind !== 'call') return childrenOf(node);
  const [condition, yes, no] = node.args;
  if (node.name === 'IF' && condition && shapeOfFormula(condition) === 'value') {
    const value = book.evaluate(condition, at);
    if (isCellError(value)) return [condition];
    return (value ? [yes] : [no]).flatMap((part) => part ?? []);
  }
  if (node.name === 'IFERROR') return node.args.slice(1);
  return node.args;
}

function ownFault(node: Formula, at: CellRef, error: CellError['error'], book: Causes): string {
  const text = written(node);
  switch (error) {
    case '#DIV/0!':
      return divisionFault(node, at, text, book);
    case '#VALUE!':
      return textFault(node, at, text, book);
    case '#NUM!':
      return node.kind === 'call' && SOLVERS.has(node.name)
        ? `\`${text}\` finds no rate for these cash flows`
        : `\`${text}\` has no result for these numbers`;
    case '#N/A':
      return node.kind === 'call' && node.name !== 'NA'
        ? `\`${text}\` finds nothing`
        : `\`${text}\` is not available`;
    case '#REF!':
      return node.kind === 'cellOf'
        ? `the row that \`${node.table}[${node.column}]\` was read from was removed from ${book.sheetLabel(node.table)}`
        : `\`${text}\` points outside the table`;
    case '#NAME?':
      return `\`${text}\` is not known`;
    default:
      return `\`${text}\` cannot be computed`;
  }
}

const SOLVERS: ReadonlySet<string> = new Set(['IRR', 'XIRR', 'MIRR', 'RATE']);

function divisionFault(node: Formula, at: CellRef, text: string, book: Causes): string {
  if (node.kind === 'call') {
    const [denominator] = node.name === 'MOD' || node.name === 'QUOTIENT' ? node.args.slice(1) : [];
    return denominator ? emptiness(denominator, at, book) : `\`${text}\` has no numbers to work with`;
  }
  if (node.kind !== 'binary' || node.operator !== '/') return `\`${text}\` divides by zero`;
  return shapeOfFormula(node.right) === 'column'
    ? `\`${written(node.right)}\` is zero or blank in a row`
    : emptiness(node.right, at, book);
}

/** "`capRate` is zero", "`sqft` in row 3 of Rent Roll is blank" */
function emptiness(denominator: Formula, at: CellRef, book: Causes): string {
  const reference = asReference(denominator, at, book);
  const value = reference ? book.value(reference) : book.evaluate(denominator, at);
  const name = reference ? nameOf(reference, book) : `\`${written(denominator)}\``;
  return `${name} is ${value === null ? 'blank' : 'zero'}`;
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '^']);

/** Functions of texts as well as numbers, for which a text argument is not the fault. */
const TEXT_FUNCTIONS: ReadonlySet<string> = new Set([
  'CONCATENATE',
  'FIND',
  'LEFT',
  'MID',
  'REPLACE',
  'REPT',
  'RIGHT',
  'SEARCH',
  'SUBSTITUTE',
  'TEXT',
  'TEXTJOIN',
  'VALUE',
]);

/** Names the text that is used where a number is needed. */
function textFault(node: Formula, at: CellRef, text: string, book: Causes): string {
  if (node.kind === 'call' && TEXT_FUNCTIONS.has(node.name))
    return `\`${text}\` is given a value of the wrong kind, or its text is too long`;
  const operands = node.kind === 'binary' && !ARITHMETIC.has(node.operator) ? [] : childrenOf(node);
  for (const operand of operands) {
    const found =
      shapeOfFormula(operand) === 'column' ? textInColumns(operand, book) : textAt(operand, at, book);
    if (found !== undefined) return found;
  }
  return `\`${text}\` is given a value of the wrong kind`;
}

function textAt(operand: Formula, at: CellRef, book: Causes): string | undefined {
  if (operand.kind === 'missing') return undefined;
  const reference = asReference(operand, at, book);
  const value = reference ? book.value(reference) : book.evaluate(operand, at);
  if (typeof value !== 'string') return undefined;
  return `${reference ? nameOf(reference, book) : `\`${written(operand)}\``} is the text ${quoted(value)}, where a number is needed`;
}

function textInColumns(operand: Formula, book: Causes): string | undefined {
  for (const { table: sheet, column } of openColumns(operand)) {
    for (const row of book.rowIds(sheet)) {
      const value = book.value({ sheet, row, column });
      if (typeof value === 'string')
        return `${nameOf({ sheet, row, column }, book)} is the text ${quoted(value)}, where a number is needed`;
    }
  }
  return undefined;
}

function quoted(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}

function written(node: Formula): string {
  const text = printFormula(node).slice(1);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** "`noi`", "`sqft` in row 3 of Rent Roll" */
function nameOf(ref: CellRef, book: Causes): string {
  if ('name' in ref) return `\`${ref.name}\``;
  if ('total' in ref) return `the total of \`${ref.column}\` in ${book.sheetLabel(ref.sheet)}`;
  return `\`${ref.column}\` in row ${book.rowIds(ref.sheet).indexOf(ref.row) + 1} of ${book.sheetLabel(ref.sheet)}`;
}

/** Follows cells with a circular reference until one is repeated. */
function circle(start: CellRef, book: Causes): string {
  const path: string[] = [];
  const seen = new Set<string>();
  let found: string[] | undefined;
  const visit = (ref: CellRef): void => {
    const title = titleOf(ref);
    const at = path.indexOf(title);
    if (at >= 0) found = [...path.slice(at), title];
    if (found || seen.has(title)) return;
    seen.add(title);
    path.push(title);
    const formula = book.formulaOf(ref);
    for (const next of formula ? cycledReads(formula, ref, book) : []) {
      visit(next);
      if (found) return;
    }
    path.pop();
  };
  visit(start);
  return found ? `circular: ${found.join(' → ')}` : `${nameOf(start, book)} is part of a circle`;
}

/** A cell's place in a circle: rows of a column are one place. */
function titleOf(ref: CellRef): string {
  return 'name' in ref ? ref.name : `${ref.sheet}[${ref.column}]`;
}

function cycledReads(formula: Formula, at: CellRef, book: Causes): CellRef[] {
  const cycled = (ref: CellRef) => {
    const value = book.value(ref);
    return isCellError(value) && value.error === '#CYCLE!';
  };
  return valuesRead(formula).flatMap((reference) => {
    if (reference.kind !== 'column') {
      const ref = asReference(reference, at, book);
      return ref && cycled(ref) ? [ref] : [];
    }
    const { table: sheet, column } = reference;
    const row = book.rowIds(sheet).find((id) => cycled({ sheet, row: id, column }));
    return row === undefined ? [] : [{ sheet, row, column }];
  });
}
