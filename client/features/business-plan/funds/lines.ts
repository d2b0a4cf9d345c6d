import { AMOUNT_MESSAGE, readInput } from '#engine';
import { z } from 'zod';
import { variableOf, type CellInput } from '#domain';

export type FundSheet = 'NewSources' | 'NewUses' | 'ExistingSources' | 'ExistingUses';

/**
 * Strips `$` and commas from a pasted amount such as `$1,250,000`; parentheses stay, as they mean negative. A
 * text that is not an amount is kept as typed.
 */
export const withoutMarks = (text: string): string =>
  typeof amountOf(text) === 'number' ? text.replace(/[$,]/g, '').trim() : text;

/** The amount in written form: a number of dollars, or a single variable. */
export function amountOf(text: string): CellInput | undefined {
  const read = readInput(text.trim(), { type: 'amount', format: 'usd0' });
  if (!('value' in read) || read.value === null) return undefined;
  return typeof read.value === 'number' || variableOf(read.value) !== null ? read.value : undefined;
}

interface Named {
  readonly name: string;
  readonly label: string;
}
const MOST_OFFERED = 12;

/**
 * Figures whose name or label contains the text typed after the @: an exact name first, then those that start
 * with it.
 */
export function bestMatches<T extends Named>(figures: readonly T[], typed: string): readonly T[] {
  const wanted = typed.toLowerCase();
  const rank = ({ name, label }: Named): number => {
    const [key, words] = [name.toLowerCase(), label.toLowerCase()];
    if (key === wanted) return 0;
    if (key.startsWith(wanted) || words.startsWith(wanted)) return 1;
    return key.includes(wanted) || words.includes(wanted) ? 2 : 3;
  };
  return figures
    .map((figure) => ({ figure, at: rank(figure) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST_OFFERED)
    .map(({ figure }) => figure);
}

/**
 * The input of the item dialog.
 * @param known whether there is a figure of that name
 * @param standing the current amount: a formula typed in the sheet stays valid
 */
export const itemSchema = (known: (name: string) => boolean, standing = '') =>
  z.object({
    item: z.string().trim().min(1, 'Required').max(500),
    amount: z
      .string()
      .trim()
      .min(1, 'Required')
      .refine((text) => text === '' || text === standing || amountOf(text) !== undefined, AMOUNT_MESSAGE)
      .refine((text) => {
        const name = variableOf(text);
        return name === null || text === standing || known(name);
      }, 'There is no figure of that name'),
  });
export type ItemInput = z.infer<ReturnType<typeof itemSchema>>;
