const SHORTEST = 4;

/**
 * A place in capitals converted to usual case: `447 WEST 18TH STREET, 6D` is 447 West 18th Street, 6D. A text
 * with small letters is unchanged, and so is a short one, which may be an abbreviation.
 */
export function fromCapitals(text: string): string {
  if (text !== text.toUpperCase() || text.length < SHORTEST) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s\-/])([a-z])/g, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\d[a-z](?![a-z])/g, (apartment) => apartment.toUpperCase());
}
