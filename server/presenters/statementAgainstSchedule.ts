import type { StatementLine } from '#contract';
import type { BorrowerPfsItem, BorrowerSreo } from '../models';

type Stated = Pick<BorrowerPfsItem, 'side' | 'item' | 'price'>;
type Property = Pick<BorrowerSreo, 'reported' | 'currentValue' | 'mortgageBalance' | 'percentOwned'>;

/**
 * Lines of a statement are free text: these words are taken for real estate and mortgages, which the page
 * states.
 */
const SAID = [
  { label: 'Real Estate', side: 'asset', words: /\b(real estate|propert(y|ies))\b/i, of: 'currentValue' },
  { label: 'Mortgages', side: 'liability', words: /\bmortgages?\b/i, of: 'mortgageBalance' },
] as const;

/**
 * Compares the real estate and mortgages that a borrower states with the sums of their schedule. Left out are
 * figures that only one of them has, and values while a mortgaged property has none, since the sum would be
 * incomplete.
 */
export function statementAgainstSchedule(pfs: readonly Stated[], sreo: readonly Property[]): StatementLine[] {
  const rows = sreo.filter(({ reported }) => reported);
  const isPartial = rows.some((row) => row.currentValue === null && (row.mortgageBalance ?? 0) !== 0);
  return SAID.flatMap(({ label, side, words, of }) => {
    const lines = pfs.filter((line) => line.side === side && words.test(line.item));
    const known = rows.filter((row) => row[of] !== null);
    if (lines.length === 0 || known.length === 0 || (of === 'currentValue' && isPartial)) return [];
    const statement = lines.reduce((sum, { price }) => sum + price, 0);
    const whole = known.reduce((sum, row) => sum + (row[of] ?? 0), 0);
    const owned = known.reduce((sum, row) => sum + (row[of] ?? 0) * (row.percentOwned ?? 1), 0);
    return { label, statement, owned, whole, difference: statement - owned };
  });
}
