import { COMP_TYPES, COMP_USAGES, type CompType, type CompUsage } from '#contract';
import { unknownNames, unknownValue } from '../../lib/linkWords';
import { SALE_TARGETS, type SaleTarget } from './selection';

/** What is looked for, and where selected comps go. */
export interface Choice {
  readonly type: CompType;
  readonly usageType: CompUsage;
  readonly target: SaleTarget;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null, fallback: T): T =>
  values.find((value) => value === text) ?? fallback;

/** What an address chooses. Sales are of homes only. */
export function choiceOf(query: URLSearchParams): Choice {
  const type = oneOf(COMP_TYPES, query.get('category'), 'rent');
  const usageType =
    type === 'sale' ? 'residential' : oneOf(COMP_USAGES, query.get('usageType'), 'residential');
  return { type, usageType, target: oneOf(SALE_TARGETS, query.get('target'), 'future') };
}

export function inAddress({ type, usageType, target }: Choice): Record<string, string> {
  return {
    usageType: type === 'sale' ? 'residential' : usageType,
    category: type,
    ...(type === 'sale' && { target }),
  };
}

/** What an address asks for and is not there, in words. */
export function unknownIn(query: URLSearchParams): string[] {
  return [
    ...unknownValue(query, 'category', 'category of comps', COMP_TYPES),
    ...unknownValue(query, 'usageType', 'usage', COMP_USAGES),
    ...unknownValue(query, 'target', 'sheet of sales', SALE_TARGETS),
    ...unknownNames(query, ['category', 'usageType', 'target']),
  ];
}

/** What is shown instead, a sentence. */
export function shownInstead({ type, usageType, target }: Choice): string {
  return type === 'sale'
    ? `Sales for the ${target} value are shown.`
    : `Rents of ${usageType} units are shown.`;
}
