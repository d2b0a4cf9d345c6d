import { HyperFormula } from 'hyperformula';
import type { ColumnLayout, FigureLayout, Layout, TotalLayout } from './layout';
import { engineSettings } from './settings';

/** The result of the engine's parser for a formula; its row addresses are relative to the formula's cell. */
interface Parsed {
  readonly errors: readonly unknown[];
}
interface Place {
  readonly sheet: number;
  readonly col: number;
  readonly row: number;
}
/** The engine's parser of a workbook and its parts, the lexer and the grammar. */
interface Parser {
  readonly config: object;
  readonly resolveSheetReference: unknown;
  lexerConfig: unknown;
  lexer: { readonly lexer: Words };
  formulaParser: Grammar;
}
interface Words {
  TRACE_INIT(step: string, build: () => unknown): unknown;
  tokenize(...given: unknown[]): unknown;
}
interface Grammar {
  resolveSheetReference: unknown;
  performSelfAnalysis(): void;
  parseFromTokens(...given: unknown[]): unknown;
}
type Parse = (this: Parser, text: string, place: Place) => Parsed;

/**
 * Keyed by the owner of the formula, a column, figure or total: a template's formulas are the same for each
 * loan and each row.
 */
const known = new WeakMap<ColumnLayout | FigureLayout | TotalLayout, Parsed>();
/** The layout for each workbook's parser. */
const layouts = new WeakMap<object, Layout>();
let opened: Layout | undefined;
let taken = false;

/**
 * Builds the engine of a workbook so that formulas, now and when rows are added, are parsed once for all
 * workbooks of their template: parsing takes half the time of opening a loan. The engine has no setting for
 * this, so its parser is replaced; a test covers it, because another version of the engine may call the
 * parser differently.
 */
export function parsingOnce<T>(layout: Layout, build: () => T): T {
  takePlace();
  opened = layout;
  try {
    return build();
  } finally {
    opened = undefined;
  }
}

function takePlace(): void {
  if (taken) return;
  taken = true;
  const engine = HyperFormula.buildEmpty(engineSettings());
  const first = Reflect.get(engine, '_parser') as Parser;
  const parser = Reflect.getPrototypeOf(first) as { parse: Parse };
  const ofEngine = parser.parse;
  parser.parse = function (text, place) {
    if (opened !== undefined) layouts.set(this, opened);
    const owner = ownerOf(layouts.get(this), text, place);
    const found = owner && known.get(owner);
    if (found) return found;
    readAs(first, this);
    const parsed = ofEngine.call(this, text, place);
    if (owner && parsed.errors.length === 0) known.set(owner, parsed);
    return parsed;
  };
  analyseWhenNeeded(Reflect.getPrototypeOf(first.formulaParser) as Grammar);
  buildWhenNeeded(Reflect.getPrototypeOf(first.lexer.lexer) as Words);
  engine.destroy();
}

/** The engine settings that its parser depends on. */
const WRITING = [
  'translationPackage',
  'ignoreWhiteSpace',
  'arrayRowSeparator',
  'arrayColumnSeparator',
  'functionArgSeparator',
  'decimalSeparator',
  'maxColumns',
  'maxRows',
] as const;

/**
 * Lets a workbook's parser use the lexer and grammar of the first one: the engine makes a parser for each
 * workbook, but they differ only in the sheets they know.
 */
function readAs(first: Parser, parser: Parser): void {
  const alike = WRITING.every((name) => Reflect.get(first.config, name) === Reflect.get(parser.config, name));
  if (!alike) return;
  parser.lexerConfig = first.lexerConfig;
  parser.lexer = first.lexer;
  parser.formulaParser = first.formulaParser;
  first.formulaParser.resolveSheetReference = parser.resolveSheetReference;
}

/** Postpones the analysis of a grammar until a formula is first parsed with it. */
function analyseWhenNeeded(grammar: Grammar): void {
  const { performSelfAnalysis, parseFromTokens } = grammar;
  const waiting = new WeakSet<object>();
  grammar.performSelfAnalysis = function () {
    waiting.add(this);
  };
  grammar.parseFromTokens = function (...given) {
    if (waiting.delete(this)) performSelfAnalysis.call(this);
    return parseFromTokens.apply(this, given);
  };
}

/** Postpones building the lexer until it is first used. */
function buildWhenNeeded(words: Words): void {
  const { TRACE_INIT, tokenize } = words;
  const waiting = new WeakMap<object, () => unknown>();
  words.TRACE_INIT = function (step, build) {
    if (step !== 'Lexer Constructor') return TRACE_INIT.call(this, step, build);
    return waiting.set(this, build);
  };
  words.tokenize = function (...given) {
    const build = waiting.get(this);
    if (build) {
      waiting.delete(this);
      TRACE_INIT.call(this, 'Lexer Constructor', build);
    }
    return tokenize.apply(this, given);
  };
}

/** The owner of the formula at a place, if it is the template's formula and not a typed one. */
function ownerOf(layout: Layout | undefined, text: string, { sheet, col, row }: Place) {
  if (layout === undefined) return undefined;
  if (sheet === layout.totalsId) {
    const total = layout.totalsByRow[row];
    return total?.content === text ? total : undefined;
  }
  const there = layout.places[sheet];
  if (there === undefined) return undefined;
  if ('sheet' in there) {
    const column = there.columns[col - 1];
    return column?.parts?.join(String(row + 1)) === text ? column : undefined;
  }
  const figure = there[row];
  return figure?.content === text ? figure : undefined;
}
