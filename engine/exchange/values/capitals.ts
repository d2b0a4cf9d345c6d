const SHORTEST = 4;

/**
 * A place written in capitals as people write it: `447 WEST 18TH STREET, 6D` is 447 West 18th Street, 6D. What has small
 * letters already stays, and so does a short word, which may be letters that stand for something.
 */
export function fromCapitals(text: string): string {
  if (text !== text.toUpperCase() || text.length < SHORTEST) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s\-/])([a-z])/g, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\d[a-z](?![a-z])/g, (apartment) => apartment.toUpperCase());
}
