/** Columns in which a zero means "not known": transfers without a price, buildings without a year. */
export const ZERO_IS_UNKNOWN: ReadonlySet<string> = new Set(['salePrice', 'monthlyRent', 'yearBuilt']);

/** Texts that people write for a missing value. */
export function isPlaceholder(text: string): boolean {
  return /^[\s\-–—./*_]+$/.test(text) || PLACEHOLDERS.has(text.toLowerCase());
}
const PLACEHOLDERS = new Set([
  'n/a',
  'na',
  '#n/a',
  'tbd',
  'tba',
  'tbc',
  'none',
  'null',
  'nil',
  'unknown',
  'pending',
  'various',
  '$ -',
  '$ —',
  '$-',
  '$—',
  'vacant',
  'mtm',
  'month to month',
  'month-to-month',
  'monthly',
  'm-t-m',
  'm2m',
]);
