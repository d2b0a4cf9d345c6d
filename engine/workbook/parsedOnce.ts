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
type Parse = (this: object, text: string, place: Place) => Parsed;
/** What the engine's parser of a workbook is made of: its grammar, which is analysed before the first formula. */
interface Grammar {
  performSelfAnalysis(): void;
  parseFromTokens(...given: unknown[]): unknown;
}

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
  const ofThisEngine = Reflect.get(engine, '_parser') as object;
  const parser: unknown = Reflect.getPrototypeOf(ofThisEngine);
  const ofEngine = Reflect.get(parser as object, 'parse') as Parse;
  const parse: Parse = function (text, place) {
    if (opened !== undefined) layouts.set(this, opened);
    const owner = ownerOf(layouts.get(this), text, place);
    const found = owner && known.get(owner);
    if (found) return found;
    const parsed = ofEngine.call(this, text, place);
    if (owner && parsed.errors.length === 0) known.set(owner, parsed);
    return parsed;
  };
  Reflect.set(parser as object, 'parse', parse);
  analyseWhenNeeded(Reflect.getPrototypeOf(Reflect.get(ofThisEngine, 'formulaParser') as object) as Grammar);
  engine.destroy();
}

/** Each workbook has a parser of its own, few of which ever parse: the grammar of one is analysed when it does. */
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
