import {
  bothReadings,
  hasPercentSign,
  isForeignMoney,
  isPercent,
  LONGEST_NUMBER,
  readBoolean,
  readChoice,
  readDate,
  readNumber,
  twoReadings,
  type TwoReadings,
} from '../../values';
import { findLoanField, loanField, type LoanField, type LoanFieldName } from '../loanColumns';
import { columnUnder, nearColumn } from './nearColumn';
import { LoanQueryProblem, tokenize, type Token } from './tokenize';
import {
  OPERATORS_OF,
  takesMany,
  takesNoValue,
  type LoanCondition,
  type LoanOperator,
  type LoanQueryTree,
  type LoanQueryValue,
} from './tree';

/**
 * Maximum characters of a query, conditions, nested parentheses and values of a list: enough for any real
 * question, and small enough for a fast database answer.
 */
export const LOAN_QUERY_LIMITS = { characters: 4000, conditions: 100, depth: 20, values: 200 } as const;

/**
 * Reads a query: conditions joined by `and` and `or` (`and` binds tighter) with parentheses, over any column
 * of the loan list: `totalLoanAmount > 2m and (state = "NY" or state in ("NJ", "CT")) and notes is blank`. A
 * condition is a column, a comparison and a value; texts are quoted, dates are texts. Numbers may have `$`,
 * commas, `%` and words of size (`750k`, `1.5m`); a percentage is typed in percent, `ltv > 65`, and one that
 * looks like a fraction is asked about.
 * @throws LoanQueryProblem with the place of what cannot be read
 */
export function parseLoanQuery(query: string): LoanQueryTree {
  if (query.length > LOAN_QUERY_LIMITS.characters)
    throw new LoanQueryProblem(
      `A query has at most ${LOAN_QUERY_LIMITS.characters} characters`,
      LOAN_QUERY_LIMITS.characters,
    );
  return new Parser(tokenize(query)).query();
}

/** As {@link parseLoanQuery}, with the problem as a value. */
export function readLoanQuery(
  query: string,
): { readonly tree: LoanQueryTree } | { readonly problem: LoanQueryProblem } {
  try {
    return { tree: parseLoanQuery(query) };
  } catch (error) {
    if (error instanceof LoanQueryProblem) return { problem: error };
    throw error;
  }
}

class Parser {
  private next = 0;
  private conditions = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  query(): LoanQueryTree {
    const tree = this.joined('or', 0);
    const rest = this.peek();
    if (rest.kind !== 'end')
      throw problem(
        rest,
        rest.text === ')'
          ? 'This parenthesis was never opened'
          : rest.text === ','
            ? 'Commas separate thousands (1,250) and the values of a list'
            : '“and” or “or” is missing here',
      );
    return tree;
  }

  private joined(kind: 'and' | 'or', depth: number): LoanQueryTree {
    const one = () => (kind === 'or' ? this.joined('and', depth) : this.unit(depth));
    const items = [one()];
    while (this.takeWord(kind)) items.push(one());
    const [only] = items;
    if (items.length === 1 && only) return only;
    // `a and (b and c)` is `a and b and c`.
    return { kind, items: items.flatMap((item) => (item.kind === kind ? item.items : [item])) };
  }

  private unit(depth: number): LoanQueryTree {
    const open = this.peek();
    if (open.text !== '(' || open.kind !== 'sign') return this.condition();
    if (depth >= LOAN_QUERY_LIMITS.depth)
      throw problem(open, `Parentheses go at most ${LOAN_QUERY_LIMITS.depth} deep`);
    this.next++;
    const tree = this.joined('or', depth + 1);
    if (!this.takeSign(')'))
      throw problem(
        this.peek(),
        this.peek().kind === 'end'
          ? 'A closing parenthesis is missing'
          : '“and”, “or” or a closing parenthesis is missing here',
      );
    return tree;
  }

  private condition(): LoanCondition {
    const field = this.field();
    const { operator, token } = this.operator(field);
    if (!OPERATORS_OF[loanField(field).type].includes(operator))
      throw problem(token, `${loanField(field).label} cannot be compared by “${operator}”`);
    if (++this.conditions > LOAN_QUERY_LIMITS.conditions)
      throw problem(token, `A query has at most ${LOAN_QUERY_LIMITS.conditions} conditions`);
    return {
      kind: 'condition',
      field,
      operator,
      values: takesNoValue(operator) ? [] : takesMany(operator) ? this.list(field) : [this.value(field)],
    };
  }

  private field(): LoanFieldName {
    const token = this.peek();
    if (token.kind !== 'word') throw problem(token, 'The name of a column is missing here');
    const field = findLoanField(token.text);
    if (!field) throw this.unknownColumn(token);
    this.next++;
    return field;
  }

  /** A heading may have several words: `interest rate`. */
  private unknownColumn(first: Token): LoanQueryProblem {
    const words: Token[] = [];
    for (const token of this.tokens.slice(this.next)) {
      if (token.kind !== 'word') break;
      words.push(token);
      const name = words.map(({ text }) => text).join(' ');
      const under = columnUnder(name);
      if (under !== undefined)
        return new LoanQueryProblem(noColumn(name, under), first.at, token.at + token.length - first.at);
    }
    return problem(first, noColumn(first.text, nearColumn(first.text)));
  }

  private operator(field: LoanFieldName): { operator: LoanOperator; token: Token } {
    const token = this.peek();
    this.next++;
    if (token.kind === 'sign' && /[=<>]/.test(token.text))
      return { operator: (token.text === '<>' ? '!=' : token.text) as LoanOperator, token };
    const word = token.kind === 'word' ? token.text.toLowerCase() : '';
    if (word === 'contains' || word === 'in') return { operator: word, token };
    if (word === 'not')
      return { operator: this.takeWord('contains') ? 'not contains' : this.mustTake('in', 'not in'), token };
    if (word === 'is')
      return {
        operator: this.takeWord('not')
          ? this.mustTake('blank', 'is not blank')
          : this.mustTake('blank', 'is blank'),
        token,
      };
    throw problem(
      token,
      `How ${loanField(field).label} compares is missing here: ${OPERATORS_OF[loanField(field).type].join(', ')}`,
    );
  }

  private mustTake(word: string, operator: LoanOperator): LoanOperator {
    if (!this.takeWord(word)) throw problem(this.peek(), `“${operator}” is not complete`);
    return operator;
  }

  private list(field: LoanFieldName): LoanQueryValue[] {
    if (!this.takeSign('(')) throw problem(this.peek(), 'A list begins with a parenthesis: ("a", "b")');
    const values = [this.listed(field)];
    while (this.takeSign(',')) {
      if (values.length >= LOAN_QUERY_LIMITS.values)
        throw problem(this.peek(), `A list has at most ${LOAN_QUERY_LIMITS.values} values`);
      values.push(this.listed(field));
    }
    if (!this.takeSign(')')) throw problem(this.peek(), 'The list has no closing parenthesis');
    return values;
  }

  /** In a list `100,200` and `100 200` could be one number or two, so they are neither. */
  private listed(field: LoanFieldName): LoanQueryValue {
    const token = this.peek();
    const parts = token.kind === 'number' ? token.text.split(/(?<=\d)[ ,](?=\d)/) : [];
    if (parts.length > 1)
      throw problem(token, `Write ${parts.join('')} for one number, ${parts.join(', ')} for several`);
    return this.value(field);
  }

  private value(field: LoanFieldName): LoanQueryValue {
    const token = this.negative() ?? this.peek();
    if (!['word', 'text', 'number', 'date'].includes(token.kind))
      throw problem(token, `A value for ${loanField(field).label} is missing here`);
    this.next++;
    return valueOf(loanField(field), token);
  }

  /** A number in parentheses is negative, as everywhere in accounting: `(500)`. */
  private negative(): Token | undefined {
    const [open, number, close] = this.tokens.slice(this.next, this.next + 3);
    if (open?.text !== '(' || number?.kind !== 'number' || close?.text !== ')') return undefined;
    this.next += 2;
    const { at } = open;
    return { kind: 'number', text: `(${number.text})`, at, length: close.at + close.length - at };
  }

  private peek(): Token {
    return (
      this.tokens[Math.min(this.next, this.tokens.length - 1)] ?? { kind: 'end', text: '', at: 0, length: 1 }
    );
  }

  private take(wanted: (token: Token) => boolean): boolean {
    const found = wanted(this.peek());
    if (found) this.next++;
    return found;
  }

  private takeWord = (word: string): boolean =>
    this.take((token) => token.kind === 'word' && token.text.toLowerCase() === word);
  private takeSign = (sign: string): boolean =>
    this.take((token) => token.kind === 'sign' && token.text === sign);
}

const problem = (token: Token, message: string): LoanQueryProblem =>
  new LoanQueryProblem(message, token.at, token.length);

function valueOf(field: LoanField, token: Token): LoanQueryValue {
  if (field.type === 'number') return numberValue(field, token);
  if (field.type === 'boolean') return truth(field, token);
  if (field.type === 'date') return dateValue(field, token);
  if (token.kind !== 'text')
    throw problem(
      token,
      token.kind === 'number'
        ? `${field.label} is compared with a text in quotes`
        : `Put texts in quotes: "${token.text}"`,
    );
  if (field.options === undefined) return token.text;
  const spelling = readChoice(token.text, { options: Object.keys(field.spellings ?? {}) });
  const option = spelling === undefined ? readChoice(token.text, field) : field.spellings?.[spelling];
  if (option === undefined) throw problem(token, `${field.label} is one of ${field.options.join(', ')}`);
  return option;
}

/** Reads a number to compare a column with, or returns why the text is not one. */
export function readLoanNumber(
  field: LoanField,
  text: string,
): { readonly value: number } | { readonly problem: string; readonly readings?: TwoReadings } {
  const readings = twoReadings(text, field);
  if (readings) return { problem: bothReadings(text, readings), readings };
  const value = readNumber(text, {
    scaleWords: 'money',
    percent: isPercent(field.format) ? 'points' : 'none',
  });
  if (value !== undefined) return { value };
  return {
    problem:
      !isPercent(field.format) && hasPercentSign(text)
        ? `${field.label} is not a percentage`
        : `“${text.trim()}” ${isForeignMoney(text) ? 'is not in US dollars' : 'is not a number'}`,
  };
}

function numberValue(field: LoanField, token: Token): number {
  if (token.kind === 'date') throw problem(token, `“${token.text}” is not a number`);
  if (token.kind !== 'number')
    throw problem(token, `${field.label} is compared with a number, without quotes`);
  if (token.text.length > LONGEST_NUMBER) throw problem(token, 'This number is too large');
  const read = readLoanNumber(field, token.text);
  if ('value' in read) return read.value;
  throw new LoanQueryProblem(read.problem, token.at, token.length, read.readings);
}

function truth(field: LoanField, token: Token): boolean {
  const value = token.kind === 'word' || token.kind === 'text' ? readBoolean(token.text) : undefined;
  if (value === undefined) throw problem(token, `${field.label} is true or false`);
  return value;
}

const EXAMPLE = '2026-01-31';

/** `2026-01-31`, `01/31/2026` or `Jan 31, 2026`, as ISO text. */
function dateValue(field: LoanField, token: Token): string {
  const iso = readDate(token.text);
  if (token.kind !== 'text')
    throw problem(token, `A date goes in quotes, as "${token.kind === 'date' ? (iso ?? EXAMPLE) : EXAMPLE}"`);
  if (iso === undefined)
    throw problem(
      token,
      `${field.label} is a date such as "${EXAMPLE}", "01/31/2026" or "Jan 31, 2026", with its year`,
    );
  return iso;
}

const noColumn = (name: string, near: LoanFieldName | undefined): string =>
  `There is no column ${name}${near === undefined ? '' : `: is it ${near}?`}`;
