import { HyperFormula } from 'hyperformula';
import type { ColumnLayout, FigureLayout, Layout, TotalLayout } from './layout';
import { engineSettings } from './settings';

/** What the engine's parser makes of a formula; in it, rows are counted from the cell that the formula stands in. */
interface Parsed {
  readonly errors: readonly unknown[];
}
interface Place {
  readonly sheet: number;
  readonly col: number;
  readonly row: number;
}
/** The engine's parser of a workbook, and what it is made of: it cuts a text into words and finds the grammar of these. */
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

/** By the column, figure or total whose formula it is: formulas of a template are the same for each loan and each row. */
const known = new WeakMap<ColumnLayout | FigureLayout | TotalLayout, Parsed>();
/** Of the parser of each workbook. */
const layouts = new WeakMap<object, Layout>();
let opened: Layout | undefined;
let taken = false;

/**
 * Builds the engine of a workbook whose formulas, now and when rows are added, are parsed once for all workbooks of
 * their template: to parse them is half of what it takes to open a loan. The engine has no setting for it, so the
 * place of its parser is taken; a test holds that, since another version of it may call it otherwise.
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

/** What of the settings of an engine its parser is made from. */
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
 * The engine makes a parser for each workbook, though all read alike but for the sheets they know: one of them, whose
 * words and grammar are built once, reads for all.
 */
function readAs(first: Parser, parser: Parser): void {
  const alike = WRITING.every((name) => Reflect.get(first.config, name) === Reflect.get(parser.config, name));
  if (!alike) return;
  parser.lexerConfig = first.lexerConfig;
  parser.lexer = first.lexer;
  parser.formulaParser = first.formulaParser;
  first.formulaParser.resolveSheetReference = parser.resolveSheetReference;
}

/** So a grammar is analysed when a formula is first read with it, */
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

/** and what cuts a text into words is built when it first does. */
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

/** Whose formula stands at a place, where it is the template's and not one that somebody typed. */
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
