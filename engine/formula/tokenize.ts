import type { Span } from './ast';

/** A formula text that cannot be read, with the place and a sentence for the person who typed it. */
export class FormulaError extends Error {
  constructor(
    message: string,
    readonly start: number,
    readonly end: number,
  ) {
    super(message);
    this.name = 'FormulaError';
  }
}

export type TokenKind =
  | 'number'
  | 'text'
  | 'name'
  | 'function'
  | 'operator'
  | 'open'
  | 'close'
  | 'comma'
  | 'bracket'
  | 'unbracket'
  | 'colon'
  | 'at'
  | 'end';

export interface Token extends Span {
  readonly kind: TokenKind;
  /** Texts come without their quotes. */
  readonly text: string;
}

const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
/** Function names hold dots (`STDEV.S`) and are known by the parenthesis that follows. */
const FUNCTION = /[A-Za-z_][A-Za-z0-9_.]*(?=\s*\()/y;
const OPERATOR = /<=|>=|<>|[-+*/^&=<>%]/y;
const SPACE = /[\s\u00a0]+/y;
const ADDRESS = /^\$?[A-Za-z]{1,3}\$?[0-9]{1,7}$/;
const SINGLE: Readonly<Record<string, TokenKind>> = {
  '(': 'open',
  ')': 'close',
  ',': 'comma',
  '[': 'bracket',
  ']': 'unbracket',
  '@': 'at',
};

export function looksLikeAddress(text: string): boolean {
  return ADDRESS.test(text);
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function readText(source: string, start: number): Token {
  let text = '';
  for (let i = start + 1; i < source.length; i++) {
    if (source[i] !== '"') {
      text += source[i];
    } else if (source[i + 1] === '"') {
      text += '"';
      i++;
    } else {
      return { kind: 'text', text, start, end: i + 1 };
    }
  }
  throw new FormulaError('A text is not closed: a " is missing', start, source.length);
}

function unexpected(source: string, at: number): FormulaError {
  const rest = /^[$A-Za-z0-9_:!'.{}#;]+/.exec(source.slice(at))?.[0] ?? source.slice(at, at + 1);
  const end = at + rest.length;
  const first = source[at] ?? '';
  if (first === '!' || (first === "'" && /^'[^']*'!/.test(source.slice(at)))) return otherSheet(source, at);
  if (first === '$' || first === ':') {
    const from = /(?<![\w$'])[\w$']+$/.exec(source.slice(0, at))?.[0] ?? '';
    return new FormulaError(`Write names, not cell addresses: \`${from}${rest}\``, at - from.length, end);
  }
  if (first === ';') return new FormulaError('Separate arguments with a comma, not a semicolon', at, at + 1);
  if (first === '{') return new FormulaError('Lists in braces are not allowed in formulas', at, at + 1);
  if (first === "'") return new FormulaError('Texts in formulas go in double quotes', at, at + 1);
  return new FormulaError(`\`${first}\` does not belong in a formula`, at, at + 1);
}

/** `Sheet1!A1` and `'Rent Roll'!A1`: cells of another sheet have names. */
function otherSheet(source: string, at: number): FormulaError {
  const before = /(?<![\w$.])[\w$.]+$/.exec(source.slice(0, at))?.[0] ?? '';
  const behind = /^(?:'[^']*')?![$\w:.]*/.exec(source.slice(at))?.[0] ?? '!';
  return new FormulaError(
    `\`${before}${behind}\` is an address on another sheet; write the name of the figure (\`noi\`) or of the column (\`Table[column]\`) instead, or click the cell while you type the formula`,
    at - before.length,
    at + behind.length,
  );
}

/** Splits the written form into tokens; the leading `=` is passed over. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = source.startsWith('=') ? 1 : 0;
  while (at < source.length) {
    const space = match(SPACE, source, at);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const token = readToken(source, at, tokens.at(-1)?.kind);
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', text: '', start: source.length, end: source.length });
  return tokens;
}

function readToken(source: string, at: number, before: TokenKind | undefined): Token {
  const char = source[at] ?? '';
  if (char === '"') return readText(source, at);
  // Between columns alone: addresses have their own refusal.
  if (char === ':' && before === 'unbracket') return { kind: 'colon', text: char, start: at, end: at + 1 };
  const single = SINGLE[char];
  if (single) return { kind: single, text: char, start: at, end: at + 1 };
  const patterns: readonly [TokenKind, RegExp][] = [
    ['number', NUMBER],
    ['function', FUNCTION],
    ['name', NAME],
    ['operator', OPERATOR],
  ];
  for (const [kind, pattern] of patterns) {
    const text = match(pattern, source, at);
    if (text !== undefined) return { kind, text, start: at, end: at + text.length };
  }
  throw unexpected(source, at);
}
