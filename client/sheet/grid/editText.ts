import { formatDate, type CellInput } from '#domain';
import type { CellDefinition } from '#engine';

/** What a person edits of a cell: the input as it would be typed, `6.5%` for a rate, or the formula that stands there. */
export function editText(input: CellInput, definition: CellDefinition, formula: string | undefined): string {
  if (input === null) return formula ?? '';
  if (typeof input === 'number')
    return definition.format.startsWith('percent') ? `${unscale(input)}%` : String(input);
  if (typeof input === 'boolean') return input ? 'Yes' : 'No';
  if (definition.type === 'date' && !input.startsWith('=')) return formatDate(input);
  return definition.optionLabels?.[input] ?? input;
}

/** 0.0616 as 6.16, free of the noise of binary fractions. */
function unscale(fraction: number): number {
  return Number((fraction * 100).toPrecision(14));
}
