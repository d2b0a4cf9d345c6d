export interface Bounds {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/**
 * Why a number is out of bounds, in the words of the specification; undefined where it is within.
 * @param say a bound as the person knows it: by default as it is stored
 */
export function rangeProblem(
  value: number,
  { min, max }: Bounds,
  say: (bound: number) => string = String,
): string | undefined {
  const below = typeof min === 'number' && value < min;
  const above = typeof max === 'number' && value > max;
  if (!below && !above) return undefined;
  return rangeText({ min, max }, say);
}

/**
 * Why a figure that counts months, as its note says, and shows whole ones alone takes no part of one. Dates go by whole
 * months: 12.5 would read 13 and count as 12.
 */
export const monthsProblem = (
  value: number,
  { note, format }: { readonly note?: string | null | undefined; readonly format: string },
): string | undefined =>
  format === 'number0' && /^months\b/.test(note ?? '') && !Number.isInteger(value)
    ? 'Value must be a whole number of months'
    : undefined;

/** What a number must be, in the words of the specification; undefined where it has no bounds. */
export function rangeText({ min, max }: Bounds, say: (bound: number) => string = String): string | undefined {
  const [low, high] = [
    typeof min === 'number' ? say(min) : undefined,
    typeof max === 'number' ? say(max) : undefined,
  ];
  if (low !== undefined && high !== undefined) return `Value must be between ${low} and ${high}`;
  if (low !== undefined) return `Value must be at least ${low}`;
  return high === undefined ? undefined : `Value must be at most ${high}`;
}

/** What is wrong with a text of more characters than are kept; undefined while it has no more. */
export function tooLong(text: string, most: number): string | undefined {
  const over = text.length - most;
  const figure = (count: number) => count.toLocaleString('en-US');
  return over > 0 ? `At most ${figure(most)} characters: ${figure(over)} too many` : undefined;
}
