import type { BinaryOperator, Formula } from './ast';
import { BINARY_PRECEDENCE, UNARY_PRECEDENCE, walk } from './ast';
import { FormulaError, looksLikeAddress, tokenize, type Token, type TokenKind } from './tokenize';

export const MAX_FORMULA_LENGTH = 2000;
export const MAX_FORMULA_LEVELS = 64;
/** Parts of a formula that names of LET may put into other places. */
const MAX_COPIED = 2000;

/**
 * Reads a formula in written form, with or without its leading `=`.
 * @throws FormulaError with the place and a sentence, when the text is not a formula.
 */
export function parseFormula(source: string): Formula {
  if (source.length > MAX_FORMULA_LENGTH) {
    throw new FormulaError(
      `A formula has at most ${MAX_FORMULA_LENGTH.toLocaleString('en-US')} characters`,
      MAX_FORMULA_LENGTH,
      source.length,
    );
  }
  return new Parser(tokenize(source)).parse();
}

/** Whether a cell's text is a formula rather than a value. */
export function isFormulaText(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('=') && value.length > 1;
}

const SINGLE_NAME = /^@([A-Za-z_][A-Za-z0-9_]*)$/;

/** The name in a single `@name`, as amount cells allow it; undefined for anything else. */
export function singleName(text: string): string | undefined {
  return SINGLE_NAME.exec(text.trim())?.[1];
}

class Parser {
  private at = 0;
  private level = 0;
  /** Names of LET, in lower case, as far as known. */
  private values: ReadonlyMap<string, Formula> = new Map();
  private copied = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): Formula {
    if (this.peek().kind === 'end') throw new FormulaError('The formula is empty', 0, 1);
    const formula = this.expression(0);
    const rest = this.peek();
    if (rest.kind !== 'end') throw this.surprise(rest);
    return formula;
  }

  private peek(): Token {
    const token = this.tokens[this.at];
    if (!token) throw new RangeError('read past the end of a formula');
    return token;
  }

  private next(): Token {
    const token = this.peek();
    this.at++;
    return token;
  }

  private expect(kind: TokenKind, what: string): Token {
    const token = this.peek();
    if (token.kind !== kind)
      throw new FormulaError(`${what} is missing`, token.start, Math.max(token.end, token.start + 1));
    return this.next();
  }

  private surprise(token: Token): FormulaError {
    if (token.kind === 'end')
      return new FormulaError('The formula ends too early', token.start, token.start + 1);
    if (token.kind === 'close') return new FormulaError('Unexpected )', token.start, token.end);
    if (token.kind === 'colon')
      return new FormulaError(
        'A range of columns belongs into VLOOKUP or HLOOKUP; elsewhere name each column',
        token.start,
        token.end,
      );
    if (token.kind === 'comma') return new FormulaError('Unexpected comma', token.start, token.end);
    return new FormulaError(`\`${token.text}\` is not expected here`, token.start, token.end);
  }

  /** Pratt parsing: reads operators that bind tighter than `floor`. */
  private expression(floor: number): Formula {
    const token = this.peek();
    if (++this.level > MAX_FORMULA_LEVELS) {
      throw new FormulaError(`A formula has at most ${MAX_FORMULA_LEVELS} levels`, token.start, token.end);
    }
    let left = this.prefix();
    for (;;) {
      const operator = this.peek();
      if (operator.kind !== 'operator') break;
      if (operator.text === '%') {
        this.next();
        left = { kind: 'percent', operand: left, start: left.start, end: operator.end };
        continue;
      }
      const precedence = BINARY_PRECEDENCE[operator.text as BinaryOperator];
      if (precedence <= floor) break;
      this.next();
      const right = this.expression(precedence);
      left = {
        kind: 'binary',
        operator: operator.text as BinaryOperator,
        left,
        right,
        start: left.start,
        end: right.end,
      };
    }
    this.level--;
    return left;
  }

  private prefix(): Formula {
    const token = this.next();
    const { start, end } = token;
    switch (token.kind) {
      case 'number':
        return number(token);
      case 'text':
        return { kind: 'text', value: token.text, start, end };
      case 'at': {
        const name = this.expect('name', 'The name after @');
        return { kind: 'figure', name: name.text, start, end: name.end };
      }
      case 'name':
        return this.named(token);
      case 'function':
        return this.call(token);
      case 'bracket':
        return this.rowCell(token);
      case 'open':
        return this.group(token);
      case 'operator':
        if (token.text === '-' || token.text === '+') {
          const operand = this.expression(UNARY_PRECEDENCE - 1);
          return { kind: 'unary', operator: token.text, operand, start, end: operand.end };
        }
    }
    throw this.surprise(token);
  }

  /** Parentheses leave no node: the printer puts back those that are needed. */
  private group(open: Token): Formula {
    const inner = this.expression(0);
    const close = this.peek();
    if (close.kind !== 'close') {
      if (close.kind === 'end') throw new FormulaError('A ) is missing', open.start, open.end);
      throw this.surprise(close);
    }
    this.next();
    return { ...inner, start: open.start, end: close.end };
  }

  private named(token: Token): Formula {
    if (this.peek().kind === 'bracket') {
      this.next();
      const column = this.expect('name', 'The column name');
      if (this.peek().kind === 'name' && this.peek().text === 'of') return this.cellOf(token, column);
      const close = this.expect('unbracket', 'A ]');
      return { kind: 'column', table: token.text, column: column.text, start: token.start, end: close.end };
    }
    const value = this.valueOf(token);
    if (value) return value;
    const upper = token.text.toUpperCase();
    if (upper === 'TRUE' || upper === 'FALSE')
      return { kind: 'boolean', value: upper === 'TRUE', start: token.start, end: token.end };
    return { kind: 'figure', name: token.text, start: token.start, end: token.end };
  }

  private cellOf(table: Token, column: Token): Formula {
    this.next();
    const row = this.expect('text', 'The name of the row, in double quotes,');
    const close = this.expect('unbracket', 'A ]');
    return {
      kind: 'cellOf',
      table: table.text,
      column: column.text,
      row: row.text,
      start: table.start,
      end: close.end,
    };
  }

  private rowCell(open: Token): Formula {
    const at = this.peek();
    if (at.kind !== 'at')
      throw new FormulaError(
        'Write [@column] for this row, or Table[column] for a whole column',
        open.start,
        at.end,
      );
    this.next();
    const column = this.expect('name', 'The column name after [@');
    const close = this.expect('unbracket', 'A ]');
    return { kind: 'rowCell', column: column.text, start: open.start, end: close.end };
  }

  /**
   * `LET(name, value, ..., result)`: each use of a name is replaced by its value in the tree, so that no later step
   * has to know about names. A formula that would grow too large by this is refused.
   */
  private let(call: Token): Formula {
    const outer = this.values;
    for (let pairs = 0; ; pairs++) {
      const name = this.tokens[this.at];
      const names = name?.kind === 'name' && this.tokens[this.at + 1]?.kind === 'comma';
      if (!name || !names) {
        if (pairs === 0)
          throw new FormulaError('LET names its values: LET(name, value, result)', call.start, call.end);
        const result = this.expression(0);
        const close = this.peek();
        if (close.kind !== 'close')
          throw close.kind === 'comma'
            ? new FormulaError(
                'In LET, a name comes before each value except the last',
                result.start,
                result.end,
              )
            : this.surprise(close);
        this.next();
        this.values = outer;
        return { ...result, start: call.start, end: close.end };
      }
      if (looksLikeAddress(name.text))
        throw new FormulaError(
          `\`${name.text}\` looks like a cell address; LET wants another name`,
          name.start,
          name.end,
        );
      this.at += 2;
      this.values = new Map(this.values).set(name.text.toLowerCase(), this.expression(0));
      this.expect('comma', 'The next value of LET');
    }
  }

  /** The value of a LET name at the place where it is used. */
  private valueOf({ text, start, end }: Token): Formula | undefined {
    const value = this.values.get(text.toLowerCase());
    if (!value) return undefined;
    walk(value, () => this.copied++);
    if (this.copied > MAX_COPIED) throw new FormulaError('LET makes this formula too large', start, end);
    return { ...value, start, end };
  }

  private call(name: Token): Formula {
    this.expect('open', 'A (');
    if (name.text.toUpperCase() === 'LET') return this.let(name);
    const args: Formula[] = [];
    if (this.peek().kind === 'close') {
      const close = this.next();
      return this.finishCall(name, args, close);
    }
    for (;;) {
      args.push(this.argument());
      const token = this.peek();
      if (token.kind === 'end')
        throw new FormulaError(`A ) is missing after ${name.text.toUpperCase()}(`, name.start, name.end + 1);
      if (token.kind !== 'comma' && token.kind !== 'close') throw this.surprise(token);
      this.next();
      if (token.kind === 'close') return this.finishCall(name, args, token);
    }
  }

  private argument(): Formula {
    const token = this.peek();
    if (token.kind === 'comma' || token.kind === 'close')
      return { kind: 'missing', start: token.start, end: token.start };
    return this.expression(0);
  }

  private finishCall(name: Token, args: Formula[], close: Token): Formula {
    const upper = name.text.toUpperCase();
    const span = { start: name.start, end: close.end };
    if (args.length === 0 && (upper === 'TRUE' || upper === 'FALSE'))
      return { kind: 'boolean', value: upper === 'TRUE', ...span };
    return { kind: 'call', name: upper, args, ...span };
  }
}

export { FormulaError, looksLikeAddress };

function number({ text, start, end }: Token): Formula {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new FormulaError(`\`${text}\` is too large a number`, start, end);
  return { kind: 'number', value, start, end };
}
