/** Possible radii of the inner rings, in miles. */
const STEPS = [0.25, 0.5, 1, 2, 3, 5, 10, 25, 50, 100];
const MOST = 3;
/** Two rings closer than this share of each other cannot be told apart. */
const APART = 1.4;

/**
 * Rings around the property, in miles: the last is the searched radius, the inner ones are a visual guide.
 */
export function ringsWithin(distance: number | null): readonly number[] {
  if (distance === null) return [0.5, 1, 3];
  const inside = STEPS.filter((step) => step * APART <= distance).slice(1 - MOST);
  return [...inside, distance];
}

/** `½ mi`, `1 mi`, `2.5 mi`. */
export const ringLabel = (miles: number): string =>
  `${miles === 0.5 ? '½' : miles === 0.25 ? '¼' : Number(miles.toFixed(2))} mi`;
