/** Words that do not identify a person or company. */
const IDLE: ReadonlySet<string> = new Set(
  'the mr mrs ms dr jr sr ii iii iv esq llc lc llp lp lllp inc incorporated corp corporation co company ltd limited pllc pc'.split(
    ' ',
  ),
);
/** Words that mark a company's name. */
const COMPANY =
  /\b(?:l\.?l\.?c|l\.?l\.?p|l\.?p|inc|incorporated|corp|corporation|company|ltd|limited|pllc|trust|holdings|partners|associates|properties|realty|group|fund|bank)\b/i;
/** Maximum number of letters compared, because Levenshtein's distance takes 255 bytes. */
const MOST = 80;

/**
 * The words of a name as they are compared: small letters without accents, forms of company left out, in
 * alphabetical order.
 */
export function nameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !IDLE.has(word));
  return (telling.length > 0 ? telling : words).sort().join(' ').slice(0, MOST);
}

export const isCompany = (name: string): boolean => COMPANY.test(name);
