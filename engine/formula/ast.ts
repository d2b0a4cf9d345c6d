/** The tree of a formula, as a person wrote it. Positions count characters of the written text, `=` included. */

export interface Span {
  readonly start: number;
  /** One past the last character. */
  readonly end: number;
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';

export interface NumberLiteral extends Span {
  readonly kind: 'number';
  readonly value: number;
}
export interface TextLiteral extends Span {
  readonly kind: 'text';
  readonly value: string;
}
export interface BooleanLiteral extends Span {
  readonly kind: 'boolean';
  readonly value: boolean;
}
/** `noi` or `@noi` */
export interface FigureRef extends Span {
  readonly kind: 'figure';
  readonly name: string;
}
/** `RentRollResidential[sqft]`: the whole column */
export interface ColumnRef extends Span {
  readonly kind: 'column';
  readonly table: string;
  readonly column: string;
}
/** `[@sqft]`: this row's cell */
export interface RowCellRef extends Span {
  readonly kind: 'rowCell';
  readonly column: string;
}
/**
 * `RentRollResidential[sqft of "u5"]`: the cell of one row, by the row's id; people write and read the row's
 * name there
 */
export interface CellOfRef extends Span {
  readonly kind: 'cellOf';
  readonly table: string;
  readonly column: string;
  readonly row: string;
}
export interface Unary extends Span {
  readonly kind: 'unary';
  readonly operator: '-' | '+';
  readonly operand: Formula;
}
export interface Percent extends Span {
  readonly kind: 'percent';
  readonly operand: Formula;
}
export interface Binary extends Span {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Formula;
  readonly right: Formula;
}
export interface Call extends Span {
  readonly kind: 'call';
  /** Upper case. */
  readonly name: string;
  readonly args: readonly Formula[];
}
/** An argument left out: the middle of `IF(a,,b)`. */
export interface Missing extends Span {
  readonly kind: 'missing';
}

/** A formula as a tree. */
export type Formula =
  | NumberLiteral
  | TextLiteral
  | BooleanLiteral
  | FigureRef
  | ColumnRef
  | RowCellRef
  | CellOfRef
  | Unary
  | Percent
  | Binary
  | Call
  | Missing;

export type Reference = FigureRef | ColumnRef | RowCellRef | CellOfRef;

export const BINARY_PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};
/** As in Excel, a sign binds tighter than `^`: `-2^2` is 4. */
export const UNARY_PRECEDENCE = 6;
export const PERCENT_PRECEDENCE = 7;
export const PRIMARY_PRECEDENCE = 8;

export function precedenceOf(node: Formula): number {
  switch (node.kind) {
    case 'binary':
      return BINARY_PRECEDENCE[node.operator];
    case 'unary':
      return UNARY_PRECEDENCE;
    case 'percent':
      return PERCENT_PRECEDENCE;
    // A negative literal is printed with its sign.
    case 'number':
      return node.value < 0 ? UNARY_PRECEDENCE : PRIMARY_PRECEDENCE;
    default:
      return PRIMARY_PRECEDENCE;
  }
}

export function childrenOf(node: Formula): readonly Formula[] {
  switch (node.kind) {
    case 'unary':
    case 'percent':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'call':
      return node.args;
    default:
      return [];
  }
}

/** Calls `visit` for the node and everything below it, left to right. */
export function walk(node: Formula, visit: (node: Formula) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** Every figure, column and cell of a row the formula reads, in the order written, repeats included. */
export function referencesOf(node: Formula): Reference[] {
  const found: Reference[] = [];
  walk(node, (n) => {
    if (n.kind === 'figure' || n.kind === 'column' || n.kind === 'rowCell' || n.kind === 'cellOf')
      found.push(n);
  });
  return found;
}
