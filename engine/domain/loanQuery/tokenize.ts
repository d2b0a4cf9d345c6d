/** What is wrong with a query, and where: `at` counts characters from 0. */
export class LoanQueryProblem extends Error {
  constructor(
    message: string,
    readonly at: number,
    readonly length = 1,
  ) {
    super(message);
    this.name = 'LoanQueryProblem';
  }
}

export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'sign' | 'end';
  /** As written; of a text what stands between its quotes. */
  readonly text: string;
  readonly at: number;
  readonly length: number;
  readonly value?: number;
}

const PATTERNS: readonly { readonly kind: Token['kind'] | 'space'; readonly pattern: RegExp }[] = [
  { kind: 'space', pattern: /\s+/y },
  { kind: 'text', pattern: /"((?:[^"]|"")*)"|'((?:[^']|'')*)'/y },
  { kind: 'number', pattern: /-?\$?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)?(?:\.\d+)?(?:%|[kKmM](?![A-Za-z]))?/y },
  { kind: 'word', pattern: /[A-Za-z_]\w*/y },
  { kind: 'sign', pattern: /<=|>=|<>|!=|[=<>(),]/y },
];
const SCALE: Readonly<Record<string, number>> = { '%': 0.01, k: 1e3, m: 1e6 };

/** `2,000,000`, `$1.5m`, `65%` (0.65). Without the dust of binary fractions. */
function numberOf(text: string): number {
  const scale = SCALE[text.slice(-1).toLowerCase()];
  const digits = (scale === undefined ? text : text.slice(0, -1)).replace(/[$,]/g, '');
  return Number((Number(digits) * (scale ?? 1)).toPrecision(15));
}

/** @throws LoanQueryProblem for a character that begins nothing, and for a text without its end */
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
    if (kind === 'number') return { token: { kind, text, at, length, value: numberOf(text) }, length };
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
