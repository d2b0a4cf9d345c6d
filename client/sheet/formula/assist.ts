import type { Template, TableSheet } from '#engine';
import { rankNames } from '../../lib/rankNames';
import { FUNCTION_HELP, functionHelp, type FunctionHelp } from './functions';

export type SuggestionKind = 'function' | 'figure' | 'table' | 'column' | 'choice';

export interface Suggestion {
  readonly kind: SuggestionKind;
  /** What the list shows first. */
  readonly title: string;
  /** Its meaning, in the words of the template. */
  readonly detail: string;
  readonly insert: string;
}

export interface Assistance {
  /** The part of the text that a chosen suggestion takes the place of. */
  readonly from: number;
  readonly to: number;
  readonly suggestions: readonly Suggestion[];
  /** The function whose argument is being typed. */
  readonly signature?: { readonly help: FunctionHelp; readonly argument: number };
}

const MAX_SUGGESTIONS = 40;
/** Letters, digits and points up to the caret; a name begins behind the digits. */
const FRAGMENT = /(?<![\w.])[\w.]+$/;

/** Is this text a formula, or the single name of an amount? Then names and functions are offered while it is typed. */
export function isFormulaText(text: string): boolean {
  return text.startsWith('=') || text.startsWith('@');
}

/** What to offer at the caret of a formula that is being typed. */
export function assist(
  text: string,
  caret: number,
  template: Template,
  table: TableSheet | undefined,
): Assistance | undefined {
  const before = text.slice(0, caret);
  if (!isFormulaText(text) || caret === 0) return undefined;
  const scan = scanCalls(before);
  if (scan.inText) return undefined;
  const fragment = (FRAGMENT.exec(before)?.[0] ?? '').replace(/^[\d.]+/, '');
  const from = caret - fragment.length;
  const lead = before.slice(0, from);
  const suggestions = suggestionsFor(lead, fragment, template, table).slice(0, MAX_SUGGESTIONS);
  const help = scan.call && functionHelp(scan.call.name);
  const rest = /^[A-Za-z0-9_.]*\]?/.exec(text.slice(caret))?.[0].length ?? 0;
  return {
    from,
    to: caret + rest,
    suggestions,
    ...(help && scan.call && { signature: { help, argument: scan.call.argument } }),
  };
}

function suggestionsFor(
  lead: string,
  fragment: string,
  template: Template,
  table: TableSheet | undefined,
): Suggestion[] {
  const column = /(?<!\w)\d*([A-Za-z_]\w*)\[$/.exec(lead);
  if (column) {
    const sheet = template.sheet.get(column[1] ?? '');
    return sheet?.kind === 'table' ? rank(columnsOf(sheet, ''), fragment) : [];
  }
  if (lead.endsWith('[@')) return table ? rank(columnsOf(table, ''), fragment) : [];
  if (lead.endsWith('[')) return table ? rank(columnsOf(table, '@'), fragment) : [];
  if (lead.endsWith('@')) return rank(figuresOf(template), fragment);
  if (fragment === '') return [];
  return rank(
    [...(table ? columnsOf(table, '[@') : []), ...figuresOf(template), ...tablesOf(template), ...functions()],
    fragment,
  );
}

function columnsOf(table: TableSheet, lead: string): Suggestion[] {
  return table.columns
    .filter(({ type }) => type !== 'json')
    .map(({ key, label }) => ({ kind: 'column', title: key, detail: label, insert: `${lead}${key}]` }));
}

const figureCache = new WeakMap<Template, Suggestion[]>();

function figuresOf(template: Template): Suggestion[] {
  let known = figureCache.get(template);
  if (!known) {
    known = [...template.figure.values()].map(({ name, label }) => ({
      kind: 'figure',
      title: name,
      detail: label,
      insert: name,
    }));
    figureCache.set(template, known);
  }
  return known;
}

function tablesOf(template: Template): Suggestion[] {
  return template.sheets.flatMap((sheet) =>
    sheet.kind === 'table'
      ? [{ kind: 'table' as const, title: sheet.key, detail: sheet.label, insert: `${sheet.key}[` }]
      : [],
  );
}

function functions(): Suggestion[] {
  return FUNCTION_HELP.map(({ name, gives }) => ({
    kind: 'function',
    title: name,
    detail: gives,
    insert: `${name}(`,
  }));
}

const rank = (suggestions: readonly Suggestion[], fragment: string): Suggestion[] =>
  rankNames(suggestions, fragment, ({ kind }) => kind !== 'function');

interface OpenCall {
  readonly name: string;
  argument: number;
}

/** Which call the text ends in, and at which argument; parentheses and commas in quotes do not count. */
export function scanCalls(before: string): { readonly call?: OpenCall; readonly inText: boolean } {
  const calls: OpenCall[] = [];
  let inText = false;
  let name = '';
  for (const char of before) {
    if (char === '"') inText = !inText;
    if (inText) continue;
    if (char === '(') calls.push({ name, argument: 0 });
    else if (char === ')') calls.pop();
    else if (char === ',') {
      const call = calls.at(-1);
      if (call) call.argument += 1;
    }
    name = /[A-Za-z0-9_.]/.test(char) ? name + char : '';
  }
  const call = calls.findLast((open) => open.name !== '');
  return call ? { call, inText } : { inText };
}

/** The text with a suggestion taken, and where the caret goes. */
export function take(
  text: string,
  assistance: Assistance,
  suggestion: Suggestion,
): { readonly text: string; readonly caret: number } {
  return insertAt(text, assistance.from, assistance.to, suggestion.insert);
}

export function insertAt(
  text: string,
  from: number,
  to: number,
  insert: string,
): { readonly text: string; readonly caret: number } {
  return { text: text.slice(0, from) + insert + text.slice(to), caret: from + insert.length };
}
