import { formatDate, writeNumber, type CellInput } from '../domain';
import type { CellDefinition } from '../domain/definitions';

/** The part of a definition that decides how a value is written. */
export type WriteRules = Pick<CellDefinition, 'type' | 'format' | 'optionLabels'>;

/**
 * A cell's input as a person would type it: `6.5%`, `Yes`, `01/31/2026`, the label of an option; formulas and
 * texts unchanged. Reading the result gives the same input again.
 */
export function writeInput(input: CellInput, { type, format, optionLabels }: WriteRules): string {
  if (input === null) return '';
  if (typeof input === 'number') return writeNumber(input, format);
  if (typeof input === 'boolean') return input ? 'Yes' : 'No';
  if (type === 'date' && !input.startsWith('=')) return formatDate(input);
  return optionLabels?.[input] ?? input;
}
