import { AMOUNT_MESSAGE, readInput } from '#engine';
import { z } from 'zod';
import { variableOf, type CellInput } from '#domain';

export type FundSheet = 'NewSources' | 'NewUses' | 'ExistingSources' | 'ExistingUses';

/** `$1,250,000` as it is pasted, without what is no part of the figure; parentheses stay, they mean negative. */
export const withoutMarks = (text: string): string => text.replace(/[$,]/g, '').trim();

/** The amount in written form: a number, or a single variable. */
export function amountOf(text: string): CellInput | undefined {
  const read = readInput(withoutMarks(text), { type: 'amount', format: 'usd0' });
  if (!('value' in read) || read.value === null) return undefined;
  return typeof read.value === 'number' || variableOf(read.value) !== null ? read.value : undefined;
}

/** What the item dialog takes. @param known whether there is a figure of that name */
export const itemSchema = (known: (name: string) => boolean) =>
  z.object({
    item: z.string().trim().min(1, 'Required').max(500),
    amount: z
      .string()
      .trim()
      .min(1, 'Required')
      .refine((text) => text === '' || amountOf(text) !== undefined, AMOUNT_MESSAGE)
      .refine((text) => {
        const name = variableOf(text);
        return name === null || known(name);
      }, 'There is no figure of that name'),
  });
export type ItemInput = z.infer<ReturnType<typeof itemSchema>>;
