/** What is written behind a count of rooms, by the column that counts them. */
const BEHIND: ReadonlyMap<string, RegExp> = new Map([
  ['bedrooms', /^(\d{1,3}(?:[.,]\d+)?)[ -]?(?:br|bd|bdrms?|beds?|bed\(s\)|bedrooms?)\.?$/i],
  ['bathrooms', /^(\d{1,3}(?:[.,]\d+)?)[ -]?(?:ba|baths?|bath\(s\)|bathrooms?)\.?$/i],
  ['rooms', /^(\d{1,3}(?:[.,]\d+)?)[ -]?(?:rms?|rooms?|room\(s\))\.?$/i],
]);
const STUDIO = /^(?:studio(?: apt\.?| apartment)?|efficiency|eff\.?)$/i;

/** Whether a text says that there is no bedroom apart, which a zero need not mean. */
export const isStudio = (text: string): boolean => STUDIO.test(text.trim());

/**
 * The number in a count of bedrooms, bathrooms or rooms that names what it counts: `2 BR` is `2`, a studio has `0`
 * bedrooms. Any other text, and that of any other column, as it is.
 */
export function withoutRooms(text: string, column: string): string {
  const behind = BEHIND.get(column);
  if (behind === undefined) return text;
  if (column === 'bedrooms' && isStudio(text)) return '0';
  return behind.exec(text.trim())?.[1] ?? text;
}
