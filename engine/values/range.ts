export interface Bounds {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/**
 * Why a number is out of bounds, in the words of the specification; undefined if it is within.
 * @param say how a bound is written for the person; by default as stored
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

/** The part of a definition that tells whether it holds a count. */
export interface Counting {
  readonly counted?: boolean | undefined;
  readonly note?: string | null | undefined;
  readonly format: string;
}

/**
 * Why a count does not accept a fraction (12.5 would be shown as 13); undefined if it is whole or not a
 * count. Months always count as counts, since older templates do not mark them: dates are computed by whole
 * months.
 */
export function wholeProblem(value: number, { counted, note, format }: Counting): string | undefined {
  const months = format === 'number0' && /^months\b/.test(note ?? '');
  if ((!months && counted !== true) || Number.isInteger(value)) return undefined;
  return months ? 'Value must be a whole number of months' : 'Enter a whole number';
}

/** The bounds of a number, in the words of the specification; undefined if it has none. */
export function rangeText({ min, max }: Bounds, say: (bound: number) => string = String): string | undefined {
  const [low, high] = [
    typeof min === 'number' ? say(min) : undefined,
    typeof max === 'number' ? say(max) : undefined,
  ];
  if (low !== undefined && high !== undefined) return `Value must be between ${low} and ${high}`;
  if (low !== undefined) return `Value must be at least ${low}`;
  return high === undefined ? undefined : `Value must be at most ${high}`;
}

/** The message for a text that is longer than allowed; undefined if it is not. */
export function tooLong(text: string, most: number): string | undefined {
  const over = text.length - most;
  const figure = (count: number) => count.toLocaleString('en-US');
  return over > 0 ? `At most ${figure(most)} characters: ${figure(over)} too many` : undefined;
}
