import type { CellInput } from '#domain';
import { readInput, type CellDefinition } from '#engine';

export type Typed = { readonly value: CellInput } | { readonly problem: string };

/**
 * Reads what a person typed or pasted into a cell, by the cell's type: `$1,250`, `(500)`, `12.5%`, `3/12/2026`, the label
 * of a choice, a formula. The problem names the field.
 */
export function readTyped(text: string, definition: CellDefinition): Typed {
  const trimmed = definition.type === 'text' ? text : text.trim();
  if (trimmed === '=') return { problem: `${definition.label}: type a formula after =` };
  const read = readInput(trimmed, definition, thisYear());
  return 'value' in read ? read : { problem: `${definition.label}: ${read.problem}` };
}

/** As in Excel, `1/5` means this year's. */
export const thisYear = (): number => new Date().getFullYear();

/** What a choice cell offers, in the order of the template. */
export function choicesOf(
  definition: CellDefinition,
): readonly { readonly value: string; readonly label: string }[] {
  return (definition.options ?? []).map((value) => ({
    value,
    label: definition.optionLabels?.[value] ?? value,
  }));
}

/** May a person change this cell at all? A computed one only where the template allows overwriting. */
export function isEditable(definition: CellDefinition): boolean {
  return definition.formula === undefined || definition.overwritable;
}
