import type { CellRef } from '../domain';
import { parseFormula, referencesOf, singleName, isFormulaText, type Reference } from '../formula';
import type { CellDefinition } from '../template/types';
import type { Workbook } from '../workbook/types';
import { placeRead } from '../workbook/placeRead';
import { placeKey, type Place } from './places';

const parsed = new Map<string, readonly Reference[]>();
const REMEMBERED = 5000;

/** The references in a formula's text; empty if the text is not a formula. */
export function readsOf(formula: string): readonly Reference[] {
  const known = parsed.get(formula);
  if (known) return known;
  if (parsed.size > REMEMBERED) parsed.clear();
  const references = referencesOf(parseFormula(formula));
  parsed.set(formula, references);
  return references;
}

/**
 * The formula that is in force in a cell, in written form: the template's, the person's own, or an amount's
 * `@name`.
 */
export function formulaOf(workbook: Workbook, ref: CellRef): string | undefined {
  const reading = workbook.read(ref);
  if (reading.formula !== undefined) return reading.formula;
  return typeof reading.input === 'string' &&
    reading.definition.type === 'amount' &&
    singleName(reading.input) !== undefined
    ? `=${reading.input}`
    : undefined;
}

/** Formulas that a person typed, found by looking at every figure and cell that can hold one. */
export function typedFormulas(workbook: Workbook): { readonly ref: CellRef; readonly formula: string }[] {
  const found: { ref: CellRef; formula: string }[] = [];
  const look = (ref: CellRef, definition: CellDefinition) => {
    if (definition.formula !== undefined && !definition.overwritable) return;
    const input = workbook.input(ref);
    if (isFormulaText(input)) found.push({ ref, formula: input });
    else if (definition.type === 'amount' && typeof input === 'string' && singleName(input) !== undefined)
      found.push({ ref, formula: `=${input}` });
  };
  for (const [name, figure] of workbook.template.figure) look({ name }, figure);
  for (const sheet of workbook.template.sheets) {
    if (sheet.kind !== 'table') continue;
    for (const row of workbook.rowIds(sheet.key))
      for (const column of sheet.columns) look({ sheet: sheet.key, row, column: column.key }, column);
  }
  return found;
}

/** The places that a formula in cell `at` reads, each once, in the order written; removed rows are left out. */
export function placesRead(workbook: Workbook, formula: string, at: Place): Place[] {
  const places = new Map<string, Place>();
  for (const reference of readsOf(formula)) {
    const place = placeRead(reference, at, (sheet, row) => workbook.rowIds(sheet).includes(row));
    if (place) places.set(placeKey(place), place);
  }
  return [...places.values()];
}
