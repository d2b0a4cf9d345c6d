import { countOf } from '../domain';
import type { Call, ColumnRef, Formula } from './ast';
import type { FormulaScope } from './scope';
import { FormulaError, tokenize, type Token, type TokenKind } from './tokenize';

/** Functions that look up values in adjacent columns. */
const BLOCK_LOOKUPS: ReadonlySet<string> = new Set(['HLOOKUP', 'VLOOKUP']);
const LOOKS_UP = /\b[HV]LOOKUP\s*\(/i;

export const takesBlock = (name: string): boolean => BLOCK_LOOKUPS.has(name);

/** The columns of a lookup's range, first to last; undefined if the argument is not a range of columns. */
export function blockColumns(lookup: Call): readonly ColumnRef[] | undefined {
  const block = lookup.args[1];
  const parts: readonly Formula[] =
    block?.kind === 'call' && block.name === 'HSTACK' ? block.args : block ? [block] : [];
  const columns = parts.filter((part) => part.kind === 'column');
  return columns.length > 0 && columns.length === parts.length ? columns : undefined;
}

interface Range {
  readonly table: Token;
  /** Undefined: from the first column to the last. */
  readonly ends?: readonly [Token, Token];
  /** The tokens that it takes. */
  readonly length: number;
}

/** Ways to write a range of columns: `Rents[unit]:Rents[rent]`, `Rents[[unit]:[rent]]`. */
const RANGES: readonly {
  readonly kinds: readonly TokenKind[];
  readonly ends: readonly [number, number];
  readonly other?: number;
}[] = [
  {
    kinds: ['name', 'bracket', 'name', 'unbracket', 'colon', 'name', 'bracket', 'name', 'unbracket'],
    ends: [2, 7],
    other: 5,
  },
  {
    kinds: [
      'name',
      'bracket',
      'bracket',
      'name',
      'unbracket',
      'colon',
      'bracket',
      'name',
      'unbracket',
      'unbracket',
    ],
    ends: [3, 7],
  },
];

function rangeAt(tokens: readonly Token[], at: number, scope: FormulaScope): Range | undefined {
  const table = tokens[at];
  if (!table) return undefined;
  for (const {
    kinds,
    ends: [first, last],
    other,
  } of RANGES) {
    const [from, to] = [tokens[at + first], tokens[at + last]];
    if (!from || !to || !kinds.every((kind, i) => tokens[at + i]?.kind === kind)) continue;
    const second = tokens[at + (other ?? 0)];
    if (second && second.text !== table.text)
      throw new FormulaError('A range of columns must be within one table', table.start, second.end);
    return { table, ends: [from, to], length: kinds.length };
  }
  const alone =
    table.kind === 'name' &&
    tokens[at + 1]?.kind === 'comma' &&
    !scope.hasFigure(table.text) &&
    scope.columnsOf(table.text) !== undefined;
  return alone ? { table, length: 1 } : undefined;
}

/** The names of the columns from one to the other, as their table has them. */
function columnsBetween({ table, ends }: Range, scope: FormulaScope): readonly string[] | undefined {
  const all = [...(scope.columnsOf(table.text) ?? [])];
  if (!ends) return all;
  const [from = 0, to = 0] = ends.map(({ text }) => all.indexOf(text)).sort((a, b) => a - b);
  return from < 0 ? undefined : all.slice(from, to + 1);
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The columns for a range. A VLOOKUP with its column counted out keeps the two that it is about. */
function changesOf(
  range: Range,
  at: number,
  tokens: readonly Token[],
  lookup: string,
  scope: FormulaScope,
): Change[] {
  const columns = columnsBetween(range, scope);
  const last = tokens[at + range.length - 1];
  // If a column does not exist, the range is built of its ends, so that the check names the unknown one.
  const names = columns ?? range.ends?.map(({ text }) => text) ?? [];
  const stacked = (keys: readonly string[]) =>
    `HSTACK(${keys.map((key) => `${range.table.text}[${key}]`).join(', ')})`;
  const change = (keys: readonly string[]): Change => ({
    start: range.table.start,
    end: last?.end ?? range.table.end,
    text: stacked(keys),
  });
  const [comma, count, close] = tokens.slice(at + range.length, at + range.length + 3);
  const counted =
    lookup === 'VLOOKUP' &&
    comma?.kind === 'comma' &&
    count?.kind === 'number' &&
    (close?.kind === 'comma' || close?.kind === 'close');
  if (!columns || !counted) return [change(names)];
  const nth = Math.trunc(Number(count.text));
  const [first = '', found] = [columns[0], columns[nth - 1]];
  if (found === undefined)
    throw new FormulaError(
      `The range has ${countOf(columns.length, 'column')}, and no column ${count.text}`,
      count.start,
      count.end,
    );
  return nth === 1
    ? [change([first])]
    : [change([first, found]), { start: count.start, end: count.end, text: '2' }];
}

/**
 * A formula as it is stored: a range of columns, or a whole table, in VLOOKUP or HLOOKUP becomes the names of
 * the columns it covers now, because a column count would refer to others once the table gets a new column.
 * @throws FormulaError for a range across two tables, or a column outside it
 */
export function readBlocks(text: string, scope: FormulaScope): string {
  if (!LOOKS_UP.test(text)) return text;
  const tokens = tokenize(text);
  const changes: Change[] = [];
  const calls: { readonly name: string; argument: number }[] = [];
  tokens.forEach((token, at) => {
    const call = calls.at(-1);
    if (call?.argument === 1 && takesBlock(call.name) && tokens[at - 1]?.kind === 'comma') {
      const range = rangeAt(tokens, at, scope);
      if (range) changes.push(...changesOf(range, at, tokens, call.name, scope));
    }
    if (token.kind === 'open')
      calls.push({
        name: tokens[at - 1]?.kind === 'function' ? (tokens[at - 1]?.text.toUpperCase() ?? '') : '',
        argument: 0,
      });
    else if (token.kind === 'close') calls.pop();
    else if (token.kind === 'comma' && call) call.argument += 1;
  });
  return changes.reduceRight(
    (so, { start, end, text: other }) => so.slice(0, start) + other + so.slice(end),
    text,
  );
}
