import { parseFormula, type Formula } from '../formula';
import type { FormulaScope } from '../formula';
import type { Template } from './types';

/** The parsed formulas of a template. Keys of columns and totals are {@link columnKey}. */
export interface TemplateFormulas {
  readonly figures: ReadonlyMap<string, Formula>;
  readonly columns: ReadonlyMap<string, Formula>;
  readonly totals: ReadonlyMap<string, Formula>;
}

/** `RentRollResidential[sqft]`: a whole column, as written in formulas. */
export const columnKey = (sheet: string, column: string): string => `${sheet}[${column}]`;

const cache = new WeakMap<Template, TemplateFormulas>();
const trees = new WeakMap<Template, Map<string, Formula>>();

/**
 * A formula of a template, parsed once and reused for checks, circle detection and translation.
 * @throws FormulaError if the text is not a formula
 */
export function parsedIn(template: Template, text: string): Formula {
  let known = trees.get(template);
  if (!known) trees.set(template, (known = new Map()));
  let formula = known.get(text);
  if (!formula) known.set(text, (formula = parseFormula(text)));
  return formula;
}

/** Parses every formula of a template once; a template that was read has only formulas that parse. */
export function formulasOf(template: Template): TemplateFormulas {
  const known = cache.get(template);
  if (known) return known;
  const figures = new Map<string, Formula>();
  const columns = new Map<string, Formula>();
  const totals = new Map<string, Formula>();
  eachFormula(template, (place) => {
    const formula = parsedIn(template, place.text);
    if (place.kind === 'figure') figures.set(place.name, formula);
    else (place.kind === 'column' ? columns : totals).set(columnKey(place.sheet, place.column), formula);
  });
  const made = { figures, columns, totals };
  cache.set(template, made);
  return made;
}

export type FormulaPlace = { readonly text: string; readonly file: string; readonly line: number } & (
  | { readonly kind: 'figure'; readonly name: string; readonly sheet: string }
  | { readonly kind: 'column' | 'total'; readonly sheet: string; readonly column: string }
);

/** Calls `visit` for each formula a template holds, in the order of its files. */
export function eachFormula(template: Template, visit: (place: FormulaPlace) => void): void {
  for (const sheet of template.sheets) {
    if (sheet.kind === 'figures') {
      for (const { name, formula, line } of sheet.figures) {
        if (formula !== undefined)
          visit({ kind: 'figure', name, sheet: sheet.key, text: formula, file: sheet.file, line });
      }
      continue;
    }
    for (const { key: column, formula, total, line } of sheet.columns) {
      const place = { sheet: sheet.key, column, file: sheet.file, line };
      if (formula !== undefined) visit({ kind: 'column', text: formula, ...place });
      if (total !== undefined) visit({ kind: 'total', text: total, ...place });
    }
  }
}

/** The names that a formula of this template may use; `table`: the table whose row contains it. */
export function scopeOf(template: Template, table?: string): FormulaScope {
  return {
    hasFigure: (name) => template.figure.has(name),
    figureNames: () => template.figure.keys(),
    columnsOf: (key) => columnSets(template).get(key),
    tableNames: () => columnSets(template).keys(),
    table,
    asOf: template.asOf,
  };
}

const columnSetCache = new WeakMap<Template, Map<string, ReadonlySet<string>>>();

function columnSets(template: Template): Map<string, ReadonlySet<string>> {
  let sets = columnSetCache.get(template);
  if (!sets) {
    sets = new Map();
    for (const sheet of template.sheets)
      if (sheet.kind === 'table')
        sets.set(
          sheet.key,
          new Set(sheet.columns.filter(({ type }) => type !== 'json').map(({ key }) => key)),
        );
    columnSetCache.set(template, sets);
  }
  return sets;
}
