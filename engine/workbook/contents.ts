import { singleName, translateFormula, type AddressResolver, type Formula } from '../formula';
import { dateToSerial } from '../values';
import type { CellInput } from '../domain';
import type { CellDefinition } from '../template/types';

/** The content of a cell as passed to the engine. */
export type Content = number | string | boolean | null;

/**
 * The engine's content for a value a person put in. Texts are marked as such, so that no unit number becomes a number
 * and no pasted text becomes a formula; dates become day numbers.
 */
export function contentOf(
  value: CellInput,
  definition: CellDefinition,
  formula: Formula | undefined,
  resolver: () => AddressResolver,
): Content {
  // No formula reads JSON.
  if (definition.type === 'json') return null;
  if (typeof value !== 'string') return value;
  if (formula) return translateFormula(formula, resolver());
  if (definition.type === 'date') return dateToSerial(value) ?? null;
  // An apostrophe marks a text that begins with =; the engine removes it.
  return value.startsWith("'=") ? value : `'${value}`;
}

/** The text of the formula in an input, if it holds one: `=...`, or `@name` in an amount cell. */
export function formulaIn(value: CellInput, definition: CellDefinition): string | undefined {
  if (typeof value !== 'string' || definition.type === 'json') return undefined;
  if (value.length > 1 && value.startsWith('=')) return value;
  if (definition.type !== 'amount') return undefined;
  const name = singleName(value);
  return name === undefined ? undefined : `=${name}`;
}
