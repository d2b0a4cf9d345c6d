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

/** The part of a definition that says whether it holds a count. */
export interface Counting {
  readonly counted?: boolean | undefined;
  readonly note?: string | null | undefined;
  readonly format: string;
}

/**
 * Why what is counted takes no part of one: it is shown whole, so that 12.5 would read 13. Months are counted whether the
 * template says so or not, as older ones do not: dates go by whole months.
 */
export function wholeProblem(value: number, { counted, note, format }: Counting): string | undefined {
  const months = format === 'number0' && /^months\b/.test(note ?? '');
  if ((!months && counted !== true) || Number.isInteger(value)) return undefined;
  return months ? 'Value must be a whole number of months' : 'Enter a whole number';
}

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
