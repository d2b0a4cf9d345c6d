import { isCellError, listOf, type CellValue } from '../domain';
import {
  parseFormula,
  precedenceOf,
  referencesOf,
  PRIMARY_PRECEDENCE,
  UNARY_PRECEDENCE,
  type BinaryOperator,
  type Call,
  type Formula,
  type Reference,
} from '../formula';

/** The name of a reference for the reader; null if it must not be disclosed to them. */
export type NameOf = (reference: Reference) => string | null;

/** The value of a reference in this place; undefined if it has many values or must not be disclosed. */
export type ValueOf = (reference: Reference) => CellValue | undefined;

/** Replaces everything that is not disclosed to the reader. */
export const NOT_SHOWN = 'what is not shown here';

const BLANK = 'blank';
const UNLESS = `unless ${NOT_SHOWN} decides`;

const COMPARED: Partial<Record<BinaryOperator, string>> = {
  '=': 'is',
  '<>': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
};
const CALCULATED: Partial<Record<BinaryOperator, string>> = {
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  '^': 'to the power of',
  '&': 'and then',
};
/** Functions of a list, and the words for their results. */
const OF_LIST: Readonly<Record<string, string>> = {
  SUM: 'the sum of',
  MIN: 'the lowest of',
  MAX: 'the highest of',
  AVERAGE: 'the average of',
  COUNT: 'the count of',
  STDEV: 'the standard deviation of',
  DEVSQ: 'the sum of the squared deviations of',
  SQRT: 'the square root of',
  ROWS: 'the count of the rows of',
  YEAR: 'the year of',
  MONTH: 'the month of',
  DAY: 'the day of',
  ABS: 'the size of',
  INT: 'the whole part of',
};
/** Phrases for functions with several arguments; `{0}` is the first. */
const PHRASES: Readonly<Record<string, string>> = {
  ROUND: '{0}, rounded',
  TEXT: '{0}',
  ISNUMBER: '{0} is a number',
  DATE: 'the date of year {0}, month {1}, day {2}',
  EDATE: '{0} moved by {1} months',
  SUMIF: 'the sum of {2} where {0} is {1}',
  COUNTIF: 'the count of {0} that is {1}',
  INDEX: 'line {1} of {0}',
  MOD: 'what is left of {0} ÷ {1}',
  RIGHT: 'the last {1} characters of {0}',
  MID: '{2} characters of {0} from place {1}',
  RATE: 'the rate of a payment at which {0} payments of {1}, and {3} at the end, are worth {2} today',
  PV: 'what {1} payments of {2} are worth today at the rate {0} a payment',
  XIRR: 'the yearly rate of return of {0} on the days {1}',
};

const isReference = (node: Formula): node is Reference =>
  node.kind === 'figure' || node.kind === 'rowCell' || node.kind === 'column' || node.kind === 'cellOf';

const COMPARISONS: Partial<Record<BinaryOperator, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** Compares a value with a literal as the formula language does; undefined if the result is not certain. */
function compared(value: CellValue, operator: BinaryOperator, literal: Formula): boolean | undefined {
  if (isCellError(value)) return undefined;
  if (literal.kind === 'number') {
    const number = value ?? 0;
    return typeof number === 'number' ? COMPARISONS[operator]?.(number, literal.value) : undefined;
  }
  if (literal.kind !== 'text' || (operator !== '=' && operator !== '<>')) return undefined;
  const same = (value ?? '') === literal.value;
  return operator === '=' ? same : !same;
}

const isBlank = (node: Formula | undefined): boolean =>
  node === undefined || node.kind === 'missing' || (node.kind === 'text' && node.value === '');

/** `a`, `a and b`, `a, b and c`; values that are not shown are named once, at the end. */
function listed(words: readonly string[], last?: 'and' | 'or'): string {
  const shown = words.filter((word) => word !== NOT_SHOWN);
  return listOf(shown.length < words.length ? [...shown, NOT_SHOWN] : shown, last);
}

class Writer {
  constructor(
    private readonly nameOf: NameOf,
    private readonly valueOf: ValueOf,
  ) {}

  /** The ways to the value, those with a condition in the order in which they are tried. */
  lines(node: Formula): string[] {
    if (node.kind !== 'call' || node.name !== 'IF') return [this.value(node)];
    const [condition, then, otherwise] = node.args;
    if (condition === undefined || then === undefined) return [this.value(node)];
    const holds = this.holds(condition);
    if (holds !== undefined) {
      const taken = holds ? then : otherwise;
      return taken === undefined || isBlank(taken) ? [BLANK] : this.lines(taken);
    }
    if (otherwise !== undefined && this.tellsNothing(condition) && (isBlank(then) || this.tellsNothing(then)))
      return [...new Set([...this.lines(otherwise), UNLESS])];
    const where = this.condition(condition);
    if (isBlank(then) && isBlank(otherwise)) return [BLANK];
    if (otherwise === undefined || isBlank(otherwise))
      return [...this.lines(then), `${BLANK} unless ${where}`];
    if (isBlank(then)) return [...this.lines(otherwise), `${BLANK} where ${where}`];
    const [next = '', ...rest] = this.lines(otherwise);
    return [
      `where ${where}: ${this.value(then)}`,
      /^(?:where|otherwise) /.test(next) ? next : `otherwise: ${next}`,
      ...rest,
    ];
  }

  /** Whether a condition is true, if it uses disclosed values only and is simple enough to judge; else undefined. */
  private holds(node: Formula): boolean | undefined {
    if (isReference(node)) {
      const value = this.known(node);
      return typeof value === 'boolean' ? value : undefined;
    }
    if (node.kind === 'binary' && isReference(node.left)) {
      const value = this.known(node.left);
      return value === undefined ? undefined : compared(value, node.operator, node.right);
    }
    if (node.kind !== 'call' || (node.name !== 'AND' && node.name !== 'OR')) return undefined;
    const parts = node.args.map((arg) => this.holds(arg));
    const decides = node.name === 'OR';
    if (parts.includes(decides)) return decides;
    return parts.includes(undefined) ? undefined : !decides;
  }

  /** Whether all that a part reads is kept from its reader. */
  private tellsNothing(node: Formula): boolean {
    const read = referencesOf(node);
    return read.length > 0 && read.every((reference) => this.nameOf(reference) === null);
  }

  private known(reference: Reference): CellValue | undefined {
    return this.nameOf(reference) === null ? undefined : this.valueOf(reference);
  }

  private condition(node: Formula): string {
    if (node.kind === 'call' && (node.name === 'AND' || node.name === 'OR'))
      return listed(
        node.args.map((arg) => this.joined(arg)),
        node.name === 'AND' ? 'and' : 'or',
      );
    if (node.kind === 'call' && node.name === 'NOT' && node.args[0])
      return `not (${this.condition(node.args[0])})`;
    // A boolean used as a condition by itself.
    if (node.kind === 'figure' || node.kind === 'rowCell') return `${this.value(node)} is Yes`;
    return this.value(node);
  }

  /** A condition within others: one that joins conditions itself gets parentheses. */
  private joined(node: Formula): string {
    const text = this.condition(node);
    return node.kind === 'call' && (node.name === 'AND' || node.name === 'OR') ? `(${text})` : text;
  }

  private value(node: Formula): string {
    switch (node.kind) {
      case 'number':
        return String(node.value);
      case 'text':
        return node.value === '' ? BLANK : `“${node.value}”`;
      case 'boolean':
        return node.value ? 'Yes' : 'No';
      case 'missing':
        return BLANK;
      case 'unary':
        return `${node.operator === '-' ? '−' : ''}${this.within(node.operand, UNARY_PRECEDENCE)}`;
      case 'percent':
        return `${this.within(node.operand, PRIMARY_PRECEDENCE)}%`;
      case 'binary': {
        const level = precedenceOf(node);
        const word = COMPARED[node.operator] ?? CALCULATED[node.operator] ?? node.operator;
        return `${this.within(node.left, level)} ${word} ${this.within(node.right, level + 1)}`;
      }
      case 'call':
        return this.call(node);
      default:
        return this.nameOf(node) ?? NOT_SHOWN;
    }
  }

  /**
   * An operand for an operator with precedence `level`, in parentheses if it binds less tightly or is a call.
   */
  private within(node: Formula, level: number): string {
    const text = this.value(node);
    return node.kind === 'call' || precedenceOf(node) < level ? `(${text})` : text;
  }

  private call(node: Call): string {
    const { name, args } = node;
    if (name === 'AND' || name === 'OR' || name === 'NOT') return this.condition(node);
    if (name === 'IF') return this.choice(node);
    if (name === 'SUMPRODUCT')
      return `the sum, line by line, of ${args.map((arg) => this.within(arg, PRIMARY_PRECEDENCE)).join(' × ')}`;
    if (name === 'SUMIFS' || name === 'MAXIFS' || name === 'COUNTIFS') return this.among(node);
    const words = args.map((arg) => this.argument(arg));
    const phrase = PHRASES[name];
    if (phrase !== undefined)
      return phrase.replace(/\{(\d)\}/g, (_, at: string) => words[Number(at)] ?? BLANK);
    return `${OF_LIST[name] ?? `${name} of`} ${listed(words)}`;
  }

  /** A list within a list gets parentheses. */
  private argument(node: Formula): string {
    return node.kind === 'call' ? `(${this.value(node)})` : this.value(node);
  }

  private choice({ args: [condition, then, otherwise] }: Call): string {
    if (condition === undefined) return BLANK;
    const holds = this.holds(condition);
    const taken = holds === true ? then : otherwise;
    if (holds !== undefined) return taken === undefined ? BLANK : this.argument(taken);
    const [one, other] = [then, otherwise].map((arg) => (arg === undefined ? BLANK : this.argument(arg)));
    return `${one} where ${this.condition(condition)}, otherwise ${other}`;
  }

  /** `SUMIFS(values, column, criterion, column, criterion)`; COUNTIFS has no values. */
  private among({ name, args }: Call): string {
    const counts = name === 'COUNTIFS';
    const [values, tests] = counts ? [undefined, args] : [args[0], args.slice(1)];
    const words = tests.map((arg) => this.argument(arg));
    const where = listed(
      words.flatMap((column, at) => (at % 2 === 0 ? [`${column} is ${words[at + 1] ?? BLANK}`] : [])),
    );
    if (counts) return `the count of rows where ${where}`;
    const what = name === 'SUMIFS' ? 'the sum of' : 'the highest of';
    return `${what} ${values === undefined ? BLANK : this.argument(values)} where ${where}`;
  }
}

/**
 * A formula in words, with one line for each way to its value: `=IF(b=0,"",a/b)` is “A ÷ B” and “blank where
 * B is 0”. Lines with a condition apply in their order. If the disclosed values already decide a condition,
 * it is left out and only its result is given.
 * @param formula written form, with its leading `=`
 */
export const formulaInWords = (
  formula: string,
  nameOf: NameOf,
  valueOf: ValueOf = () => undefined,
): string[] => new Writer(nameOf, valueOf).lines(parseFormula(formula));
