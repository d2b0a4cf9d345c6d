import type { TwoReadings } from '../../values';

/** An error in a query and its position: `at` counts characters from 0. */
export class LoanQueryProblem extends Error {
  constructor(
    message: string,
    readonly at: number,
    readonly length = 1,
    /** For a number that can be read two ways: how to write each. */
    readonly readings?: TwoReadings,
  ) {
    super(message);
    this.name = 'LoanQueryProblem';
  }
}

export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'date' | 'sign' | 'end';
  /** As written; for a quoted text, the part between the quotes. */
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

const PATTERNS: readonly { readonly kind: Token['kind'] | 'space'; readonly pattern: RegExp }[] = [
  { kind: 'space', pattern: /\s+/y },
  { kind: 'text', pattern: /"((?:[^"]|"")*)"|'((?:[^']|'')*)'/y },
  // Refused, but as the date that it is: `1/5/2026`, `2026-01-15`, `1/5`.
  { kind: 'date', pattern: /\d{1,4}([-/])\d{1,2}\1\d{1,4}(?!\w)|\d{1,2}\/\d{1,4}(?!\w)/y },
  {
    kind: 'number',
    pattern:
      /-?[$€£]?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?: \d{3})+(?!\d)|\d+)?(?:\.\d+)?(?:e[-+]?\d{1,3}(?!\w))?(?: ?%| ?(?:k|thousand|mm?|mn|million|bn?|billion)(?![A-Za-z]))?/iy,
  },
  { kind: 'word', pattern: /[A-Za-z_]\w*/y },
  { kind: 'sign', pattern: /<=|>=|<>|!=|[=<>(),]/y },
];

/** @throws LoanQueryProblem for a character that begins no token, and for a text without its closing quote */
export function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    const found = match(query, at);
    if (!found) throw strange(query, at);
    if (found.token) tokens.push(found.token);
    at += found.length;
  }
  return [...tokens, { kind: 'end', text: '', at, length: 1 }];
}

function match(query: string, at: number): { token?: Token; length: number } | undefined {
  for (const { kind, pattern } of PATTERNS) {
    pattern.lastIndex = at;
    const text = pattern.exec(query)?.[0] ?? '';
    if (text === '' || (kind === 'number' && !/\d/.test(text))) continue;
    const { length } = text;
    if (kind === 'space') return { length };
    if (kind === 'text')
      return {
        token: {
          kind,
          text: text.slice(1, -1).replaceAll(text.charAt(0).repeat(2), text.charAt(0)),
          at,
          length,
        },
        length,
      };
    return { token: { kind, text, at, length }, length };
  }
  return undefined;
}

function strange(query: string, at: number): LoanQueryProblem {
  const character = query.charAt(at);
  if (character === '"' || character === "'")
    return new LoanQueryProblem('This text has no closing quote', at, query.length - at);
  return new LoanQueryProblem(`“${character}” has no meaning here`, at);
}
