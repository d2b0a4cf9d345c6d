import { decimalsOf, formatValue, isPercent, withDecimals, type CellInput, type CellValue } from '#domain';
import { writeInput, type FigureDefinition } from '#engine';

/** No more are shown at rest than money and percentages have. */
const MOST = 2;

/**
 * A value as shown at rest: in its format. Where that has fewer than two decimals and somebody entered more,
 * up to two, so that 18.5 months do not look like 19.
 */
export function textAtRest(
  value: CellValue,
  input: CellInput,
  { format }: Pick<FigureDefinition, 'format'>,
): string {
  const decimals = decimalsOf(format);
  if (typeof input !== 'number' || input !== value || decimals === undefined || decimals >= MOST)
    return formatValue(value, format);
  const points = isPercent(format) ? 2 : 0;
  const isShownBy = (digits: number) => Number(input.toFixed(digits + points)) === input;
  const enough = [decimals, ...[1, MOST].filter((digits) => digits > decimals)];
  // Dollars have no tenths.
  const some = enough.filter((digits) => !format.startsWith('usd') || digits !== 1).find(isShownBy) ?? MOST;
  return formatValue(value, withDecimals(format, some));
}

/** All the digits that were entered, where those at rest are fewer: as they are typed. */
export function digitsEntered(
  value: CellValue,
  input: CellInput,
  definition: FigureDefinition,
): string | undefined {
  if (typeof input !== 'number' || input !== value) return undefined;
  const decimals = decimalsOf(definition.format);
  if (decimals === undefined) return undefined;
  const shown = Math.max(decimals, MOST) + (isPercent(definition.format) ? 2 : 0);
  return Number(input.toFixed(shown)) === input ? undefined : writeInput(input, definition);
}
